/** Counts how many members of a set come before a position of an order, without walking the order up to there. */
import { NO_ROWS, type RowSet } from './row_set.ts';
import type { RowSpace } from './row_space.ts';

/** Parts an order is cut into. The bitmaps of all milestones together take as much memory as the order itself. */
const PARTS = 32;

/** A position of an order, and how many members come before it. */
export interface Start {
  readonly position: number;
  readonly before: number;
}

/**
 * Milestones of an order: for some positions, equally far apart, all rows that come before. What a set has in common
 * with them is counted in some microseconds.
 */
export class Milestones {
  readonly #space: RowSpace;
  /** Positions from one milestone to the next. */
  readonly #apart: number;
  /** Of each milestone but the beginning. */
  readonly #before: readonly RowSet[];

  /** @param rows all rows in this order, held by the space */
  constructor(space: RowSpace, rows: Uint32Array) {
    this.#space = space;
    this.#apart = Math.ceil(space.size / PARTS);
    const before: RowSet[] = [];
    let last: RowSet = NO_ROWS;
    for (let from = 0; from + this.#apart < rows.length; from += this.#apart) {
      last = this.#with(last, rows.subarray(from, from + this.#apart));
      space.keep(last);
      before.push(last);
    }
    this.#before = before;
  }

  #with(set: RowSet, rows: Uint32Array): RowSet {
    const space = this.#space;
    const bits = set.form === 'bitmap' ? space.takeCopy(set.bits) : space.takeEmpty();
    space.kernels.addRows(bits.byteOffset, rows.byteOffset, rows.length);
    return { form: 'bitmap', space, bits, count: set.count + rows.length };
  }

  /** The last milestone that no more than `offset` rows of a bitmap come before. */
  startOf(bits: Uint32Array, offset: number): Start {
    const { kernels, bytes } = this.#space;
    let start: Start = { position: 0, before: 0 };
    let low = 0;
    let high = this.#before.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const { bits: passed } = this.#before[middle] as RowSet & { form: 'bitmap' };
      const before = kernels.countBoth(bits.byteOffset, passed.byteOffset, bytes);
      if (before > offset) high = middle;
      else {
        start = { position: (middle + 1) * this.#apart, before };
        low = middle + 1;
      }
    }
    return start;
  }
}
