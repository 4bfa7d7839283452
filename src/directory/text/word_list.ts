/**
 * A list of words as arrays, so that a hundred thousand of them are opened without making a hundred thousand strings. Shorter
 * words stand first, and words of one length in the order of their letters: those that what was typed may be with slips are
 * nearly as long as it and lie together. A word is its position in the list.
 */
/** A word that was meant, and how many slips lie between it and what was typed. */
export interface Slipped {
  readonly word: number;
  readonly slips: number;
}

/** Above all letters: the end of the words that begin so. */
export const AFTER_ALL = '\uffff';

/** What a list is stored as. */
export interface StoredWords {
  /** The UTF-16 code units of all words, one after the other. */
  readonly letters: Uint16Array;
  /** How many words are of each length, from no letters on. */
  readonly lengths: Uint32Array;
  /** Which letters each word has, as `letterSet` says. */
  readonly sets: Int32Array;
}

export class WordList {
  readonly #stored: StoredWords;
  /** The first word of each length, and behind the longest how many words there are. */
  readonly #first: Uint32Array;
  /** Where the letters of the first word of each length begin. */
  readonly #starts: Uint32Array;

  constructor(stored: StoredWords) {
    this.#stored = stored;
    const { lengths } = stored;
    this.#first = new Uint32Array(lengths.length + 1);
    this.#starts = new Uint32Array(lengths.length + 1);
    for (const [length, count] of lengths.entries()) {
      this.#first[length + 1] = (this.#first[length] as number) + count;
      this.#starts[length + 1] = (this.#starts[length] as number) + count * length;
    }
  }

  /** Words in the order of a list, each once. */
  static sorted(words: Iterable<string>): string[] {
    return [...new Set(words)].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  }

  /** @param words as `sorted` gives them */
  static stored(words: readonly string[]): StoredWords {
    const lengths = new Uint32Array((words.at(-1)?.length ?? 0) + 1);
    const all = words.join('');
    const letters = Uint16Array.from({ length: all.length }, (_, at) => all.charCodeAt(at));
    let start = 0;
    const sets = Int32Array.from(words, ({ length }) => {
      lengths[length] = (lengths[length] as number) + 1;
      start += length;
      return letterSet(letters, start - length, start);
    });
    return { letters, lengths, sets };
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
    const start = this.#startOf(word, length);
    return String.fromCharCode(...this.#stored.letters.subarray(start, start + length));
  }

  /** Where the letters of a word of a length begin. */
  #startOf(word: number, length: number): number {
    return (this.#starts[length] as number) + (word - (this.#first[length] as number)) * length;
  }

  /** Compares letters with a text by code units: negative where they come first. */
  #compare(start: number, length: number, text: string): number {
    const { letters } = this.#stored;
    const shorter = Math.min(length, text.length);
    for (let i = 0; i < shorter; i += 1) {
      const difference = (letters[start + i] as number) - text.charCodeAt(i);
      if (difference !== 0) return difference;
    }
    return length - text.length;
  }

  /** The first word of a length that is not before a text. */
  #lowerBound(text: string, length: number): number {
    let low = this.#first[length] as number;
    let high = this.#first[length + 1] as number;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(this.#startOf(middle, length), length, text) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The position of a word, or -1. */
  find(word: string): number {
    const { length } = word;
    if (length >= this.#stored.lengths.length) return -1;
    const at = this.#lowerBound(word, length);
    const isFound = at < (this.#first[length + 1] as number);
    return isFound && this.#compare(this.#startOf(at, length), length, word) === 0 ? at : -1;
  }

  /** Words from one text up to another by their code units, ascending. */
  between(from: string, to: string): number[] {
    const found: number[] = [];
    for (let length = 0; length < this.#stored.lengths.length; length += 1) {
      const end = this.#lowerBound(to, length);
      for (let word = this.#lowerBound(from, length); word < end; word += 1) found.push(word);
    }
    return found;
  }

  /** Words that begin so, ascending. */
  beginning(text: string): number[] {
    return this.between(text, text + AFTER_ALL);
  }

  /**
   * Words that are at most so many slips from a text: a letter left out, added, replaced, or two neighbours swapped (optimal
   * string alignment), ascending. A slip changes which letters a word has by two at most, and by one where it changes the
   * length: most words are passed over by this alone, and those of other lengths are not looked at.
   */
  slipsFrom(text: string, most: number): Slipped[] {
    const found: Slipped[] = [];
    const { letters, lengths, sets } = this.#stored;
    const typed = Uint16Array.from(text, (letter) => letter.charCodeAt(0));
    const typedSet = letterSet(typed, 0, typed.length);
    const table = slipTable(typed.length, most);
    const longest = Math.min(typed.length + most, lengths.length - 1);
    for (let length = Math.max(0, typed.length - most); length <= longest; length += 1) {
      const othersMax = 2 * most - Math.abs(length - typed.length);
      const end = this.#first[length + 1] as number;
      for (let word = this.#first[length] as number; word < end; word += 1) {
        if (bitCount((sets[word] as number) ^ typedSet) > othersMax) continue;
        const start = this.#startOf(word, length);
        const slips = slipsBetween(typed, letters, start, start + length, most, table);
        if (slips <= most) found.push({ word, slips });
      }
    }
    return found;
  }
}

/** How many bits are set (Hacker's Delight, figure 5-2). */
function bitCount(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
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
