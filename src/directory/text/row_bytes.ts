/** Numbers as bytes: seven bits in each, and the highest bit set where more bytes follow (LEB128). */

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

/** One loop for both formats, since two take a new process twice as long. @param areDistances whether `encodeRows` wrote the bytes */
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

/** Undoes `encodeNumbers`. */
export const decodeNumbers = (bytes: Uint8Array | undefined): number[] =>
  bytes === undefined ? [] : [...decoded(bytes, false)];

/**
 * Each row as its distance from the one before, less 1, so that the rows of a common word take little more than a byte each.
 * @param rows ascending, each once
 */
export const encodeRows = (rows: Uint32Array | readonly number[]): Buffer =>
  encodeNumbers(Array.from(rows, (row, i) => row - (rows[i - 1] ?? -1) - 1));

/** Undoes `encodeRows`. */
export const decodeRows = (bytes: Uint8Array | null): Uint32Array =>
  bytes === null ? new Uint32Array(0) : decoded(bytes, true);
