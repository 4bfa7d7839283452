/** The orders places can be listed in, beside rank and distance. */
import type { Database } from 'better-sqlite3';
import type { PlaceSort } from '../contract/vocabularies.ts';
import { Column } from './column.ts';
import { RowOrder } from './row_order.ts';
import type { RowSet } from './row_set.ts';
import type { RowSpace } from './row_space.ts';

/** Columns of the place index: rows in the order of a sort; by rating only the rated ones, the rest follows by rank. */
export const ORDERS = { name: 'order_name', rating: 'order_rating', updated: 'order_updated' } as const;
export type StoredOrder = keyof typeof ORDERS;

/** Whether a sort is by an order that is stored, rather than by rank or distance. */
export const isStoredOrder = (sort: PlaceSort): sort is StoredOrder => sort in ORDERS;

export class PlaceOrders {
  readonly #orders: Readonly<Record<StoredOrder, RowOrder>>;

  /**
   * @param rated how many of them have a rating
   */
  constructor(database: Database, space: RowSpace, rated: number, facetOf: (name: string) => RowSet) {
    const { size } = space;
    const column = (sort: StoredOrder) => new Column(database, 'place', ORDERS[sort], Uint32Array);
    const order = (read: () => Uint32Array) => new RowOrder(space, read, facetOf);
    const columns = { name: column('name'), rating: column('rating'), updated: column('updated') };
    this.#orders = {
      name: order(() => columns.name.whole(size)),
      rating: order(() => withTheRest(columns.rating.whole(rated), size)),
      updated: order(() => columns.updated.whole(size)),
    };
  }

  by(sort: StoredOrder): RowOrder {
    return this.#orders[sort];
  }
}

/** Some rows first, then all others by rank. */
function withTheRest(first: Uint32Array, size: number): Uint32Array {
  const isFirst = new Uint8Array(size);
  for (const row of first) isFirst[row] = 1;
  const rows = new Uint32Array(size);
  rows.set(first);
  let count = first.length;
  for (let row = 0; row < size; row += 1) if (isFirst[row] === 0) rows[count++] = row;
  return rows;
}
