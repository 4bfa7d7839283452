/** What people and programs write into the description of a placemark: HTML, or lines. */

import { meaningOf } from './column_names.ts';
import { decoded } from './html_entities.ts';
import { isLink } from './web_link.ts';

/** What ends a line of HTML. A row of a table is a line, and its first cell names the second. */
const LINE_END = /<br\s*\/?>|<\/?(?:p|div|tr|li|ul|ol|table|h[1-6])(?:\s[^<>]*)?>|\r?\n/gi;
const CELL_END = /<\/t[dh]>\s*<t[dh](?:\s[^<>]*)?>/gi;
const TAG = /<\/?[a-z][^<>]*>/gi;
const ANCHOR = /<a\s[^<>]*?href\s*=\s*["']?([^"'\s<>]+)["']?[^<>]*>([\s\S]*?)<\/a>/gi;

/** "Phone: +44 …", "Address – 12 High Street". */
const LABELLED = /^\s*([^:\t]{2,40}?)\s*(?:\t|:)\s*(\S.*)$/u;

/** What a whole line is by its look, as the column it would stand in. */
const BY_LOOK: readonly (readonly [column: string, look: RegExp])[] = [
  ['email', /^(?:mailto:)?[^\s@:]+@[^\s@]+\.[a-z]{2,}$/i],
  ['phone', /^(?:tel:)?\+?\(?\d[\d\s()./-]{6,20}$/i],
  ['website', /^(?:https?:\/\/|www\.)\S+$/i],
];

/** The target of a link where its text is none. */
const linkText = (_: string, target: string, text: string): string => {
  const said = text.replace(TAG, '').trim();
  if (isLink(said) || said === target.replace(/^(?:mailto|tel):/i, '')) return said;
  return said === '' ? ` ${target} ` : `${said}: ${target}`;
};

/**
 * The columns that the lines of a description hold, and what is left of it. A line is one where a label that names a
 * column leads it, or where all of it looks like an address of the web, of mail or a phone number.
 * @param isColumn whether a label names a column that the placemark has besides
 */
export function readDescription(
  html: string,
  isColumn: (label: string) => boolean,
): { readonly columns: ReadonlyMap<string, string>; readonly rest: string } {
  const columns = new Map<string, string>();
  const rest: string[] = [];
  const lines = html
    .replaceAll('\t', ' ')
    .replace(ANCHOR, linkText)
    .replace(CELL_END, '\t')
    .replace(LINE_END, '\n')
    .replace(TAG, ' ')
    .split('\n');
  for (const line of lines) {
    const text = decoded(line).replaceAll('\u00a0', ' ').trim();
    if (text.replaceAll('\t', '').trim() === '') continue;
    const [, label = '', value = ''] = isLink(text) ? [] : (LABELLED.exec(text) ?? []);
    const look = BY_LOOK.find(([, each]) => each.test(text))?.[0];
    if (label !== '' && (isColumn(label) || meaningOf(label) !== undefined)) {
      if (!columns.has(label)) columns.set(label, value.replaceAll('\t', ' '));
    } else if (look !== undefined && !columns.has(look))
      columns.set(look, text.replace(/^(?:mailto|tel):/i, ''));
    else rest.push(text.replaceAll('\t', ' '));
  }
  return { columns, rest: rest.join('\n') };
}
