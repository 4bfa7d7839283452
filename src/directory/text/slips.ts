/**
 * The number of typing slips between two words: letters left out, added or replaced, and neighbours swapped (optimal string
 * alignment distance, which is usual for spelling correction).
 */

/** Weight of a word with one slip, beside 1 for the word itself. */
export const ONE_SLIP = 0.82;

/** Returns `most + 1` where there are more slips than `most`. */
export function slipsBetween(a: string, b: string, most: number): number {
  const tooMany = most + 1;
  if (Math.abs(a.length - b.length) > most) return tooMany;
  const width = b.length + 1;
  // Row i, column j: the slips between the first i letters of `a` and the first j of `b`. Where i and j differ by more than
  // `most`, so do the slips.
  const table = new Uint8Array((a.length + 1) * width).fill(tooMany);
  for (let j = 0; j <= Math.min(most, b.length); j += 1) table[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    const row = i * width;
    if (i <= most) table[row] = i;
    let least = i;
    for (let j = Math.max(1, i - most); j < Math.min(width, i + most + 1); j += 1) {
      const isSame = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let slips = (table[row - width + j - 1] as number) + (isSame ? 0 : 1);
      slips = Math.min(slips, (table[row - width + j] as number) + 1, (table[row + j - 1] as number) + 1);
      const isSwapped =
        !isSame &&
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (isSwapped) slips = Math.min(slips, (table[row - 2 * width + j - 2] as number) + 1);
      table[row + j] = slips;
      least = Math.min(least, slips);
    }
    if (least > most) return tooMany;
  }
  return Math.min(table[a.length * width + b.length] as number, tooMany);
}
