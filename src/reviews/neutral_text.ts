/** Makes a stranger's text harmless wherever it is shown, without making it unreadable. */
import { isSeen } from '../contract/limited_text.ts';

/** Control characters but line feed; `\p{Cs}` are halves of surrogate pairs. */
const CONTROLS = /[\p{Cs}\p{Noncharacter_Code_Point}]|(?!\n)\p{Cc}/gu;
/**
 * Characters that turn the direction of the text around them (Unicode TR36, section 2.9.3: names and addresses can
 * be forged with them), invisible separators, and the byte order mark. The joiners U+200C and U+200D stay: Persian,
 * Indic scripts and emoji are written with them; so do the harmless marks U+200E and U+200F.
 */
const DECEIVERS = /[\u00AD\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;

/**
 * Angle brackets become the look-alike quotation marks ‹ ›, and an ampersand that would begin an entity its
 * full-width form: no browser can take the text for markup, and whoever shows it as plain text sees no escapes.
 */
const withoutMarkup = (text: string): string =>
  text
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .replace(/&(?=#?\w+;)/g, '＆');

/**
 * A text without control characters, markup and deceiving characters, in NFC, trimmed. Applied to its own
 * result it changes nothing.
 *
 * @param lines whether line breaks stay; at most one empty line in a row does
 * @returns null where nothing is left that anybody sees
 */
export function neutralText(raw: string | null | undefined, lines: boolean): string | null {
  if (raw === null || raw === undefined) return null;
  const unified = raw.replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n').replace(/\t/g, ' ');
  const harmless = withoutMarkup(unified.replace(CONTROLS, '').replace(DECEIVERS, '').normalize('NFC'));
  const spaced = lines
    ? harmless.replace(/[^\S\n]*\n[^\S\n]*/g, '\n').replace(/\n{3,}/g, '\n\n')
    : harmless.replace(/\s+/g, ' ');
  const trimmed = spaced.trim();
  return isSeen(trimmed) ? trimmed : null;
}
