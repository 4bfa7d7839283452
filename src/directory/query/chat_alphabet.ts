/** Arabic in Latin letters with digits for the sounds that Latin lacks, as in chats: "al7aram", "3amman". */

/** What Latin letters stand for the same; hamza and ayn are left out, as in most names. */
const LETTERS: Readonly<Record<string, string>> = { 2: '', 3: '', 5: 'kh', 6: 't', 7: 'h', 8: 'gh', 9: 'q' };
/** Three letters at least and no two digits in a row, unlike postcodes and numbers. */
const WRITTEN_SO = /^(?=.*[235-9])(?!.*\d\d)(?=(?:\d*[a-z]){3})[a-z235-9]+$/;

/** A folded word with letters for such digits. */
export const spelledOut = (word: string): string =>
  WRITTEN_SO.test(word) ? word.replace(/\d/g, (digit) => LETTERS[digit] ?? '') : word;
