/**
 * How many typing slips lie between two words: a letter left out, added, replaced, or two neighbours swapped
 * (optimal string alignment, the distance spelling correction is usually done with).
 */
import type { Letters } from './corrector.ts';

/** Longest word that is compared; longer ones are cut by folding already. */
const ROW_LENGTH = 48;
const rows = [new Uint8Array(ROW_LENGTH), new Uint8Array(ROW_LENGTH), new Uint8Array(ROW_LENGTH)] as const;

/** The letters of a word, as they are compared. */
export const lettersOf = (word: string): Uint16Array =>
  Uint16Array.from(word, (letter) => letter.charCodeAt(0));

/**
 * The distance between `word` and the `length` letters of `letters` from `at` on, or `most + 1` where it is
 * larger than `most`.
 * @param word UTF-16 code units
 */
export function editDistance(
  word: Uint16Array,
  letters: Letters,
  at: number,
  length: number,
  most: number,
): number {
  const tooFar = most + 1;
  if (Math.abs(word.length - length) > most) return tooFar;
  let [before, previous, current] = rows as readonly [Uint8Array, Uint8Array, Uint8Array];
  for (let j = 0; j <= length; j += 1) previous[j] = j;
  for (let i = 1; i <= word.length; i += 1) {
    const letter = word[i - 1] as number;
    current[0] = i;
    let least = i;
    for (let j = 1; j <= length; j += 1) {
      const other = letters[at + j - 1] as number;
      let cost = (previous[j - 1] as number) + (letter === other ? 0 : 1);
      cost = Math.min(cost, (previous[j] as number) + 1, (current[j - 1] as number) + 1);
      if (i > 1 && j > 1 && letter === letters[at + j - 2] && word[i - 2] === other)
        cost = Math.min(cost, (before[j - 2] as number) + 1);
      current[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return tooFar;
    [before, previous, current] = [previous, current, before];
  }
  return Math.min(previous[length] as number, tooFar);
}

/**
 * Whether `word` is exactly one slip from those letters: the same question for a distance of one, answered by the
 * first letter that differs.
 */
export function isOneSlip(word: Uint16Array, letters: Letters, at: number, length: number): boolean {
  const shorter = Math.min(word.length, length);
  let i = 0;
  while (i < shorter && word[i] === letters[at + i]) i += 1;
  const sameFrom = (j: number, k: number): boolean => {
    while (j < word.length && word[j] === letters[at + k]) {
      j += 1;
      k += 1;
    }
    return j === word.length;
  };
  switch (word.length - length) {
    case 1:
      return sameFrom(i + 1, i);
    case -1:
      return sameFrom(i, i + 1);
    case 0:
      if (i === length) return false;
      return (
        sameFrom(i + 1, i + 1) ||
        (word[i] === letters[at + i + 1] && word[i + 1] === letters[at + i] && sameFrom(i + 2, i + 2))
      );
    default:
      return false;
  }
}
