/** What a query is read as: where, what kind, what is wished for beside places, and the words of a name. */
import type { Point } from '../../contract/kinds.ts';
import type { Region } from '../gazetteer/region.ts';
import type { Sight } from '../gazetteer/sight.ts';
import type { Feast } from '../vocabulary/feasts.ts';
import type { ConceptName } from '../vocabulary/kinds.ts';
import type { Wish } from '../vocabulary/wishes.ts';

/** A word of a query. */
export interface QueryWord {
  /** Folded. */
  readonly text: string;
  /** Whether a word such as "in" stands before it. */
  readonly isAfterWhere: boolean;
  /** Whether a word such as "near" does, which asks for what stands around it. */
  readonly isAfterNear: boolean;
  /** Whether the Arabic article stands before it, as in names. */
  readonly isAfterArticle: boolean;
  /** The little word that was left out behind it; it may be a code: Chicago, IL. */
  readonly little: string | null;
  /** Whether it is the last thing typed, so that it may not be whole yet. */
  readonly isLast: boolean;
  /** Its position among all words that were typed; of the parts of one word the same. */
  readonly at: number;
}

/**
 * A city with so many people is meant by a word that else says nothing, and though a few places elsewhere are called so; and it may be
 * joined with others in one word.
 */
export const LARGE_PEOPLE = 300_000;
/** Of so many people a city is known beyond its country, and meant rather than what a name only looks or sounds like. */
export const KNOWN_PEOPLE = 50_000;
/**
 * The same where times are asked for, which are those of a city, and of one with an ending, where a word such as "in" stands before or
 * a kind of place is asked for: orari preghiera Como, meczet w Krotoszynie.
 */
export const TOWN_PEOPLE = 20_000;

/** What is so near who asks, or a city beside it, is close, and what is near; of two cities farther apart neither is part of the other. */
export const CLOSE_KM = 40;
export const NEAR_KM = 100;
/** Of what is nearer who asks lives in the same part of the world. */
export const SAME_PART_KM = 500;

/** A city near who asks counts for so many times its people beside its namesakes, and beside another one: Medina Mosque, Leeds. */
export const TIMES_NEARER = 100;

/** The name that a city goes by, as it is written, counts for so many times its people. */
export const TIMES_OWN = 64;

/** A city with fewer people for each kilometre to who asks is hardly meant by another name than its own, or by what begins other names too. */
export const PEOPLE_PER_KM = 1_000;

/** How likely the beginning of a name is the city: of one that a known city goes by, and of any other. */
export const BEGINNING = 0.8;
export const OTHER_BEGINNING = 0.75;

/** How well words meet a name of a city with one slip. */
export const SLIPPED = 0.72;

/** What is at least so like a name is one. */
export const WHOLE_NAME = 0.9;

/** A city that words may name. */
export interface NamedCity {
  /** Its row. */
  readonly city: number;
  /** How well the words are a name of it: 1 for a whole name as it is written. */
  readonly likeness: number;
  /** Whether they are only the beginning of a name, while it is typed. */
  readonly isBegun: boolean;
}

const BEGUN_OTHERWISE = 0.65;
/** How likely a city is beside others: less where the words only begin what few call it. Yon is not yet Yonge Street. */
export const likenessBeside = ({ likeness, isBegun }: NamedCity): number =>
  isBegun && likeness < BEGINNING ? BEGUN_OTHERWISE : likeness;

/** Some words of a query that may say where. */
export interface Where {
  /** The words from one up to another. */
  readonly from: number;
  readonly to: number;
  /** The likeliest first. */
  readonly cities: readonly NamedCity[];
  /** Codes of countries of exactly this name. */
  readonly countries: readonly string[];
  /** Regions of exactly this name, those with most people first. */
  readonly regions: readonly Region[];
  /** What was meant, where it is not what was typed. */
  readonly meant: string | null;
  /** What they name, where that is a sight or quarter of the likeliest city. */
  readonly sight: Sight | null;
  /** Whether they are a city with its region, which is no name of anything else. */
  readonly isTold: boolean;
  /** Whether they are the name of a street, so that they say nothing of where that is. */
  readonly isStreet: boolean;
  /** Whether the likeliest city is near who asks. */
  readonly isNear: boolean;
}

/** A word with what it asks for, alone or with its neighbours. */
export interface ReadWord extends QueryWord {
  /** What a word of a kind was meant to be, where it was misspelt. */
  readonly meant: string | null;
  readonly kind: ConceptName | null;
  /** What is wished for beside places; of a word of a kind always null. */
  readonly wish: Wish | null;
  /** The feast that it names, alone or with its neighbours. */
  readonly feast: Feast | null;
}

/** A query as it is understood. Positions are those of `words`. */
export interface Reading {
  readonly words: readonly ReadWord[];
  readonly where: readonly Where[];
  /** All words as they were typed; positions are `at` of a word. */
  readonly typed: readonly string[];
  /** The point that was typed; null where none was. */
  readonly point: Point | null;
}

/** Whether words name nothing but cities: no country, no region. */
export const isCityOnly = ({ countries, regions }: Pick<Where, 'countries' | 'regions'>): boolean =>
  countries.length + regions.length === 0;

/** Namesakes with so many times fewer people are not meant beside a city without a place: Dallas, a suburb of Melbourne. */
const TIMES_SMALLER = 50;

/** What of the gazetteer tells which cities may be meant. */
interface KnownCities {
  hasEntries(city: number): boolean;
  people(city: number): number;
}

/** Cities that may be meant by words that say where; of one without any place no village, nor any namesake where it is near. */
export function citiesMeant({ cities, isNear }: Where, gazetteer: KnownCities): readonly NamedCity[] {
  const [first] = cities;
  if (first === undefined || gazetteer.hasEntries(first.city)) return cities;
  const least = first.isBegun ? 0 : gazetteer.people(first.city) / TIMES_SMALLER;
  // Of many villages it is not known how many people they have.
  const isVillage = (people: number): boolean => people > 0 && people < least;
  return cities.filter(({ city }) => city === first.city || (!isNear && !isVillage(gazetteer.people(city))));
}

/** Cities with a place that words may name or begin, and in the regions they may name, with those regions' own numbers. */
export function citiesThere(where: Where, gazetteer: KnownCities): number[] {
  const cities = citiesMeant(where, gazetteer).map(({ city }) => city);
  const inRegions = where.regions.flatMap(({ numbers }) => numbers);
  return [...new Set([...cities.filter((city) => gazetteer.hasEntries(city)), ...inRegions])];
}

/** Whether a word says something else than where or a name. */
export const isTaken = ({ kind, wish }: ReadWord): boolean => kind !== null || wish !== null;

/** Whether a word may be of a name, as far as kinds and wishes tell: events are called by what wishes for one. */
export const mayName = ({ kind, wish }: ReadWord): boolean =>
  kind === null && (wish === null || wish === 'event');

/** Whether times of prayer are asked for, beside whatever else. */
export const asksForTimes = ({ words }: Pick<Reading, 'words'>): boolean =>
  words.some(({ wish }) => wish === 'prayer_times');

/** Whether the word at a position is one of those that say where. */
export const isIn = ({ from, to }: Where, position: number): boolean => position >= from && position < to;

/** The words of a query, folded. */
export const textsOf = (words: readonly QueryWord[]): string[] => words.map(({ text }) => text);

/** Some words in a row as one text. */
export const textOf = (words: readonly QueryWord[], from = 0, to = words.length): string =>
  textsOf(words.slice(from, to)).join(' ');
