/** Cities whose name the last words of a query begin, while it is typed. */
import type { Point } from '../../contract/kinds.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { isLatin } from '../text/sound.ts';
import {
  CITIES_MAX,
  isTaken,
  LIKENESS,
  type Named,
  NOTHING_NAMED,
  POPULATION,
  type ReadWord,
  textOf,
  timesBy,
} from './reading.ts';

/** Fewest letters that are completed to a city's name; syllabic scripts need fewer. */
export const BEGINNING_MIN_CHARS = 3;
const SYLLABIC = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;

/**
 * @param phrase words of the query in a row
 * @param isWhole whether what ends with the last of them is a whole name as well
 * @param isAlone whether it is the only word
 * @param near where the user is
 */
export function begunNames(
  phrase: readonly ReadWord[],
  isWhole: boolean,
  isAlone: boolean,
  gazetteer: Gazetteer,
  near: Point | undefined,
): Named[] {
  const [head, last] = [phrase[0], phrase.at(-1)];
  if (head === undefined || last?.isLast !== true || phrase.every(isTaken)) return [];
  // "Kuala Se": fillers such as "se" may be part of a name.
  if (phrase.some((word) => isTaken(word) && word.wish !== 'filler')) return [];
  const name = textOf(phrase);
  // "القا" alone has four letters, with its article.
  const isLonger = isAlone && head.typed.length > name.length;
  const least = BEGINNING_MIN_CHARS - Number(head.isAfterWhere || isLonger);
  if (name.length < least && !SYLLABIC.test(name)) return [];
  const letters = name.replaceAll(' ', '');
  const isNameOf = (city: number) =>
    gazetteer.namesOf(city).some((own) => own.replaceAll(' ', '').startsWith(letters));
  const isKnown = (city: number) => gazetteer.hasEntries(city) || gazetteer.people(city) >= POPULATION.known;
  const cities = gazetteer
    .beginning(name)
    // Any word may begin an unusual name of a small town.
    .filter((city) => !isLatin(name) || gazetteer.people(city) >= POPULATION.known || isNameOf(city))
    .map((city) => {
      const isOwn = isKnown(city) && isNameOf(city);
      const likeness = isOwn ? LIKENESS.beginning : LIKENESS.otherBeginning;
      // Nearness counts more than for whole names: "mosque in car", asked in Britain, is Cardiff. "Londo" in Edinburgh is no Londonderry.
      const worth = gazetteer.people(city) * timesBy(gazetteer.kmTo(city, near)) ** 2;
      return { city, likeness, isBegun: true, worth };
    })
    .sort((a, b) => (near === undefined ? 0 : b.worth - a.worth))
    .slice(0, CITIES_MAX)
    // Beside a whole name in Latin letters only official names are completed: "Bury" is not Burysel, a name of Brussels.
    .filter(({ likeness }) => !isWhole || !isLatin(name) || likeness === LIKENESS.beginning);
  return [{ ...NOTHING_NAMED, cities }];
}
