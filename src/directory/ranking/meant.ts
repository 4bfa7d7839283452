/** Whether words that may name a city surely say where, rather than being part of a name. */
import type { Sight } from '../gazetteer/sight.ts';
import { withoutEnding, withoutPreposition } from '../query/name_endings.ts';
import {
  BEGINNING,
  CLOSE_KM,
  isCityOnly,
  isIn,
  isTaken,
  KNOWN_PEOPLE,
  LARGE_PEOPLE,
  mayName,
  type NamedCity,
  NEAR_KM,
  PEOPLE_PER_KM,
  type Reading,
  type ReadWord,
  SAME_PART_KM,
  TIMES_NEARER,
  WHOLE_NAME,
  type Where,
} from '../query/reading.ts';
import { ONE_SLIP } from '../text/slips.ts';
import { isLatin, isSameScript, soundOf } from '../text/sound.ts';
import type { ConceptName } from '../vocabulary/kinds.ts';
import { isInstitution } from '../vocabulary/street_words.ts';
import { calledSo } from './called_so.ts';
import { Evidence, type WordSources } from './evidence.ts';
import { FAMOUS } from './term.ts';
import { isAnyThere } from './there.ts';

/** So many places elsewhere may have the name of a large city that has no place itself. */
const NAMED_SO_FAR_AWAY = 10;
/** So many, and so many times its places, that of a city of so many people with places. */
const NAMED_SO_ANYWHERE = 40;
const NAMED_AS_LARGE = 20;
/** So many times its places that of any other. */
const NAMED_SO_ELSEWHERE = 4;
/** A word such as "in" before it makes a city as likely as one of so many times its people: it may be another word. */
const AFTER_WHERE = 100;
/** Behind a kind and a city before that one is as likely. */
const AFTER_KIND = 1_000;
/** A name with its word in another city that was typed counts as so many elsewhere: Riyadha Mosque, Lamu. */
const NAMED_THERE = 1000;
/** Beside another city people count times likeness to this power: who types one right hardly slips in the other. */
const NEARLY_POWER = 16;
/** What is so many times less likely where is a name. */
const TIMES_LIKELIER = 3;
/** Most letters of initials, which no city goes by: KL, NYC. */
const INITIALS_MAX = 3;
/** Before where who asks comes from, which is far away or not what is near: I am from Pakistan. */
const FROM: ReadonlySet<string> = new Set(['from', 'aus', 'uit', 'dal', 'dalla']);
/** The same of what is hardly begun, wherever it is said. */
const PEOPLE_PER_KM_BEGUN = 2_000;
const HARDLY_BEGUN_CHARS = 2;
/** Letters of a name with slips that is hardly another word. */
const LONG_CHARS = 8;
/** What is farther from who asks is far away. */
const FAR_AWAY_KM = 1_000;

/**
 * What surely says where, rather than being part of a name. Of cities far apart the one says where that most people live in for
 * each name elsewhere that has the word, and what has much fewer is a name: Madina Mosque, London; near it too, where it is only
 * like a city. So is a country, or a region of one, that the city is not in: Masjid India, Kuala Lumpur; Hai Sabah, Oran.
 */
export function meantOf(reading: Reading, sources: WordSources): Where[] {
  const { gazetteer } = sources;
  const meant = reading.where.map((where) => new Evidence(where, reading, sources)).filter(isMeant);
  const cities = meant.filter(({ where }) => isCityOnly(where));
  // Names need not be counted where no other city is meant.
  const worth = new Map(cities.map((each) => [each, cities.length === 1 ? 1 : worthBeside(each, cities)]));
  const worthOf = (each: Evidence | undefined): number => (each && worth.get(each)) ?? 0;
  const [likeliest] = [...cities].sort((a, b) => worthOf(b) - worthOf(a));
  const isBeside = ({ city }: Evidence): boolean =>
    likeliest !== undefined &&
    gazetteer.kmTo(city as number, gazetteer.pointOf(likeliest.city as number)) <= NEAR_KM;
  const [region] = meant.flatMap(({ where }) => where.regions);
  const country = likeliest === undefined ? region?.country : gazetteer.countryOf(likeliest.city as number);
  return meant
    .filter((each) => {
      if (worth.has(each))
        return (
          worthOf(each) > worthOf(likeliest) / TIMES_LIKELIER ||
          (each.likeness >= WHOLE_NAME && isBeside(each))
        );
      const there = [...each.where.countries, ...each.where.regions.map((region) => region.country)];
      return there.length === 0 || country === undefined || there.includes(country);
    })
    .map(({ where }) => where);
}

/** How likely a city says where beside others that may. */
function worthBeside(evidence: Evidence, cities: readonly Evidence[]): number {
  const { likeness, where } = evidence;
  const people = (where.isNear ? TIMES_NEARER : 1) * Math.max(evidence.people, where.sight?.people ?? 0);
  if (evidence.isAfterWhere) return people * likeness ** 4 * AFTER_WHERE;
  const elsewhere = evidence.inNames.filter((row) => !evidence.isHere(row));
  const others = cities.filter((other) => other !== evidence);
  const isInOther = (row: number) => others.some((other) => other.isHere(row));
  const isInWhole = (row: number) => others.some((other) => other.likeness === 1 && other.isHere(row));
  const isLast = others.some((other) => isNameBefore(other, evidence)) ? AFTER_KIND : 1;
  const inOther = elsewhere.filter(isInOther).length + Number(isSpeltSo(evidence, isInWhole, evidence.texts));
  return (isLast * people * likeness ** NEARLY_POWER) / (1 + elsewhere.length + NAMED_THERE * inOther);
}

/** Whether a city before a kind is rather its name, since another one far away stands behind it: Karachi Mosque, Bradford. */
function isNameBefore(name: Evidence, behind: Evidence): boolean {
  const { where, city, reading, sources, likeness, isOwnName, people } = behind;
  const isBetween = reading.words.slice(name.where.to, where.from).some(({ kind }) => kind !== null);
  if (!isBetween || name.isAfterWhere || name.city === null || city === null) return false;
  const isTown = likeness === 1 && isOwnName && people >= KNOWN_PEOPLE;
  return isTown && sources.gazetteer.kmTo(name.city, sources.gazetteer.pointOf(city)) > SAME_PART_KM;
}

function isMeant(evidence: Evidence): boolean {
  const { where, reading, sources, isBegun, isToldWhere } = evidence;
  const isNearMe = reading.words.some(({ wish }) => wish === 'near_me');
  const isFar = sources.near !== undefined && !where.isNear;
  // Walking distance from King's Cross is near it.
  const isOrigin = FROM.has(evidence.typedBefore.toLowerCase()) && evidence.before?.wish !== 'near_me';
  if (where.isStreet || (isOrigin && (isNearMe || isFar))) return false;
  // A place elsewhere may be called so, of which other words are no kind and no wish: Diyanet Center of America.
  if (where.isTold)
    return evidence.others.length === 0 || !isCalledSo(evidence, (row) => !evidence.isHere(row));
  if (isFarLandmark(evidence)) return false;
  if (where.sight !== null) return isSightMeant(evidence, where.sight);
  // Times are those of a city.
  const isWholeName = evidence.isAlone && evidence.likeness === 1;
  if (evidence.isForTimesAlone && isWholeName && evidence.isOwnName) return true;
  if (isNameOfPlace(evidence)) return false;
  // Who asks for what is near has said where, but for a city that is told as one: اقرب مسجد مني is not on the way to Manila.
  if (isNearMe && isFar && !isToldWhere && !isCityOnly(where)) return false;
  if (where.countries.length > 0 || (where.meant !== null && where.regions.length > 0)) {
    const isName = where.meant !== null && !isToldWhere && evidence.inNames.length > 0;
    return !isName && !isFromThere(evidence) && !isSlipOfName(evidence);
  }
  if (isOfOtherCountry(evidence) || isFarNickname(evidence) || isOfInstitution(evidence)) return false;
  if (isNearAsked(evidence)) return true;
  // Districts of postcodes are numbers of houses elsewhere: Surau Blok B10.
  if (/\d/.test(evidence.text) && !evidence.isAlone && !isToldWhere) return false;
  // Masjid al-Har goes on as al-Haram.
  if (isBegun && evidence.words[0]?.isAfterArticle === true && !isToldWhere) return false;
  const perKm = isBegun && evidence.text.length <= HARDLY_BEGUN_CHARS ? PEOPLE_PER_KM_BEGUN : 0;
  if (isFar && evidence.people < perKm * evidence.km) return false;
  // What few know begins so far away from who asks is no more likely than any other word: beside the Lidl.
  if (isFar && isBegun && evidence.likeness < BEGINNING) return false;
  // Nor is it on the way to a city that is only begun, small or called otherwise.
  const isUnsure = () =>
    (sources.near !== undefined && isBegun) ||
    (isFar && evidence.people < LARGE_PEOPLE) ||
    !evidence.isOwnName;
  if (isNearMe && !isToldWhere && isUnsure()) return false;
  if (evidence.isForTimesAlone && isWholeName && evidence.people >= KNOWN_PEOPLE && !isRatherName(evidence))
    return true;
  return evidence.inCity > 0 ? isMeantWithPlaces(evidence) : isMeantWithout(evidence);
}

/**
 * Whether a sight or quarter is meant, rather than a place that is called like it: Fatih Camii, but fatih iftar saati. Of a quarter
 * that was learnt from places these have the word: they are found by it.
 */
function isSightMeant(evidence: Evidence, sight: Sight): boolean {
  const { where, reading, sources } = evidence;
  if (evidence.isForTimesAlone && evidence.isAlone) return true;
  // The district of a postcode, unless it is rather the number of a house as names have it: Surau Muslimin B10.
  if (/\d/.test(evidence.text)) {
    if (evidence.isToldWhere) return true;
    const isNumber = /\d/.test(evidence.before?.text ?? '');
    // The mosque beside the M-30 is called so, in Madrid.
    if (isNumber || evidence.km > FAR_AWAY_KM || isCalledSo(evidence, (row) => !evidence.isHere(row)))
      return false;
    const whole = reading.where.filter(({ cities: [first] }) => (first?.likeness ?? 1) >= WHOLE_NAME);
    const isAllWhere = reading.words.every((word, i) => isTaken(word) || whole.some((each) => isIn(each, i)));
    const isBesideName = () => sources.rows.withAll(evidence.others).some((row) => evidence.isHere(row));
    return isAllWhere || evidence.inNames.length === 0 || isBesideName();
  }
  const isLearnt = sight.numbers.length > 0;
  // What is called so without its city is hardly the one that is known where names have the words, or something else says where.
  const isAnyones = () => evidence.inNames.length > 0 || reading.where.length > 1;
  if (sight.people === 0 && sources.near === undefined && isAnyones()) return false;
  const isForm = () => withoutEnding(evidence.text).some((name) => sources.gazetteer.sights(name).length > 0);
  const isToldWhere = evidence.isAfterWhere || (where.meant === null && isForm());
  // Unless "in" or an ending says that it is where, and no more is said: mosques in Fatih are not those called Fatih.
  const isWhereAlone = isToldWhere && evidence.others.length === 0;
  const isSaid = evidence.isInAddresses ? !isWhereAlone : evidence.inNames.length > 0;
  if (isLearnt && isSaid) return false;
  // What a name has as it was typed is no slip of a sight.
  if (where.meant !== null && evidence.inNames.length > 0) return false;
  if (isToldWhere || evidence.kinds.length === 0) return true;
  // What is called so there is among what is there; and who is there means no place that is called so elsewhere: mosquée Maârif, in Casablanca.
  return !isCalledSo(evidence, (row) => !evidence.isHere(row) && (!where.isNear || evidence.isNear(row)));
}

/** Whether any place is called exactly what was typed. @param lets which places are looked at */
const isCalledSo = (evidence: Evidence, lets: (row: number) => boolean, said = evidence.said): boolean =>
  calledSo(said, evidence.sources, lets).next().done === false;

/** Whether a place elsewhere is called exactly what was typed, and is famous or in a larger city than the one that words may name. */
function isNameElsewhere(evidence: Evidence): boolean {
  const { where, sources } = evidence;
  const { rows, gazetteer } = sources;
  const [first] = where.cities;
  if (first === undefined) return false;
  for (const row of calledSo(evidence.said, sources, (each) => !evidence.isHere(each))) {
    const people = gazetteer.people(rows.cityOf(row) ?? undefined);
    if ((rows.cells.prominence[row] as number) >= FAMOUS || people > gazetteer.people(first.city))
      return true;
  }
  return false;
}

/**
 * Whether a place is called all that was typed, and not where the words may mean is more likely: none there has the other words
 * (Buluh Lima), nothing of the kind is there (Yemen Café), or the place is near who asks (Medina Mosque, in Bolton).
 */
function isNameOfPlace(evidence: Evidence): boolean {
  const { where, reading, sources, isAfterWhere, kinds, others } = evidence;
  const isCountry = where.countries.length > 0;
  const isOutside = (row: number) => !evidence.isHere(row);
  const hasNoOthers = () => sources.rows.withAll(others).every(isOutside);
  const isEmpty = kinds.length > 0 && !isAfterWhere && !isAnyThere(where, kinds, sources);
  if (isEmpty && isCalledSo(evidence, isOutside)) return true;
  if (!isCountry && others.length > 0 && hasNoOthers()) {
    if (!isEmpty && isCalledSo(evidence, isOutside)) return true;
    if (isSpeltSo(evidence, isOutside)) return true;
  }
  const isAll = evidence.words.length === reading.words.length;
  if (sources.near === undefined || isAll || isAfterWhere) return false;
  const mostKm = isCountry || evidence.km > FAR_AWAY_KM ? NEAR_KM : CLOSE_KM;
  const isNear = (row: number) => evidence.isNear(row, mostKm);
  // What is typed still goes on otherwise, where the rest of it is near who asks, and not in any city that begins so.
  if (evidence.isBegun && sources.rows.withAll(others).some(isNear) && hasNoOthers()) return true;
  const isThere = (row: number) => isOutside(row) && isNear(row);
  // My Lahore is MyLahore, in Bradford.
  const { before, text } = evidence;
  const isJoined = () => before !== undefined && sources.rows.withAll([before.text + text]).some(isThere);
  return (
    isJoined() ||
    isCalledSo(evidence, isThere) ||
    (evidence.km > FAR_AWAY_KM && isSpeltSo(evidence, isThere)) ||
    (!where.isNear && (isBegunNearby(evidence, isNear) || isBesideNameNearby(evidence, isNear)))
  );
}

const syllablesOf = (text: string): number => text.match(/[aeiouy]+/g)?.length ?? 0;

/** How names spell a word alone otherwise, in the same letters and with as many syllables: madina and tooba for medina and tuba. */
function speltAs({ words, text, sources: { rows } }: Evidence): string[] {
  const alike = words.length > 1 ? [] : rows.wordsOfSound(soundOf(text)).map((word) => rows.words.at(word));
  const isSo = (other: string) => isSameScript(other, text) && syllablesOf(other) === syllablesOf(text);
  return alike.filter((other) => other !== text && isSo(other));
}

/** Whether a place is called what was typed in another spelling: Medina Mosque is Madina Masjid, in Birmingham. */
function isSpeltSo(evidence: Evidence, lets: (row: number) => boolean, said = evidence.said): boolean {
  const saidWith = (spelt: string) => said.map((each) => (each === evidence.text ? spelt : each));
  return speltAs(evidence).some((spelt) => isCalledSo(evidence, lets, saidWith(spelt)));
}

/**
 * Whether a word only begins what a city is called in some language, and words of names near who asks: Masjid Daru, in Malaysia, is
 * not on the way to Darülbeyda, as Casablanca is called in Turkish.
 */
function isBegunNearby(
  { words, text, isBegun, city, sources }: Evidence,
  isNear: (row: number) => boolean,
): boolean {
  const { rows, ways, gazetteer } = sources;
  if (words.length > 1 || !isBegun || city === null) return false;
  // In Latin letters only its first name is its own: each language of answers has one.
  const isOwn = gazetteer
    .namesOf(city)
    .some((name, i) => (i === 0 || !isLatin(name)) && name.startsWith(text));
  return !isOwn && ways.begunBy(text).some((word) => rows.withAll([word]).some(isNear));
}

/** Whether names near who asks have the words together with the one beside them: bab el oued, in Algiers, is not El Oued. */
function isBesideNameNearby(
  { neighbours, texts, sources }: Evidence,
  isNear: (row: number) => boolean,
): boolean {
  const { rows, ways } = sources;
  return neighbours.some(({ text, isLast }) => {
    const forms = [text, ...(isLast ? ways.begunBy(text) : [])];
    return forms.some((form) => rows.withAll([...texts, form]).some(isNear));
  });
}

/**
 * Whether what something near was asked for is far from who asks, and from a city beside it: mosque near bus station is no slip of
 * Busan, and near monument in no town of that name; but near Paris it is, unless another city was typed.
 */
function isFarLandmark(evidence: Evidence): boolean {
  const { words, text, where, reading, sources, people, likeness } = evidence;
  const { gazetteer, near } = sources;
  const [first] = where.cities;
  if (words[0]?.isAfterNear !== true || first === undefined) return false;
  const beside = reading.where.flatMap(({ cities: [other] }) =>
    other?.likeness === 1 && other.city !== first.city ? [gazetteer.pointOf(other.city)] : [],
  );
  const isWhole = likeness === 1 && where.meant === null;
  const isCity = where.sight === null && people >= LARGE_PEOPLE && (isWhole || text.length >= LONG_CHARS);
  const isTown = isWhole && evidence.isOwnName && people >= KNOWN_PEOPLE && evidence.km <= SAME_PART_KM;
  if ((isCity || isTown) && beside.length === 0) return false;
  const points = near === undefined ? beside : [near, ...beside];
  return (
    points.length > 0 && points.every((point) => people < PEOPLE_PER_KM * gazetteer.kmTo(first.city, point))
  );
}

/** Whether few who are there would call a city so that is far away: Balat is no Jerusalem and Kemer no Kemerovo, asked in Istanbul. */
function isFarNickname(evidence: Evidence): boolean {
  const isNear = evidence.people >= PEOPLE_PER_KM * evidence.km;
  if (isNear || !isCityOnly(evidence.where)) return false;
  if (evidence.isToldWhere && !evidence.isWrittenNear) return false;
  return evidence.isBegun ? evidence.named > 0 : !evidence.isOwnName;
}

/** Whether a city near who asks is called so, and no place as near is: mosque in Birmingham, in Michigan. */
function isNearAsked(evidence: Evidence): boolean {
  if (!evidence.where.isNear || evidence.where.cities[0]?.likeness !== 1) return false;
  return evidence.isAfterWhere || !evidence.inNames.some((row) => evidence.isNear(row));
}

/**
 * Whether the words name no city in a country that was typed beside them, and names there have them, or no city goes by them, or
 * none but a small one far from who asks: Al Khamis, Bahrain is not Khemis Miliana, alor gaja, Malaysia not Gaza, and ISNA Canada
 * in no Egyptian town.
 */
function isOfOtherCountry(evidence: Evidence): boolean {
  const { where, reading, sources, text } = evidence;
  const { rows, gazetteer } = sources;
  const countries = reading.where.flatMap((each) => (each === where ? [] : each.countries));
  if (countries.length === 0 || !isCityOnly(where) || text.length <= INITIALS_MAX) return false;
  if (where.cities.some(({ city }) => countries.includes(gazetteer.countryOf(city)))) return false;
  const isThere = (row: number) => countries.includes(rows.countryOf(row) ?? '');
  if (!evidence.isAfterWhere && evidence.inNames.some(isThere)) return true;
  const own = where.cities.filter(({ city }) => gazetteer.isUsualName(city, text));
  const isSmall = own.every(({ city }) => gazetteer.people(city) < LARGE_PEOPLE);
  return own.length === 0 || (isSmall && evidence.km > FAR_AWAY_KM);
}

/**
 * Whether words beside one for an institution, or that one itself, are rather its name than that of a town far from who asks, or
 * without any place: St Thomas' Hospital, Aksaray metro.
 */
function isOfInstitution(evidence: Evidence): boolean {
  const { where, reading, sources, people, isToldWhere } = evidence;
  const { gazetteer, near, vocabulary } = sources;
  if (isToldWhere || !isCityOnly(where) || people >= LARGE_PEOPLE) return false;
  const isOne = ({ text, kind }: ReadWord) => kind === null && isInstitution(text, vocabulary.sameWords);
  const isSo = evidence.words.some(isOne) || (near !== undefined && reading.words.some(isOne));
  const isKnown = ({ city }: NamedCity) =>
    gazetteer.hasEntries(city) && (near === undefined || gazetteer.kmTo(city, near) <= FAR_AWAY_KM);
  return isSo && !where.isNear && !where.cities.some(isKnown);
}

/** Whether several names have what few call a city without any place: Bangi is a town near Kuala Lumpur rather than Bangui. */
const isRatherName = (evidence: Evidence): boolean =>
  evidence.inCity === 0 && !evidence.isOwnName && evidence.inNames.length > 1;

function isMeantWithPlaces(evidence: Evidence): boolean {
  const { likeness, people, inCity, where } = evidence;
  // Thai is not Alor Setar.
  if (evidence.isWordOfNames && !evidence.isOwnName) return false;
  if (evidence.isToldWhere) return true;
  const { named } = evidence;
  const isOften = named > NAMED_SO_ELSEWHERE * inCity;
  if (evidence.hasWords)
    return named === 0 || (!isNameElsewhere(evidence) && !(where.regions.length > 0 && isOften));
  // Few know what else a city is called: that names go on from there tells more.
  const isOwn = named === 0 || evidence.isOwnName;
  if (!isOwn && (evidence.isBesideName || isNameElsewhere(evidence))) return false;
  if (isOwn && evidence.isLarge) return named <= NAMED_SO_ANYWHERE + NAMED_AS_LARGE * inCity;
  // What is typed still, as no name goes on, is on the way to a city that goes by it.
  if (named === 0 && people >= (likeness >= BEGINNING ? KNOWN_PEOPLE : LARGE_PEOPLE)) return true;
  return likeness >= WHOLE_NAME && !isOften;
}

function isMeantWithout(evidence: Evidence): boolean {
  const { likeness, people, sources, isAlone, isLarge } = evidence;
  // An airport or a square is named so as well, and a village far away may be called like it: Changi is in no Changde.
  if (likeness < 1 && evidence.inNames.length > 0) return false;
  const { named } = evidence;
  if (evidence.isToldWhere && !evidence.isBegun && !isRatherName(evidence))
    return named === 0 || people >= (likeness >= WHOLE_NAME ? evidence.least : LARGE_PEOPLE);
  // Nor is a station, a centre or the old one a village of that name.
  if (evidence.isWordOfNames) return false;
  if (evidence.hasWords) return named === 0 && (isAlone || !evidence.isInAddresses);
  // Beside other words, or for who says where they are, what is only like a name is hardly a town; times are those of one.
  const isSure = likeness >= BEGINNING || isLarge || evidence.isForTimesAlone;
  if (named === 0)
    return (isAlone && (isSure || sources.near === undefined)) || (isSure && !evidence.isInAddresses);
  const isRegion = evidence.where.regions.length > 0;
  return isLarge && !isRegion && named <= NAMED_SO_FAR_AWAY && evidence.isOwnName;
}

/** What has a cuisine. */
const SERVES: ReadonlySet<ConceptName | null> = new Set<ConceptName>([
  'restaurant',
  'fast_food',
  'cafe',
  'bakery',
]);

/**
 * Whether beside a kind one language calls a country as others what comes from there (pakistani restaurant, in Swahili), or beside
 * food what is cooked as there, where any place says it is: 터키 음식, restaurant italien.
 */
function isFromThere({ where, sources, text, kinds, isAfterWhere, before, behind }: Evidence): boolean {
  const { rows, gazetteer, vocabulary } = sources;
  const name = where.meant ?? text;
  const others = vocabulary.sameWords(name);
  if (isAfterWhere || kinds.length === 0 || others.length === 0) return false;
  // Abd al-Halim is in no country that some call by its initials.
  if (isLatin(text) && text.length <= INITIALS_MAX && behind !== undefined && mayName(behind)) return true;
  const isFood = [before, behind].some((word) => SERVES.has(word?.kind ?? null));
  if (isFood && others.some((other) => (rows.writtenCounts[rows.words.find(other)] ?? 0) > 0)) return true;
  const bare = withoutEnding(name).flatMap((form) => gazetteer.countries(form));
  return where.countries.some((country) => bare.includes(country));
}

/** Whether a form of a country's name is a word of names with one slip: sulemaniye is no form of Sulemani, the Solomon Islands. */
function isSlipOfName({ text, where, isAfterWhere, sources: { rows, gazetteer, ways } }: Evidence): boolean {
  if (isAfterWhere || withoutPreposition(text) !== text || gazetteer.countries(text).length > 0) return false;
  const alike = ways.bent(text).words;
  const ofMeant = alike.flatMap(([word, weight]) => (rows.words.at(word) === where.meant ? [weight] : []));
  return alike.some(([, weight]) => weight >= ONE_SLIP && weight > Math.max(0, ...ofMeant));
}
