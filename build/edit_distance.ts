/**
 * How many typing slips lie between two words: a letter left out, added, replaced, or two neighbours swapped (optimal
 * string alignment, the distance spelling correction is usually done with). `WordList` finds all words so near.
 */

/** The distance between two words, or `most + 1` where it is larger than `most`. */
export function editDistance(a: string, b: string, most: number): number {
  const tooFar = most + 1;
  if (Math.abs(a.length - b.length) > most) return tooFar;
  let before = new Uint8Array(b.length + 1);
  let previous = new Uint8Array(b.length + 1);
  for (let j = 1; j <= b.length; j += 1) previous[j] = j;
  let current = new Uint8Array(b.length + 1);
  for (let i = 1; i <= a.length; i += 1) {
    current[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let slips = (previous[j - 1] as number) + (same ? 0 : 1);
      slips = Math.min(slips, (previous[j] as number) + 1, (current[j - 1] as number) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        slips = Math.min(slips, (before[j - 2] as number) + 1);
      current[j] = slips;
      least = Math.min(least, slips);
    }
    if (least > most) return tooFar;
    [before, previous, current] = [previous, current, before];
  }
  return Math.min(previous[b.length] as number, tooFar);
}
