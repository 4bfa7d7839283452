/** Finds the cities, regions and countries that words of a query may name. */
import { kmTo } from '../../geography/distance.ts';
import { ONE_SLIP_CHARS, soundOfName } from '../gazetteer/gazetteer.ts';
import { UNKNOWN_PEOPLE } from '../gazetteer/tables.ts';
import { once } from '../memoized.ts';
import { slipsBetween } from '../text/slips.ts';
import { ARTICLE_PREFIX, isLatin } from '../text/sound.ts';
import { WHERE_BEFORE } from '../vocabulary/wishes.ts';
import { airportOf } from './airport_of_city.ts';
import { asArea, inNamedRegion, withinArea } from './areas_named.ts';
import { type Asked, isNameOfPlace, isWrittenOrBegun } from './known.ts';
import { languagesOf } from './languages.ts';
import { withoutEnding, withoutPreposition, withSettlement } from './name_endings.ts';
import { disambiguated } from './namesakes.ts';
import { asPart, partOf } from './part_of_city.ts';
import { postcodeAt } from './postcodes.ts';
import {
  asksForTimes,
  equallyLikely,
  isCityOnly,
  isForeign,
  isTaken,
  KM,
  LIKENESS,
  mayName,
  type Named,
  type NamedCity,
  NOTHING_NAMED,
  namedLikeness,
  ofSight,
  POPULATION,
  phrasesFrom,
  type ReadWord,
  TIMES_OWN,
  textOf,
  textsOf,
  timesBy,
  type Where,
  whereOf,
} from './reading.ts';
import { slippedNames } from './slipped_names.ts';
import { isStreet } from './street.ts';
import { wholeNames } from './whole_names.ts';

/** Most words of a city's name. */
const NAME_WORDS_MAX = 5;
/** Fewest letters that are completed to a city's name; syllabic scripts need fewer. */
const BEGINNING_MIN_CHARS = 3;
const SYLLABIC = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;
/** Towns without a known Arabic name are found by their consonants, where no word is in other letters. */
const ARABIC = /^[\p{Script=Arabic}\p{M} ]+$/u;
/** Most words of a name that each may have an ending. */
const INFLECTED_WORDS_MAX = 3;
/** The same of one that is misspelt, with a code behind it. */
const CODED_WORDS_MAX = 3;
/** Most cities that words may name. */
const CITIES_MAX = 12;
/** Fewest letters of the ending of a misspelt name. */
const LONG_ENDING_CHARS = 2;
/** Likeness of an inflected or differently written name, and of one that sounds the same. */
const FORM = 0.9;
const SOUND = 0.66;
/** Fewest letters of a word that is compared by its sound; letters of the sound in other scripts than Latin. */
const SOUND_CHARS = 4;
/** To compare readings, people are multiplied by likeness to this power: a beginning needs 15 times the people of a whole name. */
const LIKENESS_POWER = 12;
/** A name with one more word wins unless the other has this many times its people. */
const TIMES_LONGER = 100_000;

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
/** The code of a region or country: "MA", "NSW", "LB", "93". */
const CODE = /^(?:[a-z]{2,3}|\d{2})$/;

/**
 * Reads words as names in several ways; the reading that most people are likely to mean wins (`worth`).
 * @returns a function for the likeliest name that begins at a word
 */
function readerOf(words: readonly ReadWord[], asked: Asked) {
  const { gazetteer, vocabulary, namesWith, near } = asked;
  const whole = wholeNames(gazetteer, near, asksForTimes({ words }));
  const languages = once(() => languagesOf(words, vocabulary));

  /** Slips and sounds are slow to look up, so only where nothing else is likely. */
  function nameAt(from: number): Where | null {
    const postcode = postcodeAt(words, from, asked);
    if (postcode !== null) return postcode;
    const asWritten = read(from, written);
    const coded = withCode(likeliest(asWritten)) ?? (asWritten.length === 0 ? slippedWithCode(from) : null);
    const certain = coded ?? placeNearby(from, asWritten);
    if (certain !== null) return certain;
    const isWhole = asWritten.some(({ to }) => to === words.length);
    const found = likeliest([...asWritten, ...read(from, (phrase) => begun(phrase, isWhole))]);
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

  /** The reading that most people mean, with the cities that other readings of the same words give. */
  function likeliest(all: readonly Where[]): Where | null {
    const [best] = all.map((where) => ({ where, worth: worthOf(where) })).sort((a, b) => b.worth - a.worth);
    if (best === undefined) return null;
    const { where, worth } = best;
    const [first] = where.cities;
    if (first === undefined || !isCityOnly(where)) return where;
    // A town's whole name beside a kind is not completed to others, though it has no places: "cami muş" is not Muscat.
    const isTown =
      words.some(({ kind }) => kind !== null) &&
      !gazetteer.hasEntries(first.city) &&
      gazetteer.people(first.city) >= POPULATION.town &&
      gazetteer.isUsualName(first.city, textOf(words, where.from, where.to));
    const isListed = (each: NamedCity) =>
      each.likeness === 1 ||
      (!isTown && each.isBegun && TIMES_OWN * worthOf({ ...where, cities: [each] }) >= worth);
    const others = all
      .filter((other) => other !== where && other.to === where.to)
      .flatMap(({ cities }) => cities.filter(isListed))
      .filter(({ city }) => where.cities.every((each) => each.city !== city))
      .map((each) => ({ ...each, likeness: Math.min(each.likeness, first.likeness) }));
    return { ...where, cities: [first, ...others, ...where.cities.slice(1)] };
  }

  /** How many people are likely to mean it: the people who live there, weighted by how well the words match. */
  function worthOf(where: Where): number {
    const { from, to, cities, countries, regions, sight } = where;
    const [first] = cities;
    const likeness = namedLikeness(where);
    const isOwn =
      first !== undefined &&
      sight === null &&
      likeness === 1 &&
      gazetteer.isUsualName(first.city, textOf(words, from, to));
    // While typing, what is near the user is likelier.
    const isOpen = first !== undefined && likeness >= LIKENESS.beginning && words[to - 1]?.isLast === true;
    const times = isOpen ? timesBy(kmTo(near, sight ?? gazetteer.pointOf(first.city))) : 1;
    const people = [
      times *
        (isOwn ? TIMES_OWN : 1) *
        (sight === null ? gazetteer.people(first?.city) : Math.max(UNKNOWN_PEOPLE, sight.people)),
      ...countries.map((country) => gazetteer.peopleIn(country)),
      ...regions.map((region) => region.people),
    ];
    return TIMES_LONGER ** (to - from) * Math.max(...people) * likeness ** LIKENESS_POWER;
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
    const bare = isNothing ? withoutArticles(texts) : null;
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

  /** Towns whose name was typed as one word with its Arabic article: "AlUla". */
  function withoutArticles(texts: readonly string[]): Named | null {
    // An assimilated article may be part of the name: "Annaba".
    const name = texts.map((text) => text.replace(ARTICLE_PREFIX, '')).join(' ');
    if (name === texts.join(' ')) return null;
    const named = whole(name, FORM);
    const cities = named.cities.filter(({ city }) => gazetteer.writesArabic(city));
    return cities.length > 0 ? { ...named, cities } : null;
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
    const name = textOf(phrase);
    const isNear = (meant: readonly string[]) =>
      meant.length !== phrase.length ||
      phrase.every(
        ({ text }, i) => text.includes(meant[i] ?? '') || slipsBetween(text, meant[i] ?? '', 1) <= 1,
      );
    if (phrase.length > 1)
      return slippedNames(name, gazetteer, near).filter(
        ({ meant }) => meant === null || isNear(meant.split(' ')),
      );
    // A word of some language is not misspelt.
    if (vocabulary.sameWords(name).length > 0 || vocabulary.isSaid(name)) return [];
    const ofSlips = slippedNames(name, gazetteer, near);
    const found = [...asForms(phrase), ...ofSlips];
    // A word that any place has in its name is no city by its sound.
    if (namesWith(name) > 0) return found;
    const all = found.length > 0 ? found : slippedForms(phrase);
    const letters = isLatin(name) ? name : soundOfName(name);
    // What is spelt alike is likelier than what only sounds alike: "Semenyih" for "seenyih", not Chennai.
    if (letters.length < SOUND_CHARS || ofSlips.length > 0) return all;
    return [...all, equallyLikely(gazetteer.sounding(name), SOUND)];
  }

  /** Cities with a slip in their name and a long ending behind it: "kaserideki camiler". */
  function slippedForms([word]: readonly ReadWord[]): Named[] {
    if (word === undefined) return [];
    return withoutEnding(word.text, word.isAfterWhere)
      .filter(({ length }) => word.text.length - length >= LONG_ENDING_CHARS)
      .flatMap((form) => slippedNames(form, gazetteer, near));
  }

  /** Well-known names that a phrase is a form of: with an ending or preposition, abbreviated, or only by their Arabic consonants. */
  function asForms(phrase: readonly ReadWord[]): Named[] {
    const isAfterWhere = phrase[0]?.isAfterWhere === true;
    const name = textOf(phrase);
    // Each word may have an ending: "Нижнем Новгороде".
    const endings =
      phrase.length > INFLECTED_WORDS_MAX
        ? []
        : phrase
            .map(({ text }) => [text, ...withoutEnding(text, isAfterWhere)])
            .reduce((begun, forms) => begun.flatMap((before) => forms.map((form) => `${before} ${form}`)));
    const asForm = (forms: readonly string[]): Named[] =>
      forms.filter((form) => form !== name).map((form) => whole(form, FORM));
    const inflected = asForm([...endings, ...withSettlement(name)]).filter(
      (named) => !isCityOnly(named) || gazetteer.people(named.cities[0]?.city) >= POPULATION.town,
    );
    // "Kuala Sg Baru": Sg is short for Sungai.
    const inFull = ({ text }: ReadWord): string =>
      (text.length < ONE_SLIP_CHARS && vocabulary.sameWords(text)[0]) || text;
    const others = asForm([
      withoutPreposition(name),
      phrase.length > 1 ? phrase.map(inFull).join(' ') : name,
    ]);
    const forms = [...inflected, ...others];
    if (forms.length > 0 || !ARABIC.test(name)) return forms;
    const cities = gazetteer.ofConsonants(name);
    return [equallyLikely(cities, phrase.length > 1 ? FORM : LIKENESS.slipped)];
  }

  /** Whether a name is that of a city known abroad, or of a sight in one. */
  const isKnownCity = (name: string): boolean =>
    gazetteer.people(gazetteer.citiesOrSights(name)[0]) >= POPULATION.known;

  /** Cities whose name begins with the last words typed. @param isWhole whether they are a whole name as well */
  function begun(phrase: readonly ReadWord[], isWhole: boolean): Named[] {
    const isAfterWhere = phrase[0]?.isAfterWhere === true;
    if (phrase.at(-1)?.isLast !== true || phrase.every(isTaken)) return [];
    // "Kuala Se": fillers such as "se" may be part of a name.
    if (phrase.some((word) => isTaken(word) && word.wish !== 'filler')) return [];
    const name = textOf(phrase);
    // "القا" alone has four letters, with its article.
    const isLonger = words.length === 1 && (words[0]?.typed.length ?? 0) > name.length;
    const least = BEGINNING_MIN_CHARS - Number(isAfterWhere || isLonger);
    if (name.length < least && !SYLLABIC.test(name)) return [];
    const letters = name.replaceAll(' ', '');
    const isNameOf = (city: number) =>
      gazetteer.namesOf(city).some((own) => own.replaceAll(' ', '').startsWith(letters));
    const isKnown = (city: number) =>
      gazetteer.hasEntries(city) || gazetteer.people(city) >= POPULATION.known;
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

  /**
   * A city with the code of its region behind it ("Cambridge, MA"; regions are listed as "us ma"), or with that of its country at the
   * end, as programs send it: "Tripoli, LB".
   */
  function withCode(where: Where | null): Where | null {
    if (where === null) return null;
    const behind = codeBehind(where.to);
    if (behind === null) return null;
    const { code, to } = behind;
    const countries = new Set(where.cities.map(({ city }) => gazetteer.countryOf(city).toLowerCase()));
    const ofCode = whereOf(where.to, to, {
      ...NOTHING_NAMED,
      regions: [...countries].flatMap((country) => gazetteer.regions(`${country} ${code.replace(/^0/, '')}`)),
      countries: to === words.length ? [code.toUpperCase()] : [],
    });
    const there = inNamedRegion(where, [ofCode], gazetteer);
    // Who is in Leicester says "in" with "ma", in Gujarati, and does not mean Massachusetts.
    const isNearer = ({ city }: NamedCity) => gazetteer.kmTo(city, near) <= KM.near;
    if (there === where || (where.cities.some(isNearer) && !there.cities.some(isNearer))) return null;
    return { ...there, to, isConfirmed: true };
  }

  /** The code that stands at a position, or is the little word before it, and the position behind it. */
  function codeBehind(position: number): { code: string; to: number } | null {
    const [last, next] = [words[position - 1], words[position]];
    const little = next === undefined || next.kind !== null ? (last?.little ?? null) : null;
    // As typed: "BD" is Bangladesh, and a boulevard where it is folded.
    const code = little ?? next?.typed.toLowerCase() ?? '';
    if (!CODE.test(code) || isOfLanguage(code)) return null;
    return { code, to: position + (little === null ? 1 : 0) };
  }

  /** Whether a word is one of the language that the query is in, if that is not English: "Manchester me", in Hindi, is not in Maine. */
  const isOfLanguage = (word: string): boolean =>
    vocabulary.isSaid(word) &&
    !languages().includes('en') &&
    vocabulary.languagesOf(word).some((language) => languages().includes(language));

  /** A misspelt city of the region whose code stands behind it: "buffali ny" is not New York City. */
  function slippedWithCode(from: number): Where | null {
    for (const phrase of phrasesFrom(words, from, CODED_WORDS_MAX)) {
      const to = from + phrase.length;
      if (phrase.some(isTaken) || codeBehind(to) === null) continue;
      for (const { name, cities } of gazetteer.slipped(textOf(phrase))) {
        const usual = cities.filter((city) => gazetteer.isUsualName(city, name));
        const named = { ...equallyLikely(usual, LIKENESS.slipped), meant: name };
        const there = withCode(whereOf(from, to, named));
        if (there !== null)
          return { ...there, meant: [name, ...textsOf(words.slice(to, there.to))].join(' ') };
      }
    }
    return null;
  }

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
