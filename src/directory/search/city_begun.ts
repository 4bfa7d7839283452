/** The city whose name is being typed, whatever else the last words may be. */
import type { Point } from '../../contract/kinds.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { once } from '../memoized.ts';
import { countriesOf, isOfOtherLanguage } from '../query/languages.ts';
import { isCityOnly, isTaken, POPULATION, type Reading, type ReadWord, timesBy } from '../query/reading.ts';
import { foldText } from '../text/fold.ts';
import { isAbjad, isLatin } from '../text/sound.ts';
import type { NamedRows } from '../vocabulary/named_rows.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

/** Fewest letters that are completed; one fewer of an abjad, which writes no short vowels. */
const CHARS_MIN = { abjad: 2, alphabet: 3 } as const;
/** Most words of what is completed. */
const WORDS_MAX = 3;
/** A word of so many names is rather whole: "masjid sharif" will hardly become Sharifabad. */
const NAMES_MAX = 100;
/** Factors on the people of a city with places, and of one in the country of the language that the query is in. */
const TIMES_VISITED = 4;
const TIMES_SPOKEN = 5;

export interface BegunSources {
  readonly gazetteer: Gazetteer;
  readonly vocabulary: Vocabulary;
  readonly places: NamedRows;
}

/** A misspelt or completed word as it was typed. */
const typedText = ({ text, typed, isAfterArticle }: ReadWord): string =>
  isAfterArticle ? text : foldText(typed);

/**
 * The city, known abroad, whose usual name the last words begin where a kind of place or times are asked for: Rotterdam for "moskee rot".
 * Of several the one with most people, who count for more near the user. Null where there is none.
 * @param passes which cities are searched @param near where the user is
 */
export function cityBegun(
  { words, where }: Reading,
  { gazetteer, places, vocabulary }: BegunSources,
  passes: (city: number) => boolean,
  near?: Point,
): number | null {
  const last = words.at(-1);
  if (last?.isLast !== true || words.length < 2) return null;
  const isWhole = isTaken(last)
    ? !isOfOtherLanguage(last, words, vocabulary)
    : (places.nameCounts[places.words.find(last.text)] ?? 0) > NAMES_MAX;
  if (isWhole && !last.isAfterWhere) return null;
  // "Mexico" is a whole country rather than Mexico City.
  if (where.some((each) => each.to === words.length && !isCityOnly(each))) return null;
  const spokenIn = once(() => countriesOf(words, vocabulary));
  const worth = (city: number, name: string): number =>
    gazetteer.people(city) *
    gazetteer.timesBegun(city, name) *
    timesBy(gazetteer.kmTo(city, near)) *
    (gazetteer.hasEntries(city) ? TIMES_VISITED : 1) *
    (spokenIn().includes(gazetteer.countryOf(city)) ? TIMES_SPOKEN : 1);
  for (let from = Math.max(1, words.length - WORDS_MAX); from < words.length; from += 1) {
    const name = words.slice(from).map(typedText).join(' ');
    if (name.length < CHARS_MIN[isAbjad(name) ? 'abjad' : 'alphabet']) continue;
    const isUsual = (city: number): boolean =>
      !isLatin(name) || gazetteer.namesOf(city).some((own) => own.startsWith(name));
    const likeliest = gazetteer
      .beginning(name)
      .filter((city) => gazetteer.people(city) >= POPULATION.known && passes(city))
      .map((city) => ({ city, worth: worth(city, name) }))
      .sort((a, b) => b.worth - a.worth)
      .find(({ city }) => isUsual(city));
    if (likeliest !== undefined) return likeliest.city;
  }
  return null;
}
