/** What a name gains or loses for being as long as what was typed, or the very same. In thousandths. */

/** What each telling word of the name that nobody asked for costs, and how many count, in thousandths. */
const SURPLUS_WORD = 40;
const SURPLUS_WORDS_MAX = 6;
/** What it costs a name that it is shorter than what was typed: "Nur" where "Nur Nur" is asked for. */
const MISSING_WORD = 20;
/** What a name gains that says all that was typed and nothing else, and one with the very generic words. */
export const SAME_NAME = 60;
const SAME_LOCAL_NAME = SAME_NAME - 10;
export const SAME_GENERICS = 15;

/** What a name costs that says more, or less, than the words that were met; of two names the closer one counts. */
export function otherWords(lengths: number, met: number): number {
  const main = lengths & 0xff;
  const local = lengths >>> 8;
  const closer = local === 0 ? main : Math.min(main, local);
  return closer < met ? MISSING_WORD : SURPLUS_WORD * Math.min(SURPLUS_WORDS_MAX, closer - met);
}

/** What a name gains that says what was typed and nothing else. */
export function sameName(signatures: number, wanted: Uint8Array | null): number {
  if (wanted === null) return 0;
  if (wanted[signatures & 0xff] === 1) return SAME_NAME;
  return wanted[signatures >>> 8] === 1 ? SAME_LOCAL_NAME : 0;
}
