/** Counts how many members of a set come before a position of an order, without walking the order up to there. */
import type { Bitmap } from './row_set.ts';
import type { RowSpace } from './row_space.ts';

/** Parts an order is cut into. The bitmaps of all milestones together take as much memory as the order itself. */
const PARTS = 32;

/** A position of an order, and how many members come before it. */
export interface Start {
  readonly position: number;
  readonly before: number;
}

/** For every so many rows a bitmap of all up to there, kept for good. */
function bitmapsUpTo(space: RowSpace, rows: Uint32Array, apart: number): Uint32Array[] {
  const bitmaps: Uint32Array[] = [];
  let last = space.takeEmpty();
  for (let from = 0; from + apart < rows.length; from += apart) {
    const part = rows.subarray(from, from + apart);
    last = space.takeCopy(last);
    space.kernels.addRows(last.byteOffset, part.byteOffset, part.length);
    space.keep({ form: 'bitmap', space, bits: last, count: from + apart });
    bitmaps.push(last);
  }
  return bitmaps;
}

/**
 * Milestones of an order: for some positions, equally far apart, all rows that come before. What a set has in common
 * with them is counted in some microseconds.
 */
export class Milestones {
  readonly #space: RowSpace;
  /** Positions from one milestone to the next. */
  readonly #apart: number;
  /** Of each milestone but the beginning: bitmaps. */
  readonly #before: readonly Uint32Array[];

  /** @param rows all rows in this order, held by the space */
  constructor(space: RowSpace, rows: Uint32Array) {
    this.#space = space;
    this.#apart = Math.ceil(space.size / PARTS);
    this.#before = bitmapsUpTo(space, rows, this.#apart);
  }

  /**
   * The last milestone that no more than `offset` of the members of a set come before.
   */
  startOf({ bits, count, groups }: Bitmap, offset: number): Start {
    const { kernels, bytes } = this.#space;
    const given = groups && ([this.#space.give(groups), groups.length] as const);
    const countUpTo = ({ byteOffset }: Uint32Array): number =>
      given === undefined
        ? kernels.countBoth(bits.byteOffset, byteOffset, bytes)
        : kernels.countGroups(bits.byteOffset, byteOffset, ...given);
    let low = -1;
    let before = 0;
    let high = this.#before.length;
    // First where it is if the members are evenly spread, then in steps that double, then by halves.
    let milestone = Math.floor((offset / Math.max(1, count)) * PARTS) - 1;
    for (let step = 1; high - low > 1; step *= 2) {
      if (milestone <= low || milestone >= high) milestone = (low + high) >> 1;
      const found = countUpTo(this.#before[milestone] as Uint32Array);
      if (found <= offset) {
        low = milestone;
        before = found;
        milestone += step;
      } else {
        high = milestone;
        milestone -= step;
      }
    }
    return { position: (low + 1) * this.#apart, before };
  }
}
