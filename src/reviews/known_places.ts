/**
 * The set of places that can be reviewed, as one small file that the review function carries with it, so that it can
 * refuse an unknown place without opening the snapshot or asking anyone.
 *
 * The ids are kept in blocks of 65,536, as a Roaring bitmap keeps them (Lemire et al., 2016, doi:10.1002/spe.2325):
 * a sparse block as a sorted array of its 16-bit remainders, a dense one as a bitmap. Ids given out one after the
 * other cost about one bit each: 64 KB for 500,000 places. All integers are little-endian.
 *
 * | bytes | what |
 * |---|---|
 * | 4 | `MKP1` |
 * | 4 | number of blocks |
 * | 12 a block | number of the block, ids in it, offset of its content from the start of the file |
 * | … | the contents: ids × 2 bytes where an array is smaller than a bitmap, else 8,192 bytes |
 */

const MAGIC = 'MKP1';
const HEADER_BYTES = 8;
const ENTRY_BYTES = 12;
const BLOCK_IDS = 65_536;
const BITMAP_BYTES = BLOCK_IDS / 8;
/** Ids from which a bitmap is smaller than an array of 16-bit remainders. */
const DENSE_FROM = BITMAP_BYTES / 2;
/** Blocks are numbered with 32 bits, so this is the first id too large; SQLite gives out ids from 1 up. */
const ID_LIMIT = BLOCK_IDS * 2 ** 32;

const isDense = (ids: number): boolean => ids >= DENSE_FROM;

/**
 * Writes the set. The same ids give the same bytes, in whatever order and however often they come.
 *
 * @param ids every place the API answers for. Merged places belong to it: a client may still hold such an id, and
 *   its review goes to the survivor when it is drained
 * @throws RangeError for what is not a place id
 */
export function encodeKnownPlaces(ids: Iterable<number>): Uint8Array {
  const blocks = new Map<number, Set<number>>();
  for (const id of ids) {
    if (!Number.isInteger(id) || id < 1 || id >= ID_LIMIT) throw new RangeError(`${id} is not a place id.`);
    const number = Math.floor(id / BLOCK_IDS);
    const block = blocks.get(number);
    if (block) block.add(id % BLOCK_IDS);
    else blocks.set(number, new Set([id % BLOCK_IDS]));
  }
  const sorted = [...blocks].sort(([a], [b]) => a - b);
  const contentBytes = (ids: number): number => (isDense(ids) ? BITMAP_BYTES : ids * 2);
  const total = sorted.reduce((sum, [, block]) => sum + ENTRY_BYTES + contentBytes(block.size), HEADER_BYTES);
  const file = new Uint8Array(total);
  const view = new DataView(file.buffer);
  file.set(new TextEncoder().encode(MAGIC));
  view.setUint32(4, sorted.length, true);
  let content = HEADER_BYTES + sorted.length * ENTRY_BYTES;
  for (const [index, [number, block]] of sorted.entries()) {
    const entry = HEADER_BYTES + index * ENTRY_BYTES;
    view.setUint32(entry, number, true);
    view.setUint32(entry + 4, block.size, true);
    view.setUint32(entry + 8, content, true);
    if (isDense(block.size)) {
      for (const remainder of block) {
        const byte = content + (remainder >> 3);
        view.setUint8(byte, view.getUint8(byte) | (1 << (remainder & 7)));
      }
    } else {
      const remainders = [...block].sort((a, b) => a - b);
      for (const [at, remainder] of remainders.entries()) view.setUint16(content + at * 2, remainder, true);
    }
    content += contentBytes(block.size);
  }
  return file;
}

/** The smallest index from 0 to `count` whose value is not below `wanted`; values ascend. */
function lowerBound(count: number, wanted: number, valueAt: (index: number) => number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (valueAt(middle) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Opens a set that `encodeKnownPlaces` wrote.
 *
 * @returns whether an id belongs to the set; false for anything that is not an id
 * @throws Error where the bytes are not such a set
 */
export function openKnownPlaces(bytes: Uint8Array): (id: number) => boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const magic = new TextDecoder().decode(bytes.subarray(0, MAGIC.length));
  if (magic !== MAGIC || bytes.length < HEADER_BYTES) {
    throw new Error('The file of known places cannot be read. Bake the directory again: npm run build.');
  }
  const count = view.getUint32(4, true);
  return (id) => {
    if (!Number.isInteger(id) || id < 1 || id >= ID_LIMIT) return false;
    const number = Math.floor(id / BLOCK_IDS);
    const remainder = id % BLOCK_IDS;
    const entryAt = (index: number): number => HEADER_BYTES + index * ENTRY_BYTES;
    const index = lowerBound(count, number, (at) => view.getUint32(entryAt(at), true));
    if (index === count || view.getUint32(entryAt(index), true) !== number) return false;
    const ids = view.getUint32(entryAt(index) + 4, true);
    const content = view.getUint32(entryAt(index) + 8, true);
    if (isDense(ids)) return ((view.getUint8(content + (remainder >> 3)) >> (remainder & 7)) & 1) === 1;
    const at = lowerBound(ids, remainder, (position) => view.getUint16(content + position * 2, true));
    return at < ids && view.getUint16(content + at * 2, true) === remainder;
  };
}
