/** Whether a row has the name that was typed, so that it is meant however near others of its kind are. */
import { KM } from '../query/reading.ts';
import { FAR_KM } from '../ranking/nearness.ts';
import { FAMOUS, weightOf } from '../ranking/term.ts';
import { isSaidWhole, meetsAll, NAMED, NAMED_THERE } from '../ranking/weigh.ts';
import { ONE_SLIP } from '../text/slips.ts';
import { isUnspaced } from '../text/unspaced.ts';
import type { NamedRows } from '../vocabulary/named_rows.ts';
import type { RowText } from '../vocabulary/named_tables.ts';
import { BEFORE_STREETS, BEHIND_STREETS } from '../vocabulary/street_words.ts';
import type { Distances, Question } from './question.ts';

/** Most words of a name that is common: three common words make a name of their own, "Kampung Bukit Merah". */
export const LOOSE_TERMS_MAX = 2;
/** So many letters of a script with spaces tell no name; one more does where it is a word of it. */
export const HARDLY_TYPED = 2;
/** A single word is common that names in so many cities have; in fewer it may be a town. */
export const COMMON = 8;

/** @param worthOf the score of a row without distance */
export function namedSo(
  rows: NamedRows,
  { asked, isNearLandmark }: Question,
  distances: Distances,
  worthOf: (row: number, text: RowText) => number,
): (row: number) => boolean {
  // Common names ("Turkish", "old", الروضة) and names of streets are looked for nearby, unless a famous place has the name, as the
  // Blue Mosque, or a place is named after its street, as Brick Lane.
  const { terms, vocabulary } = asked;
  const alone = terms.filter(({ text }) => !BEFORE_STREETS.has(text));
  const isOnStreet = terms.some(({ text }) => BEHIND_STREETS.has(text));
  const citiesWith = (text: string) =>
    new Set(Array.from(rows.withAll([text]), (row) => rows.cells.city.at(row)));
  const isOfStreet = isOnStreet || alone.length < terms.length;
  const isLoose =
    (terms.length <= 1 && terms.every(({ text }) => citiesWith(text).size >= COMMON)) ||
    (terms.length <= LOOSE_TERMS_MAX && terms.every(({ text }) => vocabulary.sameWords(text).length > 0));
  // A few letters are no name yet, and "de" is on the way to one: "mosquée de".
  const isTypedUpTo = (most: number) =>
    terms.length <= 1 && terms.every(({ text }) => text.length <= most && !isUnspaced(text));
  const isHardlyTyped = isTypedUpTo(HARDLY_TYPED);
  const mustBeWord = isTypedUpTo(HARDLY_TYPED + 1);
  return (row) => {
    const km = distances.km(row);
    const isFar = km > FAR_KM;
    if (isHardlyTyped && isFar) return false;
    const mustBeFamous = isLoose && isFar;
    const isFamous = (rows.cells.prominence[row] as number) >= FAMOUS;
    if (mustBeFamous && !isFamous) return false;
    const text = rows.text(row);
    if (mustBeWord && isFar && !terms.every((term) => text.names.flat().includes(term.text))) return false;
    const worth = worthOf(row, text);
    // The whole name with its address: "Jinnah Memorial Mosque, Eastern Main Road, St Joseph".
    if (terms.length > LOOSE_TERMS_MAX && isSaidWhole(asked, text) && meetsAll(asked, text)) return true;
    if (isOfStreet) return worth >= NAMED_THERE;
    if (isNearLandmark)
      return worth >= NAMED_THERE && isSaidWhole(asked, text) && (!isFar || terms.length > 1);
    // One word that is like a part of a name far away is rather another place here, of which nothing is known, unless it is typed still
    // or hardly differs from one of a famous name: "Memon Masjid", asked in Karachi.
    const isTyped = (word: string) =>
      terms.some((term) =>
        isFamous ? weightOf(term, word) >= ONE_SLIP : word !== term.text && word.startsWith(term.text),
      );
    const mustBeAll = km > KM.farAway && terms.length === 1 && !text.names.flat().some(isTyped);
    return worth >= (mustBeAll ? NAMED_THERE : NAMED) && (!mustBeFamous || isSaidWhole(asked, text));
  };
}
