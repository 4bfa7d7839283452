/** Finds the cities, regions and countries that words of a query may name. */
import { soundOfName } from '../gazetteer/gazetteer.ts';
import { slipsBetween } from '../text/slips.ts';
import { isLatin } from '../text/sound.ts';
import { WHERE_BEFORE } from '../vocabulary/wishes.ts';
import { airportOf } from './airport_of_city.ts';
import { asArea, withinArea } from './areas_named.ts';
import { BEGINNING_MIN_CHARS, begunNames } from './begun_names.ts';
import { CODE, codesBehind } from './codes_behind.ts';
import { inNamedRegion } from './in_named_region.ts';
import { type Asked, isNameOfPlace, isWrittenOrBegun } from './known.ts';
import { likeliestOf } from './likeliest_name.ts';
import { FORM, formsNamed, withoutArticles } from './name_forms.ts';
import { disambiguated } from './namesakes.ts';
import { asPart, partOf } from './part_of_city.ts';
import { postcodeAt } from './postcodes.ts';
import {
  asksForTimes,
  CITIES_MAX,
  equallyLikely,
  isCityOnly,
  isForeign,
  isTaken,
  KM,
  LIKENESS,
  mayName,
  type Named,
  type NamedCity,
  ofSight,
  POPULATION,
  phrasesFrom,
  type ReadWord,
  textOf,
  textsOf,
  type Where,
  whereOf,
} from './reading.ts';
import { slippedForms, slippedNames } from './slipped_names.ts';
import { isStreet } from './street.ts';
import { wholeNames } from './whole_names.ts';

/** Most words of a city's name. */
const NAME_WORDS_MAX = 5;
/** Likeness of a name that sounds the same. */
const SOUND = 0.66;
/** Fewest letters of a word that is compared by its sound; letters of the sound in other scripts than Latin. */
const SOUND_CHARS = 4;
/** A city whose usual name has a slip has this many times the people of one that is seldom called as typed. */
const TIMES_SLIPPED = 5;
/** Fewest letters of such a name: any four are a slip from some city. */
const INSTEAD_CHARS = 5;

/** Fewest names with a word that the names of towns begin with. */
const NAMES_OF_BEGINNING = 30;
/** The district of a British or Canadian postcode: "M14", "SW1A", "M5V". */
const DISTRICT = /^[a-z]{1,2}\d[a-z\d]?$/;
/** The rest of a postcode, or its beginning: "5TQ", "2T6". */
const BEHIND_DISTRICT = /^\d[a-z]?[a-z\d]?$/;

/**
 * Reads words as names in several ways; the reading that most people are likely to mean wins (`worth`).
 * @returns a function for the likeliest name that begins at a word
 */
function readerOf(words: readonly ReadWord[], asked: Asked) {
  const { gazetteer, vocabulary, namesWith, near } = asked;
  const whole = wholeNames(gazetteer, near, asksForTimes({ words }));
  const likeliest = likeliestOf(words, gazetteer, near);
  const { withCode, slippedWithCode } = codesBehind(words, asked);
  const asForms = (phrase: readonly ReadWord[]) => formsNamed(phrase, whole, gazetteer, vocabulary);

  /** Slips and sounds are slow to look up, so only where nothing else is likely. */
  function nameAt(from: number): Where | null {
    const postcode = postcodeAt(words, from, asked);
    if (postcode !== null) return postcode;
    const asWritten = read(from, written);
    const first = likeliest(asWritten);
    const coded = first === null ? slippedWithCode(from) : withCode(first);
    const certain = coded ?? placeNearby(from, asWritten);
    if (certain !== null) return certain;
    const isWhole = asWritten.some(({ to }) => to === words.length);
    const found = likeliest([
      ...asWritten,
      ...read(from, (phrase) => begunNames(phrase, isWhole, words.length === 1, gazetteer, near)),
    ]);
    const isSure = found !== null && !isUnsure(found);
    const known = isSure ? (largerInstead(found) ?? found) : found;
    if (isSure && !mayGoOn(found)) return known;
    const others = read(from, (phrase) =>
      isSure && from + phrase.length <= found.to ? [] : variants(phrase),
    );
    return likeliest(known === null ? others : [known, ...others]);
  }

  /** What one word and up to four behind it may name. */
  function read(from: number, ways: (phrase: readonly ReadWord[]) => readonly Named[]): Where[] {
    return phrasesFrom(words, from, NAME_WORDS_MAX).flatMap((phrase) => {
      const to = from + phrase.length;
      return ways(phrase)
        .filter((named) => named.cities.length > 0 || !isCityOnly(named))
        .map((named) => whereOf(from, to, named));
    });
  }

  /**
   * Whether the word behind a name may belong to it, misspelt ("Kota Knabalu"): nothing is called so, or the name is a village's and
   * no place has both words ("orth Las Vegas").
   */
  function mayGoOn({ to, cities: [first] }: Where): boolean {
    const [last, word] = [words[to - 1], words[to]];
    if (last === undefined || word === undefined || isTaken(word)) return false;
    const isOfVillage = gazetteer.people(first?.city) < POPULATION.town;
    return namesWith(word.text) === 0 || (isOfVillage && !asked.areTogether([last.text, word.text]));
  }

  /** The place that words behind "near" name, unless a city's name is as long: "restaurants near East London Mosque". */
  function placeNearby(from: number, asWritten: readonly Where[]): Where | null {
    if (!words[from]?.isAfterNear) return null;
    const longest = read(from, (phrase) => {
      const sight = phrase.every(isTaken) ? null : asked.landmark(textsOf(phrase), near);
      return sight === null ? [] : [ofSight(sight)];
    }).at(-1);
    if (longest === undefined || asWritten.some(({ to }) => to >= longest.to)) return null;
    return { ...longest, isConfirmed: true };
  }

  /** Whether a word that names do not have is only the beginning of an unusual name of a city. */
  function isUnsure({ from, cities: [first] }: Where): boolean {
    const isOther = first?.isBegun === true && first.likeness < LIKENESS.beginning;
    return isOther && !isWrittenOrBegun(words[from] as ReadWord, asked);
  }

  /**
   * The much larger city whose usual name has one slip, where the words are a name that its city seldom has: "Karchi" is Karachi rather
   * than Qarshi, and "Torento" Toronto.
   */
  function largerInstead(where: Where): Where | null {
    const { from, to, cities, sight } = where;
    const [first] = cities;
    const phrase = words.slice(from, to);
    const name = textOf(phrase);
    if (first?.likeness !== 1 || sight !== null || !isCityOnly(where)) return null;
    if (gazetteer.kmTo(first.city, near) <= KM.samePart || gazetteer.isUsualName(first.city, name))
      return null;
    if (gazetteer.isTransliterated(first.city, name)) return null;
    const isSure = name.length < INSTEAD_CHARS || phrase.every((word) => isWrittenOrBegun(word, asked));
    // "Kauno" is a form of Kaunas.
    const isForm = gazetteer.namesOf(first.city).some((own) => own.startsWith(name.slice(0, -1)));
    if (!isLatin(name) || isSure || isForm) return null;
    const isLarger = ({ city }: NamedCity, meant: string): boolean =>
      gazetteer.isUsualName(city, meant) &&
      gazetteer.people(city) >= TIMES_SLIPPED * gazetteer.people(first.city);
    const larger = slippedNames(name, gazetteer, near, 1).find(
      ({ cities: [other], meant }) => other !== undefined && meant !== null && isLarger(other, meant),
    );
    return larger === undefined || isForeign(larger, asked, gazetteer) ? null : whereOf(from, to, larger);
  }

  /** A phrase as a whole name; also as a form of other names where the only city of that name is a village or does not use it. */
  function written(phrase: readonly ReadWord[]): Named[] {
    // Words for kinds and wishes are part of a city's name only beside others.
    if (phrase.every(isTaken)) return [];
    const [head, last] = [phrase[0] as ReadWord, phrase.at(-1) as ReadWord];
    const isPostcode = phrase.length === 2 && DISTRICT.test(head.text) && BEHIND_DISTRICT.test(last.text);
    if (isPostcode) return [whole(head.text, FORM)];
    const name = textOf(phrase);
    const called = whole(name);
    // "Masjid us Rahma" is not in the USA, nor "Abd al-Muttalib" in "ABD", which is Turkish for it.
    const next = words[words.indexOf(last) + 1];
    const isOfName =
      CODE.test(last.text) && next !== undefined && !isTaken(next) && !isNameOfPlace(next.text, gazetteer);
    const exact = isOfName ? { ...called, countries: [] } : called;
    const [first] = exact.cities;
    const isNothing = isCityOnly(exact) && (first === undefined || isForeign(exact, asked, gazetteer));
    const texts = textsOf(phrase);
    // "Charleston, South Carolina" is not south of Charleston.
    const isOfNext = next !== undefined && isNameOfPlace(`${last.text} ${next.text}`, gazetteer);
    const part =
      isNothing && !isOfNext ? (airportOf(texts, gazetteer, vocabulary) ?? partOf(texts, gazetteer)) : null;
    if (part !== null) return [part];
    const bare = isNothing ? withoutArticles(texts, whole, gazetteer) : null;
    if (bare !== null) return [bare];
    // "Уфе" is a little known name of a village, but a form of Уфа, a large city.
    const isKnown = first !== undefined && (isKnownCity(name) || gazetteer.isUsualName(first.city, name));
    if (isKnown || (first === undefined && phrase.length === 1) || isTaken(head)) return [exact];
    const joined = name.replaceAll(' ', '');
    // "Sultan Ah" will hardly become Sultanah.
    const isOpen = last.isLast && last.text.length < BEGINNING_MIN_CHARS && !head.isAfterWhere;
    const isJoined = joined !== name && !isOpen && isKnownCity(joined);
    return [exact, ...asForms(phrase), ...(isJoined ? [whole(joined, FORM)] : [])];
  }

  /** Names that a phrase may be with slips; of one word also those it may be a form of or sound like. */
  function variants(phrase: readonly ReadWord[]): Named[] {
    const isPlace = (name: string): boolean =>
      isKnownCity(name) ||
      gazetteer.cities(name).some((city) => gazetteer.hasEntries(city) && gazetteer.nameOf(city) === name) ||
      gazetteer.regions(name).length > 0 ||
      gazetteer.countries(name).length === 1;
    const isRight = (word: ReadWord) =>
      isWrittenOrBegun(word, asked) || (phrase.length > 1 && isPlace(word.text));
    const isSaid = (word: ReadWord) =>
      isTaken(word) && (word.wish !== 'filler' || WHERE_BEFORE.has(word.text));
    if (phrase.some(isSaid) || phrase.every((word) => isTaken(word) || isRight(word))) return [];
    const [word, ...others] = phrase;
    if (word === undefined) return [];
    return others.length > 0 ? slippedWords(phrase) : variantsOfWord(word);
  }

  /** Names that several words may be, each with one slip at most. */
  function slippedWords(phrase: readonly ReadWord[]): Named[] {
    const isNear = (meant: readonly string[]) =>
      meant.length !== phrase.length ||
      phrase.every(
        ({ text }, i) => text.includes(meant[i] ?? '') || slipsBetween(text, meant[i] ?? '', 1) <= 1,
      );
    return slippedNames(textOf(phrase), gazetteer, near).filter(
      ({ meant }) => meant === null || isNear(meant.split(' ')),
    );
  }

  function variantsOfWord(word: ReadWord): Named[] {
    const { text } = word;
    // A word of some language is not misspelt.
    if (vocabulary.sameWords(text).length > 0 || vocabulary.isSaid(text)) return [];
    const ofSlips = slippedNames(text, gazetteer, near);
    const found = [...asForms([word]), ...ofSlips];
    // A word that any place has in its name is no city by its sound.
    if (namesWith(text) > 0) return found;
    const all = found.length > 0 ? found : slippedForms(word, gazetteer, near);
    const letters = isLatin(text) ? text : soundOfName(text);
    // What is spelt alike is likelier than what only sounds alike: "Semenyih" for "seenyih", not Chennai.
    if (letters.length < SOUND_CHARS || ofSlips.length > 0) return all;
    return [...all, equallyLikely(gazetteer.sounding(text), SOUND)];
  }

  /** Whether a name is that of a city known abroad, or of a sight in one. */
  const isKnownCity = (name: string): boolean =>
    gazetteer.people(gazetteer.citiesOrSights(name)[0]) >= POPULATION.known;

  return nameAt;
}

/**
 * Whether a word is a town that is not large and has no places by that name, and one of so many names that with the word behind it, which
 * names no place on Earth, it is another town's: "Beni Snous" is not Beni, nor عين قشرة the city of Al Ain.
 */
function isBeginningOfName(
  { from, to, cities: [first] }: Where,
  words: readonly ReadWord[],
  { gazetteer, namesWith }: Asked,
): boolean {
  const [word, next] = [words[from], words[to]];
  if (first === undefined || word === undefined || next === undefined || to > from + 1) return false;
  return (
    mayName(next) &&
    gazetteer.people(first.city) < POPULATION.large &&
    !(gazetteer.hasEntries(first.city) && gazetteer.isUsualName(first.city, word.text)) &&
    namesWith(word.text) >= NAMES_OF_BEGINNING &&
    gazetteer.citiesOrSights(next.text).length === 0
  );
}

/** Each name of a query, the likeliest of its namesakes first. */
export function placesNamed(words: readonly ReadWord[], asked: Asked): Where[] {
  const nameAt = readerOf(words, asked);
  const found: Where[] = [];
  for (let from = 0; from < words.length; ) {
    const read = nameAt(from);
    // "À Ho Chi Minh": a village is called A-ho-chi.
    const isLonger = () => (nameAt(from + 1)?.to ?? 0) > (read?.to ?? 0);
    const where = read !== null && isTaken(words[from] as ReadWord) && isLonger() ? null : read;
    if (where !== null && !isBeginningOfName(where, words, asked))
      found.push({ ...where, isStreet: isStreet(where, words) });
    from = where?.to ?? from + 1;
  }
  const { gazetteer, near } = asked;
  const streets = found.filter((where) => where.isStreet);
  const others = withinArea(found, words, asked, readerOf)
    .filter((where) => !where.isStreet)
    .map((where, _, all) => asArea(where, words, all, gazetteer))
    .map((where, _, all) => inNamedRegion(where, all, gazetteer))
    .map((where) => asPart(where, textsOf(words), gazetteer, near));
  return [...disambiguated(others, words, asked), ...streets]
    .sort((a, b) => a.from - b.from)
    .map((where) => ({ ...where, cities: where.cities.slice(0, CITIES_MAX) }));
}
