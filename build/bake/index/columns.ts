/** Writes columns of the index, from rows that come in any order. */
import type { Database } from 'better-sqlite3';
import {
  CHUNK_BYTES,
  CHUNKS_MAX,
  type Codes,
  codesFor,
  type IndexedKind,
} from '../../../src/directory/records/columns.ts';
import { WordList } from '../../../src/directory/text/word_list.ts';
import { Numbers } from '../numbers.ts';

/** A column with few different values, as it grows. */
class GrowingColumn {
  readonly #numbers = new Map<unknown, number>();
  readonly #values: unknown[] = [];
  readonly #codes = new Numbers(Uint32Array);

  set(row: number, value: unknown): void {
    // Values that are no single one are told apart by how they are written.
    const key = typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#values.length;
      this.#numbers.set(key, number);
      this.#values.push(value);
    }
    this.#codes.set(row, number);
  }

  /** All different values, and each row's number among them. */
  stored(): { readonly values: readonly unknown[]; readonly codes: Codes } {
    return { values: this.#values, codes: new (codesFor(this.#values.length))(this.#codes.values()) };
  }
}

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Buffer =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);

/** The columns of one kind of row. */
export class ColumnsWriter<Row> {
  readonly #kind: IndexedKind;
  readonly #columns: ReadonlyMap<string, { read: (row: Row) => unknown; column: GrowingColumn }>;
  readonly #insert;
  readonly #insertChunk;

  /** @param declared reads the value of each column out of a row */
  constructor(
    database: Database,
    kind: IndexedKind,
    declared: Readonly<Record<string, (row: Row) => unknown>>,
  ) {
    this.#kind = kind;
    this.#columns = new Map(
      Object.entries(declared).map(([name, read]) => [name, { read, column: new GrowingColumn() }]),
    );
    this.#insert = database.prepare<[string, string, string | null]>(
      'INSERT INTO row_column (kind, name, distinct_values) VALUES (?, ?, ?)',
    );
    this.#insertChunk = database.prepare<[number, Buffer]>('INSERT INTO column_chunk VALUES (?, ?)');
  }

  add(row: number, record: Row): void {
    for (const { read, column } of this.#columns.values()) column.set(row, read(record));
  }

  /** Adds a column of numbers that is read as a whole. */
  addNumbers(name: string, cells: Uint8Array | Uint16Array | Int32Array | Uint32Array): void {
    this.#write(name, null, bytesOf(cells), Math.max(1, cells.byteLength));
  }

  /** Adds a column of numbers of which single rows are read. */
  addCells(name: string, cells: Int32Array | Uint32Array): void {
    this.#write(name, null, bytesOf(cells), CHUNK_BYTES);
  }

  /** Adds a list of words. @param words as `WordList.sorted` gives them */
  addWords(name: string, words: readonly string[]): void {
    const { letters, lengths, sets } = WordList.stored(words);
    const ofLengths = (bytesOfLength: (length: number) => Buffer) =>
      Array.from(lengths, (_, length) => bytesOfLength(length));
    this.addNumbers(`${name}_lengths`, lengths);
    this.#writeChunks(
      `${name}_letters`,
      null,
      ofLengths((length) => Buffer.from(letters(length), 'utf16le')),
    );
    this.#writeChunks(
      `${name}_sets`,
      null,
      ofLengths((length) => bytesOf(sets(length))),
    );
  }

  /** What rows have in a declared column, by numbers of its values. */
  codesOf(name: string): Codes {
    return this.#columns.get(name)?.column.stored().codes ?? new Uint8Array();
  }

  finish(): void {
    for (const [name, { column }] of this.#columns) {
      const { values, codes } = column.stored();
      this.#write(name, JSON.stringify(values), bytesOf(codes), CHUNK_BYTES);
    }
  }

  #write(name: string, values: string | null, cells: Buffer, chunk: number): void {
    const chunks = Array.from({ length: Math.ceil(cells.length / chunk) }, (_, i) =>
      cells.subarray(i * chunk, (i + 1) * chunk),
    );
    this.#writeChunks(name, values, chunks);
  }

  #writeChunks(name: string, values: string | null, chunks: readonly Buffer[]): void {
    const { lastInsertRowid } = this.#insert.run(this.#kind, name, values);
    const first = Number(lastInsertRowid) * CHUNKS_MAX;
    for (const [i, chunk] of chunks.entries()) if (chunk.length > 0) this.#insertChunk.run(first + i, chunk);
  }
}
