/** How alike two folded texts look: the share of their pairs of letters that they have in common (Dice's coefficient). */

const pairsOf = (text: string): string[] => {
  const letters = text.replaceAll(' ', '');
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_, i) => letters.slice(i, i + 2)).sort();
};

/** From 0 for nothing in common to 1 for the same pairs. */
export function likeness(a: string, b: string): number {
  if (a === b) return 1;
  const [left, right] = [pairsOf(a), pairsOf(b)];
  if (left.length + right.length === 0) return 0;
  let common = 0;
  for (let i = 0, j = 0; i < left.length && j < right.length; ) {
    const [x, y] = [left[i] as string, right[j] as string];
    if (x === y) common += 1;
    if (x <= y) i += 1;
    if (y <= x) j += 1;
  }
  return (2 * common) / (left.length + right.length);
}
