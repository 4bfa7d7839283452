/**
 * An order of all rows other than rank: by name, by rating, from tile to tile. Sets of rows can be put as sets of
 * positions in it, so that a page of a filtered list in that order is cut out of a set as a page in rank order is.
 */
import { Milestones } from './milestones.ts';
import { RecentCache } from './recent_cache.ts';
import { bytesOf, type RowSet, setOfBits, setOfRows } from './row_set.ts';
import type { RowSpace } from './row_space.ts';

/** Bytes of facets that are kept of one order, for each row or at least: all that places usually have, twice over. */
const FACET_BYTES_PER_ROW = 24;
const FACET_BYTES_MIN = 8 * 1024 * 1024;

/** An order as it is walked to find the members of a set that is put in another one. */
export interface Walk {
  /** For each position in the one that is walked, the position in the other. */
  readonly along: Uint32Array;
  readonly milestones: Milestones;
}

export class RowOrder {
  readonly #space: RowSpace;
  readonly #read: () => Uint32Array;
  readonly #facetOf: (name: string) => RowSet;
  readonly #facets: RecentCache<string, RowSet>;
  #rows: Uint32Array | undefined;
  #positions: Uint32Array | undefined;
  #byRank: Walk | undefined;
  readonly #walks = new Map<RowOrder | null, Walk>();

  /**
   * @param read gives all rows in this order
   * @param facetOf gives the rows of a facet
   */
  constructor(space: RowSpace, read: () => Uint32Array, facetOf: (name: string) => RowSet) {
    this.#space = space;
    this.#facets = new RecentCache(
      Math.max(FACET_BYTES_MIN, FACET_BYTES_PER_ROW * space.size),
      bytesOf,
      space,
    );
    this.#read = read;
    this.#facetOf = facetOf;
  }

  /** All rows in this order; not to be changed. */
  get rows(): Uint32Array {
    if (this.#rows === undefined) {
      this.#rows = this.#space.hold(Uint32Array, this.#space.size);
      this.#rows.set(this.#read());
    }
    return this.#rows;
  }

  /** The position of each row; not to be changed. */
  get positions(): Uint32Array {
    if (this.#positions === undefined) {
      const { rows } = this;
      const positions = this.#space.hold(Uint32Array, rows.length);
      for (let i = 0; i < rows.length; i += 1) positions[rows[i] as number] = i;
      this.#positions = positions;
    }
    return this.#positions;
  }

  /** The positions of a facet's rows. */
  facet(name: string): RowSet {
    return this.#facets.get(name, () => this.positionsOf(this.#facetOf(name)));
  }

  /** A walk along this order, for sets of positions in another one. @param other null for rank */
  walkFor(other: RowOrder | null): Walk {
    let walk = this.#walks.get(other);
    if (walk === undefined) {
      walk = this.#walk(other === null ? this.rows : this.#moved(this.rows, other.positions));
      this.#walks.set(other, walk);
    }
    return walk;
  }

  /** A walk by rank, for sets of positions in this order. */
  get walkByRank(): Walk {
    this.#byRank ??= this.#walk(this.positions);
    return this.#byRank;
  }

  #walk(along: Uint32Array): Walk {
    return { along, milestones: new Milestones(this.#space, along) };
  }

  /** What is held of some rows: for each of them, what a list has at that place. */
  #moved(rows: Uint32Array, along: Uint32Array): Uint32Array {
    const moved = this.#space.hold(Uint32Array, rows.length);
    this.#space.kernels.moveRows(moved.byteOffset, rows.byteOffset, rows.length, along.byteOffset);
    return moved;
  }

  /** The rows at some positions. */
  rowsAt(positions: Uint32Array): Uint32Array {
    const { rows } = this;
    return positions.map((position) => rows[position] as number);
  }

  /** Rows as positions. */
  positionsOf(rows: RowSet): RowSet {
    return this.#setMoved(rows, this.positions);
  }

  /** Positions as rows. */
  rowsOf(positions: RowSet): RowSet {
    return this.#setMoved(positions, this.rows);
  }

  /** The set of what each member of a set is moved to. */
  #setMoved(set: RowSet, along: Uint32Array): RowSet {
    const space = this.#space;
    const { kernels, answerAt, bytes } = space;
    if (set.form === 'list') {
      kernels.moveRows(answerAt, space.give(set.rows), set.count, along.byteOffset);
      return setOfRows(space.answered(set.count), space);
    }
    const bits = space.takeEmpty();
    kernels.moveBits(bits.byteOffset, set.bits.byteOffset, bytes, along.byteOffset);
    return setOfBits(space, bits, set.count);
  }
}
