/** Makes the texts of a source fit to publish. */
import { HOURS_MAX_CHARS } from '../../src/contract/suggestion.ts';
import { decoded } from './html_entities.ts';
import { onceEncoded } from './twice_encoded.ts';

/** Most characters each kind of text may have: several times the longest honest ones seen in real data. */
export const TEXT_LIMITS = {
  name: 200,
  address: 300,
  short: 100,
  opening_hours: HOURS_MAX_CHARS,
  description: 4000,
} as const;

/**
 * What can break a line, hide or reorder what a reader sees: control characters, line and paragraph separators,
 * directional marks, overrides and isolates, and invisible spaces. The zero-width joiner and non-joiner stay:
 * Persian and the Indic scripts spell with them.
 */
const INVISIBLE = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/gu;

/**
 * The text in Unicode NFC on one line, without what is invisible, cut at `limit` characters.
 * @returns null where no letter or digit is left ('', '-', '???'), since that says nothing
 */
export function cleanText(raw: string | null | undefined, limit: number): string | null {
  if (raw === null || raw === undefined) return null;
  const whole = decoded(onceEncoded(raw))
    .replace(HTML_TAG, ' ')
    .normalize('NFC')
    .replace(INVISIBLE, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (!/[\p{L}\p{N}]/u.test(whole)) return null;
  if (whole.length <= limit) return whole;
  return [...whole].slice(0, limit).join('').trim();
}

/** Tags that a web page left in its texts: <br>, <b>, </p>. */
const HTML_TAG = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/gi;

/** Words by which sources say that they have no name. */
const NO_NAME = new Set([
  'unnamed',
  'unknown',
  'no name',
  'noname',
  'n/a',
  'null',
  'none',
  'undefined',
  'yes',
  'no',
]);

/** What Wikidata answers in place of a name where an item has none in the language asked for. */
const WIKIDATA_ITEM = /^Q\d{3,}$/;

/** A name, or null where the source only says that it has none. */
export function cleanName(raw: string | null | undefined): string | null {
  const name = cleanText(raw, TEXT_LIMITS.name);
  return name === null || NO_NAME.has(name.toLowerCase()) || WIKIDATA_ITEM.test(name) ? null : name;
}

/** The parts of a list separated by semicolons or commas, each cleaned, each once. */
export function cleanList(raw: string | null | undefined, limit: number): string[] {
  const parts = decoded(raw ?? '')
    .split(/[;,]/)
    .map((part) => cleanText(part, limit));
  return [...new Set(parts.filter((part) => part !== null))];
}
