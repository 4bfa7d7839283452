/** Orders many rows by a number each. */

/**
 * Rows in ascending order of their keys.
 *
 * @param keys a number a row; none is NaN
 * @param before the order that rows with equal keys keep; by default that of the rows
 */
export const stableOrder = (
  keys: Float64Array,
  before: Uint32Array = Uint32Array.from(keys.keys()),
): Uint32Array => before.toSorted((a, b) => (keys[a] as number) - (keys[b] as number));
