/** Tells the name of a street from that of a city. */
import { BEFORE_STREETS, BEHIND_STREETS } from '../vocabulary/street_words.ts';
import { withoutEnding } from './name_endings.ts';
import { isTaken, type ReadWord, type Where } from './reading.ts';

/** Whether a folded word means a street, in any case: "caddesinde", "улице". */
const saysStreet = (text: string, streets: ReadonlySet<string>): boolean =>
  streets.has(text) || withoutEnding(text).some((form) => streets.has(form));

const isOneOf = (word: ReadWord | undefined, streets: ReadonlySet<string>): boolean =>
  word !== undefined && !isTaken(word) && saysStreet(word.text, streets);

/** Whether a folded word means a street by itself: "road", "rue". */
export const isWordForStreet = (text: string): boolean =>
  BEFORE_STREETS.has(text) || BEHIND_STREETS.has(text);

/** Words between the name of a street and the word for it: "Preston New Road". */
const BETWEEN: ReadonlySet<string> = new Set(['new', 'old', 'heath', 'park']);

/** Whether the words of a where are part of a street's name: "Bağdat Caddesi" is not in Baghdad. */
export function isStreet({ from, to }: Where, words: readonly ReadWord[]): boolean {
  const [before, first, next] = [words[from - 1], words[from], words[to]];
  const behind = BETWEEN.has(next?.text ?? '') ? words[to + 1] : next;
  // "Route de Tunis", but "Fifth Avenue New York" is in New York.
  const isOf = before?.little === 'de' || /^d['’]/i.test(first?.typed ?? '');
  const isRoadTo = isOf && before?.text === 'route';
  // A word for a street may be a city itself: "حي" (quarter) in Iraq, "Cad" in Chad.
  const isWord =
    to === from + 1 &&
    ((next !== undefined && isOneOf(first, BEFORE_STREETS)) ||
      (before !== undefined && isOneOf(first, BEHIND_STREETS)));
  return isRoadTo || isOneOf(before, BEFORE_STREETS) || isOneOf(behind, BEHIND_STREETS) || isWord;
}

/** Whether a folded word is part of a street's name, judging by itself and its neighbours: "Church Street", "Rue Myrha". */
export const isOfStreet = (before = '', word: string, behind = ''): boolean =>
  [before, word].some((each) => saysStreet(each, BEFORE_STREETS)) ||
  [word, behind].some((each) => saysStreet(each, BEHIND_STREETS));

/** Whether a name is that of a street or quarter, which many cities may have: "Oxford Street", "حي الياسمين". */
export const isNameOfStreet = (words: readonly string[]): boolean =>
  words.length > 1 && (BEFORE_STREETS.has(words[0] ?? '') || BEHIND_STREETS.has(words.at(-1) ?? ''));
