/** What words the rows of a kind have, and which of them another word may stand for: by looking at all of them. */
import anyAscii from 'any-ascii';
import { withoutSlippedArticle } from '../../../src/directory/fold.ts';
import * as sound from '../../../src/directory/sound.ts';
import type { Row } from './rows.ts';

const { isAbjad } = sound;
const soundOf = (word: string): string => sound.soundOf(word, anyAscii);
const skeletonOf = (word: string): string => sound.skeletonOf(word, anyAscii);

/** More are cut off, in an order that is nobody's business; directories here are too small for it. */
const CORRECTIONS_MAX = 6;
const ALIKE_MAX = 12;

/** Optimal string alignment by its recursive definition. */
export function slipsBetween(a: string, b: string): number {
  const table = new Map<string, number>();
  const slips = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const key = `${i} ${j}`;
    const known = table.get(key);
    if (known !== undefined) return known;
    let least = Math.min(
      slips(i - 1, j) + 1,
      slips(i, j - 1) + 1,
      slips(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
    );
    if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
      least = Math.min(least, slips(i - 2, j - 2) + 1);
    table.set(key, least);
    return least;
  };
  return slips(a.length, b.length);
}

const isAscii = (word: string): boolean => [...word].every((letter) => letter.charCodeAt(0) < 128);

/** The rows of a kind with all their words. */
export class Lexicon<T> {
  readonly rows: readonly Row<T>[];
  /** How many rows have each word. */
  readonly counts = new Map<string, number>();
  /** Whether words in Latin letters are noted by their consonants; those of cities are not. */
  readonly #comparesLatin: boolean;
  readonly #known = new Map<string, readonly string[]>();

  constructor(rows: readonly Row<T>[], comparesLatin: boolean) {
    this.rows = rows;
    this.#comparesLatin = comparesLatin;
    for (const { words } of rows)
      for (const word of words) this.counts.set(word, (this.counts.get(word) ?? 0) + 1);
  }

  /** Words that sound the same, and across scripts those of the same consonants. */
  soundingLike(word: string): readonly string[] {
    return this.#once(`sound ${word}`, ALIKE_MAX, () => {
      const own = soundOf(word);
      const skeleton = skeletonOf(word);
      return this.#words(
        (other) =>
          other !== word &&
          ((own.length >= 2 && soundOf(other) === own) ||
            (skeleton.length >= 2 &&
              this.#sharesSkeleton(skeleton, other) &&
              (isAbjad(word) || isAbjad(other)))),
      );
    });
  }

  /** Words of the same consonants. */
  looselyLike(word: string): readonly string[] {
    return this.#once(`loose ${word}`, ALIKE_MAX, () => {
      const skeleton = skeletonOf(word);
      return skeleton.length < 3 ? [] : this.#words((other) => this.#sharesSkeleton(skeleton, other));
    });
  }

  /** Words one slip away; of a long word that has none, those two slips away. */
  corrections(word: string): readonly string[] {
    return this.#once(`slips ${word}`, CORRECTIONS_MAX, () => {
      const bare = withoutSlippedArticle(word);
      const withoutArticle = bare !== null && this.counts.has(bare) ? [bare] : [];
      return [...new Set([...withoutArticle, ...this.#misspelt(word)])];
    });
  }

  /** Those of its corrections that are most likely meant: fewest slips, then most rows. */
  likeliest(word: string): readonly string[] {
    const slipsOf = (other: string) =>
      other === withoutSlippedArticle(word) ? 1 : slipsBetween(word, other);
    const best = (candidates: readonly string[], cost: (candidate: string) => number) =>
      candidates.filter((one) => candidates.every((other) => cost(one) <= cost(other)));
    return best(best(this.corrections(word), slipsOf), (other) => -(this.counts.get(other) ?? 0));
  }

  #misspelt(word: string): string[] {
    if (word.length < 3) return [];
    const atSlips = (slips: number) =>
      this.#words(
        (other) =>
          Math.abs(other.length - word.length) <= slips &&
          isAscii(other) === isAscii(word) &&
          slipsBetween(word, other) === slips,
      );
    const once = atSlips(1);
    return once.length > 0 || word.length < 6 ? once : atSlips(2);
  }

  #sharesSkeleton(skeleton: string, other: string): boolean {
    return (this.#comparesLatin || isAbjad(other)) && skeletonOf(other) === skeleton;
  }

  #words(test: (word: string) => boolean): string[] {
    return [...this.counts.keys()].filter(test);
  }

  #once(key: string, most: number, workOut: () => string[]): readonly string[] {
    const known = this.#known.get(key) ?? workOut();
    if (known.length > most) throw new Error(`Too many words for this test: ${key}, ${known.join(' ')}`);
    this.#known.set(key, known);
    return known;
  }
}
