/**
 * An order of all rows other than rank: by name, by rating, from tile to tile. Sets of rows can be put as sets of
 * positions in it, so that a page of a filtered list in that order is cut out of a set as a page in rank order is.
 */
import { RecentCache } from './recent_cache.ts';
import { bitmapOf, bytesOf, eachRow, page, type RowSet, setOfRows } from './row_set.ts';

/** Bytes of facets that are kept of one order: all that half a million places usually have, twice over. */
const FACET_BYTES_MAX = 8 * 1024 * 1024;

export class RowOrder {
  readonly #read: () => Uint32Array;
  readonly #facetOf: (name: string) => RowSet;
  readonly #facets = new RecentCache<string, RowSet>(FACET_BYTES_MAX, bytesOf);
  #rows: Uint32Array | undefined;
  #positions: Uint32Array | undefined;

  /**
   * @param read gives all rows in this order
   * @param facetOf gives the rows of a facet
   */
  constructor(read: () => Uint32Array, facetOf: (name: string) => RowSet) {
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

  /** The rows at some positions. */
  rowsAt(positions: Uint32Array): Uint32Array {
    const { rows } = this;
    return positions.map((position) => rows[position] as number);
  }

  /** Rows as positions. */
  positionsOf(rows: RowSet): RowSet {
    return moved(rows, this.positions);
  }

  /** Positions as rows. */
  rowsOf(positions: RowSet): RowSet {
    return moved(positions, this.rows);
  }
}

/** The set of what each member of a set is moved to. */
function moved(set: RowSet, to: Uint32Array): RowSet {
  if (set.form === 'list')
    return setOfRows(
      set.rows.map((row) => to[row] as number),
      to.length,
    );
  const bits = new Uint32Array(set.bits.length);
  eachRow(set, (row) => {
    const target = to[row] as number;
    bits[target >>> 5] = (bits[target >>> 5] as number) | (1 << (target & 31));
  });
  return { form: 'bitmap', bits, count: set.count };
}

/** Steps along an order that cost as much as to put one row into it: they go straight through memory. */
const STEPS_OF_A_ROW = 3;

/**
 * A page of some rows in an order, by whichever is less work: to put all of them into that order, or to walk along it
 * until enough of them are met.
 * @param set the rows, as positions in `among`
 * @param among the order the set is put in; null for rank
 * @param order the order to list them in; null for rank
 */
export function pageInOrder(
  set: RowSet,
  among: RowOrder | null,
  order: RowOrder | null,
  size: number,
  offset: number,
  limit: number,
): Uint32Array {
  if (among === order) return order?.rowsAt(page(set, offset, limit)) ?? page(set, offset, limit);
  const steps = ((offset + limit) * size) / Math.max(1, set.count);
  if (steps < STEPS_OF_A_ROW * set.count) return walk(set, among, order, size, offset, limit);
  const rows = among?.rowsOf(set) ?? set;
  return order?.rowsAt(page(order.positionsOf(rows), offset, limit)) ?? page(rows, offset, limit);
}

function walk(
  set: RowSet,
  among: RowOrder | null,
  order: RowOrder | null,
  size: number,
  offset: number,
  limit: number,
): Uint32Array {
  const positions = among?.positions ?? null;
  const rows = order?.rows ?? null;
  const bits = bitmapOf(set, size);
  const found = new Uint32Array(Math.max(0, Math.min(limit, set.count - offset)));
  for (let i = 0, met = 0; met < offset + found.length; i += 1) {
    const row = rows === null ? i : (rows[i] as number);
    const position = positions === null ? row : (positions[row] as number);
    if ((((bits[position >>> 5] as number) >>> (position & 31)) & 1) === 0) continue;
    if (met >= offset) found[met - offset] = row;
    met += 1;
  }
  return found;
}
