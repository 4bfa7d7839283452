/**
 * Columns of the index: the same few numbers for every row (or tile, or place in an order), in blocks, so that a few
 * of them are read without the rest.
 */
import type { Database } from 'better-sqlite3';
import { alignedBytes } from './row_set_encoding.ts';
import type { IndexedKind } from './tables.ts';

/** Cells of four bytes a block: two such blocks fill a page of the index, so that reading one reads little else. */
export const CELLS_PER_BLOCK = 1_000;

type Cells = Uint8Array | Int32Array | Uint32Array | Float32Array;
type CellType<T extends Cells> = new (bytes: ArrayBuffer) => T;

export class Column<T extends Cells> {
  readonly #database: Database;
  readonly #kind: IndexedKind;
  readonly #name: string;
  readonly #type: CellType<T>;
  readonly #blocks: T[] = [];
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
    const block = (position / CELLS_PER_BLOCK) | 0;
    const cells = this.#blocks[block] ?? this.#block(block);
    return cells[position - block * CELLS_PER_BLOCK] as number;
  }

  /** All cells; a copy. @param length how many there are */
  whole(length: number): T {
    const blocks = this.#database
      .prepare<[number, number], Buffer>(
        `SELECT cells FROM ${this.#kind}_block WHERE block >= ? AND block < ? ORDER BY block`,
      )
      .pluck()
      .all(this.#firstBlock, this.#firstBlock + Math.ceil(length / CELLS_PER_BLOCK));
    return new this.#type(alignedBytes(Buffer.concat(blocks)));
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
    return cells;
  }
}
