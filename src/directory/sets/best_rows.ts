/** The best of many rows by a number, without sorting all of them. */

/** So many times as many as are wanted are gathered before they are sorted and cut. */
const GATHERED = 4;

/**
 * The `most` rows with the highest keys, best first; of equal keys the lower row, which ranks better.
 * @param shareOf how much of its key a row keeps, from 0 to 1; asked of those alone that might be among the best with all of it
 */
export function bestRows(
  rows: Uint32Array,
  keys: Float32Array | Float64Array,
  most: number,
  shareOf?: (row: number) => number,
): number[] {
  let gathered: { readonly row: number; readonly key: number }[] = [];
  let last = { row: 0, key: Number.NEGATIVE_INFINITY };
  const cut = (): void => {
    gathered = gathered.sort((a, b) => b.key - a.key || a.row - b.row).slice(0, most);
    if (gathered.length === most) last = gathered.at(-1) ?? last;
  };
  for (let i = 0; i < rows.length; i += 1) {
    let key = keys[i] as number;
    if (key < last.key && last.key > 0) continue;
    const row = rows[i] as number;
    if (shareOf !== undefined) key *= shareOf(row);
    if (key < last.key || (key === last.key && row > last.row)) continue;
    gathered.push({ row, key });
    if (gathered.length > GATHERED * most) cut();
  }
  cut();
  return gathered.map(({ row }) => row);
}
