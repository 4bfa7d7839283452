/** How similar two folded texts are: the share of their pairs of neighbouring letters in common (Dice's coefficient). */

/** The pairs of neighbouring letters of a text without its spaces, each as one number, sorted. */
export function pairsOf(text: string): Uint32Array {
  const letters = text.replaceAll(' ', '');
  const pairs = new Uint32Array(Math.max(0, letters.length - 1));
  for (let i = 0; i < pairs.length; i += 1)
    pairs[i] = letters.charCodeAt(i) * 0x1_0000 + letters.charCodeAt(i + 1);
  return pairs.sort();
}

/** How many numbers are in both of two sorted lists. */
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

/** From 0 for no common pairs to 1 for the same ones. */
export const likenessOf = (left: Uint32Array, right: Uint32Array): number =>
  left.length + right.length === 0 ? 0 : (2 * inCommon(left, right)) / (left.length + right.length);

/** The share of a text's pairs that another text has as well. */
export const shareIn = (whole: Uint32Array, part: Uint32Array): number =>
  part.length === 0 ? 0 : inCommon(part, whole) / part.length;

/** The same from the texts themselves. */
export const likeness = (a: string, b: string): number => (a === b ? 1 : likenessOf(pairsOf(a), pairsOf(b)));
