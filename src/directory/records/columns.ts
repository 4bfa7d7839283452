/**
 * Columns of the index: a value for every row. Most have few different values: such a column is a list of them and, for
 * each row, a number in that list. A filter looks at each different value once and then goes through the numbers, half a
 * million of them in a millisecond. They are read as a whole then; of a single row no more is read than what lies around it.
 */
import type { Database } from 'better-sqlite3';

/** What the index has rows of, with columns of their own. */
export type IndexedKind = 'place' | 'city' | 'event';

export type Codes = Uint8Array | Uint16Array | Uint32Array;
type Numbers = Codes | Int32Array;
type NumbersType<T extends Numbers> = {
  new (buffer: ArrayBufferLike, byteOffset: number, length: number): T;
  readonly BYTES_PER_ELEMENT: number;
};

/** Stands where a value was not tested yet. */
const UNTESTED = 2;

/** The narrowest array for numbers below a limit. */
export const codesFor = (limit: number) =>
  limit <= 2 ** 8 ? Uint8Array : limit <= 2 ** 16 ? Uint16Array : Uint32Array;

/** Bytes that are stored together of a column that is asked for single rows: two pages of the file. Others are one chunk. */
export const CHUNK_BYTES = 16_000;
/** The chunks of a column are numbered from so many times its own number on. */
export const CHUNKS_MAX = 65_536;

/** The numbers of a column that is asked for single rows. */
export class Cells<T extends Numbers> {
  readonly #perChunk: number;
  readonly #read: (from: number, to: number) => T;
  readonly #chunks: T[] = [];
  #all: T | undefined;

  /** @param read gives what chunks hold, from one up to another */
  constructor(perChunk: number, read: (from: number, to: number) => T) {
    this.#perChunk = perChunk;
    this.#read = read;
  }

  at(row: number): number {
    if (this.#all !== undefined) return this.#all[row] as number;
    const number = Math.floor(row / this.#perChunk);
    const chunk = this.#chunks[number] ?? this.#read(number, number + 1);
    this.#chunks[number] = chunk;
    return chunk[row - number * this.#perChunk] as number;
  }

  /** For whoever goes through many rows. */
  get all(): T {
    this.#all ??= this.#read(0, CHUNKS_MAX);
    return this.#all;
  }
}

/** A column with few different values. */
export class Coded<T> {
  /** All different values; a row's number is a position here. */
  readonly values: readonly T[];
  readonly #cells: Cells<Codes>;

  constructor(values: readonly T[], cells: Cells<Codes>) {
    this.values = values;
    this.#cells = cells;
  }

  at(row: number): T {
    return this.values[this.#cells.at(row)] as T;
  }

  /** The number of each row's value, for whoever goes through many rows. */
  get codes(): Codes {
    return this.#cells.all;
  }

  /** Those of some rows whose value passes a test; each different value that is met is tested once. */
  where(test: (value: T) => boolean, among: Uint32Array): Uint32Array {
    const { values, codes } = this;
    const wanted = new Uint8Array(values.length).fill(UNTESTED);
    const found = new Uint32Array(among.length);
    let count = 0;
    for (let i = 0; i < among.length; i += 1) {
      const row = among[i] as number;
      const code = codes[row] as number;
      if (wanted[code] === UNTESTED) wanted[code] = test(values[code] as T) ? 1 : 0;
      if (wanted[code] === 1) found[count++] = row;
    }
    return found.subarray(0, count);
  }

  /** How many of some rows have each value, by its number. */
  counts(among: Uint32Array): Uint32Array {
    const { codes } = this;
    const counts = new Uint32Array(this.values.length);
    for (const row of among) {
      const code = codes[row] as number;
      counts[code] = (counts[code] as number) + 1;
    }
    return counts;
  }
}

/** A row of `row_column`. */
interface StoredColumn {
  readonly id: number;
  /** Its different values as JSON, where they are few. */
  readonly distinct_values: string | null;
}

/** The columns of one kind of row. */
export class Columns {
  readonly #kind: IndexedKind;
  readonly #stored;
  readonly #chunks;
  /** What is made of each column, once. */
  readonly #made = new Map<string, unknown>();

  constructor(database: Database, kind: IndexedKind) {
    this.#kind = kind;
    this.#stored = database.prepare<[IndexedKind, string], StoredColumn>(
      'SELECT id, distinct_values FROM row_column WHERE kind = ? AND name = ?',
    );
    this.#chunks = database
      .prepare<[number, number], Buffer>('SELECT cells FROM column_chunk WHERE number >= ? AND number < ?')
      .pluck();
  }

  /** A column with few different values. @throws Error where the index has no such column */
  coded<T>(name: string): Coded<T> {
    return this.#once(name, ({ id, distinct_values }) => {
      const values = JSON.parse(distinct_values ?? '[]') as T[];
      return new Coded(values, this.#cells<Codes>(id, codesFor(values.length)));
    });
  }

  /** A column of numbers that is read as a whole. @param type of its cells, the same as the bake wrote */
  numbers<T extends Numbers>(name: string, type: NumbersType<T>): T {
    return this.#once(name, ({ id }) => this.#read(id, type, 0, CHUNKS_MAX));
  }

  /** A column of numbers of which single rows are read. @param type of its cells, the same as the bake wrote */
  cells<T extends Numbers>(name: string, type: NumbersType<T>): Cells<T> {
    return this.#once(name, ({ id }) => this.#cells(id, type));
  }

  /** What a list of words is stored as: its letters and their sets are a chunk for each length. */
  words(name: string) {
    const idOf = (part: string) => this.#once(`${name}_${part}`, ({ id }) => id);
    return {
      lengths: this.numbers(`${name}_lengths`, Uint32Array),
      letters: (length: number) => {
        const { buffer, byteOffset, byteLength } = this.#read(
          idOf('letters'),
          Uint16Array,
          length,
          length + 1,
        );
        return Buffer.from(buffer, byteOffset, byteLength).toString('utf16le');
      },
      sets: (length: number) => this.#read(idOf('sets'), Int32Array, length, length + 1),
    };
  }

  #cells<T extends Numbers>(column: number, type: NumbersType<T>): Cells<T> {
    const perChunk = CHUNK_BYTES / type.BYTES_PER_ELEMENT;
    return new Cells(perChunk, (from, to) => this.#read(column, type, from, to));
  }

  /** The numbers in chunks of a column, from one up to another. Every machine this runs on is little-endian, as the bytes are. */
  #read<T extends Numbers>(column: number, type: NumbersType<T>, from: number, to: number): T {
    const first = column * CHUNKS_MAX;
    const chunks = this.#chunks.all(first + from, first + to);
    const bytes = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
    return new type(bytes.buffer, bytes.byteOffset, bytes.length / type.BYTES_PER_ELEMENT);
  }

  #once<C>(name: string, make: (stored: StoredColumn) => C): C {
    const known = this.#made.get(name) as C | undefined;
    if (known !== undefined) return known;
    const stored = this.#stored.get(this.#kind, name);
    if (stored === undefined)
      throw new Error(`The index has no column ${name}. Bake it again: npm run build.`);
    const column = make(stored);
    this.#made.set(name, column);
    return column;
  }
}
