/** Which language a column or tag of names is in. */

/** A column or tag `name:ar`, `name_ar`, `name.ar`, `nomAr`, `itemLabel_ar`: the language of the name it holds. */
const NAME_BY_LANGUAGE = /^(?:(?:name|(?:item_)?label)[:_.]|title[:.]|nom_)([a-z]{2,3}(?:-[a-z]{4})?)$/;

/** The language, as a BCP 47 tag, of a column that holds the name in one language; undefined for any other. */
export function languageOfName(column: string): string | undefined {
  const subtags = NAME_BY_LANGUAGE.exec(column.toLowerCase())?.[1]?.split('-');
  if (subtags === undefined) return undefined;
  const [language = '', script] = subtags;
  return script === undefined ? language : `${language}-${script.charAt(0).toUpperCase()}${script.slice(1)}`;
}
