/** Reads a query as where, what kind, what is wished for beside places, and a name. */
import type { Point } from '../../contract/kinds.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { isLatin, isSameScript, withoutArticle } from '../text/sound.ts';
import { isFacility, listsNothing, saysWhereFollows } from '../vocabulary/wishes.ts';
import { apart, halves } from './apart.ts';
import { spelledOut } from './chat_alphabet.ts';
import { type Known, SELDOM } from './known.ts';
import { meaningsOf } from './meanings.ts';
import { mendedWords } from './mended.ts';
import { placesNamed } from './places_named.ts';
import {
  asksForTimes,
  isCityOnly,
  isIn,
  isTaken,
  LARGE_PEOPLE,
  type QueryWord,
  type Reading,
  type ReadWord,
  TOWN_PEOPLE,
  type Where,
} from './reading.ts';
import { slipMeant } from './slips.ts';
import { typedPoint } from './typed_point.ts';
import { queryWords, typedWords } from './words.ts';

/** Most letters of a word that says nothing, and may go on as a name. */
const BEGUN_MAX_CHARS = 3;
/** Letters of a city's name that are enough where it is said that one follows. */
const CITY_BEGUN_CHARS = 2;
/** What is said between a kind and where it is. */
const OF: ReadonlySet<string> = new Set(['of', 'de', 'di', 'da', 'do', 'du', 'des', 'der']);

const ENCODED = /%[0-9a-f]{2}/i;

/** What was typed, where a client encoded it twice: mosque%20in%20leeds. */
function decoded(q: string): string {
  try {
    return ENCODED.test(q) ? decodeURIComponent(q) : q;
  } catch {
    return q;
  }
}

/** @param near where who asks is */
export function readQuery(q: string, known: Known, near?: Point): Reading {
  const { gazetteer, vocabulary, namesWith, namesBegun } = known;
  const typedText = decoded(q);
  const withPoint = typedPoint(typedText);
  const text = withPoint?.words ?? typedText;
  const typedAs = typedWords(text);
  const located = (words: readonly ReadWord[]): Reading => {
    const where = placesNamed(words, { ...known, typed: typedAs, near });
    // Near what was said is not near who asks: cerca de la Giralda.
    const isTold = (i: number): boolean =>
      where.some(({ from, sight, isTold }) => isTold && sight !== null && from === i + 1);
    // Chelghoum Laïd is a town, and no feast.
    const isOfName = (i: number): boolean =>
      where.some((each) => isIn(each, i) && each.to > each.from + 1 && isWholeName(each));
    return {
      words: words.map((word, i) => {
        if (word.wish === 'near_me' && isTold(i)) return { ...word, wish: 'filler' };
        return word.wish === 'event' && isOfName(i) ? { ...word, wish: null, feast: null } : word;
      }),
      typed: typedAs,
      point: withPoint?.point ?? null,
      where,
    };
  };
  const said = (words: readonly Omit<ReadWord, 'kind' | 'wish' | 'feast'>[]) => {
    const meanings = meaningsOf(words, { ...known, near });
    const read = words.map((word, i): ReadWord => {
      const { whole, kind, wish, feast } = meanings[i] as (typeof meanings)[number];
      const isWhere = word.isAfterWhere || beginsWhere(word, words[i - 1], meanings[i - 1]);
      // What says nothing is a city there, but no little word behind the times: mosquée de pa.
      const mayBegin = ({ wish }: Pick<ReadWord, 'wish'>) =>
        wish === null || wish === 'filler' || (wish === 'prayer_times' && isLatin(word.text));
      const isShort = word.isLast && word.text.length === CITY_BEGUN_CHARS;
      const isBegun = isWhere && isShort && wish === 'filler' && meanings.every(mayBegin);
      const text = whole ?? word.text;
      return { ...word, text, isAfterWhere: isWhere, kind, wish: isBegun ? null : wish, feast };
    });
    return located(prayersAsNames(read, known));
  };
  const mended = mendedWords(text, known);
  const typed = queryWords(text, (word) => namesWith(word) > 0, mended)
    .flatMap(halves)
    .map((word) =>
      namesWith(word.text) > 0 || vocabulary.knows(word.text)
        ? word
        : { ...word, text: spelledOut(word.text) },
    )
    .flatMap((word) => apart(word, known));
  const withMended = typed.map((word) => ({ ...word, meant: mended.get(word.at) ?? null }));
  const asTyped = said(withMended);
  const meant = asTyped.words.map((_, i) => slipMeant(i, asTyped, known));
  const reading = meant.every((each) => each === null)
    ? asTyped
    : said(
        withMended.map((word, i) => (meant[i] == null ? word : { ...word, ...replacedBy(meant[i], word) })),
      );
  if (reading.where.length > 0 || reading.words.some(({ wish }) => wish === 'near_me')) return reading;
  // Where nothing else was typed, what says nothing is a name: Ada is a town.
  const saysNothing = reading.words.every(({ wish }) => listsNothing(wish));
  // So is what a name begins with that is typed still, where only its kind was typed before: Surau Za.
  const isBegun = ({ text, wish, isLast, isAfterWhere }: ReadWord): boolean =>
    wish === 'filler' &&
    isLast &&
    text.length <= BEGUN_MAX_CHARS &&
    namesBegun(text) >= SELDOM &&
    !isAfterWhere &&
    !saysWhereFollows(text) &&
    !vocabulary.meaningOf(text).isPrayer &&
    reading.words.every(({ kind, isLast: isOpen }) => kind !== null || isOpen);
  const least = asksForTimes(reading) ? TOWN_PEOPLE : LARGE_PEOPLE;
  // Behind "in", beside a kind, or first or last alone: how do I get there is in no Kyiv, as Urdu writes it.
  const mayBeCity = (word: ReadWord, i: number): boolean =>
    word.isAfterWhere ||
    i === reading.words.length - 1 ||
    [reading.words[i - 1], reading.words[i + 1]].some((beside) => beside?.kind != null) ||
    (i === 0 && reading.words.slice(1).every(asksForSomething));
  const isName = (word: ReadWord, i: number): boolean =>
    isTaken(word) &&
    ((saysNothing && !isFacility(word.wish)) ||
      isBegun(word) ||
      (mayBeCity(word, i) && isCityAsWell(word, gazetteer, least)));
  if (!reading.words.some(isName)) return reading;
  const named = located(reading.words.map((word, i) => (isName(word, i) ? { ...word, wish: null } : word)));
  // "Open now" is no beginning of Nowrangapur.
  return named.where.some(isWholeName) || reading.words.some(isBegun) ? named : reading;
}

/**
 * Whether a word that is typed still says where, as behind "in": behind a wish for times, which are those of a city, or behind a kind
 * with "of", mosquée de pa.
 */
function beginsWhere(
  { text, isLast }: QueryWord,
  before: QueryWord | undefined,
  asked: Pick<ReadWord, 'kind' | 'wish'> | undefined,
): boolean {
  if (!isLast || text.length < CITY_BEGUN_CHARS) return false;
  if (asked?.wish === 'prayer_times') return text.length <= BEGUN_MAX_CHARS;
  return asked?.kind != null && text.length === CITY_BEGUN_CHARS && OF.has(before?.little ?? '');
}

/** What a word is read as; what is only written in another script, or has an article written onto it, was typed right. */
const replacedBy = (meant: string, { text }: QueryWord): Pick<ReadWord, 'text' | 'meant'> => ({
  text: meant,
  meant: isSameScript(meant, text) && meant !== withoutArticle(text) ? meant : null,
});

/** Beside a kind the name of a prayer is that of a place: Masjid al-Fajr; but for who asks where to pray it names none: où prier asr. */
function prayersAsNames(words: readonly ReadWord[], { vocabulary, namesWith }: Known): readonly ReadWord[] {
  if (words.every(({ kind }) => kind === null)) return words;
  const isPrayer = (i: number): boolean => words[i]?.wish === 'prayer_times';
  const isName = ({ text }: ReadWord): boolean => !vocabulary.meaningOf(text).isTime && namesWith(text) > 0;
  const namesPrayer = ({ text }: ReadWord): boolean => vocabulary.meaningOf(text).isPrayer;
  const isToPray = words.some((word) => word.kind !== null && namesPrayer(word));
  return words.map((word, i) => {
    if (isToPray && word.kind === null && word.wish === null && namesPrayer(word))
      return { ...word, wish: 'filler' };
    const isAlone = isPrayer(i) && !isPrayer(i - 1) && !isPrayer(i + 1);
    return isAlone && isName(word) ? { ...word, wish: null } : word;
  });
}

/** Whether a word asks for a kind, or for something beside places. */
const asksForSomething = ({ kind, wish }: ReadWord): boolean =>
  kind !== null || (wish !== null && !listsNothing(wish));

const isWholeName = (where: Where): boolean => !isCityOnly(where) || where.cities[0]?.likeness === 1;

/**
 * Whether a word that else says nothing is a city where nothing else says where: mosquée à Nice, مساجد المدينة.
 * @param least how many people it has at least
 */
function isCityAsWell({ text, wish }: ReadWord, gazetteer: Gazetteer, least: number): boolean {
  const [city] = wish === 'filler' ? gazetteer.cities(text) : [];
  if (city === undefined || gazetteer.people(city) < least) return false;
  return gazetteer.namesOf(city).some((name) => `${name} `.startsWith(`${text} `));
}
