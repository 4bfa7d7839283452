/**
 * Ascending rows as bytes: each as its distance from the one before, seven bits a byte, the highest bit saying that more
 * follow (LEB128). Rows of common words take little more than a byte each.
 */

/** @param rows ascending, each once */
export function encodeRows(rows: Uint32Array | readonly number[]): Buffer {
  const bytes: number[] = [];
  let before = -1;
  for (const row of rows) {
    let distance = row - before - 1;
    before = row;
    while (distance > 0x7f) {
      bytes.push((distance & 0x7f) | 0x80);
      distance >>>= 7;
    }
    bytes.push(distance);
  }
  return Buffer.from(bytes);
}

/** Up to `most` rows that `encodeRows` wrote, the first ones. */
export function decodeRows(bytes: Uint8Array, most = Number.MAX_SAFE_INTEGER): Uint32Array {
  const rows = new Uint32Array(Math.min(bytes.length, most));
  let count = 0;
  let row = -1;
  for (let at = 0; at < bytes.length && count < most; ) {
    let byte = bytes[at++] as number;
    let distance = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = bytes[at++] as number;
      distance |= (byte & 0x7f) << shift;
    }
    row += distance + 1;
    rows[count++] = row;
  }
  return rows.subarray(0, count);
}

/** Numbers in any order as bytes, seven bits a byte (LEB128). */
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

/** What `encodeNumbers` wrote. */
export function decodeNumbers(bytes: Uint8Array): number[] {
  const numbers: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    let byte = bytes[at++] as number;
    let number = byte & 0x7f;
    for (let shift = 7; byte > 0x7f; shift += 7) {
      byte = bytes[at++] as number;
      number |= (byte & 0x7f) << shift;
    }
    numbers.push(number);
  }
  return numbers;
}
