/** Facts about a phrase of the query that may name a city, region or country. They decide whether it does, or is part of a name. */
import type { Point } from '../../contract/kinds.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { once } from '../memoized.ts';
import { formsOf } from '../query/name_endings.ts';
import {
  asksForTimes,
  citiesThere,
  isIn,
  isTaken,
  LIKENESS,
  namedLikeness,
  POPULATION,
  type Reading,
  type ReadWord,
  textsOf,
  type Where,
} from '../query/reading.ts';
import { isLatin, isSameScript } from '../text/sound.ts';
import type { NamedRows } from '../vocabulary/named_rows.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Ways } from './term.ts';

/** Letters from which the whole name of a city is complete, though longer words of names begin so. */
const WHOLE_CHARS = 4;
/** A word for mosques that fewer than one of so many names has is no part of a name; of fewer names none can tell. */
const LISTED_IN = 5_000;
/** Weight from which a word of the same sound is spelt alike too. */
const LOOKS_ALIKE = 0.82;

/** The same of one in another script. */
const IN_ANY_SCRIPT = 0.8;

/** Rows of one kind, and what their words and those of queries are compared with. */
export interface Sources {
  readonly rows: NamedRows;
  readonly gazetteer: Gazetteer;
  readonly vocabulary: Vocabulary;
  readonly ways: Ways;
}

export interface WordSources extends Sources {
  /** The user's location; undefined where the call gives none. */
  readonly near: Point | undefined;
  /** Kilometres from there to a row; infinite where either is unknown. */
  readonly kmTo: (row: number) => number;
  /** Which rows may answer: names of others tell nothing. Undefined where all may. */
  readonly passes?: ((row: number) => boolean) | undefined;
}

export type Evidence = ReturnType<typeof evidenceOf>;

/** What costs much is found out when it is first asked for. */
export function evidenceOf(where: Where, reading: Reading, sources: WordSources) {
  const { rows, gazetteer, ways, near, passes } = sources;
  const { from, to, meant } = where;
  const words = reading.words.slice(from, to);
  const texts = textsOf(words);
  const text = texts.join(' ');
  const [head] = words;
  const [first] = where.cities;
  const [region] = where.regions;
  const likeness = namedLikeness(where);
  const isBegun = first?.isBegun === true;
  const city = first?.city ?? region?.city ?? null;
  const people = Math.max(gazetteer.people(city ?? undefined), region?.people ?? 0);
  const kinds = reading.words.flatMap(({ kind }) => kind ?? []);
  const others = textsOf(reading.words.filter((word, i) => !isTaken(word) && !isIn(where, i)));
  const isForTimesAlone = kinds.length === 0 && asksForTimes(reading);
  const isAlone = others.every((other) => rows.words.find(other) < 0);
  const leastPeople = isAlone ? POPULATION.known : POPULATION.large;
  // Cities that the phrase only begins count where the likeliest is one.
  const here = once(() => {
    const cities = where.cities.filter((each) => isBegun || !each.isBegun);
    return new Set(citiesThere({ ...where, cities }, gazetteer));
  });
  const rowCount = () => rows.countIn(here());
  const isOutside = (row: number): boolean => !here().has(rows.cells.city.at(row));
  const namesWith = (words: readonly string[]): Uint32Array =>
    passes === undefined ? rows.withAll(words) : rows.withAll(words).filter(passes);
  const inNames = once(() => namesWith(texts));

  function isOwnName(): boolean {
    if (isBegun) return likeness === LIKENESS.beginning;
    return city !== null && formsOf(text).some((name) => gazetteer.isUsualName(city, name));
  }

  /**
   * Whether mosques are asked for by a word that names do not have, such as a plural, so that a known city beside it is where:
   * "مساجد القدس".
   */
  function isListed(): boolean {
    const isMosque = (word: ReadWord | undefined): word is ReadWord => word?.kind === 'mosque';
    const isSeldom = ({ text }: ReadWord) =>
      (rows.nameCounts[rows.words.find(text)] ?? 0) < Math.floor(rows.size / LISTED_IN);
    // But right behind a usual one a name stands: "jummah at Jami Qurtuba".
    const before = reading.words[from - 1];
    if (isMosque(before) && !isSeldom(before)) return false;
    const isKnown = likeness === 1 && people >= POPULATION.known && isOwnName();
    return isKnown && reading.words.some((word) => isMosque(word) && isSeldom(word));
  }

  const isAfterWhere = head?.isAfterWhere === true || isListed();

  /** The phrase with each word of names that its last one begins. */
  const completed = (): string[][] =>
    ways.begunBy(texts.at(-1) ?? '').map((word) => [...texts.slice(0, -1), word]);

  function namedTogether(): number {
    if (!isBegun) return inNames().length;
    return completed().reduce((sum, each) => sum + rows.withAll(each).length, 0);
  }

  /** How many names in the city have the word of its own that is typed: those of Oxford say nothing against "oxf". */
  function namedThere(): number {
    const own = first === undefined ? [] : gazetteer.namesOf(first.city).flatMap((name) => name.split(' '));
    return [...new Set(own)]
      .filter((word) => word.startsWith(text))
      .reduce((sum, word) => sum + rows.withAll([word]).filter((row) => !isOutside(row)).length, 0);
  }

  function namedSo(): number {
    if (passes !== undefined) return inNames().length;
    if (words.length > 1) return namedTogether();
    // A town's name with nothing else is complete, and nothing misspelt: "mosquée pau" does not go on to São Paulo, nor is "lens" Leys.
    const isTown = people >= POPULATION.town && others.length === 0 && isLatin(text) && isOwnName();
    const isKnown = rowCount() > 0 || people >= leastPeople || isTown || (isAfterWhere && isAlone);
    const isWhole = likeness === 1 && isKnown;
    const isOpen = head?.isLast === true && !(isWhole && (text.length >= WHOLE_CHARS || isTown));
    const named = isOpen
      ? rows.namesBegun(text) - (isBegun ? namedThere() : 0)
      : (rows.nameCounts[rows.words.find(text)] ?? 0);
    // The beginning of a city's name, still typed, is no other word misspelt.
    if (isWhole || likeness === LIKENESS.beginning) return named;
    const alike = spellings(Math.min(likeness, LOOKS_ALIKE));
    return named + Math.max(0, ...alike.map((other) => rows.nameCounts[other] ?? 0));
  }

  /** Words of names, by their positions, that may be another spelling of a single word. @param least their least weight */
  const allSpellings = (least: number): number[] =>
    (words.length > 1 ? [] : ways.variantsOf(text).words)
      .filter(([, weight]) => weight >= least)
      .map(([other]) => other);

  /** The same in its own script. */
  const spellings = (least: number): number[] =>
    allSpellings(least).filter((other) => isSameScript(rows.words.at(other), text));

  return {
    where,
    reading,
    sources,
    /** The phrase, as words and folded texts. */
    words,
    texts,
    text,
    /** Whether a word such as "in" stands before it or mosques of a place are listed. */
    isAfterWhere,
    /** How well it matches a name of the likeliest city, or of the region or country. */
    likeness,
    /** Whether it is only the beginning of such a name. */
    isBegun,
    /** The likeliest city, or the largest of the region; null for a country. */
    city,
    /** Population of the city or, if that is larger, the region. */
    people,
    /** Whether the city is large; the less the phrase is like its name the larger it must be. */
    isLarge: people * likeness ** 4 >= POPULATION.large,
    /** Population from which size alone decides for the city. */
    leastPeople,
    /** The kinds that the query asks for. */
    kinds,
    /** The other words of the query that ask for no kind and no wish. */
    others,
    /** Whether no name and no address has any of them. */
    isAlone,
    /** The whole query without wishes, slips in the phrase corrected. */
    typed: reading.words.flatMap((word, i) => {
      if (!isIn(where, i)) return word.wish === null ? [word.text] : [];
      if (meant === null) return [word.text];
      return i === from ? meant.split(' ') : [];
    }),
    /** Whether the query asks for prayer times and no place. */
    isForTimesAlone,
    /** Whether the phrase is, apart from slips, a whole name of several words. */
    hasWords: (words.length > 1 && likeness === 1) || meant?.includes(' ') === true,
    /** Kilometres from the user to the likeliest city, to the region's largest or to the country; 0 where the user is anywhere. */
    km:
      near === undefined
        ? 0
        : city !== null
          ? gazetteer.kmTo(city, near)
          : gazetteer.kmToCountry(where.countries, near),
    /** Kilometres from the city to another; not a number, neither near nor far, where either is none. */
    kmTo: (other: number | null): number =>
      city === null || other === null ? Number.NaN : gazetteer.kmTo(city, gazetteer.pointOf(other)),
    /** Whether a row is in no city that the phrase names. */
    isOutside,
    /** How many rows are in those cities. */
    rowCount,
    /** Rows with the whole phrase in their names, and with some words. */
    inNames,
    namesWith,
    completed,
    /** Whether each word of the phrase is in some address: many roads have the names of villages. */
    isInAddresses: (): boolean => texts.every((each) => (rows.writtenCounts[rows.words.find(each)] ?? 0) > 0),
    /** Whether the phrase is, or begins, a name the city has today, rather than a former name or one it only resembles. */
    isOwnName,
    /** Words of names, in any script, that may be another spelling of a single word. */
    allSpellings: (): string[] => allSpellings(IN_ANY_SCRIPT).map((other) => rows.words.at(other)),
    /** How many names have the phrase, or another word that it may stand for as well as for the city. */
    nameCount: once(namedSo),
  };
}
