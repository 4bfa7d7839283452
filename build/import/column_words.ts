/** The words of a column's name. */
import { allWords } from '../../src/directory/text/fold.ts';

/** nomAr → nom_ar, "Postal Code" → postal_code, "Parking?" → parking, "Geogr. Breite (WGS 84)" → geogr_breite */
export const spacedOut = (column: string): string =>
  column
    .replaceAll('İ', 'I')
    .trim()
    .replace(/[\s_]?e7$/i, '')
    .replace(/\s*\([^)]*\)$/, '')
    .replace(/[\s?*:.#]+$/, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2')
    .toLowerCase()
    .normalize('NFC');

/** The words of a column's name; a digit behind a word stands alone: "address1", "Jumua 2". */
export const wordsOf = (name: string): string[] =>
  allWords(name.replaceAll('_', ' ').replace(/(\p{L})(\d)(?=\s|$)/gu, '$1 $2'));

/** The same of a column as it is written. */
export const wordsOfColumn = (column: string): string[] => wordsOf(spacedOut(column));
