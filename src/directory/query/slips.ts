/** Corrects a misspelt word of a query. */
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { isAbjad, isSameButDoubled } from '../text/sound.ts';
import { leastChars } from '../vocabulary/vocabulary.ts';
import { countOf, isWritten, type Known, likeKnown, SELDOM } from './known.ts';
import {
  isCityOnly,
  isIn,
  isSentence,
  isTaken,
  LIKENESS,
  namedLikeness,
  POPULATION,
  type QueryWord,
  type Reading,
  type ReadWord,
  textsOf,
  type Where,
} from './reading.ts';

/** Fewest letters of a word that is misspelt rather than a form of a city's unofficial name. */
const LONG_CHARS = 7;
/** A word of fewer names may be a misspelt kind. */
const SLIPPED_NAMES_MAX = 20;
/** A word of names is misspelt only if the right word has this many times its names. */
const TIMES_COMMONER = 100;

/** The correction of the word at a position; null where it is right, as names, cities, words of any language and codes are. */
export function correctionOf(position: number, reading: Reading, known: Known): string | null {
  const { gazetteer, vocabulary, namesWith } = known;
  const word = reading.words[position] as ReadWord;
  const { text } = word;
  const where = reading.where.find((each) => isIn(each, position));
  const isWord = isTaken(word) || isWritten(text, known) || vocabulary.isSaid(text) || /\d/.test(text);
  const names = countOf(word, known);
  const ofName =
    names < SELDOM && !isWord && !isSentence(reading)
      ? knownMeant(position, reading.words, where, known)
      : null;
  if (ofName !== null) return ofName;
  if (isWord && !maySlipOfKind(word, reading, known)) return null;
  const ofCity = where === undefined || isFormOfNickname(where, text, gazetteer) ? undefined : where;
  if (ofCity !== undefined && (!isCityOnly(ofCity) || namedLikeness(ofCity) >= LIKENESS.beginning))
    return null;
  const isDoubled = (name: string) => isSameButDoubled(name, text);
  // "Kazaan" is rather Kazan than a word for a butcher.
  const isOfCity = ofCity?.cities.slice(0, 1).some(({ city }) => gazetteer.namesOf(city).some(isDoubled));
  const like = isOfCity ? null : vocabulary.correctionOf(text);
  // A word of few names is a name, unless very many have the right one: "masjd" is a masjid, but "Makram" no makam.
  const meant = like !== null && namesWith(like) >= TIMES_COMMONER * names ? like : null;
  if (meant === null) return names === 0 && !isSentence(reading) ? cityMeant(text, where, known) : null;
  // "Kairo" is as much like Cairo as like a word for "near".
  const isCity = ofCity !== undefined && namedLikeness(ofCity) >= LIKENESS.slipped;
  return vocabulary.conceptOf(meant) !== null || !isCity ? meant : null;
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
function cityMeant(text: string, where: Where | undefined, { gazetteer, wordsLike }: Known): string | null {
  const [city] = where?.cities ?? [];
  if (city === undefined) return null;
  const [nearest] = wordsLike(text);
  return nearest !== undefined && gazetteer.isUsualName(city.city, nearest.text) ? nearest.text : null;
}

/**
 * The country or word of a famous place's name most like one that no name has. The place must have all other words of the query
 * ("Regnts Park"); a word alone must be long and no less like a country than a town ("Narobi" is Nairobi).
 */
function knownMeant(
  position: number,
  words: readonly ReadWord[],
  where: Where | undefined,
  known: Known,
): string | null {
  const word = words[position] as ReadWord;
  const { text } = word;
  const { gazetteer } = known;
  // A country, or a town of several words or beside its country, that was spelt right: "Almeria, Spain".
  if (where?.meant === null && (!isCityOnly(where) || where.to > where.from + 1 || where.isConfirmed))
    return null;
  const others = textsOf(words.filter((each) => each !== word && !isTaken(each)));
  const isAlone = others.length === 0;
  if (isAlone && (text.length < leastChars(text) || mayBeTown(where, word, gazetteer))) return null;
  // A town with places that was spelt right is no country: "El Malah" is not Mali.
  const isTown =
    where?.cities.some(({ city, likeness }) => likeness === 1 && gazetteer.hasEntries(city)) === true;
  return likeKnown(text, others, known, !isTown);
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

/** Whether a long word is only a form of an unofficial name of a city: "rammadan" and Ramma, a name of Rome, unlike "Москве". */
const isFormOfNickname = ({ cities: [first] }: Where, text: string, gazetteer: Gazetteer): boolean =>
  first !== undefined &&
  first.likeness < 1 &&
  !first.isBegun &&
  text.length >= LONG_CHARS &&
  !gazetteer.namesOf(first.city).some((name) => text.startsWith(name.slice(0, -1)));
