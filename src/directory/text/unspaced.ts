/** Scripts that write words without spaces between them; folding takes Korean syllables apart. */
const UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u3040-\u30ff\u4e00-\u9fff]/;

/** The first letter of them: words of other scripts that are mostly searched for are sorted before it. */
export const FIRST_UNSPACED = '\u0e00';

export const isUnspaced = (word: string): boolean => UNSPACED.test(word);
