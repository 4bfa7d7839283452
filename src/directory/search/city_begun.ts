/** The city whose name is being typed, whatever else the last words may be. */
import type { Point } from '../../contract/kinds.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { POPULATION, type Reading, type ReadWord, timesBy } from '../query/reading.ts';
import { foldText } from '../text/fold.ts';
import type { NamedRows } from '../vocabulary/named_rows.ts';

/** Fewest letters that are completed. */
const CHARS_MIN = 3;
/** Most words of what is completed. */
const WORDS_MAX = 3;
/** A word of so many names is rather whole: "masjid sharif" will hardly become Sharifabad. */
const NAMES_MAX = 100;

/** A misspelt or completed word as it was typed. */
const typedText = ({ text, typed, isAfterArticle }: ReadWord): string =>
  isAfterArticle ? text : foldText(typed);

/**
 * The city, known abroad, whose usual name the last words begin where a kind of place or times are asked for: Rotterdam for "moskee rot".
 * Of several the one with most people, who count for more near the user. Null where there is none.
 * @param passes which cities are searched @param near where the user is
 */
export function cityBegun(
  { words }: Reading,
  places: NamedRows,
  gazetteer: Gazetteer,
  passes: (city: number) => boolean,
  near?: Point,
): number | null {
  const last = words.at(-1);
  if (last?.isLast !== true) return null;
  const isName = !last.isAfterWhere && last.kind === null && last.wish === null;
  if (isName && places.withAll([last.text]).length > NAMES_MAX) return null;
  for (let from = Math.max(1, words.length - WORDS_MAX); from < words.length; from += 1) {
    const name = words.slice(from).map(typedText).join(' ');
    if (name.length < CHARS_MIN) continue;
    const isUsual = (city: number) =>
      gazetteer.people(city) >= POPULATION.known &&
      passes(city) &&
      gazetteer.namesOf(city).some((own) => own.startsWith(name));
    const cities = gazetteer.beginning(name).filter(isUsual);
    const worth = (city: number) => gazetteer.people(city) * timesBy(gazetteer.kmTo(city, near));
    const [city] = near === undefined ? cities : cities.sort((a, b) => worth(b) - worth(a));
    if (city !== undefined) return city;
  }
  return null;
}
