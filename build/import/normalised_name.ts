/** The form in which two spellings of one name are equal, for telling near-duplicates. */

/** Arabic letters that writers interchange, and the one each is read as. */
const ARABIC_LETTERS: Readonly<Record<string, string>> = { ٱ: 'ا', ى: 'ي', ة: 'ه', ک: 'ك', ی: 'ي' };

/**
 * Compatibility-decomposed, without marks, tatweel and punctuation, in lower case, words set apart by one blank.
 * Empty for a name without a letter or digit.
 */
export function normalisedName(name: string): string {
  return name
    .replace(/[İı]/g, 'i')
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .replace(/[ٱىةکی]/g, (letter) => ARABIC_LETTERS[letter] ?? letter)
    .replace(/['’ʻʼ`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
