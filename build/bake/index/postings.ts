/** Gathers which rows hold which token, for a text index, in little memory. */
import { byCodePoints } from './code_point_order.ts';
import { WholeNumbers } from './whole_numbers.ts';

/** Rows by token: those of token n are `rows[starts[n]]` up to `rows[ends[n]]`, ascending. */
interface Inverted {
  readonly rows: Uint32Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

export class Postings {
  readonly #numbers = new Map<string, number>();
  /** What was added, as pairs: eight bytes each, where a list for each token would cost many times as much. */
  readonly #tokenOf = new WholeNumbers();
  readonly #rowOf = new WholeNumbers();
  #inverted: Inverted | undefined;

  /** Notes that a row holds a token, in any order; the same again is ignored. */
  add(token: string, row: number): void {
    let number = this.#numbers.get(token);
    if (number === undefined) {
      number = this.#numbers.size;
      this.#numbers.set(token, number);
    }
    this.#tokenOf.push(number);
    this.#rowOf.push(row);
    this.#inverted = undefined;
  }

  /** The rows of a token, ascending. */
  rowsOf(token: string): Uint32Array {
    const { rows, starts, ends } = this.#invert();
    const number = this.#numbers.get(token);
    return number === undefined ? new Uint32Array(0) : rows.subarray(starts[number], ends[number]);
  }

  count(token: string): number {
    return this.rowsOf(token).length;
  }

  /** All tokens, sorted by their UTF-8 bytes as SQLite sorts them. */
  tokens(): string[] {
    return byCodePoints([...this.#numbers.keys()]);
  }

  /** Goes through the pairs in the order of their rows, so that each token's rows come out ascending. */
  #invert(): Inverted {
    if (this.#inverted !== undefined) return this.#inverted;
    const tokenOf = this.#tokenOf.values();
    const rowOf = this.#rowOf.values();
    const starts = startsOf(tokenOf, this.#numbers.size);
    const ends = starts.slice();
    const rows = new Uint32Array(tokenOf.length);
    for (const pair of pairsByRow(rowOf)) {
      const token = tokenOf[pair] as number;
      const row = rowOf[pair] as number;
      const end = ends[token] as number;
      if (end > (starts[token] as number) && rows[end - 1] === row) continue;
      rows[end] = row;
      ends[token] = end + 1;
    }
    this.#inverted = { rows, starts, ends };
    return this.#inverted;
  }
}

/** Where the values of each number begin once they are put together. */
function startsOf(numbers: Uint32Array, size: number): Uint32Array {
  const starts = new Uint32Array(size);
  for (const number of numbers) starts[number] = (starts[number] as number) + 1;
  for (let number = 0, start = 0; number < size; number += 1) {
    const count = starts[number] as number;
    starts[number] = start;
    start += count;
  }
  return starts;
}

/** Positions in the order of their rows (a counting sort). */
function pairsByRow(rowOf: Uint32Array): Uint32Array {
  let last = -1;
  for (const row of rowOf) if (row > last) last = row;
  const next = startsOf(rowOf, last + 1);
  const pairs = new Uint32Array(rowOf.length);
  for (let pair = 0; pair < rowOf.length; pair += 1) {
    const row = rowOf[pair] as number;
    const at = next[row] as number;
    pairs[at] = pair;
    next[row] = at + 1;
  }
  return pairs;
}
