/** Cuts a page, in one order, out of a set that is put in another. */
import type { RowOrder } from './row_order.ts';
import { bitmapOf, membersOf, page, type RowSet } from './row_set.ts';
import type { RowSpace } from './row_space.ts';

/** Up to so many members are sorted. */
const SORTED_MAX = 4_096;
/** Positions that are counted together, as a power of two: few enough to be walked, and to have their counts at hand. */
const BLOCK_BITS = 10;

/** A set, the order it is put in, and the order it is to be listed in; null stands for rank. */
interface Listing {
  readonly set: RowSet;
  readonly among: RowOrder | null;
  readonly order: RowOrder | null;
  readonly space: RowSpace;
}

/**
 * A page of some rows in an order. Of a few, all are sorted. Of many, the order is walked until enough of them are met,
 * from its beginning, or, for a late page, from where counting says that it begins.
 * @returns rows
 */
export function pageInOrder(listing: Listing, offset: number, limit: number): Uint32Array {
  const { set, among, order, space } = listing;
  if (offset >= set.count) return new Uint32Array(0);
  if (among === order) return rowsAt(order, page(set, offset, limit));
  if (set.count <= SORTED_MAX) {
    const along = positionsAlong(among, order);
    const positions = membersOf(set).map((member) => along[member] as number);
    return rowsAt(order, positions.sort().subarray(offset, offset + limit));
  }
  const steps = ((offset + limit) * space.size) / set.count;
  const start = steps < set.count ? { position: 0, before: 0 } : startOfPage(listing, offset);
  return walk(listing, start, offset, limit);
}

const rowsAt = (order: RowOrder | null, positions: Uint32Array): Uint32Array =>
  order === null ? positions.slice() : order.rowsAt(positions);

/** Where in `order` the positions of `among` are; they are different orders. */
const positionsAlong = (among: RowOrder | null, order: RowOrder | null): Uint32Array =>
  order === null ? (among as RowOrder).rows : order.positionsAlong(among);

/** A position that a page does not begin before, and how many members come before that position. */
function startOfPage(
  { set, among, order, space }: Listing,
  offset: number,
): { position: number; before: number } {
  const along = positionsAlong(among, order);
  const counts = new Uint32Array((space.size >>> BLOCK_BITS) + 1);
  for (const member of membersOf(set)) {
    const block = (along[member] as number) >>> BLOCK_BITS;
    counts[block] = (counts[block] as number) + 1;
  }
  let block = 0;
  let before = 0;
  while (before + (counts[block] as number) <= offset) before += counts[block++] as number;
  return { position: block << BLOCK_BITS, before };
}

function walk(
  { set, among, order, space }: Listing,
  start: { position: number; before: number },
  offset: number,
  limit: number,
): Uint32Array {
  const members = among?.positions ?? null;
  const rows = order?.rows ?? null;
  const bits = bitmapOf(set, space);
  const found = new Uint32Array(Math.min(limit, set.count - offset));
  for (let i = start.position, met = start.before; met < offset + found.length; i += 1) {
    const row = rows === null ? i : (rows[i] as number);
    const member = members === null ? row : (members[row] as number);
    if ((((bits[member >>> 5] as number) >>> (member & 31)) & 1) === 0) continue;
    if (met >= offset) found[met - offset] = row;
    met += 1;
  }
  return found;
}
