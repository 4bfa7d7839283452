/** Scripts that write no spaces between words. Korean is in its separate letters, since folding decomposes syllables. */
const UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u3040-\u30ff\u4e00-\u9fff]/;

/** Their lowest letter. Words of most other scripts sort before it. */
export const FIRST_UNSPACED = '\u0e00';

export const isUnspaced = (word: string): boolean => UNSPACED.test(word);
