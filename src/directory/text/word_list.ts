/**
 * A sorted list of words as two arrays, so that a hundred thousand of them are opened without making a hundred thousand
 * strings. A word is its position in the list.
 */

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
   * string alignment). Neighbours in the list share the rows of the table for their common beginning, and a beginning that
   * is too far already is passed over with all words that have it.
   * @param beginning only words that begin so are looked at
   */
  slipsFrom(text: string, most: number, beginning = ''): Slipped[] {
    const found: Slipped[] = [];
    const width = text.length + 1;
    const depths = text.length + most;
    const table = new Uint8Array((depths + 2) * width);
    for (let j = 0; j < width; j += 1) table[j] = j;
    const typed = Uint16Array.from(text, (letter) => letter.charCodeAt(0));
    const path = new Uint16Array(depths + 2);
    let known = 0;
    const [first, end] = this.beginning(beginning);
    for (let word = first; word < end; ) {
      const start = this.#starts[word] as number;
      const length = (this.#starts[word + 1] as number) - start;
      let depth = 0;
      while (depth < known && depth < length && path[depth] === this.#letters[start + depth]) depth += 1;
      let isTooFar = false;
      while (depth < length && !isTooFar) {
        if (depth >= depths) {
          isTooFar = true;
          break;
        }
        path[depth] = this.#letters[start + depth] as number;
        depth += 1;
        isTooFar = fillRow(table, width, typed, path, depth) > most;
      }
      known = depth;
      if (isTooFar) {
        word = this.#afterSharing(word, depth);
        continue;
      }
      const slips = table[length * width + text.length] as number;
      if (slips <= most) found.push({ word, slips });
      word += 1;
    }
    return found;
  }

  /** Whether two words have their first letters in common. */
  #share(word: number, other: number, length: number): boolean {
    const starts = this.#starts;
    const letters = this.#letters;
    const a = starts[word] as number;
    const b = starts[other] as number;
    if ((starts[other + 1] as number) - b < length) return false;
    for (let i = 0; i < length; i += 1) if (letters[a + i] !== letters[b + i]) return false;
    return true;
  }

  /** The first word after one that does not share so many letters with it. Most neighbours do not: it is looked for in growing steps. */
  #afterSharing(word: number, length: number): number {
    let step = 1;
    let low = word;
    while (low + step < this.size && this.#share(word, low + step, length)) {
      low += step;
      step *= 2;
    }
    let high = Math.min(this.size, low + step);
    low += 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#share(word, middle, length)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Fills the row of the table for the last of `depth` letters; gives the least number of slips in it. */
function fillRow(
  table: Uint8Array,
  width: number,
  typed: Uint16Array,
  path: Uint16Array,
  depth: number,
): number {
  const row = depth * width;
  const letter = path[depth - 1] as number;
  table[row] = depth;
  let least = depth;
  for (let j = 1; j < width; j += 1) {
    const other = typed[j - 1] as number;
    let slips = (table[row - width + j - 1] as number) + (letter === other ? 0 : 1);
    slips = Math.min(slips, (table[row - width + j] as number) + 1, (table[row + j - 1] as number) + 1);
    if (depth > 1 && j > 1 && letter === typed[j - 2] && path[depth - 2] === other)
      slips = Math.min(slips, (table[row - 2 * width + j - 2] as number) + 1);
    table[row + j] = slips;
    if (slips < least) least = slips;
  }
  return least;
}
