/**
 * Columns of the index: a value for every row, read as a whole when it is first asked for. Most have few different
 * values: such a column is a list of them and, for each row, a number in that list. A filter looks at each different
 * value once and then goes through the numbers, half a million of them in a millisecond.
 */
import type { Database } from 'better-sqlite3';
import type { RowSet } from '../sets/row_set.ts';

/** What the index has rows of, with columns of their own. */
export type IndexedKind = 'place' | 'city' | 'event';

type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array;
type NumbersType<T extends Numbers> = new (buffer: ArrayBuffer) => T;

/** Stands where a value was not tested yet. */
const UNTESTED = 2;

/** The narrowest array for numbers below a limit. */
export const codesFor = (limit: number) =>
  limit <= 2 ** 8 ? Uint8Array : limit <= 2 ** 16 ? Uint16Array : Uint32Array;

/** A column with few different values. */
export class Coded<T> {
  /** All different values; a row's number is a position here. */
  readonly values: readonly T[];
  readonly codes: Uint8Array | Uint16Array | Uint32Array;

  constructor(values: readonly T[], codes: Coded<T>['codes']) {
    this.values = values;
    this.codes = codes;
  }

  at(row: number): T {
    return this.values[this.codes[row] as number] as T;
  }

  /** The members of a set whose value passes a test; each different value that is met is tested once. */
  where(test: (value: T) => boolean, among: RowSet): RowSet {
    const { codes, values } = this;
    const wanted = new Uint8Array(values.length).fill(UNTESTED);
    return among.pick((word, first) => {
      let kept = 0;
      for (let bit = 0; bit < 32; bit += 1) {
        if (((word >>> bit) & 1) === 0) continue;
        const code = codes[first + bit] as number;
        if (wanted[code] === UNTESTED) wanted[code] = test(values[code] as T) ? 1 : 0;
        kept |= (wanted[code] as number) << bit;
      }
      return kept;
    });
  }

  /** How many members of a set have each value, by its number. */
  counts(among: RowSet): Uint32Array {
    const counts = new Uint32Array(this.values.length);
    for (const row of among.rows()) {
      const code = this.codes[row] as number;
      counts[code] = (counts[code] as number) + 1;
    }
    return counts;
  }
}

/** What the index has of a column: its different values as JSON, where they are few, and its cells. */
export interface StoredColumn {
  readonly distinct: string | null;
  readonly cells: ArrayBuffer;
}

/** The columns of one kind of row. */
export class Columns {
  readonly #kind: IndexedKind;
  readonly #size: number;
  readonly #stored;
  readonly #read = new Map<string, unknown>();

  /** @param size how many rows there are */
  constructor(database: Database, kind: IndexedKind, size: number) {
    this.#kind = kind;
    this.#size = size;
    this.#stored = database.prepare<[IndexedKind, string], { distinct: string | null; cells: Buffer }>(
      'SELECT distinct_values AS "distinct", cells FROM row_column WHERE kind = ? AND name = ?',
    );
  }

  /** A column with few different values. @throws Error where the index has no such column */
  coded<T>(name: string): Coded<T> {
    return this.once(name, ({ distinct, cells }) => {
      const values = JSON.parse(distinct ?? '[]') as T[];
      // Where all rows have the same value, no numbers are stored.
      if (values.length < 2) return new Coded(values, new Uint8Array(this.#size));
      return new Coded(values, new (codesFor(values.length))(cells));
    });
  }

  /** A column of numbers. @param type of its cells, the same as the bake wrote */
  numbers<T extends Numbers>(name: string, type: NumbersType<T>): T {
    return this.once(name, ({ cells }) => new type(cells));
  }

  /** What is made of a column, once. @throws Error where the index has no such column */
  once<C>(name: string, make: (stored: StoredColumn) => C): C {
    let column = this.#read.get(name) as C | undefined;
    if (column === undefined) {
      const stored = this.#stored.get(this.#kind, name);
      if (stored === undefined)
        throw new Error(`The index has no column ${name}. Bake it again: npm run build.`);
      column = make({ distinct: stored.distinct, cells: bufferOf(stored.cells) });
      this.#read.set(name, column);
    }
    return column;
  }
}

/** Bytes where typed arrays can lie over them. Every machine this runs on is little-endian, as the bytes are. */
const bufferOf = (bytes: Buffer): ArrayBuffer =>
  bytes.byteOffset === 0 && bytes.byteLength === bytes.buffer.byteLength
    ? (bytes.buffer as ArrayBuffer)
    : (Uint8Array.prototype.slice.call(bytes).buffer as ArrayBuffer);
