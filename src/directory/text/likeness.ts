/** How alike two folded texts look: the share of their pairs of letters that they have in common (Dice's coefficient). */

/** The pairs of neighbouring letters of a text, sorted; each as one number. */
export function pairsOf(text: string): Uint32Array {
  const letters = text.replaceAll(' ', '');
  const pairs = new Uint32Array(Math.max(0, letters.length - 1));
  for (let i = 0; i < pairs.length; i += 1)
    pairs[i] = letters.charCodeAt(i) * 0x1_0000 + letters.charCodeAt(i + 1);
  return pairs.sort();
}

/** How many numbers two sorted lists have in common. */
function inCommon(left: Uint32Array, right: Uint32Array): number {
  let common = 0;
  for (let i = 0, j = 0; i < left.length && j < right.length; ) {
    const [x, y] = [left[i] as number, right[j] as number];
    if (x === y) common += 1;
    if (x <= y) i += 1;
    if (y <= x) j += 1;
  }
  return common;
}

/** The same of texts whose pairs are known. */
export const likenessOf = (left: Uint32Array, right: Uint32Array): number =>
  left.length + right.length === 0 ? 0 : (2 * inCommon(left, right)) / (left.length + right.length);

/** The share of a text's pairs that are in another one as well: 1 where it is a part of it. */
export const shareIn = (whole: Uint32Array, part: Uint32Array): number =>
  part.length === 0 ? 0 : inCommon(part, whole) / part.length;

/** From 0 for nothing in common to 1 for the same pairs. */
export const likeness = (a: string, b: string): number => (a === b ? 1 : likenessOf(pairsOf(a), pairsOf(b)));
