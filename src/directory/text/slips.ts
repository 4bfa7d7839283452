/**
 * How many typing slips lie between two words: a letter left out, added, replaced, or two neighbours swapped (optimal string
 * alignment, the distance spelling correction is usually done with).
 */

/** What a word with one slip is worth beside the very word; what is less like one is hardly it. */
export const ONE_SLIP = 0.82;

/** The slips between two words, or `most + 1` where there are more than `most`. */
export function slipsBetween(a: string, b: string, most: number): number {
  const tooMany = most + 1;
  if (Math.abs(a.length - b.length) > most) return tooMany;
  const width = b.length + 1;
  // A row for each letter of the first word: the slips up to there and up to each letter of the second. Beside letters farther
  // apart than `most` are more slips than that.
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
