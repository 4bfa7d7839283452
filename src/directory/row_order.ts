/**
 * An order of all rows other than rank: by name, by rating, from tile to tile. Sets of rows can be put as sets of
 * positions in it, so that a page of a filtered list in that order is cut out of a set as a page in rank order is.
 */
import { RecentCache } from './recent_cache.ts';
import { bytesOf, membersOf, type RowSet, setOfRows } from './row_set.ts';
import type { RowSpace } from './row_space.ts';

/** Bytes of facets that are kept of one order: all that half a million places usually have, twice over. */
const FACET_BYTES_MAX = 8 * 1024 * 1024;

export class RowOrder {
  readonly #space: RowSpace;
  readonly #read: () => Uint32Array;
  readonly #facetOf: (name: string) => RowSet;
  readonly #facets: RecentCache<string, RowSet>;
  #rows: Uint32Array | undefined;
  #positions: Uint32Array | undefined;
  readonly #along = new Map<RowOrder, Uint32Array>();

  /**
   * @param read gives all rows in this order
   * @param facetOf gives the rows of a facet
   */
  constructor(space: RowSpace, read: () => Uint32Array, facetOf: (name: string) => RowSet) {
    this.#space = space;
    this.#facets = new RecentCache(FACET_BYTES_MAX, bytesOf, space);
    this.#read = read;
    this.#facetOf = facetOf;
  }

  /** All rows in this order; not to be changed. */
  get rows(): Uint32Array {
    this.#rows ??= this.#read();
    return this.#rows;
  }

  /** The position of each row; not to be changed. */
  get positions(): Uint32Array {
    if (this.#positions === undefined) {
      const { rows } = this;
      const positions = new Uint32Array(rows.length);
      for (let i = 0; i < rows.length; i += 1) positions[rows[i] as number] = i;
      this.#positions = positions;
    }
    return this.#positions;
  }

  /** The positions of a facet's rows. */
  facet(name: string): RowSet {
    return this.#facets.get(name, () => this.positionsOf(this.#facetOf(name)));
  }

  /**
   * Where in this order the rows of another one are: a position for each of its positions.
   * @param other null for rank
   */
  positionsAlong(other: RowOrder | null): Uint32Array {
    if (other === null) return this.positions;
    let along = this.#along.get(other);
    if (along === undefined) {
      const { positions } = this;
      along = other.rows.map((row) => positions[row] as number);
      this.#along.set(other, along);
    }
    return along;
  }

  /** The rows at some positions. */
  rowsAt(positions: Uint32Array): Uint32Array {
    const { rows } = this;
    return positions.map((position) => rows[position] as number);
  }

  /** Rows as positions. */
  positionsOf(rows: RowSet): RowSet {
    return this.#moved(rows, this.positions);
  }

  /** Positions as rows. */
  rowsOf(positions: RowSet): RowSet {
    return this.#moved(positions, this.rows);
  }

  /** The set of what each member of a set is moved to. */
  #moved(set: RowSet, to: Uint32Array): RowSet {
    return setOfRows(
      membersOf(set).map((member) => to[member] as number),
      this.#space,
    );
  }
}
