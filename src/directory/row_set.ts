/**
 * Sets of rows in rank order, the currency of every filter and search: a sorted list where few rows are in it,
 * a bitmap where many are. Both answer "the rows from the k-th on" without sorting, and two bitmaps of half a
 * million rows are intersected in a few microseconds.
 */
import { ROWS_AT_ONCE, type RowSpace } from './row_space.ts';
import { has, inBoth, merged, positionsInBoth } from './sorted_rows.ts';

/** A set of rows. Rows are counted from 0; row 0 ranks best. Shared: nobody may change it. */
export type RowSet = RowList | Bitmap;

export interface RowList {
  readonly form: 'list';
  readonly rows: Uint32Array;
  readonly count: number;
}

export interface Bitmap {
  readonly form: 'bitmap';
  readonly space: RowSpace;
  /** Bit `row % 32` of word `row / 32`. */
  readonly bits: Uint32Array;
  readonly count: number;
  /** Groups of ROWS_AT_ONCE rows, sorted: no row is in any other group. Missing where that is not known. */
  readonly groups?: Uint32Array | undefined;
}

/**
 * A member of a list costs as much time as so many rows of a bitmap, or less: of fewer members than one in so many
 * rows a list is the better form.
 */
const ROWS_PER_MEMBER_OF_A_LIST = 128;
export const isSparse = (count: number, { size }: RowSpace): boolean =>
  count * ROWS_PER_MEMBER_OF_A_LIST <= size;

/** Up to so many members are written out of a bitmap as soon as it turns out to have no more. */
const WRITTEN_OUT_MAX = 1_024;
const writtenOutMax = ({ size }: RowSpace): number =>
  Math.min(WRITTEN_OUT_MAX, Math.floor(size / ROWS_PER_MEMBER_OF_A_LIST));

export const NO_ROWS = { form: 'list', rows: new Uint32Array(0), count: 0 } as const satisfies RowList;

/** A set of the given rows, which must be sorted and different. */
export const listOfRows = (rows: Uint32Array): RowList => ({ form: 'list', rows, count: rows.length });

/** A set of different rows in any order. */
export function setOfRows(rows: Uint32Array, space: RowSpace): RowSet {
  if (rows.length <= WRITTEN_OUT_MAX) return listOfRows(rows.slice().sort());
  const bits = space.takeEmpty();
  space.kernels.addRows(bits.byteOffset, space.give(rows), rows.length);
  return { form: 'bitmap', space, bits, count: rows.length };
}

/** A bitmap nobody else knows as a set, in the better form. */
export function setOfBits(space: RowSpace, bits: Uint32Array, count: number, groups?: Uint32Array): RowSet {
  const bitmap: Bitmap = { form: 'bitmap', space, bits, count, groups };
  if (count > writtenOutMax(space)) return bitmap;
  const rows = membersOf(bitmap);
  space.giveBack(bits);
  return listOfRows(rows);
}

function selected(space: RowSpace, bits: Uint32Array, offset: number, limit: number): Uint32Array {
  const { kernels, answerAt } = space;
  return space.answered(kernels.select(answerAt, bits.byteOffset, space.bytes, offset, limit));
}

function selectedIn(groups: Uint32Array, space: RowSpace, bits: Uint32Array): Uint32Array {
  const { kernels, answerAt } = space;
  return space.answered(kernels.selectGroups(answerAt, bits.byteOffset, space.give(groups), groups.length));
}

/** All rows of a directory. */
export function allRows(space: RowSpace): RowSet {
  const { size } = space;
  const bits = space.takeEmpty().fill(0xffffffff, 0, size >>> 5);
  if ((size & 31) !== 0) bits[size >>> 5] = (1 << (size & 31)) - 1;
  return { form: 'bitmap', space, bits, count: size };
}

/** A set as a bitmap, whatever its form. */
export function asBitmap(set: RowSet, space: RowSpace): Bitmap {
  if (set.form === 'bitmap') return set;
  const bits = space.takeEmpty();
  space.kernels.addRows(bits.byteOffset, space.give(set.rows), set.count);
  return { form: 'bitmap', space, bits, count: set.count };
}

/** The groups that may have members, as `Bitmap` says, if that is known or soon found. */
export function groupsOf(set: RowSet): Bitmap['groups'] {
  if (set.form === 'bitmap') return set.groups;
  const groups = new Uint32Array(set.count);
  let count = 0;
  for (const row of set.rows) {
    const group = Math.floor(row / ROWS_AT_ONCE);
    if (count === 0 || groups[count - 1] !== group) groups[count++] = group;
  }
  return groups.subarray(0, count);
}

const testBit = (bits: Uint32Array, row: number): boolean =>
  (((bits[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;

/** The rows of a set in rank order; not to be changed. */
export function membersOf(set: RowSet): Uint32Array {
  if (set.form === 'list') return set.rows;
  const { groups, space, bits, count } = set;
  return groups === undefined ? selected(space, bits, 0, count) : selectedIn(groups, space, bits);
}

/** What a set of rows costs beside its rows. */
const BYTES_OF_AN_ENTRY = 200;

/** Bytes of memory a set takes. */
export const bytesOf = (set: RowSet): number =>
  BYTES_OF_AN_ENTRY + (set.form === 'bitmap' ? set.space.bytes : set.rows.byteLength);

/** A test for membership; the fastest for rows asked in any order. */
export function membership(set: RowSet): (row: number) => boolean {
  if (set.form === 'bitmap') return (row) => testBit(set.bits, row);
  const { rows } = set;
  return (row) => has(rows, row);
}

/** Members of a short list that a bitmap has too. */
function keptBy({ space, bits }: Bitmap, { rows }: RowList): RowList {
  const { kernels, answerAt } = space;
  const count = kernels.keepRows(answerAt, space.give(rows), rows.length, bits.byteOffset);
  return listOfRows(space.answered(count));
}

/**
 * Notes the positions of those of some sorted rows that are in a set.
 *
 * @param to at least as long as `rows`
 * @returns how many there are
 */
export function positionsIn(set: RowSet, rows: Uint32Array, length: number, to: Uint16Array): number {
  let count = 0;
  if (set.form === 'bitmap') {
    const { bits } = set;
    // Without branches, which could not be foretold.
    for (let i = 0; i < length; i += 1) {
      const row = rows[i] as number;
      to[count] = i;
      count += ((bits[row >>> 5] as number) >>> (row & 31)) & 1;
    }
    return count;
  }
  return positionsInBoth(set.rows, rows, length, to);
}

/** Rows that are in both. */
export function both(a: RowSet, b: RowSet): RowSet {
  if (a.form === 'list') return b.form === 'bitmap' ? keptBy(b, a) : listOfRows(inBoth(a.rows, b.rows));
  if (b.form === 'list') return keptBy(a, b);
  const { space } = a;
  const { kernels, answerAt, bytes } = space;
  const groups = a.groups ?? b.groups;
  if (groups !== undefined) return bothIn(groups, a, b);
  const most = writtenOutMax(space);
  // Where they share no more than by chance, that is a list: both are then read only once.
  if (a.count * b.count <= most * space.size) {
    const written = kernels.selectBoth(answerAt, a.bits.byteOffset, b.bits.byteOffset, bytes, most);
    if (written <= most) return listOfRows(space.answered(written));
  }
  const bits = space.take();
  const count = kernels.intersect(bits.byteOffset, a.bits.byteOffset, b.bits.byteOffset, bytes);
  return setOfBits(space, bits, count);
}

/** The same of bitmaps of which one has rows in some groups only. */
function bothIn(groups: Uint32Array, { space, bits: a }: Bitmap, { bits: b }: Bitmap): RowSet {
  const bits = space.takeEmpty();
  const given = [space.give(groups), groups.length] as const;
  const count = space.kernels.intersectGroups(bits.byteOffset, a.byteOffset, b.byteOffset, ...given);
  return setOfBits(space, bits, count, groups);
}

/** Rows that are in `a` and not in `b`. */
export function except(a: RowSet, b: RowSet): RowSet {
  if (a.form === 'list') {
    const holds = membership(b);
    return listOfRows(a.rows.filter((row) => !holds(row)));
  }
  const { space } = a;
  if (b.form === 'list') {
    const bits = space.takeCopy(a.bits);
    const removed = space.kernels.removeRows(bits.byteOffset, space.give(b.rows), b.count);
    return setOfBits(space, bits, a.count - removed);
  }
  const bits = space.take();
  const count = space.kernels.subtract(bits.byteOffset, a.bits.byteOffset, b.bits.byteOffset, space.bytes);
  return setOfBits(space, bits, count);
}

/** Rows that are in any of the sets. */
export function anyOf(sets: readonly RowSet[], space: RowSpace): RowSet {
  const filled = sets.filter((set) => set.count > 0);
  const [only, ...more] = filled;
  if (only === undefined) return NO_ROWS;
  if (more.length === 0) return only;
  const lists = filled.filter((set) => set.form === 'list');
  const total = filled.reduce((sum, set) => sum + set.count, 0);
  // Every two lists that are merged walk all their rows; a bitmap is walked once, however many lists there are.
  const walked = total * Math.log2(filled.length);
  return lists.length === filled.length && isSparse(walked, space)
    ? listOfRows(merged(lists.map(({ rows }) => rows)))
    : unionAsBitmap(filled, space);
}

function unionAsBitmap(sets: readonly RowSet[], space: RowSpace): RowSet {
  const { kernels } = space;
  const [first, ...bitmaps] = sets.filter((set) => set.form === 'bitmap');
  const bits = first === undefined ? space.takeEmpty() : space.takeCopy(first.bits);
  const at = bits.byteOffset;
  let count = first?.count ?? 0;
  for (const set of bitmaps) count = kernels.unite(at, at, set.bits.byteOffset, space.bytes);
  for (const set of sets)
    if (set.form === 'list') count += kernels.addRows(at, space.give(set.rows), set.count);
  return setOfBits(space, bits, count);
}

/** Up to `limit` rows in rank order, leaving out the first `offset`. */
export function page(set: RowSet, offset: number, limit: number): Uint32Array {
  if (set.form === 'list') return set.rows.slice(offset, offset + limit);
  return offset < set.count ? selected(set.space, set.bits, offset, limit) : NO_ROWS.rows;
}
