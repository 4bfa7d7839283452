/**
 * The set of places that can be reviewed, as one small file that the review function carries with it, so that it can
 * refuse an unknown place without opening the snapshot or asking anyone: a mark, then one bit an id. Ids are given out
 * one after the other, so 500,000 places take 64 KB.
 */

const MARK = 'MKP2';
/** SQLite gives out ids from 1 up; what is beyond is none, and no file is longer than its bits. */
const ID_LIMIT = 2 ** 32;

const isId = (id: number): boolean => Number.isInteger(id) && id >= 1 && id < ID_LIMIT;

/**
 * Writes the set. The same ids give the same bytes, in whatever order and however often they come.
 *
 * @param ids every place the API answers for. Merged places belong to it: a client may still hold such an id, and
 *   its review goes to the survivor when it is drained
 * @throws RangeError for what is not a place id
 */
export function encodeKnownPlaces(ids: Iterable<number>): Uint8Array {
  const all = [...ids];
  const wrong = all.find((id) => !isId(id));
  if (wrong !== undefined) throw new RangeError(`${wrong} is not a place id.`);
  const largest = all.reduce((most, id) => Math.max(most, id), 0);
  const file = Buffer.alloc(MARK.length + (largest >>> 3) + 1);
  file.write(MARK, 'latin1');
  const bits = file.subarray(MARK.length);
  for (const id of all) bits[id >>> 3] = (bits[id >>> 3] ?? 0) | (1 << (id & 7));
  return file;
}

/**
 * Opens a set that `encodeKnownPlaces` wrote.
 *
 * @returns whether an id belongs to the set; false for anything that is not an id
 * @throws Error where the bytes are not such a set
 */
export function openKnownPlaces(bytes: Uint8Array): (id: number) => boolean {
  if (Buffer.from(bytes.subarray(0, MARK.length)).toString('latin1') !== MARK)
    throw new Error('The file of known places cannot be read. Bake the directory again: npm run build.');
  const bits = bytes.subarray(MARK.length);
  return (id) => isId(id) && (((bits[id >>> 3] ?? 0) >> (id & 7)) & 1) === 1;
}
