/** Numbers as bytes: seven bits a byte, the highest bit saying that more follow (LEB128). */

/** @param numbers in any order, below 2 ** 32 */
export function encodeNumbers(numbers: Iterable<number>): Buffer {
  const bytes: number[] = [];
  for (let number of numbers) {
    while (number > 0x7f) {
      bytes.push((number & 0x7f) | 0x80);
      number >>>= 7;
    }
    bytes.push(number);
  }
  return Buffer.from(bytes);
}

/** In one loop, since a young process takes twice as long for two. @param areDistances whether each is the distance from the one before */
function decoded(bytes: Uint8Array, areDistances: boolean): Uint32Array {
  const numbers = new Uint32Array(bytes.length);
  let count = 0;
  let before = -1;
  for (let at = 0; at < bytes.length; ) {
    let byte = bytes[at++] as number;
    let number = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = bytes[at++] as number;
      number |= (byte & 0x7f) << shift;
    }
    before = areDistances ? before + number + 1 : number;
    numbers[count++] = before;
  }
  return numbers.subarray(0, count);
}

/** What `encodeNumbers` wrote; none where nothing is stored. */
export const decodeNumbers = (bytes: Uint8Array | undefined): number[] =>
  bytes === undefined ? [] : [...decoded(bytes, false)];

/**
 * Each row as its distance from the one before: rows of common words take little more than a byte each.
 * @param rows ascending, each once
 */
export const encodeRows = (rows: Uint32Array | readonly number[]): Buffer =>
  encodeNumbers(Array.from(rows, (row, i) => row - (rows[i - 1] ?? -1) - 1));

/** What `encodeRows` wrote; none where nothing is stored. */
export const decodeRows = (bytes: Uint8Array | null): Uint32Array =>
  bytes === null ? new Uint32Array(0) : decoded(bytes, true);
