/** Cuts a page, in one order, out of a set that is put in another. */
import type { RowOrder } from './row_order.ts';
import { bitmapOf, isSparse, page, type RowSet } from './row_set.ts';
import type { RowSpace } from './row_space.ts';

/** A set, the order it is put in, and the order it is to be listed in; null stands for rank. */
interface Listing {
  readonly set: RowSet;
  readonly among: RowOrder | null;
  readonly order: RowOrder | null;
  readonly space: RowSpace;
}

/**
 * A page of some rows in an order. A set of few is put in that order as a whole. Of many, the order is walked, from a
 * milestone that the page begins soon after.
 *
 * @returns rows
 */
export function pageInOrder(listing: Listing, offset: number, limit: number): Uint32Array {
  const { set, among, order, space } = listing;
  if (offset >= set.count) return new Uint32Array(0);
  if (among === order) return rowsAt(order, page(set, offset, limit));
  if (isSparse(set.count, space)) {
    const rows = among === null ? set : among.rowsOf(set);
    return rowsAt(order, page(order === null ? rows : order.positionsOf(rows), offset, limit));
  }
  return rowsAt(among, walk(listing, offset, limit));
}

const rowsAt = (order: RowOrder | null, positions: Uint32Array): Uint32Array =>
  order === null ? positions : order.rowsAt(positions);

/** Members of the set, as they follow each other in the order. */
function walk({ set, among, order, space }: Listing, offset: number, limit: number): Uint32Array {
  const bits = bitmapOf(set, space);
  const { along, milestones } = order === null ? (among as RowOrder).walkByRank : order.walkFor(among);
  const { position, before } = milestones.startOf(bits, offset);
  const { kernels, answerAt } = space;
  const from = along.byteOffset + position * along.BYTES_PER_ELEMENT;
  const end = along.byteOffset + along.byteLength;
  return space.answered(kernels.selectAlong(answerAt, from, end, bits.byteOffset, offset - before, limit));
}
