/** Makes terms of the words of a query: each with everything in a row that may match it. */
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import {
  citiesMeant,
  isIn,
  LIKENESS,
  likenessBeside,
  mayName,
  type Reading,
  type ReadWord,
  textOf,
  type Where,
} from '../query/reading.ts';
import { isOfStreet, isWordForStreet } from '../query/street.ts';
import { foldText } from '../text/fold.ts';
import { otherwiseFused } from '../text/fused_article.ts';
import { isAbjad, isSameScript, withoutArticle } from '../text/sound.ts';
import { isUnspaced } from '../text/unspaced.ts';
import type { NamedRows } from '../vocabulary/named_rows.ts';
import { BEFORE_STREETS, BEHIND_STREETS } from '../vocabulary/street_words.ts';
import { goesOn, TITLES } from '../vocabulary/titles.ts';
import type { WordSources } from './evidence.ts';
import { beginningWeight, type Term, WRITTEN_SHARE } from './term.ts';

/** Weight of two words that names write as one. */
const JOINED = 0.9;
/** Weight of a word with, or without, the Arabic article that belongs to the next one. */
const FUSED = 0.85;
/** Weight of a word with the same meaning in another language. */
const TRANSLATED = 0.85;
/** Weight of being in a city: where the phrase was taken for a location, and where it only may be one. */
const CITY_MEANT = 1.12;
const CITY_MAYBE = 0.92;
/** Weight of being in the city of a sight or quarter: less, so that rows that name the quarter come first. */
export const OF_SIGHT = 0.85;
/** Most rows of a location that count against its rarity, as a share of all. */
const ROWS_THERE_SHARE = 0.001;
/** Factor for a smaller city, or a place, so near to one that is meant. */
export const AROUND_KM = 35;
export const AROUND = 0.75;
/** Cities whose middles are so near are one for who lives there; a factor for the other one. */
const NEXT_DOOR_KM = 5;
const NEXT_DOOR = 0.95;
/** Factor for each further city of the same name. */
const NAMESAKE = 0.85;
/** Factor for a smaller city that only once had the name: Amman was Philadelphia. */
const ONCE_CALLED = 0.6;
/** Letters from which a word still being typed is compared with words of other scripts. */
const OTHER_SCRIPTS_CHARS = 5;
/** Factor for the rarity of a title such as "Hazrat" beside other words. */
const TITLE = 0.3;

/** The terms of the words that may tell one place from another. @param meant the phrases that were taken for locations */
export function planTerms(reading: Reading, meant: readonly Where[], sources: WordSources): Term[] {
  const { words, where } = reading;
  const inWhere = (i: number) => where.find((each) => isIn(each, i));
  const telling = words.flatMap((word, i) => (inWhere(i) !== undefined || mayName(word) ? [i] : []));
  // A beginning of very many words tells nothing yet. A number is complete.
  const isOpen = (i: number) => {
    const { text, isLast } = words[i] as ReadWord;
    return inWhere(i) === undefined && isLast && !/^\d+$/.test(text) && sources.ways.isBarelyBegun(text);
  };
  const open = telling.length > 1 ? telling.filter((i) => !isOpen(i)) : telling;
  // Without such words those for kinds are taken.
  const positions = open.length > 0 ? open : words.flatMap(({ wish }, i) => (wish === null ? [i] : []));
  // A village that was not taken for a location is a name: "Masjid Rusila Kuala Terengganu".
  const isNamed = positions.some((i) => !meant.some((each) => isIn(each, i)) && words[i]?.kind === null);
  const terms = positions.map((i) => {
    const term = termOf(i, reading, inWhere(i) ?? null, meant, isNamed, sources);
    return TITLES.has(term.text) ? { ...term, rarity: term.rarity * TITLE } : term;
  });
  // "Road" behind a name that no address has would find the roads of others.
  return terms.filter((term) => !isOfUnknownStreet(term, terms));
}

/** Whether a word such as "road" or "rue" stands beside a word that nothing has. */
function isOfUnknownStreet({ text, position }: Term, terms: readonly Term[]): boolean {
  const at = BEHIND_STREETS.has(text) ? position - 1 : BEFORE_STREETS.has(text) ? position + 1 : -1;
  const name = terms.find((term) => term.position === at);
  return name !== undefined && !name.words.has(name.text);
}

function termOf(
  i: number,
  reading: Reading,
  where: Where | null,
  meant: readonly Where[],
  isNamed: boolean,
  sources: WordSources,
): Term {
  const { rows, gazetteer, vocabulary, ways } = sources;
  const { text, typed, typedWords, isAfterArticle, isAfterNear, isLast, wish, little } = reading.words[
    i
  ] as ReadWord;
  const words = new Map<string, number>();
  const add = (word: string, weight: number): void => {
    words.set(word, Math.max(weight, words.get(word) ?? 0));
  };
  const addKnown = (word: string, weight: number): void => {
    if (rows.words.find(word) >= 0) add(word, weight);
  };
  // What was corrected may be a name all the same; of a word that was typed as two, its first half is none.
  const original = typedWords === 1 ? foldText(typed) : text;
  if (original !== text) addKnown(original, 1);
  // A single letter is a beginning.
  addKnown(text, /^\D$/.test(text) ? beginningWeight(1) : 1);
  const begun = isLast ? ways.begunBy(text) : [];
  for (const word of begun) add(word, beginningWeight(text.length));
  // A beginning of words is not yet a slip or another spelling.
  const isBegun = begun.length > 0 || where?.cities[0]?.likeness === LIKENESS.beginning;
  const isOpen = isBegun && rows.words.find(text) < 0;
  // The whole name of a location stands for no other word: "Texas" is not "Teras".
  const isWhere = where !== null && meant.includes(where);
  const isWhole = isWhere && where.meant === null && (where.cities[0]?.likeness ?? 1) >= LIKENESS.whole;
  // Nor is what stands behind "near" a misspelt name where it is known where to look: "mosque next to Asda" is not Masjid-ul-Asqa.
  const isLandmark = isAfterNear && (meant.length > 0 || sources.near !== undefined);
  const isAsTyped = isOpen || isWhole || isLandmark;
  const variants = isAsTyped ? { words: [], pairs: [] } : ways.variantsOf(text);
  const inOtherScripts = isOpen && text.length >= OTHER_SCRIPTS_CHARS ? ways.inOtherScripts(text) : [];
  for (const [word, weight] of [...variants.words, ...inOtherScripts]) add(rows.words.at(word), weight);
  const others = vocabulary.sameWords(text);
  for (const same of others) addKnown(same, TRANSLATED);
  const bare = withoutArticle(text);
  if (bare !== text) addKnown(bare, JOINED);
  // "Noor-ul-Islam" is "Noorul Islam".
  if (little !== null) addKnown(text + little, JOINED);
  const next = reading.words[i + 1];
  const [before, behind] = [reading.words[i - 1]?.text, next?.text];
  // "Nur ad-Din" is "Nuruddin".
  const addAround = (one = '', other = ''): void => {
    for (const fused of otherwiseFused(one, other))
      for (const [word, weight] of ways.sounding(fused + other)) add(rows.words.at(word), weight * JOINED);
  };
  if (isAfterArticle) addAround(before, text);
  if (next?.isAfterArticle) addAround(text, behind);
  // And so is "Noor Islam". Arabic letters never write the article there.
  if (behind !== undefined && next?.kind === null && !isAsTyped)
    for (const other of otherwiseFused(text, behind)) {
      addKnown(other, FUSED);
      const across = other.length < text.length ? ways.inOtherScripts(other) : [];
      for (const [word, weight] of [...ways.sounding(other), ...across])
        add(rows.words.at(word), weight * FUSED);
    }
  const beside: [string, string][] = [];
  if (before !== undefined) beside.push([before, text]);
  if (behind !== undefined) beside.push([text, behind]);
  // Names may write two words as one, with the Arabic article between them.
  for (const [one, other] of beside) {
    addKnown(one + other, JOINED);
    if (isAbjad(other)) addKnown(`${one}ال${other}`, JOINED);
    // "Abdul Rahman" is "Abderrahmane" and "عبدالرحمن", and "Abou Bakr" "ابوبكر".
    if (goesOn(one, vocabulary.sameWords))
      for (const [word, weight] of ways.variantsOf(one + other).words)
        add(rows.words.at(word), weight * JOINED);
  }
  // A word in another script is no correction.
  const [best] = [...words].sort(([, a], [, b]) => b - a).filter(([word]) => isSameScript(word, text));
  const [pair] = [...variants.pairs].sort((a, b) => b.weight - a.weight);
  const isPair = pair !== undefined && pair.weight > (best?.[1] ?? 0);
  const instead = isPair ? pair.words.join(' ') : (where?.meant ?? best?.[0] ?? null);
  const isKnown =
    words.get(text) === 1 ||
    (where !== null && where.meant === null) ||
    wish !== null ||
    vocabulary.isSaid(text) ||
    others.length > 0 ||
    // Only the article differs.
    best?.[0] === bare;
  // A sight or street that was not taken for a location does not count for its city.
  const isCity = where !== null && (isWhere || (where.sight === null && !where.isStreet));
  const cities = isCity ? citiesOf(where, reading, isWhere, isNamed, gazetteer) : new Map<number, number>();
  // Of a street only its whole name counts in names: "Birmingham Road, Dudley" asks for no mosque of Birmingham.
  const mayBeInStreet = where === null || (where.sight !== null && !isWhere);
  const isInStreet =
    meant.length > 0 &&
    words.has(text) &&
    (mayBeInStreet ? isOfStreet(before, text, behind) : where.isStreet);
  const streets = beside.filter((pair) => pair.every((word) => vocabulary.conceptOf(word) === null));
  // How many rows are there counts, not how many have its words, so that a city of two words does not count twice, and beside another
  // location the smaller counts more: "Farnworth, Bolton". Alone it counts more than most words of names.
  const there = isWhere ? rows.countIn(cities.keys()) : 0;
  const least = meant.length > 1 ? there : Math.min(rows.size * ROWS_THERE_SHARE, there);
  return {
    position: i,
    text,
    rarity: rarityOf(rows, words, least),
    // Every town has roads: the word for one tells something only with its name.
    words: isInStreet && isWordForStreet(text) ? new Map() : words,
    pairs: isInStreet ? streets.map((words) => ({ words, weight: 1 })) : variants.pairs,
    isOfStreet: isInStreet,
    isWhere,
    cities,
    isRegion: where !== null && where.regions.length > 0,
    countries: isWhere ? where.countries : [],
    beginning: isLast ? text : null,
    meant: isKnown || isUnspaced(text) || (isLast && best?.[0].startsWith(text)) ? null : instead,
  };
}

/** Weights of the cities, and of those of the regions, that a phrase may name. */
function citiesOf(
  where: Where,
  { words }: Reading,
  isMeant: boolean,
  isNamed: boolean,
  gazetteer: Gazetteer,
): Map<number, number> {
  const cities = new Map<number, number>();
  const typed = textOf(words, where.from, where.to);
  // For a quarter that was learnt from addresses, these and distances tell which rows are there.
  const isPoint = where.sight !== null && where.sight.numbers.length === 0;
  const worth = isPoint ? OF_SIGHT : isMeant ? CITY_MEANT : CITY_MAYBE;
  let share = worth;
  const [first] = where.cities;
  const isOnceCalled = (city: number, own: number): boolean =>
    gazetteer.people(city) < gazetteer.people(own) &&
    !gazetteer.namesOf(city).some((name) => name === typed || name === gazetteer.nameOf(own));
  for (const named of citiesMeant(where, gazetteer)) {
    const { city, likeness, isBegun } = named;
    if (!gazetteer.hasEntries(city)) {
      // Jerusalem's mosques are in East Jerusalem.
      if (city === first?.city && likeness === 1)
        for (const other of gazetteer.smallerNear(city, NEXT_DOOR_KM)) cities.set(other, share * NEXT_DOOR);
      continue;
    }
    const isOther = !isBegun && likeness === first?.likeness && isOnceCalled(city, first.city);
    if (!cities.has(city)) cities.set(city, likenessBeside(named) * share * (isOther ? ONCE_CALLED : 1));
    share *= NAMESAKE;
  }
  // People name the city they live near: "Surau Mutiara Aula Johor Bahru" is in Skudai.
  if (isMeant && isNamed && first !== undefined && where.sight === null)
    for (const city of gazetteer.smallerNear(first.city, AROUND_KM))
      if (!cities.has(city)) cities.set(city, likenessBeside(first) * worth * AROUND);
  for (const number of where.sight?.numbers ?? []) cities.set(number, worth);
  // Where a city has the name too, the region counts less: "Washington".
  const inRegion = first?.likeness === 1 ? worth * NAMESAKE : worth;
  for (const { numbers } of where.regions)
    for (const number of numbers) cities.set(number, Math.max(inRegion, cities.get(number) ?? 0));
  return cities;
}

/** Inverse document frequency of the words that match best. @param least the least count of rows to assume */
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
