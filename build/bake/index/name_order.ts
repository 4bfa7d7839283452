/** Orders rows by their names, word by word, without keeping the names. */
import { Numbers } from '../numbers.ts';
import { stableOrder } from '../stable_order.ts';

/** Words that are ordered by at once: the ranks of two fit the 53 bits that a number has exactly. */
const WORDS_IN_KEY = 2;
const RANK_LIMIT = 2 ** 26;
/** Stands after the last word of a name, and ranks before all words: a name that ends comes first. */
const END = 0;

export class NameOrder {
  /** The numbers of all words of all names, from 1, one name after the other, each followed by END. */
  readonly #words = new Numbers(Uint32Array);
  /** For each row, where its name begins. */
  readonly #starts = new Numbers(Uint32Array);

  /** @param words numbers of the words of the row's name */
  add(row: number, words: readonly number[]): void {
    this.#starts.set(row, this.#words.length);
    for (const word of words) this.#words.push(word + 1);
    this.#words.push(END);
  }

  /**
   * All rows, by name; equal names in the order of their rows.
   * @param ranks for each word's number, its place among all words, from 1
   */
  rows(ranks: Uint32Array): Uint32Array {
    const words = this.#words.values();
    const starts = this.#starts.values();
    const rankAt = (row: number, word: number): number => {
      const number = words[(starts[row] as number) + word] as number;
      return number === END ? 0 : (ranks[number - 1] as number);
    };
    // The first words decide most: of the rest, only rows that begin alike are compared.
    const keys = new Float64Array(starts.length);
    for (let row = 0; row < keys.length; row += 1) {
      const first = rankAt(row, 0);
      keys[row] = first * RANK_LIMIT + (first === 0 ? 0 : rankAt(row, 1));
    }
    const order = stableOrder(keys);
    const compare = (a: number, b: number): number => {
      for (let word = WORDS_IN_KEY; ; word += 1) {
        const x = rankAt(a, word);
        const y = rankAt(b, word);
        if (x !== y) return x - y;
        if (x === 0) return a - b;
      }
    };
    for (let start = 0, end = 0; start < order.length; start = end) {
      const key = keys[order[start] as number] as number;
      while (end < order.length && keys[order[end] as number] === key) end += 1;
      const goesOn = key % RANK_LIMIT !== 0;
      if (end - start > 1 && goesOn) order.subarray(start, end).sort(compare);
    }
    return order;
  }
}
