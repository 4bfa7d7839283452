/** Reads a query as where, what kind, what is asked for beside places, and a name. */
import type { Point } from '../../contract/kinds.ts';
import { isLatin, isSameScript, withoutArticle } from '../text/sound.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { WHERE_BEFORE } from '../vocabulary/wishes.ts';
import { spelledOut } from './chat_alphabet.ts';
import { withFillersAsNames } from './fillers_as_names.ts';
import { codeParts, joinSplit, splitJoined } from './joined_words.ts';
import { beginsCity, isWritten, type Known } from './known.ts';
import { isOfOtherLanguage } from './languages.ts';
import { type AskingWord, wordsAsking } from './meanings.ts';
import { mendedWords } from './phrase_slips.ts';
import { placesNamed } from './places_named.ts';
import { POPULATION, type QueryWord, type Reading, type ReadWord } from './reading.ts';
import { correctionOf } from './slips.ts';
import { typedPoint } from './typed_point.ts';
import { queryWords, typedWords } from './words.ts';
import { withPrayersAsNames, withWordsOfNames } from './words_of_names.ts';

/** Most letters that are completed to a city behind prayer times. */
const BEHIND_TIMES_CHARS = 3;
/** Letters that are completed to a city where one must follow. */
const CITY_BEGUN_CHARS = 2;
/** "Of" between a kind and a city. */
const OF: ReadonlySet<string> = new Set(['of', 'de', 'di', 'da', 'do', 'du', 'des', 'der']);

/** @param near where the user is @param within the codes of the only countries that are searched */
export function readQuery(q: string, known: Known, near?: Point, within?: readonly string[]): Reading {
  const asked = { ...known, near, within };
  const { point, words: text } = typedPoint(q);
  const typed = typedWords(text);
  const located = (words: readonly ReadWord[], isOfWorld: boolean): Reading => ({
    words,
    typed,
    point,
    where: placesNamed(words, asked),
    isOfWorld,
    within,
  });
  const read = (words: readonly QueryWord[]): Reading => {
    const asking = wordsAsking(words, asked);
    const withWhere = withWhereBefore(asking, known);
    const named = withPrayersAsNames(withWordsOfNames(withWhere, known), known);
    return located(
      named,
      asking.some((word) => word.isOfWorld),
    );
  };
  const words = wordsAsMeant(text, known);
  const asTyped = read(words);
  const corrected = words.map((word, i) => {
    const meant = correctionOf(i, asTyped, known);
    // Another script is no mistake to tell the user of.
    return meant === null
      ? word
      : { ...word, text: meant, meant: isSameScript(meant, word.text) ? meant : null };
  });
  const reading = corrected.every((word, i) => word === words[i]) ? asTyped : read(corrected);
  return withFillersAsNames(reading, known, (words) => located(words, reading.isOfWorld));
}

/** The words of a query, those that were written as one or as two put right. */
function wordsAsMeant(text: string, known: Known): QueryWord[] {
  const { namesWith, vocabulary } = known;
  const asWritten = queryWords(text, (word) => namesWith(word) > 0, mendedWords(text, known));
  const words = asWritten.flatMap((word) => codeParts(word, known));
  return joinSplit(words, known)
    .map((word) =>
      namesWith(word.text) > 0 || vocabulary.knows(word.text)
        ? word
        : withArticleApart({ ...word, text: spelledOut(word.text) }, known),
    )
    .flatMap((word) => splitJoined(word, known));
}

/** Words with whether "in" or "near" stands before them, or what is typed there must be a city ("mosquée de pa"). */
function withWhereBefore(words: readonly AskingWord[], known: Known): ReadWord[] {
  return words.map((word, i) => {
    const isAfterWhere = word.isAfterWhere || beginsWhere(word, words[i - 1]);
    const isNear = isAfterNearWord(words, i, known.vocabulary);
    return {
      ...word,
      isAfterWhere: isAfterWhere || isNear,
      isAfterNear: word.isAfterNear || isNear,
      wish: isCityTyped(word, isAfterWhere, words, known) ? null : word.wish,
    };
  });
}

/** Whether the last word only looks like a filler, since a city is typed: "mosquée de pa", "mosque in read", "mosquée bize". */
function isCityTyped(
  word: AskingWord,
  isAfterWhere: boolean,
  words: readonly AskingWord[],
  known: Known,
): boolean {
  const { text, wish, isLast } = word;
  if (!isLast || (wish !== 'filler' && wish !== 'fact' && wish !== 'near_me')) return false;
  if (text.length <= CITY_BEGUN_CHARS) {
    // In Latin letters behind times too.
    const mayBegin = (other: AskingWord) =>
      other.wish === null || other.wish === 'filler' || (other.wish === 'prayer_times' && isLatin(text));
    return isAfterWhere && wish === 'filler' && text.length === CITY_BEGUN_CHARS && words.every(mayBegin);
  }
  const isOther = isOfOtherLanguage(word, words, known.vocabulary);
  const isMeant = wish === 'near_me' ? isAfterWhere && isOther : isAfterWhere || isOther;
  return isMeant && words.some(({ kind }) => kind !== null) && beginsCity(text, POPULATION.town, known);
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
  if (before?.wish === 'prayer_times') return text.length <= BEHIND_TIMES_CHARS;
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
