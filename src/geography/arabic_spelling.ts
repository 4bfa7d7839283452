/** Letters of the Arabic script that one name is written with here and another there, by language, keyboard or habit. */

/**
 * Variants of a letter. A hamza on its own is often written on a ya inside a word ("الجزائر") and left out at its end
 * ("الشهداء").
 */
const VARIANTS: readonly (readonly [RegExp, string])[] = [
  [/[ىیېے]/g, 'ي'],
  [/[ةہھۃە]/g, 'ه'],
  [/[کڪ]/g, 'ك'],
  [/[ٱٲٳ]/g, 'ا'],
  [/(?<=[\u0620-\u06ff])ء(?=[\u0620-\u06ff])/g, 'ي'],
  [/(?<=[\u0620-\u06ff])ء/g, ''],
];

/** The text in one spelling: مكة and مكه, الرياض and الریاض are alike. Marks are expected to be taken off. */
export const arabicSpeltAlike = (text: string): string =>
  VARIANTS.reduce((alike, [letters, letter]) => alike.replace(letters, letter), text);
