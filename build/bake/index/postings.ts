/** Gathers which rows hold which token, for a text index, in little memory. */
import { Numbers } from '../numbers.ts';

/** What the number of a token is times in a pair; all rows are below it, and no pair is more than a number has exactly. */
const TOKEN = 2 ** 32;

/** Rows by token: those of token n are `rows[starts[n]]` up to `rows[starts[n + 1]]`, ascending. */
interface Inverted {
  readonly rows: Uint32Array;
  readonly starts: Uint32Array;
}

export class Postings<Token extends string | number> {
  readonly #numbers = new Map<Token, number>();
  /** A token and a row in one number: eight bytes, where a list for each token would cost many times as much. */
  readonly #pairs = new Numbers(Float64Array);
  #inverted: Inverted | undefined;

  /** Notes that a row holds a token, in any order; the same again is ignored. */
  add(token: Token, row: number): void {
    const number = this.#numbers.get(token) ?? this.#numbers.size;
    this.#numbers.set(token, number);
    this.#pairs.push(number * TOKEN + row);
    this.#inverted = undefined;
  }

  /** The rows of a token, ascending. */
  rowsOf(token: Token): Uint32Array {
    this.#inverted ??= inverted(this.#pairs.values().sort(), this.#numbers.size);
    const { rows, starts } = this.#inverted;
    const number = this.#numbers.get(token);
    return number === undefined ? new Uint32Array(0) : rows.subarray(starts[number], starts[number + 1]);
  }

  /** All tokens, in the order they are first met. */
  tokens(): Token[] {
    return [...this.#numbers.keys()];
  }
}

/** @param pairs ascending; every token has one */
function inverted(pairs: Float64Array, tokenCount: number): Inverted {
  const rows = new Uint32Array(pairs.length);
  const starts = new Uint32Array(tokenCount + 1);
  let count = 0;
  for (let i = 0; i < pairs.length; i += 1) {
    const pair = pairs[i] as number;
    if (pair === pairs[i - 1]) continue;
    rows[count++] = pair % TOKEN;
    starts[Math.floor(pair / TOKEN) + 1] = count;
  }
  return { rows, starts };
}
