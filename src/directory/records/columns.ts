/**
 * Columns of the index: a value for every row. Most columns have few different values: they are stored as a list of these
 * and, for each row, a code, which is a position in that list. A filter tests each different value once, then goes through
 * the codes of all rows, half a million in a millisecond. A single row's code is read with just the chunk around it.
 */
import type { Database } from 'better-sqlite3';

export type IndexedKind = 'place' | 'city' | 'event';

export type Codes = Uint8Array | Uint16Array | Uint32Array;
type Numbers = Codes | Int32Array;
type NumbersType<T extends Numbers> = {
  new (buffer: ArrayBufferLike, byteOffset: number, length: number): T;
  readonly BYTES_PER_ELEMENT: number;
};

/** Marks a value that has not been tested yet. */
const UNTESTED = 2;

/** The narrowest array type for numbers below a limit. */
export const codesFor = (limit: number) =>
  limit <= 2 ** 8 ? Uint8Array : limit <= 2 ** 16 ? Uint16Array : Uint32Array;

/** Bytes in a chunk of a column of which single rows are read: two pages of the file. Other columns are one chunk. */
export const CHUNK_BYTES = 16_000;
/** Most chunks of a column; the first one's number is the column's id times this. */
export const CHUNKS_MAX = 65_536;

/** A column of numbers of which single rows can be read. */
export class Cells<T extends Numbers> {
  readonly #perChunk: number;
  readonly #read: (from: number, to: number) => T;
  readonly #chunks: T[] = [];
  #all: T | undefined;

  /** @param read returns the cells of the chunks from one up to another, excluding it */
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

  /** All cells, for a pass over many rows. */
  get all(): T {
    this.#all ??= this.#read(0, CHUNKS_MAX);
    return this.#all;
  }
}

/** A column with few different values. */
export class Coded<T> {
  /** All different values, by code. */
  readonly values: readonly T[];
  readonly #cells: Cells<Codes>;

  constructor(values: readonly T[], cells: Cells<Codes>) {
    this.values = values;
    this.#cells = cells;
  }

  at(row: number): T {
    return this.values[this.#cells.at(row)] as T;
  }

  /** Each row's code, for a pass over many rows. */
  get codes(): Codes {
    return this.#cells.all;
  }

  /**
   * The rows whose value passes a test, which is called once for each different value.
   * @param among left out for all rows, of which a young process need not make a list first
   */
  where(test: (value: T) => boolean, among?: Uint32Array): Uint32Array {
    const { values, codes } = this;
    const wanted = new Uint8Array(values.length).fill(UNTESTED);
    const size = among?.length ?? codes.length;
    const found = new Uint32Array(size);
    let count = 0;
    for (let i = 0; i < size; i += 1) {
      const row = among === undefined ? i : (among[i] as number);
      const code = codes[row] as number;
      if (wanted[code] === UNTESTED) wanted[code] = test(values[code] as T) ? 1 : 0;
      if (wanted[code] === 1) found[count++] = row;
    }
    return found.subarray(0, count);
  }

  /** How many of some rows have each value, by code. */
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
  /** The different values of a `Coded` column, as JSON. */
  readonly distinct_values: string | null;
}

/** The columns of one kind of row. */
export class Columns {
  /** How many rows there are. */
  readonly size: number;
  readonly #kind: IndexedKind;
  readonly #stored;
  readonly #chunks;
  /** Columns that have been opened, by name. */
  readonly #made = new Map<string, unknown>();

  constructor(database: Database, kind: IndexedKind) {
    this.#kind = kind;
    this.size = database
      .prepare<[], number>(`SELECT ifnull(max(row) + 1, 0) FROM ${kind}`)
      .pluck()
      .get() as number;
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

  /** A column of numbers that is read as a whole. @param type as the bake wrote it */
  numbers<T extends Numbers>(name: string, type: NumbersType<T>): T {
    return this.#once(name, ({ id }) => this.#read(id, type, 0, CHUNKS_MAX));
  }

  /** A column of numbers of which single rows are read. @param type as the bake wrote it */
  cells<T extends Numbers>(name: string, type: NumbersType<T>): Cells<T> {
    return this.#once(name, ({ id }) => this.#cells(id, type));
  }

  /** The columns of a word list; the letters and the letter sets have a chunk for each length of word. */
  words(name: string) {
    const idOf = (part: string) => this.#once(`${name}_${part}`, ({ id }) => id);
    return {
      lengths: this.numbers(`${name}_lengths`, Uint32Array),
      letters: (length: number) => this.#bytes(idOf('letters'), length, length + 1).toString('utf16le'),
      sets: (length: number) => this.#read(idOf('sets'), Int32Array, length, length + 1),
    };
  }

  #cells<T extends Numbers>(column: number, type: NumbersType<T>): Cells<T> {
    const perChunk = CHUNK_BYTES / type.BYTES_PER_ELEMENT;
    return new Cells(perChunk, (from, to) => this.#read(column, type, from, to));
  }

  /** The chunks of a column from one up to another, excluding it. */
  #bytes(column: number, from: number, to: number): Buffer {
    const first = column * CHUNKS_MAX;
    const chunks = this.#chunks.all(first + from, first + to);
    return chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
  }

  /** The same as numbers, which are little-endian, as is every machine that this runs on. */
  #read<T extends Numbers>(column: number, type: NumbersType<T>, from: number, to: number): T {
    const bytes = this.#bytes(column, from, to);
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
