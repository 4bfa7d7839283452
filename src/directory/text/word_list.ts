/**
 * A list of words in one text, so that a hundred thousand of them are opened without making a hundred thousand strings. Shorter
 * words stand first, and words of one length in the order of their letters: those that what was typed may be with slips are
 * nearly as long as it and lie together. A word is its position in the list.
 */
import { slipsBetween } from './slips.ts';

/** A word that was meant, and how many slips lie between it and what was typed. */
export interface Slipped {
  readonly word: number;
  readonly slips: number;
}

/** Above all letters: the end of the words that begin so. */
export const AFTER_ALL = '\uffff';

/** What a list is stored as: the words of each length by themselves, since most questions need few lengths. */
export interface StoredWords {
  /** How many words are of each length, from no letters on. */
  readonly lengths: Uint32Array;
  /** All words of a length, one after the other. */
  readonly letters: (length: number) => string;
  /** Which letters each of them has, as `letterSet` says. */
  readonly sets: (length: number) => Int32Array;
}

export class WordList {
  readonly #stored: StoredWords;
  /** The first word of each length, and behind the longest how many words there are. */
  readonly #first: number[] = [0];
  /** What was read of each length. */
  readonly #letters: string[] = [];
  readonly #sets: Int32Array[] = [];
  /** The last beginning that was asked for: a question asks several times for that of the word typed last. */
  #begun: { readonly text: string; readonly words: readonly number[] } | undefined;

  constructor(stored: StoredWords) {
    this.#stored = stored;
    for (const [length, count] of stored.lengths.entries())
      this.#first.push((this.#first[length] as number) + count);
  }

  /** Words in the order of a list, each once. */
  static sorted(words: Iterable<string>): string[] {
    return [...new Set(words)].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  }

  /** @param words as `sorted` gives them */
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

  /** The first word of a length that is not before a text. */
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

  /** Words from one text up to another by their code units, ascending. */
  between(from: string, to: string): number[] {
    const found: number[] = [];
    for (let length = 0; length < this.#first.length - 1; length += 1) {
      const end = this.#lowerBound(to, length);
      for (let word = this.#lowerBound(from, length); word < end; word += 1) found.push(word);
    }
    return found;
  }

  /** Words that begin so, ascending. */
  beginning(text: string): readonly number[] {
    if (this.#begun?.text === text) return this.#begun.words;
    const words: number[] = [];
    for (let length = text.length; length < this.#first.length - 1; length += 1) {
      const start = this.#lowerBound(text, length);
      if (start === this.#first[length + 1] || !this.#ofLength(start, length).startsWith(text)) continue;
      const end = this.#lowerBound(text + AFTER_ALL, length);
      for (let word = start; word < end; word += 1) words.push(word);
    }
    this.#begun = { text, words };
    return words;
  }

  /**
   * Words that are at most so many slips from a text, ascending. A slip changes which letters a word has by two at most, and by
   * one where it changes the length: most words are passed over by this alone, and those of other lengths are not looked at.
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

/** Positions of sets that differ from one by so many letters at most. By itself: a loop within others is compiled again and again. */
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

/** The letters of a word as a set of 32 bits; some letters share one. */
function letterSet(word: string): number {
  let set = 0;
  for (let at = 0; at < word.length; at += 1) set |= 1 << (word.charCodeAt(at) & 31);
  return set;
}
