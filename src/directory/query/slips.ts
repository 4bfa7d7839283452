/** Tells what was meant by a word that was typed with a slip. */
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { isAbjad } from '../text/sound.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { isFormOfOwnName, isWritten, type Known, leastOf, likeKnown } from './known.ts';
import {
  BEGINNING,
  isCityOnly,
  isIn,
  isTaken,
  LARGE_PEOPLE,
  type QueryWord,
  type Reading,
  type ReadWord,
  SLIPPED,
  TOWN_PEOPLE,
  type Where,
} from './reading.ts';

/** Letters from which a word with a slip is it rather than a form of what few call a city. */
const LONG_CHARS = 7;
/** Of fewer names a word may be a slip on all of them, of a word for a kind that so many times more have. */
const SLIPPED_NAMES_MAX = 20;
const TIMES_MORE = 1_000;
const TIMES_MORE_BESIDE_WHERE = 100;
/** A word that names have is a slip only of one that so many times more of them have. */
const TIMES_COMMONER = 100;

/**
 * What was meant by the word at a position of a query that was read as it was typed; null where that was right. What names and
 * cities are called is no slip, nor what is a word of some language; and what has a digit is right or another.
 */
export function slipMeant(position: number, reading: Reading, sources: Known): string | null {
  const { gazetteer, vocabulary, namesWith, namesBegun } = sources;
  const word = reading.words[position] as ReadWord;
  const { text } = word;
  const isWord =
    isTaken(word) ||
    isWritten(text, sources) ||
    vocabulary.knows(text) ||
    vocabulary.sameWords(text).length > 0 ||
    /\d/.test(text);
  const known = isWord ? null : knownMeant(word, position, reading, sources);
  if (known !== null) return known;
  const said = reading.where.filter(
    (where) => isIn(where, position) && !isFormOfNickname(where, text, gazetteer),
  );
  const isRight = (isWord && !isSlipOfKind(word, reading, sources)) || said.some(isWhole);
  const like = isRight ? null : vocabulary.correctionOf(text);
  // A word of few names is a name, unless it is like one that very many have: Makram is no makam, masjd a masjid.
  const names = word.isLast ? namesBegun(text) : namesWith(text);
  const isName = like !== null && namesWith(like) < TIMES_COMMONER * names;
  const meant = isName ? null : like;
  if (meant !== null && vocabulary.conceptOf(meant) !== null) return meant;
  const city = isRight ? null : cityMeant(word, position, reading.where, sources);
  if (meant === null || city !== null) return city;
  // What is as much like a city is the city, but for a prayer beside its time: Kairo is no word for what is near.
  const isCity = said.some(({ cities: [first] }) => (first?.likeness ?? 1) >= SLIPPED);
  return isBesideTimes(meant, reading.words, vocabulary) || (vocabulary.isKindOrWish(meant) && !isCity)
    ? meant
    : null;
}

/**
 * Whether a word is on few places, and on those a slip of a word for a kind that very many have: مسحد. Beside a kind, or behind the
 * article, it is a name: جامع الماجد.
 */
function isSlipOfKind(word: QueryWord, { words, where }: Reading, { vocabulary, namesWith }: Known): boolean {
  const { text, isAfterArticle } = word;
  if (isAfterArticle || words.some(({ kind }) => kind !== null)) return false;
  const names = namesWith(text);
  if (names === 0 || names >= SLIPPED_NAMES_MAX || vocabulary.knows(text)) return false;
  const like = vocabulary.correctionOf(text);
  // Beside where alone, or "near me", a kind is asked for: majid near me.
  const isBesideWhere =
    words.length > 1 &&
    words.every((other, i) => other === word || other.wish !== null || where.some((each) => isIn(each, i)));
  const times = isBesideWhere ? TIMES_MORE_BESIDE_WHERE : TIMES_MORE;
  return like !== null && vocabulary.conceptOf(like) !== null && namesWith(like) >= times * names;
}

/** The name of a city that is most like a word, where names of places have no word that is more so: Lecester. */
function cityMeant(
  { text, isLast }: QueryWord,
  position: number,
  all: readonly Where[],
  { gazetteer, namesWith, namesBegun, wordsLike }: Known,
): string | null {
  const where = all.find((each) => isIn(each, position));
  const [city] = where?.cities ?? [];
  if (where === undefined || city === undefined || city.likeness === 1 || city.isBegun) return null;
  const isOpen = isLast && namesBegun(text) > 0;
  if (where.to > where.from + 1 || isOpen || namesWith(text) > 0) return null;
  const [nearest] = wordsLike(text);
  return nearest !== undefined && gazetteer.isUsualName(city.city, nearest.text) ? nearest.text : null;
}

/**
 * What is most like a word that no name has: a country, or the word of a famous place's name, where that has all else of a name that
 * was typed (Regnts Park); unless nothing else was typed, and it is short or as much like a town: Narobi.
 */
function knownMeant(
  word: QueryWord,
  position: number,
  { words, where }: Reading,
  sources: Known,
): string | null {
  const { gazetteer, namesWith, namesBegun } = sources;
  const { text, isLast } = word;
  if (namesWith(text) > 0 || (isLast && namesBegun(text) > 0)) return null;
  const said = where.find((each) => isIn(each, position));
  // What is a country, or a town of several words, as it was typed is no slip.
  if (said?.meant === null && (!isCityOnly(said) || said.to > said.from + 1)) return null;
  const others = words.filter((word, i) => i !== position && !isTaken(word)).map((word) => word.text);
  if (others.length === 0 && (text.length < leastOf(text) || mayBeTown(said, word, gazetteer))) return null;
  const mayBeFamous = others.length > 0 || said === undefined || isCityOnly(said);
  return likeKnown(text, mayBeFamous ? others : null, sources);
}

/**
 * Whether a word alone is a town as it is, or a larger one with a slip in what it goes by, or begins one, which short Arabic words
 * often do. Behind the article it is rather a name: Al Ahzar is not Ahar.
 */
function mayBeTown(
  where: Where | undefined,
  { text, isAfterArticle }: QueryWord,
  gazetteer: Gazetteer,
): boolean {
  const [first] = where?.cities ?? [];
  if (first === undefined || first.likeness === 1) return first !== undefined;
  const isBegun = first.isBegun && isAbjad(text);
  const isOwn = where?.meant == null || gazetteer.isUsualName(first.city, where.meant);
  const least = isAfterArticle ? LARGE_PEOPLE : TOWN_PEOPLE;
  return isOwn && !isBegun && gazetteer.people(first.city) >= least && first.likeness >= SLIPPED;
}

/** Whether a word of a prayer or of a time stands beside one of the other. */
function isBesideTimes(text: string, words: readonly QueryWord[], vocabulary: Vocabulary): boolean {
  const own = vocabulary.meaningOf(text);
  const others = words.map((other) => vocabulary.meaningOf(other.text));
  return (
    (!own.isPrayer && others.some(({ isPrayer }) => isPrayer)) ||
    (!own.isTime && others.some(({ isTime }) => isTime))
  );
}

/** Whether words are a name as it is written, or while it is typed. */
const isWhole = (where: Where): boolean =>
  !isCityOnly(where) || (where.cities[0]?.likeness ?? 0) >= BEGINNING;

/** Whether a long word is only a form of what few call a city: rammadan is not from Ramma, as some call Rome. */
function isFormOfNickname({ cities: [first] }: Where, text: string, gazetteer: Gazetteer): boolean {
  if (first === undefined || first.likeness === 1 || first.isBegun || text.length < LONG_CHARS) return false;
  return !isFormOfOwnName(first.city, text, gazetteer);
}
