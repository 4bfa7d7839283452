/**
 * A sorted list of words as two arrays, so that a hundred thousand of them are opened without making a hundred thousand
 * strings. A word is its position in the list.
 */
import { bitCount } from '../sets/row_set.ts';

/** A word that was meant, and how many slips lie between it and what was typed. */
export interface Slipped {
  readonly word: number;
  readonly slips: number;
}

/** Longest word of a list; those of `fold.ts` and names of cities are shorter. */
const WORD_MAX_CHARS = 128;

export class WordList {
  readonly #letters: Uint16Array;
  readonly #starts: Uint32Array;
  /** Which letters each word has; 0 where nobody asked yet. */
  #sets: Int32Array | undefined;

  /**
   * @param letters the UTF-16 code units of all words, one after the other
   * @param starts where each word begins, and where the last one ends
   */
  constructor(letters: Uint16Array, starts: Uint32Array) {
    this.#letters = letters;
    this.#starts = starts;
  }

  /** @param words sorted by code units, each once */
  static arraysOf(words: readonly string[]): { letters: Uint16Array; starts: Uint32Array } {
    const starts = new Uint32Array(words.length + 1);
    for (const [i, word] of words.entries()) starts[i + 1] = (starts[i] as number) + word.length;
    const letters = new Uint16Array(starts[words.length] as number);
    for (const [i, word] of words.entries())
      for (let at = 0; at < word.length; at += 1) letters[(starts[i] as number) + at] = word.charCodeAt(at);
    return { letters, starts };
  }

  /** @param words in any order */
  static of(words: readonly string[]): WordList {
    const { letters, starts } = WordList.arraysOf([...new Set(words)].sort());
    return new WordList(letters, starts);
  }

  get size(): number {
    return this.#starts.length - 1;
  }

  at(word: number): string {
    return String.fromCharCode(
      ...this.#letters.subarray(this.#starts[word] as number, this.#starts[word + 1] as number),
    );
  }

  /** Compares the first `length` letters of a word with a text: negative where the word comes first. */
  #compare(word: number, text: string, length: number): number {
    const start = this.#starts[word] as number;
    const own = Math.min(length, (this.#starts[word + 1] as number) - start);
    const shorter = Math.min(own, text.length);
    for (let i = 0; i < shorter; i += 1) {
      const difference = (this.#letters[start + i] as number) - text.charCodeAt(i);
      if (difference !== 0) return difference;
    }
    return own - text.length;
  }

  /** The first word that is not before a text. */
  #lowerBound(text: string): number {
    let [low, high] = [0, this.size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(middle, text, WORD_MAX_CHARS) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The first word from `from` on that begins neither before nor with a text. */
  #afterBeginning(text: string, from: number): number {
    let [low, high] = [from, this.size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(middle, text, text.length) <= 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The position of a word, or -1. */
  find(word: string): number {
    const at = this.#lowerBound(word);
    return at < this.size && this.#compare(at, word, WORD_MAX_CHARS) === 0 ? at : -1;
  }

  /** Words that begin so: from the first one up to the one after the last. */
  beginning(text: string): readonly [from: number, to: number] {
    const from = this.#lowerBound(text);
    return [from, this.#afterBeginning(text, from)];
  }

  /**
   * Words that are at most so many slips from a text: a letter left out, added, replaced, or two neighbours swapped (optimal
   * string alignment). A slip changes which letters a word has by two at most, and by one where it changes the length: most
   * words are passed over by this alone.
   * @param beginning only words that begin so are looked at
   */
  slipsFrom(text: string, most: number, beginning = ''): Slipped[] {
    const found: Slipped[] = [];
    this.#sets ??= new Int32Array(this.size);
    const sets = this.#sets;
    const starts = this.#starts;
    const typed = Uint16Array.from(text, (letter) => letter.charCodeAt(0));
    const typedSet = letterSet(typed, 0, typed.length);
    const table = new Uint8Array((typed.length + most + 1) * (typed.length + 1)).fill(most + 1);
    const [first, end] = this.beginning(beginning);
    for (let word = first; word < end; word += 1) {
      if (sets[word] === 0)
        sets[word] = letterSet(this.#letters, starts[word] as number, starts[word + 1] as number);
      const others = bitCount((sets[word] as number) ^ typedSet);
      if (others > 2 * most) continue;
      const start = starts[word] as number;
      const length = (starts[word + 1] as number) - start;
      const longer = Math.abs(length - typed.length);
      if (longer > most || others > 2 * most - longer) continue;
      const slips = slipsBetween(typed, this.#letters, start, length, most, table);
      if (slips <= most) found.push({ word, slips });
    }
    return found;
  }
}

/** Letters from one position up to another as a set of 32 bits; some letters share one. */
function letterSet(letters: Uint16Array, from: number, to: number): number {
  let set = 0;
  for (let at = from; at < to; at += 1) set |= 1 << ((letters[at] as number) & 31);
  return set;
}

/**
 * How many slips lie between what was typed and a word; more than `most` where there are more. Only cells near the diagonal
 * of the table are filled: farther ones have too many slips whatever the letters are.
 * @param table filled with more than `most`, or used for the same text before
 */
function slipsBetween(
  typed: Uint16Array,
  letters: Uint16Array,
  start: number,
  length: number,
  most: number,
  table: Uint8Array,
): number {
  const width = typed.length + 1;
  for (let i = 0; i <= most; i += 1) {
    if (i < width) table[i] = i;
    table[i * width] = i;
  }
  for (let depth = 1; depth <= length; depth += 1)
    if (fillRow(table, width, typed, letters, start, depth, most) > most) return most + 1;
  return table[length * width + typed.length] as number;
}

/** Fills the row of the table for the last of the first `depth` letters of a word; gives the least number of slips in it. */
function fillRow(
  table: Uint8Array,
  width: number,
  typed: Uint16Array,
  letters: Uint16Array,
  start: number,
  depth: number,
  most: number,
): number {
  const row = depth * width;
  const letter = letters[start + depth - 1] as number;
  const end = Math.min(width, depth + most + 1);
  let least = table[row] as number;
  for (let j = Math.max(1, depth - most); j < end; j += 1) {
    const other = typed[j - 1] as number;
    let slips = (table[row - width + j - 1] as number) + (letter === other ? 0 : 1);
    slips = Math.min(slips, (table[row - width + j] as number) + 1, (table[row + j - 1] as number) + 1);
    if (depth > 1 && j > 1 && letter === typed[j - 2] && letters[start + depth - 2] === other)
      slips = Math.min(slips, (table[row - 2 * width + j - 2] as number) + 1);
    table[row + j] = slips;
    if (slips < least) least = slips;
  }
  return least;
}
