/** Gathers which rows hold which token, for a text index, in little memory. */
import { NumberPairs } from './number_pairs.ts';

/** Rows by token: those of token n are `rows[starts[n]]` up to `rows[ends[n]]`, ascending. */
interface Inverted {
  readonly rows: Uint32Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

export class Postings {
  readonly #numbers = new Map<string, number>();
  /** Row and number of a token: eight bytes a pair, where a list for each token would cost many times as much. */
  readonly #pairs = new NumberPairs();
  #inverted: Inverted | undefined;

  /** Notes that a row holds a token, in any order; the same again is ignored. */
  add(token: string, row: number): void {
    const number = this.#numbers.get(token) ?? this.#numbers.size;
    this.#numbers.set(token, number);
    this.#pairs.push(row, number);
    this.#inverted = undefined;
  }

  /** The rows of a token, ascending. */
  rowsOf(token: string): Uint32Array {
    this.#inverted ??= inverted(this.#pairs, this.#numbers.size);
    const { rows, starts, ends } = this.#inverted;
    const number = this.#numbers.get(token);
    return number === undefined ? new Uint32Array(0) : rows.subarray(starts[number], ends[number]);
  }

  /** All tokens, in the order they are first met. */
  tokens(): string[] {
    return [...this.#numbers.keys()];
  }
}

/** Counting sorts by row and then by token, so that each token's rows come out ascending. */
function inverted(pairs: NumberPairs, tokenCount: number): Inverted {
  let rowCount = 0;
  const starts = new Uint32Array(tokenCount);
  pairs.each((row, token) => {
    if (row >= rowCount) rowCount = row + 1;
    starts[token] = (starts[token] as number) + 1;
  });
  const rowEnds = new Uint32Array(rowCount);
  pairs.each((row) => {
    rowEnds[row] = (rowEnds[row] as number) + 1;
  });
  countsToStarts(rowEnds);
  const tokensByRow = new Uint32Array(pairs.length);
  pairs.each((row, token) => {
    const at = rowEnds[row] as number;
    tokensByRow[at] = token;
    rowEnds[row] = at + 1;
  });
  countsToStarts(starts);
  const ends = starts.slice();
  const rows = new Uint32Array(pairs.length);
  for (let row = 0, at = 0; row < rowCount; row += 1) {
    for (; at < (rowEnds[row] as number); at += 1) {
      const token = tokensByRow[at] as number;
      const end = ends[token] as number;
      if (end > (starts[token] as number) && rows[end - 1] === row) continue;
      rows[end] = row;
      ends[token] = end + 1;
    }
  }
  return { rows, starts, ends };
}

/** Turns how many there are of each into where each begins once they are put together, in place. */
function countsToStarts(counts: Uint32Array): void {
  let start = 0;
  for (let i = 0; i < counts.length; i += 1) {
    const count = counts[i] as number;
    counts[i] = start;
    start += count;
  }
}
