/**
 * A list of words stored in one string for each length, so that opening a hundred thousand words does not create as many
 * strings. Words are sorted by length, then by their letters, and identified by their position. A search for words with
 * slips reads the few lengths close to the typed word's.
 */
import { slipsBetween } from './slips.ts';

/** A word, and how many slips are between it and the typed one. */
interface Slipped {
  readonly word: number;
  readonly slips: number;
}

/** Sorts after all letters: a text with it added sorts after all words that begin with the text. */
export const AFTER_ALL = '\uffff';

/** How a list is stored: by length of word, since most queries need few lengths. */
export interface StoredWords {
  /** How many words there are of each length, from 0. */
  readonly lengths: Uint32Array;
  /** All words of a length, concatenated. */
  readonly letters: (length: number) => string;
  /** The `letterSet` of each word of a length. */
  readonly sets: (length: number) => Int32Array;
}

export class WordList {
  readonly #stored: StoredWords;
  /** The first word of each length, and after the longest the number of words. */
  readonly #first: number[] = [0];
  /** The lengths that have been read. */
  readonly #letters: string[] = [];
  readonly #sets: Int32Array[] = [];

  constructor(stored: StoredWords) {
    this.#stored = stored;
    for (const [length, count] of stored.lengths.entries())
      this.#first.push((this.#first[length] as number) + count);
  }

  /** Distinct words in the order of a list. */
  static sorted(words: Iterable<string>): string[] {
    return [...new Set(words)].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  }

  /** @param words from `sorted` */
  static stored(words: readonly string[]): StoredWords {
    const ofLength: string[][] = Array.from({ length: (words.at(-1)?.length ?? 0) + 1 }, () => []);
    for (const word of words) ofLength[word.length]?.push(word);
    return {
      lengths: Uint32Array.from(ofLength, ({ length }) => length),
      letters: (length) => (ofLength[length] ?? []).join(''),
      sets: (length) => Int32Array.from(ofLength[length] ?? [], letterSet),
    };
  }

  /** @param words in any order */
  static of(words: Iterable<string>): WordList {
    return new WordList(WordList.stored(WordList.sorted(words)));
  }

  get size(): number {
    return this.#first.at(-1) as number;
  }

  at(word: number): string {
    let length = 0;
    while ((this.#first[length + 1] as number) <= word) length += 1;
    return this.#ofLength(word, length);
  }

  #ofLength(word: number, length: number): string {
    this.#letters[length] ??= this.#stored.letters(length);
    const start = (word - (this.#first[length] as number)) * length;
    return this.#letters[length].slice(start, start + length);
  }

  /** The first word of a length that does not sort before a text. */
  #lowerBound(text: string, length: number): number {
    let low = this.#first[length] as number;
    let high = this.#first[length + 1] as number;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#ofLength(middle, length) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The position of a word, or -1. */
  find(word: string): number {
    const { length } = word;
    if (length >= this.#first.length - 1) return -1;
    const at = this.#lowerBound(word, length);
    return at < (this.#first[length + 1] as number) && this.#ofLength(at, length) === word ? at : -1;
  }

  /** Words from one text up to another by their code units, ascending. @param shortest least length of the words */
  between(from: string, to: string, shortest = 0): number[] {
    const found: number[] = [];
    for (let length = shortest; length < this.#first.length - 1; length += 1) {
      const end = this.#lowerBound(to, length);
      for (let word = this.#lowerBound(from, length); word < end; word += 1) found.push(word);
    }
    return found;
  }

  /** Words that begin with a text, ascending. */
  beginning(text: string): readonly number[] {
    return this.between(text, text + AFTER_ALL, text.length);
  }

  /**
   * Words at most so many slips from a text, ascending. A slip changes at most two letters of a word's letter set, or one where
   * it changes the length, so most words are ruled out by their sets alone.
   */
  slipsFrom(text: string, most: number): Slipped[] {
    const typed = letterSet(text);
    const found: Slipped[] = [];
    const longest = Math.min(text.length + most, this.#first.length - 2);
    for (let length = Math.max(0, text.length - most); length <= longest; length += 1) {
      const othersMax = 2 * most - Math.abs(length - text.length);
      const sets = this.#sets[length] ?? this.#stored.sets(length);
      this.#sets[length] = sets;
      for (const at of withLetters(sets, typed, othersMax)) {
        const word = (this.#first[length] as number) + at;
        const slips = slipsBetween(text, this.#ofLength(word, length), most);
        if (slips <= most) found.push({ word, slips });
      }
    }
    return found;
  }
}

/** Positions of sets that differ from one in at most so many letters. A separate function: inside the other loops V8 recompiles it often. */
function withLetters(sets: Int32Array, typed: number, othersMax: number): number[] {
  const found: number[] = [];
  const { length } = sets;
  for (let at = 0; at < length; at += 1)
    if (bitCount((sets[at] as number) ^ typed) <= othersMax) found.push(at);
  return found;
}

/** How many bits are set (Hacker's Delight, figure 5-2). */
function bitCount(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The letters of a word as a set of 32 bits, some of which stand for several letters. */
function letterSet(word: string): number {
  let set = 0;
  for (let at = 0; at < word.length; at += 1) set |= 1 << (word.charCodeAt(at) & 31);
  return set;
}
