/** Orders rows by their names, word by word, without keeping the names. */
import { foldWords } from '../../../src/directory/text/fold.ts';
import { Numbers } from '../numbers.ts';
import { stableOrder } from '../stable_order.ts';

/** Words that are ordered by at once: the ranks of two fit the 53 bits that a number has exactly. */
const WORDS_IN_KEY = 2;
const RANK_LIMIT = 2 ** 26;
/** Stands after the last word of a name, and ranks before all words: a name that ends comes first. */
const END = 0;

export class NameOrder {
  /** The numbers of words in the order they are first met, from 1. */
  readonly #numbers = new Map<string, number>();
  /** The numbers of all words of all names, one name after the other, each followed by END. */
  readonly #words = new Numbers(Uint32Array);
  /** For each row, where its name begins. */
  readonly #starts = new Numbers(Uint32Array);

  add(row: number, name: string): void {
    this.#starts.set(row, this.#words.length);
    for (const word of foldWords(name)) {
      let number = this.#numbers.get(word);
      if (number === undefined) {
        number = this.#numbers.size + 1;
        this.#numbers.set(word, number);
      }
      this.#words.push(number);
    }
    this.#words.push(END);
  }

  /** For each word's number, its place among all words as JavaScript sorts them, counted from 1. */
  #ranks(): Uint32Array {
    const ranks = new Uint32Array(this.#numbers.size + 1);
    for (const [place, word] of [...this.#numbers.keys()].sort().entries())
      ranks[this.#numbers.get(word) as number] = place + 1;
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
