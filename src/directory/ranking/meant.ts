/** Which phrases of a query say where to look, rather than being part of a name. */
import type { Sight } from '../gazetteer/sight.ts';
import { UNKNOWN_PEOPLE } from '../gazetteer/tables.ts';
import { withoutEnding, withoutPreposition } from '../query/name_endings.ts';
import {
  isCityOnly,
  isForeign,
  isSentence,
  KM,
  LIKENESS,
  mayName,
  PEOPLE_PER_KM,
  POPULATION,
  type Reading,
  type ReadWord,
  TIMES_NEARER,
  textsOf,
  type Where,
  withKindsBeside,
} from '../query/reading.ts';
import { foldText } from '../text/fold.ts';
import { ONE_SLIP } from '../text/slips.ts';
import { isAbjad, isLatin, isSameScript, soundOf } from '../text/sound.ts';
import { isFood } from '../vocabulary/kinds.ts';
import { isInstitution, LANDMARKS } from '../vocabulary/street_words.ts';
import { type Evidence, evidenceOf, type WordSources } from './evidence.ts';
import { hasPlaces } from './has_places.ts';
import { calledWordForWord, namedExactly } from './named_exactly.ts';

/** Most names with the phrase, where it is a large city without places. */
const NAMES_MAX = 10;
/** The same for a large city with places: so many, and so many for each place. */
const NAMES_ANYWHERE = 40;
const NAMES_PER_PLACE_LARGE = 20;
/** The same for any other city, for each place. */
const NAMES_PER_PLACE = 4;
/** A word such as "in" before a city, or a kind between it and another city before, counts as so many times its people. */
const AFTER_WHERE = 100;
const AFTER_KIND = 1_000;
/** A name with the phrase in another city of the query counts as so many elsewhere: "Riyadha Mosque, Lamu". */
const NAMED_THERE = 1000;
/** Power of the likeness beside another city: a query with one city spelt right hardly has a slip in the other. */
const LIKENESS_POWER = 16;
/** Most letters of a word that is by chance a city's own name, or the beginning of it, and another name or one with a slip; one less of an abjad. */
const CHANCE_CHARS = { own: 3, other: 5 } as const;
/** A city with so many people is known by another short name, "KL", or one with a slip. */
const KNOWN_BY_INITIALS = 1_000_000;
/** From so far on a place is on another continent than the user. */
const OTHER_CONTINENT_KM = 4_000;
/** Most names that are read for another spelling of the phrase. */
const NAMES_READ = 32;
/** Letters from which a misspelt name may be a town's. */
const SLIPPED_CHARS = 5;

/**
 * The phrases that say where to look. Of several cities far apart only the likeliest does, by people and by how many names elsewhere
 * have the phrase: in "Madina Mosque, London" it is London. Countries and regions that it is not in are parts of names: "Masjid India,
 * Kuala Lumpur".
 */
export function meantOf(reading: Reading, sources: WordSources): Where[] {
  const { gazetteer } = sources;
  const all = reading.where.map((where) => evidenceOf(where, reading, sources)).filter(isMeant);
  // "Von" stands in "in der Nähe von" as well.
  const isFrom = ({ words, where }: Evidence) =>
    words.some((word) => word.isFrom && !word.isAfterNear) &&
    reading.words[where.from - 1]?.wish !== 'near_me';
  const isNearMe = sources.near !== undefined && reading.words.some(({ wish }) => wish === 'near_me');
  // Where somebody comes from is meant only where nothing else says where: "nearest mosque from Heathrow".
  const meant = all.filter(
    (each) => !isFrom(each) || (all.every(isFrom) && !(isNearMe && each.where.countries.length > 0)),
  );
  const cities = meant.filter((each) => isCityOnly(each.where) || isCityOfCountry(each));
  // A single city needs no count of names.
  const worth = new Map(cities.map((each) => [each, cities.length === 1 ? 1 : worthBeside(each, cities)]));
  const [[likeliest, most] = [undefined, 0]] = [...worth].sort(([, a], [, b]) => b - a);
  const city = likeliest?.city ?? null;
  const [region] = meant.flatMap(({ where }) => where.regions);
  const country = city === null ? region?.country : gazetteer.countryOf(city);
  const isWithLikeliest = (each: Evidence): boolean => {
    const own = worth.get(each);
    // No quarter of another city, nor a former name of a town: "Güzeltepe Camii, Istanbul".
    const isNearIt = () =>
      each.where.sight === null
        ? each.kmTo(city) <= KM.near && (each.city === city || each.isOwnName())
        : each.kmTo(city) <= KM.close;
    if (own !== undefined) return own === most || (each.likeness >= LIKENESS.whole && isNearIt());
    const there = [...each.where.countries, ...each.where.regions.map((region) => region.country)];
    return country === undefined || there.includes(country);
  };
  return meant.filter(isWithLikeliest).map(({ where }) => where);
}

/** Whether a city and its country have the name: "Tunis". */
const isCityOfCountry = ({ where, city, sources }: Evidence): boolean =>
  city !== null && where.countries.includes(sources.gazetteer.countryOf(city));

/** How likely one of several cities is where to look. */
function worthBeside(evidence: Evidence, cities: readonly Evidence[]): number {
  const { likeness, where, isAfterWhere, inNames, isOutside, sources } = evidence;
  // "M6" is a motorway as well.
  if (where.to === where.from + 1 && /\d/.test(evidence.text)) return UNKNOWN_PEOPLE;
  const people = (where.isNear ? TIMES_NEARER : 1) * (where.sight?.people ?? evidence.people);
  if (isAfterWhere) return people * likeness ** 4 * AFTER_WHERE;
  const others = cities.filter((other) => other !== evidence);
  const elsewhere = inNames().filter(isOutside);
  const isIn = (other: Evidence, row: number) => other.kmTo(sources.rows.cityOf(row)) <= KM.close;
  const inOther = elsewhere.filter((row) => others.some((other) => isIn(other, row))).length;
  const factor = others.some((other) => isNameBefore(other, evidence)) ? AFTER_KIND : 1;
  return (factor * people * likeness ** LIKENESS_POWER) / (1 + elsewhere.length + NAMED_THERE * inOther);
}

/**
 * Whether a city is part of the name, since a known city follows: behind a kind between them ("Karachi Mosque, Bradford"), or right behind
 * the name, which others have, where the kind stands before both: "mosquée Medina Oran".
 */
function isNameBefore(name: Evidence, { where, reading, isOwnName, people }: Evidence): boolean {
  const isKind = (word: ReadWord | undefined): boolean => word !== undefined && word.kind !== null;
  const isBetween = reading.words.slice(name.where.to, where.from).some(isKind);
  const isBehind =
    name.where.to === where.from &&
    isKind(reading.words[name.where.from - 1]) &&
    !name.isAfterWhere &&
    name.nameCount() > 0;
  return (isBetween || isBehind) && !name.where.isNear && isOwnName() && people >= POPULATION.known;
}

function isMeant(evidence: Evidence): boolean {
  const { where, reading, sources, isAfterWhere, isOutside } = evidence;
  if (where.isStreet) return false;
  // No place in the countries that are searched is in a city elsewhere.
  if (isForeign(where, reading, sources.gazetteer)) return evidence.inNames().length === 0;
  // A city with its region may still be the exact name of a place elsewhere: "Diyanet Center of America".
  if (where.isConfirmed) return evidence.others.length === 0 || !isCalledSo(evidence, isOutside);
  if (isFarLandmark(evidence) || isByChance(evidence)) return false;
  if (isNameHere(evidence) || isFromFarAway(evidence)) return false;
  if (isNameInCountry(evidence) || isAddressInstead(evidence)) return false;
  if (where.sight !== null) return isSightMeant(evidence, where.sight);
  if (evidence.isForTimesAlone && evidence.isAlone && isOfTimes(evidence)) return true;
  if (isNameOfPlace(evidence)) return false;
  const isNearMe = reading.words.some(({ wish }) => wish === 'near_me');
  if (where.countries.length > 0)
    return isAfterWhere || (!isFromThere(evidence) && !isSlipOfName(evidence) && !isBesideName(evidence));
  const isAnyway = isAfterWhere || where.isNear;
  if (!isAnyway && (isFarTown(evidence) || isOfInstitution(evidence))) return false;
  // A city near the user has the name: "mosque in Birmingham", asked in Michigan.
  if (where.isNear && where.cities[0]?.likeness === 1) return true;
  // An article before a beginning is rather that of a name: "Masjid al-Har".
  if (evidence.isBegun && evidence.words[0]?.isAfterArticle === true && !isAfterWhere) return false;
  // Beside "near me" a city must be known; and no food be called so: "istanbul restaurant near me", in Berlin.
  const next = reading.words[where.to]?.kind ?? null;
  const isOfFood = evidence.km > KM.farAway && next !== null && isFood(next);
  if (isNearMe && !isAfterWhere && (isOfFood || !isKnownTown(evidence))) return false;
  return evidence.rowCount() > 0 ? isMeantWithPlaces(evidence) : isMeantWithout(evidence);
}

/** Whether a sight or quarter says where, rather than being a place's name: "Fatih Camii", but "fatih iftar saati". */
function isSightMeant(evidence: Evidence, { people, numbers }: Sight): boolean {
  const { where, reading, sources, isOutside, others } = evidence;
  if (evidence.isForTimesAlone && evidence.isAlone) return true;
  // Some languages say "near" behind the name: "Kadıköy yakınında".
  const isAfterWhere = evidence.isAfterWhere || reading.words[where.to]?.wish === 'near_me';
  const isInNames = evidence.inNames().length > 0;
  // A postcode's district may be a number in names too: "Surau Blok B10".
  if (/\d/.test(evidence.text))
    return isAfterWhere || (!isCalledSo(evidence, isOutside) && (others.length === 0 || !isInNames));
  // A name that is not well known for the sight alone.
  if (people === 0 && sources.near === undefined && (isInNames || reading.where.length > 1)) return false;
  // A quarter learnt from addresses is found by its word, unless only "in" and the quarter are typed: "mosques in Fatih".
  const isWhereAlone = isAfterWhere && others.length === 0;
  if (numbers.length > 0 && (evidence.isInAddresses() ? !isWhereAlone : isInNames)) return false;
  if (isAfterWhere || evidence.kinds.length === 0) return true;
  // A user near the sight means no place of that name elsewhere: "mosquée Maârif", asked in Casablanca.
  return !isCalledSo(evidence, (row) => isOutside(row) && (!where.isNear || sources.kmTo(row) <= KM.near));
}

/**
 * Whether a place has exactly the typed name.
 * @param passes which places are considered
 * @param maySound whether a single word may be spelt otherwise: "Medina Mosque" is "Madina Masjid" in Birmingham
 */
function isCalledSo(evidence: Evidence, passes: (row: number) => boolean, maySound = false): boolean {
  const { words, text, typed, sources } = evidence;
  const { rows } = sources;
  const isAnswer = (row: number) => passes(row) && sources.passes?.(row) !== false;
  const sounding = maySound && words.length === 1 ? rows.wordsOfSound(soundOf(text)) : [];
  const alike = sounding.map((word) => rows.words.at(word)).filter((other) => isSameScript(other, text));
  const names = [text, ...alike].map((other) => typed.map((each) => (each === text ? other : each)));
  return names.some((name) => namedExactly(name, sources, isAnswer).next().done === false);
}

/**
 * Whether all that was typed is a place's name, and the city is less likely: none there has the other words, nothing of the kind is
 * there ("Yemen Café"), or the place is near the user ("Medina Mosque", asked in Bolton).
 */
function isNameOfPlace(evidence: Evidence): boolean {
  const { where, reading, words, sources, isAfterWhere, isOutside, kinds, others, likeness } = evidence;
  const isEmpty = kinds.length > 0 && !isAfterWhere && !where.isNear && !hasPlaces(where, kinds, sources);
  const withOthers = where.countries.length > 0 || others.length === 0 ? null : evidence.namesWith(others);
  const isWithoutOthers = withOthers?.every(isOutside) === true;
  if ((isEmpty || isWithoutOthers) && isCalledSo(evidence, isOutside, isWithoutOthers)) return true;
  // "Lahore tikka", where nothing is in Lahore: a Lahore Tikka House.
  const isUnvisited = isEmpty && !where.cities.some(({ city }) => sources.gazetteer.hasEntries(city));
  if (isUnvisited && sources.rows.withAll(evidence.typed).length > 0) return true;
  // What only sounds like a city without these words is none: "Al-Islah Mosque in Boukhaadja" is not in Buckeye. Nor is what one of the
  // names with these words has, spelt otherwise: "mosquée Dar Essalam Raoued".
  const isOfOthers = (): boolean =>
    likeness < LIKENESS.slipped ||
    withOthers?.slice(0, NAMES_READ).some((row) => soundsSo(evidence, row)) === true;
  if (isWithoutOthers && withOthers.length > 0 && isOfOthers()) return true;
  if (!isAfterWhere && kinds.length > 0 && isCityOnly(where) && isNameAlone(evidence)) return true;
  if (sources.near === undefined || words.length === reading.words.length || isAfterWhere) return false;
  return isCalledSo(evidence, (row) => isOutside(row) && sources.kmTo(row) <= KM.close, true);
}

/**
 * Whether the phrase with the kind beside it is a place's name elsewhere, word for word, and the city either is seldom called so
 * ("suleymaniye camii" is not in Sulaymaniyah) or has nothing with any of the other words: "madina masjid danforth".
 */
function isNameAlone(evidence: Evidence): boolean {
  const { city, where, reading, text, others, isOutside, likeness, isOwnName, sources } = evidence;
  const { rows, gazetteer } = sources;
  if (city === null) return false;
  const isSeldom = () => likeness === 1 && !isOwnName() && !gazetteer.isTransliterated(city, text);
  if (others.length === 0 && !isSeldom()) return false;
  const name = textsOf(withKindsBeside(where, reading.words));
  const isAnswer = (row: number) => isOutside(row) && sources.passes?.(row) !== false;
  const isUnknownThere = (word: string): boolean =>
    rows.withAll([word]).every(isOutside) && rows.withAll([word], 'written').every(isOutside);
  return calledWordForWord(name, sources, isAnswer) !== undefined && others.every(isUnknownThere);
}

/** Whether a row has each word of the phrase in its names, perhaps in another spelling of the same sound. */
function soundsSo({ texts, sources: { rows } }: Evidence, row: number): boolean {
  const words = rows.text(row).names.flat();
  const sounds = words.map(soundOf);
  return texts.every((text) => words.includes(text) || (isLatin(text) && sounds.includes(soundOf(text))));
}

/**
 * Whether a place near the user has all that was typed in its name, or its address, and what the phrase names is far away: "مسجد رياض
 * الصالحين", asked in Annaba, is not in Riyadh. With nothing else typed it is farther, and small for its distance ("old city mosque"),
 * unless food is asked for, which is often called after a city: "istanbul restaurant".
 */
function isNameHere(evidence: Evidence): boolean {
  const { reading, texts, others, kinds, people, km, isBegun, isForTimesAlone, sources } = evidence;
  const { rows, kmTo, ways } = sources;
  if (km <= KM.near || isSaidToBeThere(evidence)) return false;
  const isBare = kinds.length === 0;
  if (others.length === 0) {
    // "Medina" alone is the city, also beside a Medina Mosque.
    const isCity = isBare && !isBegun && people >= POPULATION.large && evidence.isOwnName();
    const isLarge = people >= PEOPLE_PER_KM * km && (isBare || !kinds.every(isFood));
    const reach = people >= POPULATION.known ? KM.farAway : KM.samePart;
    if (km <= reach || isLarge || isCity || isForTimesAlone) return false;
  }
  const typed = [...texts, ...others];
  const last = reading.words.at(-1);
  const begun = last !== undefined && typed.includes(last.text) ? ways.begunBy(last.text) : [];
  const names = [
    typed,
    ...begun.map((end) => typed.map((each) => (each === last?.text ? end : each))),
    ...evidence.allSpellings().map((other) => [other, ...others]),
  ];
  const isNear = (row: number): boolean => kmTo(row) <= KM.near;
  return names.some((name) => rows.withAll(name).some(isNear) || rows.withAll(name, 'written').some(isNear));
}

/** Whether "in" or "near" stands beside the phrase, perhaps with a little word between: "Marat के पास". */
const isSaidToBeThere = ({ where: { from, to }, reading: { words }, isAfterWhere }: Evidence): boolean => {
  const behind = words[to]?.wish === 'filler' ? words[to + 1] : words[to];
  return isAfterWhere || [words[from - 1], behind].some((word) => word?.wish === 'near_me');
};

/** Whether food is asked for by a place on another continent where none is known: "Lahore Kebab". */
const isFromFarAway = (evidence: Evidence): boolean =>
  !evidence.isBegun &&
  evidence.km > OTHER_CONTINENT_KM &&
  evidence.kinds.length > 0 &&
  evidence.kinds.every(isFood) &&
  evidence.others.length === 0 &&
  !isSaidToBeThere(evidence) &&
  !hasPlaces(evidence.where, evidence.kinds, evidence.sources);

/**
 * Whether some address has the phrase, and the city or sight without places either has not quite that name or is in a country without any:
 * a directory of Amman means its own quarter Ashrafieh, not Beirut's.
 */
function isAddressInstead(evidence: Evidence): boolean {
  const { kinds, isAfterWhere, city, likeness, texts, sources } = evidence;
  const { rows, gazetteer } = sources;
  if (city === null || kinds.length === 0 || isAfterWhere || evidence.rowCount() > 0) return false;
  if (rows.withAll(texts, 'written').length === 0) return false;
  const isIn = (_: number, country: number) => rows.countries[country] === gazetteer.countryOf(city);
  return likeness < 1 || rows.countOf(isIn) === 0;
}

/** Whether a country typed behind the phrase has places of that name, and is another than the city's: "جامع الرياض تونس". */
function isNameInCountry({ where, reading, city, inNames, isAfterWhere, sources }: Evidence): boolean {
  const { rows, gazetteer } = sources;
  if (city === null || isAfterWhere) return false;
  const countries = reading.where.flatMap((other) =>
    other.from >= where.to && other.meant === null ? other.countries : [],
  );
  const isOther = countries.length > 0 && !countries.includes(gazetteer.countryOf(city));
  return isOther && inNames().some((row) => countries.includes(rows.countryOf(row) ?? ''));
}

/**
 * Whether names, or addresses elsewhere, have the phrase together with a word beside it, which may be typed still: "Lubok China" is in
 * Malaysia, and "masjid pakistan sen" becomes Sentul.
 */
function isBesideName({ where, reading, texts, namesWith, isOutside, sources }: Evidence): boolean {
  const { rows, ways } = sources;
  return [reading.words[where.from - 1], reading.words[where.to]]
    .flatMap((word) => (word !== undefined && mayName(word) ? [word] : []))
    .flatMap(({ text, isLast }) => [text, ...(isLast ? ways.begunBy(text) : [])])
    .map((text) => [...texts, text])
    .some((both) => namesWith(both).length > 0 || rows.withAll(both, 'written').some(isOutside));
}

/** Whether times are asked for in a city by its own name, one with a slip, or any name of a large one: "prayer times madina". */
const isOfTimes = (evidence: Evidence): boolean =>
  evidence.isOwnName() ||
  isSlipOfTown(evidence) ||
  (evidence.city !== null && evidence.likeness === 1 && evidence.people >= POPULATION.large);

/** Whether a long word that begins no word of names is a slip in the own name of a city: "prayer times skaakah". */
const isSlipOfTown = ({ where, city, text, sources: { gazetteer, rows } }: Evidence): boolean =>
  city !== null &&
  where.meant !== null &&
  text.length >= SLIPPED_CHARS &&
  rows.namesBegun(text) === 0 &&
  gazetteer.isUsualName(city, where.meant);

/** Whether the phrase is the own name of a city that is known or has places: the people of many are unknown. */
function isKnownTown({ city, people, text, isOwnName, sources }: Evidence): boolean {
  // Of a language's own name for it in letters of its own no other word is like: "伦敦".
  if (people >= POPULATION.large && !isLatin(text)) return true;
  const isKnown = people >= POPULATION.known || (city !== null && sources.gazetteer.hasEntries(city));
  return isKnown && isOwnName();
}

/**
 * Whether a landmark behind "near" is not this place, since that is far from the user or from another city in the query: "near bus
 * station" is not Busan, and "near temple" not in Texas. A large city, a sight or a known town by its own name is meant all the same:
 * "near Paris".
 */
function isFarLandmark(evidence: Evidence): boolean {
  const { words, where, reading, sources, people, likeness } = evidence;
  const { gazetteer, near, vocabulary } = sources;
  const [first] = where.cities;
  if (words[0]?.isAfterNear !== true) return false;
  const isInEveryTown = (word: ReadWord) =>
    LANDMARKS.has(word.text) || isInstitution(word.text, vocabulary.sameWords);
  if (near !== undefined && words.every(isInEveryTown)) return evidence.km > KM.close;
  if (first === undefined) return false;
  const isLargeCity = likeness === 1 && people >= POPULATION.large;
  if (where.sight !== null || isLargeCity || isKnownTown(evidence)) return false;
  const beside = reading.where.flatMap(({ cities: [other] }) =>
    other !== undefined && other.city !== first.city ? [gazetteer.pointOf(other.city)] : [],
  );
  const points = near === undefined ? beside : [near, ...beside];
  return (
    points.length > 0 && points.every((point) => people < PEOPLE_PER_KM * gazetteer.kmTo(first.city, point))
  );
}

/**
 * Whether a short word, or one of a sentence, is only by chance the name of a place far from the user, or like one: "maghrib jam berapa
 * ya", asked in Medan, is not about Yangon, nor "sorry to bother you" about Bukhara. In each language people say little words; no list
 * of them is whole.
 */
function isByChance(evidence: Evidence): boolean {
  const { where, reading, words, text, likeness, isBegun, isForTimesAlone, km } = evidence;
  if (words.length > 1 || km <= KM.near) return false;
  if (words[0]?.isAfterNear && reading.words[where.from - 1]?.wish !== 'near_me') return false;
  const people = where.sight?.people ?? evidence.people;
  // A sight that is known abroad is called nothing else: "KLCC", "Deira".
  const isOwn = likeness === 1 && (where.sight === null ? evidence.isOwnName() : people > 0);
  const isSmall = people < (isOwn ? POPULATION.town : KNOWN_BY_INITIALS);
  const isWhole = likeness >= LIKENESS.whole;
  if (isSentence(reading) && words[0]?.isAfterWhere !== true && !(isWhole && km <= KM.samePart))
    return !isWhole || (isSmall && !isSaidToBeThere(evidence));
  if (
    km <= KM.samePart ||
    where.cities.length === 0 ||
    text.length + Number(isAbjad(text)) > CHANCE_CHARS[isOwn || isBegun ? 'own' : 'other']
  )
    return false;
  // Behind times, letters that begin a city are as often such a word.
  return isBegun ? isForTimesAlone || people < PEOPLE_PER_KM * km : isSmall;
}

/**
 * Whether the phrase is a small town without places, or a larger one with namesakes, so far from the user that it is rather a quarter or
 * a name they know: "mosquée Bellefontaine", asked in Toulouse, is not in Ohio.
 */
const isFarTown = ({ where, sources, kinds, people, km }: Evidence): boolean =>
  km > KM.farAway &&
  kinds.length > 0 &&
  people < (where.cities.length > 1 ? POPULATION.large : POPULATION.known) &&
  !where.cities.some(({ city }) => sources.gazetteer.hasEntries(city));

/**
 * Whether the phrase is, or stands beside, a word for an institution, and the city is small, and far from the user or without places:
 * "St Thomas' Hospital", "Aksaray metro".
 */
function isOfInstitution({ where, reading, sources, people }: Evidence): boolean {
  const { gazetteer, near, vocabulary } = sources;
  if (!isCityOnly(where) || people >= POPULATION.large) return false;
  const isOne = reading.words.some(
    ({ text, kind }) => kind === null && isInstitution(text, vocabulary.sameWords),
  );
  const isKnown = where.cities.some(
    ({ city }) =>
      gazetteer.hasEntries(city) && (near === undefined || gazetteer.kmTo(city, near) <= KM.farAway),
  );
  return isOne && !isKnown;
}

function isMeantWithPlaces(evidence: Evidence): boolean {
  const { likeness, people, text, sources } = evidence;
  const isOwnName = evidence.isOwnName();
  // A word that names have in other languages: "Thai" is not Alor Setar.
  if (sources.vocabulary.sameWords(text).length > 0 && !isOwnName) return false;
  if (evidence.isAfterWhere || evidence.hasWords) return true;
  const nameCount = evidence.nameCount();
  const isOwn = nameCount === 0 || isOwnName;
  if (isOwn && evidence.isLarge)
    return nameCount <= NAMES_ANYWHERE + NAMES_PER_PLACE_LARGE * evidence.rowCount();
  if (nameCount === 0 && people >= POPULATION.known) return true;
  const isBegun = evidence.isBegun && isOwnName && people >= POPULATION.known;
  if (isBegun && nameCount <= evidence.rowCount() && !isNameGoingOn(evidence)) return true;
  return (
    (likeness >= LIKENESS.whole || isSlipOfTown(evidence)) &&
    nameCount <= NAMES_PER_PLACE * evidence.rowCount()
  );
}

/** Whether names elsewhere have the word before a beginning with a word that begins so: "kampung sunga". */
function isNameGoingOn({ where, reading, completed, namesWith, isOutside }: Evidence): boolean {
  const before = reading.words[where.from - 1];
  if (before === undefined || !mayName(before)) return false;
  return completed().some((texts) => namesWith([before.text, ...texts]).some(isOutside));
}

function isMeantWithout(evidence: Evidence): boolean {
  const { likeness, people, sources, isAlone, isAfterWhere, isBegun } = evidence;
  const inNames = evidence.inNames().length;
  // A slip, a like sound or a beginning that is itself in names: "Changi" is not Changji.
  if (likeness < 1 && inNames > 0) return false;
  const nameCount = evidence.nameCount();
  const isOwnName = evidence.isOwnName();
  // But a word of several names that is not the city's own: "Bangi" is a town near Kuala Lumpur rather than Bangui.
  if (isAfterWhere && !isBegun && (isOwnName || inNames <= 1))
    return (
      nameCount === 0 || people >= (likeness >= LIKENESS.whole ? evidence.leastPeople : POPULATION.large)
    );
  const isSure = likeness >= LIKENESS.beginning || evidence.isForTimesAlone;
  if (nameCount === 0)
    return (isAlone && (isSure || sources.near === undefined)) || (isSure && !evidence.isInAddresses());
  const isLarge = isSlipOfTown(evidence) ? people >= POPULATION.large : evidence.isLarge && isOwnName;
  return isLarge && nameCount <= NAMES_MAX;
}

/** Whether a country's name beside a kind is an adjective for what comes from there: "yemeni mosque". */
function isFromThere({ where, reading, sources, text, kinds }: Evidence): boolean {
  const { gazetteer, vocabulary } = sources;
  const name = where.meant ?? text;
  if (kinds.length === 0 || vocabulary.sameWords(name).length === 0) return false;
  const bare = withoutEnding(name).flatMap((form) => gazetteer.countries(form));
  if (!where.countries.some((country) => bare.includes(country))) return false;
  // The country's own name in the language of the kind: "mosquées Indonésie" are those there, though "indonésie" is Dutch for Indonesian.
  const ofKinds = reading.words.flatMap(({ kind, text }) =>
    kind === null ? [] : vocabulary.languagesOf(text),
  );
  const isNameIn = (language: string): boolean => {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    return where.countries.some((code) => foldText(names.of(code) ?? code) === name);
  };
  return ![...new Set(ofKinds)].some(isNameIn);
}

/** Whether an inflected or misspelt country is closer to a word of names: "sulemaniye" is not "Sulemani", the Solomon Islands. */
function isSlipOfName({ text, where, sources: { rows, gazetteer, ways } }: Evidence): boolean {
  if (withoutPreposition(text) !== text || gazetteer.countries(text).length > 0) return false;
  const alike = ways.variantsOf(text).words;
  const ofMeant = alike.flatMap(([word, weight]) => (rows.words.at(word) === where.meant ? [weight] : []));
  return alike.some(([, weight]) => weight >= ONE_SLIP && weight > Math.max(0, ...ofMeant));
}
