/** Reads a query as where, what kind, what is asked for beside places, and a name. */
import type { Point } from '../../contract/kinds.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { isLatin, isSameScript, withoutArticle } from '../text/sound.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { BESIDE_NAMES, isFacility, WHERE_BEFORE } from '../vocabulary/wishes.ts';
import { spelledOut } from './chat_alphabet.ts';
import { codeParts, joinSplit, splitJoined } from './joined_words.ts';
import { isWritten, type Known, SELDOM } from './known.ts';
import { isOfOtherLanguage } from './languages.ts';
import { wordsAsking } from './meanings.ts';
import { mendedWords } from './phrase_slips.ts';
import { placesNamed } from './places_named.ts';
import {
  isTaken,
  namedLikeness,
  POPULATION,
  type QueryWord,
  type Reading,
  type ReadWord,
} from './reading.ts';
import { correctionOf } from './slips.ts';
import { typedPoint } from './typed_point.ts';
import { queryWords, typedWords } from './words.ts';

/** Most letters of a filler that may be completed to a name. */
const BEGUN_MAX_CHARS = 3;
/** Letters that are completed to a city where one must follow. */
const CITY_BEGUN_CHARS = 2;
/** "Of" between a kind and a city. */
const OF: ReadonlySet<string> = new Set(['of', 'de', 'di', 'da', 'do', 'du', 'des', 'der']);

/** @param near where the user is @param within the codes of the only countries that are searched */
export function readQuery(q: string, known: Known, near?: Point, within?: readonly string[]): Reading {
  const { gazetteer, vocabulary, namesWith } = known;
  const asked = { ...known, near, within };
  const { point, words: text } = typedPoint(q);
  const typed = typedWords(text);
  const located = (words: readonly ReadWord[], isOfWorld: boolean): Reading => {
    const where = placesNamed(words, asked);
    return { words, typed, point, where, isOfWorld, within };
  };
  const read = (words: readonly QueryWord[]): Reading => {
    const asking = wordsAsking(words, asked);
    const withMeanings = asking.map((word, i): ReadWord => {
      const isAfterWhere = word.isAfterWhere || beginsWhere(word, asking[i - 1]);
      // Two letters that are a filler as well begin a city, in Latin letters behind times too: "mosquée de pa".
      const mayBegin = ({ wish }: Pick<ReadWord, 'wish'>) =>
        wish === null || wish === 'filler' || (wish === 'prayer_times' && isLatin(word.text));
      const isShort = word.isLast && word.text.length === CITY_BEGUN_CHARS;
      const isBegun = isAfterWhere && isShort && word.wish === 'filler' && asking.every(mayBegin);
      const isNear = isAfterNearWord(asking, i, vocabulary);
      return {
        ...word,
        isAfterWhere: isAfterWhere || isNear,
        isAfterNear: word.isAfterNear || isNear,
        wish: isBegun ? null : word.wish,
      };
    });
    const isOfWorld = asking.some((word) => word.isOfWorld);
    return located(withPrayersAsNames(withWordsOfNames(withMeanings, known), known), isOfWorld);
  };
  const asWritten = queryWords(text, (word) => namesWith(word) > 0, mendedWords(text, known));
  const words = joinSplit(
    asWritten.flatMap((word) => codeParts(word, known)),
    known,
  )
    .map((word) =>
      namesWith(word.text) > 0 || vocabulary.knows(word.text)
        ? word
        : withArticleApart({ ...word, text: spelledOut(word.text) }, known),
    )
    .flatMap((word) => splitJoined(word, known));
  const asTyped = read(words);
  const corrected = words.map((word, i) => {
    const meant = correctionOf(i, asTyped, known);
    // Another script is no mistake to tell the user of.
    return meant === null
      ? word
      : { ...word, text: meant, meant: isSameScript(meant, word.text) ? meant : null };
  });
  const reading = corrected.every((word, i) => word === words[i]) ? asTyped : read(corrected);
  if (reading.where.length > 0 || reading.words.some(({ wish }) => wish === 'near_me')) return reading;
  // Fillers are a name where nothing else was typed ("Ada" is a town), or the beginning of one behind a kind ("Surau Za").
  const saysNothing = reading.words.every(({ wish }) => BESIDE_NAMES.has(wish));
  const isBegun = ({ text, wish }: ReadWord): boolean =>
    wish === 'filler' &&
    text.length <= BEGUN_MAX_CHARS &&
    !vocabulary.meaningOf(text).isPrayer &&
    reading.words.every(({ kind, isLast: isOpen }) => kind !== null || isOpen);
  // A city stands behind a kind or at the end; before one an adjective may stand as well: "nice halal restaurant".
  const mayBeCity = (i: number): boolean =>
    i === reading.words.length - 1 ||
    reading.words[i - 1]?.kind != null ||
    (reading.words[i + 1]?.kind != null && !isLatin(reading.words[i]?.text ?? ''));
  const isName = (word: ReadWord, i: number): boolean =>
    isTaken(word) &&
    ((saysNothing && !isFacility(word.wish)) ||
      isBegun(word) ||
      (isCityAsWell(word, gazetteer, POPULATION.town) &&
        isOfOtherLanguage(word, reading.words, vocabulary)) ||
      (mayBeCity(i) &&
        isCityAsWell(word, gazetteer, word.isAfterWhere ? POPULATION.town : POPULATION.large)));
  if (!reading.words.some(isName)) return reading;
  const named = located(
    reading.words.map((word, i) => (isName(word, i) ? { ...word, wish: null } : word)),
    reading.isOfWorld,
  );
  // "open now" is not the beginning of Nowrangapur.
  return named.where.some((where) => namedLikeness(where) === 1) || reading.words.some(isBegun)
    ? named
    : reading;
}

/** Without the article that stands before a word of names, as it sounds: "annabawi", which is not of Annaba. */
function withArticleApart(word: QueryWord, known: Known): QueryWord {
  const text = withoutArticle(word.text);
  const isWord =
    text !== word.text && isWritten(text, known) && known.gazetteer.citiesOrSights(word.text).length === 0;
  return isWord ? { ...word, text, isAfterArticle: true } : word;
}

/** Whether the last word is completed to a city: behind prayer times, or behind a kind with "of" ("mosquée de pa"). */
function beginsWhere({ text, isLast }: QueryWord, before: ReadWord | undefined): boolean {
  if (!isLast || text.length < CITY_BEGUN_CHARS) return false;
  if (before?.wish === 'prayer_times') return text.length <= BEGUN_MAX_CHARS;
  return before?.kind != null && text.length === CITY_BEGUN_CHARS && OF.has(before.little ?? '');
}

/**
 * Whether one word that may mean "near me" stands before, perhaps with a little one between ("près de Tunis", "قريب من تونس"), or several
 * that end in a preposition: "next to".
 */
function isAfterNearWord(words: readonly ReadWord[], position: number, vocabulary: Vocabulary): boolean {
  const near = words[position - 1]?.wish === 'filler' ? position - 2 : position - 1;
  const word = words[near];
  if (word?.wish !== 'near_me') return false;
  // "Masjid" is listed as English alone.
  const isEnglish = vocabulary.languagesOf(word.text).includes('en');
  if (isEnglish && isOfOtherLanguage(word, words, vocabulary)) return false;
  return words[near - 1]?.wish !== 'near_me' || WHERE_BEFORE.has(word.text);
}

/** What names have together with a word beside it asks for nothing: "Masjid Nurul Yaqin", though "yaqin" is near in Uzbek. */
const withWordsOfNames = (
  words: readonly ReadWord[],
  { gazetteer, areTogether, namesWith }: Known,
): ReadWord[] =>
  words.map((word, i) => {
    const isOfName = (other: ReadWord | undefined): boolean =>
      other !== undefined &&
      !isTaken(other) &&
      gazetteer.peopleOf(other.text) < POPULATION.town &&
      areTogether([word.text, other.text]);
    // A filler that few names have tells something in these: "Kampung Apal".
    const mayBe =
      word.wish === 'filler'
        ? namesWith(word.text) < SELDOM
        : word.wish !== null && word.wish !== 'prayer_times';
    return mayBe && (isOfName(words[i - 1]) || isOfName(words[i + 1]))
      ? { ...word, wish: null, feast: null }
      : word;
  });

/** Beside a kind, a prayer is part of a name ("Masjid al-Fajr"); it says nothing where the kind is a place to pray: "où prier asr". */
function withPrayersAsNames(
  words: readonly ReadWord[],
  { vocabulary, namesWith }: Known,
): readonly ReadWord[] {
  if (words.every(({ kind }) => kind === null)) return words;
  const asksForTimes = (i: number): boolean => words[i]?.wish === 'prayer_times';
  const isToPray = words.some(({ kind, text }) => kind !== null && vocabulary.meaningOf(text).isPrayer);
  return words.map((word, i) => {
    const { isPrayer, isTime } = vocabulary.meaningOf(word.text);
    if (isToPray && isPrayer && word.kind === null && word.wish === null) return { ...word, wish: 'filler' };
    const isAlone = asksForTimes(i) && !asksForTimes(i - 1) && !asksForTimes(i + 1);
    return isAlone && !isTime && namesWith(word.text) > 0 ? { ...word, wish: null } : word;
  });
}

/** Whether a filler is the name of a city with so many people: "mosquée à Nice", "مساجد المدينة". */
const isCityAsWell = ({ text, wish }: ReadWord, gazetteer: Gazetteer, least: number): boolean =>
  wish === 'filler' && gazetteer.isUsualOf(text, least);
