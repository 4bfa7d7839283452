/** Cuts a page, in one order, out of a set that is put in another. */
import type { RowOrder } from './row_order.ts';
import { asBitmap, membersOf, page, type RowSet, setOfRows } from './row_set.ts';
import type { RowSpace } from './row_space.ts';

/** Moving a member to another order takes as long as walking so many positions of it, about. */
const ROWS_PER_MOVED_MEMBER = 256;

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
  if (set.count * ROWS_PER_MOVED_MEMBER <= space.size)
    return rowsAt(order, page(setOfRows(movedMembers(listing), space), offset, limit));
  return rowsAt(among, walk(listing, offset, limit));
}

const rowsAt = (order: RowOrder | null, positions: Uint32Array): Uint32Array =>
  order === null ? positions : order.rowsAt(positions);

/** Where the members are in the order. */
function movedMembers({ set, among, order, space }: Listing): Uint32Array {
  const { kernels, answerAt } = space;
  let at = space.give(membersOf(set));
  if (among !== null) {
    kernels.moveRows(answerAt, at, set.count, among.rows.byteOffset);
    at = answerAt;
  }
  if (order !== null) kernels.moveRows(answerAt, at, set.count, order.positions.byteOffset);
  return space.answered(set.count);
}

/** Members of the set, as they follow each other in the order. */
function walk({ set, among, order, space }: Listing, offset: number, limit: number): Uint32Array {
  const bitmap = asBitmap(set, space);
  const { along, milestones } = order === null ? (among as RowOrder).walkByRank : order.walkFor(among);
  const { position, before } = milestones.startOf(bitmap, offset);
  const { kernels, answerAt } = space;
  const from = along.byteOffset + position * along.BYTES_PER_ELEMENT;
  const end = along.byteOffset + along.byteLength;
  return space.answered(
    kernels.selectAlong(answerAt, from, end, bitmap.bits.byteOffset, offset - before, limit),
  );
}
