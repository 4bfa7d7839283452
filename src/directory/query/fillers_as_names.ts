/** Words that say nothing in most queries, and are a name where hardly anything else was typed. */
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { isLatin } from '../text/sound.ts';
import { BESIDE_NAMES, isFacility } from '../vocabulary/wishes.ts';
import type { Known } from './known.ts';
import { isOfOtherLanguage } from './languages.ts';
import { isTaken, namedLikeness, POPULATION, type Reading, type ReadWord } from './reading.ts';

/** Most letters of a filler that may be completed to a name. */
const BEGUN_MAX_CHARS = 3;

/**
 * The reading with such words as names: where nothing else was typed ("Ada" is a town), behind a kind the beginning of one ("Surau Za"),
 * or what a city is called ("mosquée à Nice").
 * @param located reads where words may be
 */
export function withFillersAsNames(
  reading: Reading,
  { gazetteer, vocabulary }: Known,
  located: (words: readonly ReadWord[]) => Reading,
): Reading {
  const { words, where } = reading;
  if (where.length > 0 || words.some(({ wish }) => wish === 'near_me')) return reading;
  const saysNothing = words.every(({ wish }) => BESIDE_NAMES.has(wish));
  const isBegun = ({ text, wish }: ReadWord): boolean =>
    wish === 'filler' &&
    text.length <= BEGUN_MAX_CHARS &&
    !vocabulary.meaningOf(text).isPrayer &&
    words.every(({ kind, isLast }) => kind !== null || isLast);
  // A city stands behind a kind or at the end; before one an adjective may stand as well: "nice halal restaurant".
  const mayBeCity = (i: number): boolean =>
    i === words.length - 1 ||
    words[i - 1]?.kind != null ||
    (words[i + 1]?.kind != null && !isLatin(words[i]?.text ?? ''));
  const isName = (word: ReadWord, i: number): boolean =>
    isTaken(word) &&
    ((saysNothing && !isFacility(word.wish)) ||
      isBegun(word) ||
      (isCityAsWell(word, gazetteer, POPULATION.town) && isOfOtherLanguage(word, words, vocabulary)) ||
      (mayBeCity(i) &&
        isCityAsWell(word, gazetteer, word.isAfterWhere ? POPULATION.town : POPULATION.large)));
  if (!words.some(isName)) return reading;
  const named = located(words.map((word, i) => (isName(word, i) ? { ...word, wish: null } : word)));
  // "open now" is not the beginning of Nowrangapur.
  return named.where.some((each) => namedLikeness(each) === 1) || words.some(isBegun) ? named : reading;
}

/** Whether a filler is the name of a city with so many people: "mosquée à Nice", "مساجد المدينة". */
const isCityAsWell = ({ text, wish }: ReadWord, gazetteer: Gazetteer, least: number): boolean =>
  wish === 'filler' && gazetteer.isUsualOf(text, least);
