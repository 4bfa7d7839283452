/**
 * Columns of the index: the same few numbers for every row (or tile, or place in an order), in blocks, so that a few
 * of them are read without the rest.
 */
import type { Database } from 'better-sqlite3';
import { alignedBytes } from './row_set_encoding.ts';
import type { IndexedKind } from './tables.ts';

/** Cells of four bytes a block: two such blocks fill a page of the index, so that reading one reads little else. */
export const CELLS_PER_BLOCK = 1_000;

/** After so many blocks have been read one by one, the others are read together. */
const SINGLE_BLOCKS_MAX = 128;

type Cells = Uint8Array | Int32Array | Uint32Array | Float32Array;
type CellType<T extends Cells> = new (bytes: ArrayBuffer) => T;

export class Column<T extends Cells> {
  readonly #database: Database;
  readonly #kind: IndexedKind;
  readonly #name: string;
  readonly #type: CellType<T>;
  #blocks: T[] = [];
  #blocksRead = 0;
  /** All cells, once many of them have been read: one array is looked into faster than hundreds. */
  #all: T | undefined;
  #first: number | undefined;
  #read: { get(block: number): Buffer | undefined } | undefined;

  /**
   * @param name as the bake wrote it
   * @param type of its cells, the same as the bake wrote
   */
  constructor(database: Database, kind: IndexedKind, name: string, type: CellType<T>) {
    this.#database = database;
    this.#kind = kind;
    this.#name = name;
    this.#type = type;
  }

  /** The cell at a position, counted from 0. */
  at(position: number): number {
    if (this.#all !== undefined) return this.#all[position] as number;
    const block = (position / CELLS_PER_BLOCK) | 0;
    const cells = this.#blocks[block] ?? this.#block(block);
    return cells[position - block * CELLS_PER_BLOCK] as number;
  }

  /**
   * Reads the two cells of each of some rows, in a loop that does nothing else: the processor then fetches many of them
   * at a time.
   *
   * @param to gets the first cell of a row in its low byte, and the second above it
   */
  pairs(rows: Uint32Array, to: Uint16Array): void {
    const cells = this.#all;
    for (let i = 0; i < rows.length; i += 1) {
      const at = 2 * (rows[i] as number);
      to[i] =
        cells === undefined
          ? this.at(at) | (this.at(at + 1) << 8)
          : (cells[at] as number) | ((cells[at + 1] as number) << 8);
    }
  }

  /** All cells; a copy. @param length how many there are */
  whole(length: number): T {
    return this.#cellsOf(this.#firstBlock, this.#firstBlock + Math.ceil(length / CELLS_PER_BLOCK));
  }

  /** The cells of some blocks, from one up to another. */
  #cellsOf(from: number, to: number): T {
    const blocks = this.#database
      .prepare<[number, number], Buffer>(
        `SELECT cells FROM ${this.#kind}_block WHERE block >= ? AND block < ? ORDER BY block`,
      )
      .pluck()
      .all(from, to);
    return new this.#type(alignedBytes(Buffer.concat(blocks)));
  }

  /** The block that the next column begins with, or one beyond all. */
  get #firstBlockOfNext(): number {
    const next = this.#database
      .prepare<[number], number | null>(`SELECT min(first) FROM ${this.#kind}_column WHERE first > ?`)
      .pluck()
      .get(this.#firstBlock);
    return next ?? Number.MAX_SAFE_INTEGER;
  }

  get #firstBlock(): number {
    this.#first ??= this.#database
      .prepare<[string], number>(`SELECT first FROM ${this.#kind}_column WHERE name = ?`)
      .pluck()
      .get(this.#name);
    if (this.#first === undefined)
      throw new Error(`The index has no column ${this.#name}. Bake it again: npm run build.`);
    return this.#first;
  }

  #block(block: number): T {
    this.#read ??= this.#database
      .prepare<[number], Buffer>(`SELECT cells FROM ${this.#kind}_block WHERE block = ?`)
      .pluck();
    const bytes = this.#read.get(this.#firstBlock + block);
    if (bytes === undefined)
      throw new Error(`The column ${this.#name} of the index ends early. Bake it again: npm run build.`);
    const cells = new this.#type(alignedBytes(bytes));
    this.#blocks[block] = cells;
    this.#blocksRead += 1;
    if (this.#blocksRead > SINGLE_BLOCKS_MAX) {
      this.#all = this.#cellsOf(this.#firstBlock, this.#firstBlockOfNext);
      this.#blocks = [];
    }
    return cells;
  }
}
