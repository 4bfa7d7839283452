/**
 * Sorts texts by their code points, which is how SQLite sorts their UTF-8. JavaScript sorts by code units, and fast;
 * the two differ only where surrogates meet the letters above them.
 */

const FIRST_SURROGATE = 0xd800;
const FIRST_ABOVE = 0xe000;
const FROM_SURROGATES = /[\ud800-\uffff]/;
const ALL_FROM_SURROGATES = /[\ud800-\uffff]/g;
/** How far the letters above surrogates move down, and surrogates up, to change places. */
const DOWN = FIRST_ABOVE - FIRST_SURROGATE;
const UP = 0x1_0000 - FIRST_ABOVE;

const moved = (text: string, move: (unit: number) => number): string =>
  text.replace(ALL_FROM_SURROGATES, (letter) => String.fromCharCode(move(letter.charCodeAt(0))));

const surrogatesLast = (text: string): string =>
  FROM_SURROGATES.test(text) ? moved(text, (unit) => (unit < FIRST_ABOVE ? unit + UP : unit - DOWN)) : text;

const asBefore = (text: string): string =>
  FROM_SURROGATES.test(text)
    ? moved(text, (unit) => (unit < FIRST_SURROGATE + UP ? unit + DOWN : unit - UP))
    : text;

/** The texts, sorted in place. */
export function byCodePoints(texts: string[]): string[] {
  for (const [i, text] of texts.entries()) texts[i] = surrogatesLast(text);
  texts.sort();
  for (const [i, text] of texts.entries()) texts[i] = asBefore(text);
  return texts;
}
