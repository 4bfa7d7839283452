/** Collect so many times `most` rows before sorting them and dropping all but the best. */
const COLLECTED = 4;

/**
 * The `most` rows with the highest keys, best first, without sorting all of them. Of equal keys the lower row comes first.
 * @param keys the key of each of `rows`, by position
 * @param shareOf factor from 0 to 1 for a row's key; computed only for rows whose full key is high enough
 */
export function bestRows(
  rows: Uint32Array,
  keys: Float32Array | Float64Array,
  most: number,
  shareOf?: (row: number) => number,
): number[] {
  let collected: { readonly row: number; readonly key: number }[] = [];
  let last = { row: 0, key: Number.NEGATIVE_INFINITY };
  const cut = (): void => {
    collected = collected.sort((a, b) => b.key - a.key || a.row - b.row).slice(0, most);
    if (collected.length === most) last = collected.at(-1) ?? last;
  };
  for (let i = 0; i < rows.length; i += 1) {
    let key = keys[i] as number;
    if (key < last.key && last.key > 0) continue;
    const row = rows[i] as number;
    if (shareOf !== undefined) key *= shareOf(row);
    if (key < last.key || (key === last.key && row > last.row)) continue;
    collected.push({ row, key });
    if (collected.length > COLLECTED * most) cut();
  }
  cut();
  return collected.map(({ row }) => row);
}
