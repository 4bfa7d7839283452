/** Orders many rows by a number or a text each. */

/**
 * Rows in ascending order of their keys.
 *
 * @param keys one a row; none is NaN
 * @param before the order that rows with equal keys keep; by default that of the rows
 */
export function stableOrder<Key extends number | string>(
  keys: ArrayLike<Key>,
  before: Uint32Array = Uint32Array.from({ length: keys.length }, (_, row) => row),
): Uint32Array {
  return before.toSorted((a, b) => {
    const [x, y] = [keys[a] as Key, keys[b] as Key];
    return x < y ? -1 : x > y ? 1 : 0;
  });
}
