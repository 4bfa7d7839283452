/**
 * One byte that sums up the words of a name, in whatever order they stand: of hundreds of rows with the words that
 * were typed it picks out, without reading any, those that say nothing else, and tells names apart from each other.
 * One in 255 other names has the same byte, so it may prefer, but never leave out.
 */

/** No name. */
export const NO_SIGNATURE = 0;
const SIGNATURES = 255;

/** Most spellings of a whole query that are tried: with more, too many of all signatures would be among them. */
const WORDINGS_MAX = 32;

/** FNV-1a, 32 bits (http://www.isthe.com/chongo/tech/comp/fnv), over UTF-16 code units. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < word.length; i += 1) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  // The low bits of this hash mix least.
  return (hash ^ (hash >>> 15)) >>> 0;
}

const after = (signature: number, word: string): number =>
  ((signature - 1 + (hashOf(word) % SIGNATURES)) % SIGNATURES) + 1;

/** The signature of a name, from 1 to 255. Words count as often as they are said. */
export const signatureOf = (words: readonly string[]): number => words.reduce(after, 1);

/**
 * The signatures of all wordings of some queries, as flags; null where there are too many to tell anything.
 * @param queries for each word of each, the ways it may be spelt in the name that is meant
 */
export function signaturesOf(queries: readonly (readonly (readonly string[])[])[]): Uint8Array | null {
  const flags = new Uint8Array(SIGNATURES + 1);
  for (const spellings of queries) {
    let signatures = [1];
    for (const ways of spellings) {
      if (signatures.length * ways.length > WORDINGS_MAX) return null;
      signatures = signatures.flatMap((signature) => ways.map((word) => after(signature, word)));
    }
    for (const signature of signatures) flags[signature] = 1;
  }
  return flags;
}
