/** What the words of a query are worth that may tell one place from another: each a term, with all that may meet it. */
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import {
  BEGINNING,
  citiesMeant,
  isIn,
  likenessBeside,
  mayName,
  type Reading,
  type ReadWord,
  textOf,
  textsOf,
  WHOLE_NAME,
  type Where,
} from '../query/reading.ts';
import { isOfStreet } from '../query/street.ts';
import { isAbjad, isSameScript, withoutArticle } from '../text/sound.ts';
import { isUnspaced } from '../text/unspaced.ts';
import type { NamedRows } from '../vocabulary/named_rows.ts';
import { isTitle } from '../vocabulary/titles.ts';
import { listsNothing } from '../vocabulary/wishes.ts';
import type { Sources, WordSources } from './evidence.ts';
import { beginningWeight, type Term, WRITTEN_SHARE } from './term.ts';

/** Two words that names write as one. */
const JOINED = 0.9;
/** The same in another language. */
const TRANSLATED = 0.85;
/** What a city is worth beside a name, where people surely mean it, and where they may. */
const CITY_MEANT = 1.12;
const CITY_MAYBE = 0.92;
/** What the city of a sight or quarter is worth: what says itself to be there is more surely there. */
const OF_SIGHT = 0.85;
/** The same of the district of a postcode: what has the postcode itself is nearer. */
const OF_DISTRICT = 0.7;
const COUNTRY = 1;
/** Less for every further city of the same name. */
const NAMESAKE = 0.85;
/** What a city is worth that has another name now, beside the one that is called so: Philadelphia is not Amman. */
const ONCE_CALLED = 0.6;

/** Begins names that are written as two words or as one. */
const SERVANT = 'عبد';

/** Letters from which what is typed still is compared with words of other scripts. */
const OTHER_SCRIPTS_CHARS = 5;

/** What a title tells beside other words. */
const TITLE = 0.3;

/** Words of the query that may tell one place from another. @param meant what surely says where */
export function planTerms(reading: Reading, meant: readonly Where[], sources: WordSources): Term[] {
  const { words, where } = reading;
  const inWhere = (i: number) => where.find((each) => isIn(each, i));
  const telling = words.flatMap((word, i) => (inWhere(i) !== undefined || mayName(word) ? [i] : []));
  // What is barely begun tells nothing yet, and would move up those that go on in a common way. A number is whole.
  const isOpen = (i: number) => {
    const { text, isLast } = words[i] as ReadWord;
    return inWhere(i) === undefined && isLast && !/^\d+$/.test(text) && sources.ways.isBarelyBegun(text);
  };
  const open = telling.length > 1 ? telling.filter((i) => !isOpen(i)) : telling;
  // A query of nothing but generic words and wishes is taken by its words, and one of little words, as This & That, by these.
  const generic = words.flatMap(({ wish }, i) => (wish === null ? [i] : []));
  const isLittle = () =>
    words.every(({ wish }) => listsNothing(wish)) && sources.rows.withAll(textsOf(words)).length > 0;
  const positions = open.length > 0 ? open : generic.length > 0 || !isLittle() ? generic : [...words.keys()];
  return positions.map((i) => {
    const term = termOf(i, reading, inWhere(i) ?? null, meant, sources);
    return telling.length > 1 && isTitle(term.text) ? { ...term, rarity: term.rarity * TITLE } : term;
  });
}

function termOf(
  i: number,
  reading: Reading,
  where: Where | null,
  meant: readonly Where[],
  sources: WordSources,
): Term {
  const { rows, gazetteer, vocabulary, ways } = sources;
  const { text, isLast, wish, little } = reading.words[i] as ReadWord;
  const words = new Map<string, number>();
  const add = (word: string, weight: number): void => {
    words.set(word, Math.max(weight, words.get(word) ?? 0));
  };
  const addKnown = (word: string, weight: number): void => {
    if (rows.words.find(word) >= 0) add(word, weight);
  };
  // A single letter typed last goes on.
  addKnown(text, isLast && /^\D$/.test(text) ? beginningWeight(1) : 1);
  const begun = isLast ? ways.begunBy(text) : [];
  for (const word of begun) add(word, beginningWeight(text.length));
  // What is typed still and begins names is neither a slip nor another spelling yet.
  const isBegun = begun.length > 0 || where?.cities[0]?.likeness === BEGINNING;
  const isOpen = isLast && isBegun && rows.words.find(text) < 0;
  // What surely says where by its whole name, or a form of it, is no other word: Texas is no Teras.
  const isWhere = where !== null && meant.includes(where);
  const wholeName = isAbjad(text) ? 1 : WHOLE_NAME;
  const isWhole = isWhere && where.meant === null && (where.cities[0]?.likeness ?? 1) >= wholeName;
  const bent = isOpen || isWhole ? { words: [], pairs: [] } : ways.bent(text);
  const inOtherScripts =
    isOpen && !isWhole && text.length >= OTHER_SCRIPTS_CHARS ? ways.inOtherScripts(text) : [];
  for (const [word, weight] of [...bent.words, ...inOtherScripts]) add(rows.words.at(word), weight);
  const others = vocabulary.sameWords(text);
  for (const same of others) addKnown(same, TRANSLATED);
  const bare = withoutArticle(text);
  if (bare !== text) addKnown(bare, JOINED);
  // Noor-ul-Islam is Noorul Islam.
  if (little !== null) addKnown(text + little, JOINED);
  const beside = [
    [reading.words[i - 1]?.text, text],
    [text, reading.words[i + 1]?.text],
  ].filter((pair): pair is [string, string] => !pair.includes(undefined));
  // As names may write two words in one, the Arabic article between them or not.
  for (const [one, other] of beside)
    for (const joined of [one + other, ...(isAbjad(other) ? [`${one}ال${other}`] : [])])
      addKnown(joined, JOINED);
  // A servant of God: Abdul Rahman is Abderrahmane and عبدالرحمن.
  for (const [one, other] of beside)
    if (one === SERVANT || vocabulary.sameWords(one).includes(SERVANT))
      for (const [word, weight] of ways.bent(one + other).words) add(rows.words.at(word), weight * JOINED);
  // What is only written in another script was typed right.
  const [best] = [...words].sort(([, a], [, b]) => b - a).filter(([word]) => isSameScript(word, text));
  const [pair] = [...bent.pairs].sort((a, b) => b.weight - a.weight);
  const isPair = pair !== undefined && pair.weight > (best?.[1] ?? 0);
  const instead = isPair ? pair.words.join(' ') : (where?.meant ?? best?.[0] ?? null);
  const isKnown =
    words.get(text) === 1 ||
    (where !== null && where.meant === null) ||
    wish !== null ||
    vocabulary.knows(text) ||
    others.length > 0 ||
    // Its article aside.
    best?.[0] === bare;
  // A sight that is not meant says nothing of the rest of its city, nor does a street.
  const isCity = where !== null && (isWhere || (where.sight === null && !where.isStreet));
  const cities = isCity ? citiesOf(where, reading, isWhere, gazetteer) : new Map<number, number>();
  // Birmingham Road, Dudley, has none of Birmingham's mosques: in names it is only the whole street.
  const [before, behind] = [reading.words[i - 1]?.text, reading.words[i + 1]?.text];
  const isInStreet =
    meant.length > 0 && words.has(text) && (where?.isStreet ?? isOfStreet(before, text, behind));
  const streets = beside.filter((pair) => pair.every((word) => vocabulary.conceptOf(word) === null));
  const least = isWhere ? leastRows(where, cities, words.size > 0, meant.length > 1, sources) : 0;
  return {
    position: i,
    text,
    rarity: rarityOf(rows, words, least),
    words,
    pairs: isInStreet ? streets.map((words) => ({ words, weight: 1 })) : bent.pairs,
    isOfStreet: isInStreet,
    isWhere,
    cities,
    isRegion: where !== null && where.regions.length > 0,
    countries: new Map(isWhere ? where.countries.map((country) => [country, COUNTRY]) : []),
    beginning: isLast ? text : null,
    // A part of a word is no slip.
    meant: isKnown || isUnspaced(text) || (isLast && best?.[0].startsWith(text)) ? null : instead,
  };
}

/**
 * How many rows have at least what surely says where. Of two the smaller tells more: Farnworth near Bolton; Cardiff, England. What no
 * name has tells as much as the city's own name does, whatever language it is said in.
 */
function leastRows(
  { cities: [first] }: Where,
  cities: ReadonlyMap<number, number>,
  isInNames: boolean,
  isBesideWhere: boolean,
  { rows, gazetteer }: Sources,
): number {
  // A row takes a byte or two.
  if (isBesideWhere)
    return [...cities.keys()].reduce((sum, city) => sum + (rows.inCity(city)?.length ?? 0), 0);
  if (isInNames || first === undefined) return 0;
  return rows.withAll(gazetteer.nameOf(first.city).split(' ')).length;
}

/** Cities that words may name, and those of such regions, by their numbers, with what being in each is worth. */
function citiesOf(
  where: Where,
  { words }: Reading,
  isMeant: boolean,
  gazetteer: Gazetteer,
): Map<number, number> {
  const cities = new Map<number, number>();
  const typed = textOf(words, where.from, where.to);
  const ofSight = /\d/.test(typed) ? OF_DISTRICT : OF_SIGHT;
  // How far what is in the city of a quarter that was learnt from places is from it, and what its address says, tells which is there.
  const isPoint = where.sight !== null && where.sight.numbers.length === 0;
  const worth = isPoint ? ofSight : isMeant ? CITY_MEANT : CITY_MAYBE;
  let share = worth;
  const [first] = where.cities;
  const isOnceCalled = (city: number, own: number): boolean =>
    gazetteer.people(city) < gazetteer.people(own) &&
    !gazetteer.namesOf(city).some((name) => name === typed || name === gazetteer.nameOf(own));
  for (const named of citiesMeant(where, gazetteer)) {
    const { city, likeness, isBegun } = named;
    if (!gazetteer.hasEntries(city)) continue;
    const isOther = !isBegun && likeness === first?.likeness && isOnceCalled(city, first.city);
    if (!cities.has(city)) cities.set(city, likenessBeside(named) * share * (isOther ? ONCE_CALLED : 1));
    share *= NAMESAKE;
  }
  for (const number of where.sight?.numbers ?? []) cities.set(number, worth);
  // A city that is no smaller than its namesakes among regions let it be goes before them: Washington.
  const inRegion = where.cities[0]?.likeness === 1 ? worth * NAMESAKE : worth;
  for (const { numbers } of where.regions)
    for (const number of numbers) cities.set(number, Math.max(inRegion, cities.get(number) ?? 0));
  return cities;
}

/** Of a word that many rows have in its best ways little can be told. @param least so many have it at least */
function rarityOf(rows: NamedRows, words: ReadonlyMap<string, number>, least: number): number {
  const best = Math.max(0, ...words.values());
  let count = 0;
  for (const [word, weight] of words) {
    if (weight < best * 0.9) continue;
    const at = rows.words.find(word);
    count += (rows.nameCounts[at] ?? 0) + (rows.writtenCounts[at] ?? 0) * WRITTEN_SHARE;
  }
  return Math.log(1 + rows.size / Math.max(1, count, least));
}
