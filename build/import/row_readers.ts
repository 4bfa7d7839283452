/** Reads rows of a file whose rows need not all have the same columns. */
import { type ColumnMap, RowReader } from './column_map.ts';
import type { FoundPlace } from './found.ts';
import type { Reading } from './reading.ts';

/** Different sets of columns that are remembered. */
const SHAPES_MAX = 1000;

export class RowReaders {
  readonly #map: ColumnMap;
  readonly #reading: Reading;
  readonly #readers = new Map<string, RowReader>();
  readonly #unread = new Set<string>();
  readonly #spare = new Set<string>();

  /** @param reading is told the columns that no fact was read from, and those that stand in for others */
  constructor(map: ColumnMap, reading: Reading) {
    this.#map = map;
    this.#reading = reading;
  }

  read(row: Readonly<Record<string, unknown>>, where: string): FoundPlace {
    const columns = Object.keys(row);
    const shape = JSON.stringify(columns);
    let reader = this.#readers.get(shape);
    if (reader === undefined) {
      reader = new RowReader(columns, this.#map);
      if (this.#readers.size < SHAPES_MAX) this.#readers.set(shape, reader);
      for (const column of reader.unread) this.#unread.add(column);
      for (const column of reader.spare) this.#spare.add(column);
      this.#reading.unread = [...this.#unread];
      this.#reading.spare = [...this.#spare];
    }
    return reader.read(row, where);
  }
}
