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

/** Above all letters: the end of the words that begin so. */
export const AFTER_ALL = '\uffff';

export class WordList {
  readonly #letters: Uint16Array;
  readonly #starts: Uint32Array;
  #lengths: ByLength | undefined;

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

  /** Compares a word with a text by code units: negative where the word comes first. */
  #compare(word: number, text: string): number {
    const start = this.#starts[word] as number;
    const length = (this.#starts[word + 1] as number) - start;
    const shorter = Math.min(length, text.length);
    for (let i = 0; i < shorter; i += 1) {
      const difference = (this.#letters[start + i] as number) - text.charCodeAt(i);
      if (difference !== 0) return difference;
    }
    return length - text.length;
  }

  /** The first word that is not before a text. */
  #lowerBound(text: string): number {
    let [low, high] = [0, this.size];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(middle, text) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The position of a word, or -1. */
  find(word: string): number {
    const at = this.#lowerBound(word);
    return at < this.size && this.#compare(at, word) === 0 ? at : -1;
  }

  /** Words that begin so: from the first one up to the one after the last. */
  beginning(text: string): readonly [from: number, to: number] {
    return [this.#lowerBound(text), this.#lowerBound(text + AFTER_ALL)];
  }

  /**
   * Words that are at most so many slips from a text: a letter left out, added, replaced, or two neighbours swapped (optimal
   * string alignment). A slip changes which letters a word has by two at most, and by one where it changes the length: most
   * words are passed over by this alone, and those of other lengths are not looked at.
   * @param beginning only words that begin so are looked at
   */
  slipsFrom(text: string, most: number, beginning = ''): Slipped[] {
    const found: Slipped[] = [];
    this.#lengths ??= byLength(this.#starts);
    const { words, sets, from } = this.#lengths;
    const [starts, letters] = [this.#starts, this.#letters];
    const typed = Uint16Array.from(text, (letter) => letter.charCodeAt(0));
    const typedSet = letterSet(typed, 0, typed.length);
    const table = slipTable(typed.length, most);
    const [first, last] = this.beginning(beginning);
    const longest = Math.min(typed.length + most, from.length - 2);
    for (let length = Math.max(0, typed.length - most); length <= longest; length += 1) {
      const othersMax = 2 * most - Math.abs(length - typed.length);
      const end = from[length + 1] as number;
      for (let i = lowerBound(words, first, from[length] as number, end); i < end; i += 1) {
        const word = words[i] as number;
        if (word >= last) break;
        const start = starts[word] as number;
        if (sets[i] === 0) sets[i] = letterSet(letters, start, start + length);
        if (bitCount((sets[i] as number) ^ typedSet) > othersMax) continue;
        const slips = slipsBetween(typed, letters, start, start + length, most, table);
        if (slips <= most) found.push({ word, slips });
      }
    }
    return found.sort((a, b) => a.word - b.word);
  }
}

/** Words in the order of their lengths, and of words of one length in their own. */
interface ByLength {
  readonly words: Uint32Array;
  /** Which letters each of them has; 0 where nobody asked yet. */
  readonly sets: Int32Array;
  /** Where those of each length begin, and where those of the longest end. */
  readonly from: Uint32Array;
}

function byLength(starts: Uint32Array): ByLength {
  const size = starts.length - 1;
  const lengthOf = (word: number): number => (starts[word + 1] as number) - (starts[word] as number);
  let longest = 0;
  for (let word = 0; word < size; word += 1) longest = Math.max(longest, lengthOf(word));
  const from = new Uint32Array(longest + 2);
  for (let word = 0; word < size; word += 1)
    from[lengthOf(word) + 1] = (from[lengthOf(word) + 1] as number) + 1;
  for (let length = 0; length <= longest; length += 1)
    from[length + 1] = (from[length + 1] as number) + (from[length] as number);
  const next = from.slice();
  const words = new Uint32Array(size);
  for (let word = 0; word < size; word += 1) {
    const length = lengthOf(word);
    const at = next[length] as number;
    words[at] = word;
    next[length] = at + 1;
  }
  return { words, sets: new Int32Array(size), from };
}

/** The first position, between two, of a number that is not below `least`; where none is, the end. @param numbers ascending between them */
function lowerBound(numbers: Uint32Array, least: number, from: number, to: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] as number) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Letters from one position up to another as a set of 32 bits; some letters share one. */
function letterSet(letters: Uint16Array, from: number, to: number): number {
  let set = 0;
  for (let at = from; at < to; at += 1) set |= 1 << ((letters[at] as number) & 31);
  return set;
}

/** Slips between the first letters of a word, a row each, and of what was typed, a column each; more than `most` where not filled. */
function slipTable(typed: number, most: number): Uint8Array {
  const table = new Uint8Array((typed + most + 1) * (typed + 1)).fill(most + 1);
  for (let i = 0; i <= most; i += 1) {
    if (i <= typed) table[i] = i;
    table[i * (typed + 1)] = i;
  }
  return table;
}

/**
 * How many slips lie between what was typed and the letters of a word; more than `most` where there are more. Only cells near the diagonal
 * of the table are filled: farther ones have too many slips whatever the letters are.
 * @param table as `slipTable` made it, or used for the same text before
 */
function slipsBetween(
  typed: Uint16Array,
  letters: Uint16Array,
  from: number,
  to: number,
  most: number,
  table: Uint8Array,
): number {
  const width = typed.length + 1;
  for (let depth = 1; depth <= to - from; depth += 1) {
    const row = depth * width;
    const letter = letters[from + depth - 1] as number;
    const end = Math.min(width, depth + most + 1);
    let least = table[row] as number;
    for (let j = Math.max(1, depth - most); j < end; j += 1) {
      const other = typed[j - 1] as number;
      let slips = (table[row - width + j - 1] as number) + (letter === other ? 0 : 1);
      slips = Math.min(slips, (table[row - width + j] as number) + 1, (table[row + j - 1] as number) + 1);
      if (depth > 1 && j > 1 && letter === typed[j - 2] && letters[from + depth - 2] === other)
        slips = Math.min(slips, (table[row - 2 * width + j - 2] as number) + 1);
      table[row + j] = slips;
      if (slips < least) least = slips;
    }
    if (least > most) return least;
  }
  return table[(to - from) * width + typed.length] as number;
}
