/** Tells in which encoding of two bytes a letter a text is, as spreadsheets of East Asia save it. */
import { analyse } from 'chardet';

/** As TextDecoder calls them; all of GB2312 and GBK is in GB18030. */
export const EAST_ASIAN: readonly string[] = ['gb18030', 'big5', 'shift_jis', 'euc-jp', 'euc-kr'];

/** Least part of the letters beyond ASCII that must be of the scripts written there. */
const KNOWN_LEAST = 0.8;
/** How sure chardet must be, of 100: of a few letters it is not. */
const CONFIDENCE_LEAST = 60;
/** A letter may be cut at the end of a sample. */
const LETTER_BYTES = 4;

const FOREIGN = /[^\0-\x7f]/gu;
const WRITTEN_THERE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/gu;

/** @returns null where the text is likely in none of them */
export function eastAsianEncoding(start: Uint8Array): string | null {
  const sample = start.subarray(0, Math.max(0, start.length - LETTER_BYTES));
  const [likeliest] = analyse(sample);
  const encoding = EAST_ASIAN.find((each) => each === likeliest?.name.toLowerCase());
  if (likeliest === undefined || encoding === undefined || likeliest.confidence < CONFIDENCE_LEAST)
    return null;
  const text = new TextDecoder(encoding).decode(sample);
  const foreign = text.match(FOREIGN)?.length ?? 0;
  const known = text.match(WRITTEN_THERE)?.length ?? 0;
  return known >= foreign * KNOWN_LEAST ? encoding : null;
}
