/** Orders rows by their names, word by word, without keeping the names. */
import { stableOrder } from '../stable_order.ts';
import { WholeNumbers } from './whole_numbers.ts';

/** Words that are ordered by at once: the ranks of two fit the 53 bits that a number has exactly. */
const WORDS_IN_KEY = 2;
const RANK_LIMIT = 2 ** 26;

export class NameOrder {
  readonly #numbers = new Map<string, number>();
  /** The numbers of all words of all names, one name after the other, each ended by END. */
  readonly #words = new WholeNumbers();
  /** For each row, where its name begins. */
  readonly #starts = new WholeNumbers();

  /** @param words of the row's name, folded */
  add(row: number, words: readonly string[]): void {
    this.#starts.set(row, this.#words.length);
    for (const word of words) this.#words.push(this.#numberOf(word));
    this.#words.push(END);
  }

  #numberOf(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = this.#numbers.size + 1;
    this.#numbers.set(word, number);
    return number;
  }

  /** Ranks of the words by number, from 1; END has 0, as a name that ends comes before one that goes on. */
  #ranks(): Uint32Array {
    const ranks = new Uint32Array(this.#numbers.size + 1);
    let rank = 0;
    for (const word of [...this.#numbers.keys()].sort()) ranks[this.#numbers.get(word) as number] = ++rank;
    return ranks;
  }

  /** All rows, by name; equal names in the order of their rows. */
  rows(): Uint32Array {
    const ranks = this.#ranks();
    const words = this.#words.values();
    const starts = this.#starts.values();
    const rankAt = (row: number, word: number): number =>
      ranks[words[(starts[row] as number) + word] as number] as number;
    // The first words decide most: of the rest, only rows that begin alike are compared.
    const keys = Float64Array.from(starts.keys(), (row) => {
      const first = rankAt(row, 0);
      return first * RANK_LIMIT + (first === 0 ? 0 : rankAt(row, 1));
    });
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
      if (end - start > 1 && key % RANK_LIMIT !== 0) order.subarray(start, end).sort(compare);
    }
    return order;
  }
}

/** Stands after the last word of a name. */
const END = 0;
