/** How a set of rows is written in the index: the last byte says which form it has. */

import { isSparse, listOfRows, type RowSet } from './row_set.ts';
import type { RowSpace } from './row_space.ts';

/** A list takes about a byte for each member, a bitmap one bit for each row of the directory; the smaller is stored. */
const ROWS_PER_MEMBER_OF_A_LIST = 32;
const isBitmapSmaller = (count: number, universe: number): boolean =>
  count * ROWS_PER_MEMBER_OF_A_LIST > universe;

/** Each row as its distance from the one before, in LEB128 (7 bits a byte, the low ones first). */
const LIST = 0;
/** One bit a row, in little-endian words of 32 bits; then how many there are, as one more word. */
const BITMAP = 1;

/** Writes a set of rows. `rows` are sorted and different, below `universe`. */
export function encodeRows(rows: ArrayLike<number>, universe: number): Buffer {
  return isBitmapSmaller(rows.length, universe) ? encodeBitmap(rows, universe) : encodeList(rows);
}

function encodeList(rows: ArrayLike<number>): Buffer {
  const bytes = Buffer.allocUnsafe(rows.length * 5 + 1);
  let at = 0;
  let previous = 0;
  for (let i = 0; i < rows.length; i += 1) {
    let gap = (rows[i] as number) - previous;
    previous = rows[i] as number;
    while (gap > 127) {
      bytes[at++] = (gap & 127) | 128;
      gap >>>= 7;
    }
    bytes[at++] = gap;
  }
  bytes[at++] = LIST;
  return bytes.subarray(0, at);
}

function encodeBitmap(rows: ArrayLike<number>, universe: number): Buffer {
  const words = (universe + 31) >>> 5;
  const bytes = Buffer.alloc(words * 4 + 5);
  bytes.writeUInt32LE(rows.length, words * 4);
  for (let i = 0; i < rows.length; i += 1) {
    const row = rows[i] as number;
    bytes[row >>> 3] = (bytes[row >>> 3] as number) | (1 << (row & 7));
  }
  bytes[bytes.length - 1] = BITMAP;
  return bytes;
}

/** The bytes as typed arrays of any width can look at them: SQLite's own copy where it lies well, or else another. Every machine this runs on is little-endian, as the bytes are. */
export const alignedBytes = (bytes: Buffer): ArrayBuffer =>
  bytes.byteOffset === 0 && bytes.byteLength === bytes.buffer.byteLength
    ? (bytes.buffer as ArrayBuffer)
    : (Uint8Array.prototype.slice.call(bytes).buffer as ArrayBuffer);

/** Reads a set of rows that `encodeRows` wrote. */
export function decodeRows(bytes: Buffer, space: RowSpace): RowSet {
  const end = bytes.length - 1;
  return bytes[end] === BITMAP ? readBitmap(bytes, space) : readList(bytes.subarray(0, end), space);
}

function readBitmap(bytes: Buffer, space: RowSpace): RowSet {
  const words = ((bytes.length - 1) >>> 2) - 1;
  const bits = space.take();
  bits.set(new Uint32Array(alignedBytes(bytes), 0, words));
  bits.fill(0, words);
  return { form: 'bitmap', space, bits, count: bytes.readUInt32LE(words * 4) };
}

function readList(bytes: Buffer, space: RowSpace): RowSet {
  const { kernels, answerAt } = space;
  const from = space.giveBytes(bytes);
  const count = kernels.readRows(answerAt, from, from + bytes.length);
  if (isSparse(count, space)) return listOfRows(space.answered(count));
  const bits = space.takeEmpty();
  kernels.addRows(bits.byteOffset, answerAt, count);
  return { form: 'bitmap', space, bits, count };
}
