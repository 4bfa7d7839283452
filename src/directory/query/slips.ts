/** Corrects a misspelt word of a query. */
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { isAbjad } from '../text/sound.ts';
import { leastChars } from '../vocabulary/vocabulary.ts';
import { isWritten, type Known, likeKnown, SELDOM } from './known.ts';
import {
  isCityOnly,
  isIn,
  isTaken,
  LIKENESS,
  POPULATION,
  type QueryWord,
  type Reading,
  type ReadWord,
  type Where,
} from './reading.ts';

/** Fewest letters of a word that is misspelt rather than a form of a city's unofficial name. */
const LONG_CHARS = 7;
/** A word of fewer names may be a misspelt kind. */
const SLIPPED_NAMES_MAX = 20;
/** A word of names is misspelt only if the right word has this many times its names. */
const TIMES_COMMONER = 100;

/** The correction of the word at a position; null where it is right, as names, cities, words of any language and codes are. */
export function correctionOf(position: number, reading: Reading, sources: Known): string | null {
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
  const wheres = reading.where.filter(
    (where) => isIn(where, position) && !isFormOfNickname(where, text, gazetteer),
  );
  if ((isWord && !maySlipOfKind(word, reading, sources)) || wheres.some(isWhole)) return null;
  const like = vocabulary.correctionOf(text);
  // A word of few names is a name, unless very many have the right one: "masjd" is a masjid, but "Makram" no makam.
  const names = word.isLast ? namesBegun(text) : namesWith(text);
  const meant = like !== null && namesWith(like) >= TIMES_COMMONER * names ? like : null;
  if (meant !== null && vocabulary.conceptOf(meant) !== null) return meant;
  if (meant === null) return cityMeant(word, position, reading.where, sources);
  // "Kairo" is as much like Cairo as like a word for "near".
  const isCity = wheres.some(({ cities: [first] }) => (first?.likeness ?? 1) >= LIKENESS.slipped);
  return vocabulary.isKindOrWish(meant) && !isCity ? meant : null;
}

/** Whether a word of few places may be misspelt on all of them, and really one for a kind: "مسحد". Beside a kind it is a name. */
function maySlipOfKind({ text }: QueryWord, { words }: Reading, { vocabulary, namesWith }: Known): boolean {
  const names = namesWith(text);
  return (
    names > 0 &&
    names < SLIPPED_NAMES_MAX &&
    words.every(({ kind }) => kind === null) &&
    !vocabulary.knows(text)
  );
}

/** The word of names most like a misspelt one, where it is the city that was found: "Lecester". */
function cityMeant(
  { text, isLast }: QueryWord,
  position: number,
  all: readonly Where[],
  { gazetteer, namesWith, namesBegun, wordsLike }: Known,
): string | null {
  const [city] = all.find((each) => isIn(each, position))?.cities ?? [];
  if (city === undefined || city.isBegun) return null;
  if (namesWith(text) > 0 || (isLast && namesBegun(text) > 0)) return null;
  const [nearest] = wordsLike(text);
  return nearest !== undefined && gazetteer.isUsualName(city.city, nearest.text) ? nearest.text : null;
}

/**
 * The country or word of a famous place's name most like one that no name has. The place must have all other words of the query
 * ("Regnts Park"); a word alone must be long and no less like a country than a town ("Narobi" is Nairobi).
 */
function knownMeant(
  word: QueryWord,
  position: number,
  { words, where }: Reading,
  sources: Known,
): string | null {
  const { gazetteer, namesWith, namesBegun } = sources;
  const { text, isLast } = word;
  if (namesWith(text) >= SELDOM || (isLast && namesBegun(text) >= SELDOM)) return null;
  const found = where.find((each) => isIn(each, position));
  // A country, or a town of several words, that was spelt right.
  if (found?.meant === null && (!isCityOnly(found) || found.to > found.from + 1)) return null;
  const others = words.filter((word, i) => i !== position && !isTaken(word)).map((word) => word.text);
  const isAlone = others.length === 0;
  if (isAlone && (text.length < leastChars(text) || mayBeTown(found, word, gazetteer))) return null;
  const mayBeFamous = !isAlone || found === undefined || isCityOnly(found);
  return likeKnown(text, mayBeFamous ? others : null, sources);
}

/** Whether a word alone is a town, or the official name of a larger one but for a slip or ending. Behind the article only a large city is. */
function mayBeTown(
  where: Where | undefined,
  { text, isAfterArticle }: QueryWord,
  gazetteer: Gazetteer,
): boolean {
  const [first] = where?.cities ?? [];
  if (first === undefined || first.likeness === 1) return first !== undefined;
  // Short Arabic words often begin a town's name.
  const isBegun = first.isBegun && isAbjad(text);
  const isOwn = where?.meant == null || gazetteer.isUsualName(first.city, where.meant);
  const least = isAfterArticle ? POPULATION.large : POPULATION.town;
  return isOwn && !isBegun && gazetteer.people(first.city) >= least && first.likeness >= LIKENESS.slipped;
}

const isWhole = (where: Where): boolean =>
  !isCityOnly(where) || (where.cities[0]?.likeness ?? 0) >= LIKENESS.beginning;

/** Whether a long word is only a form of an unofficial name of a city: "rammadan" and Ramma, a name of Rome, unlike "Москве". */
const isFormOfNickname = ({ cities: [first] }: Where, text: string, gazetteer: Gazetteer): boolean =>
  first !== undefined &&
  first.likeness < 1 &&
  !first.isBegun &&
  text.length >= LONG_CHARS &&
  !gazetteer.namesOf(first.city).some((name) => text.startsWith(name.slice(0, -1)));
