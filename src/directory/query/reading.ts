/** How a query is understood: where, which kind of place, what is asked for beside places, and the words of a name. */
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
  /** As it was typed. */
  readonly typed: string;
  /** Whether a word such as "in" stands before it. */
  readonly isAfterWhere: boolean;
  /** Whether "near" or "around" stands before it. */
  readonly isAfterNear: boolean;
  /** Whether "from" stands beside it. */
  readonly isFrom: boolean;
  /** Whether the Arabic article stands before it, as in names. */
  readonly isAfterArticle: boolean;
  /** The little word that was dropped behind it; it may be the code of a region: "Chicago, IL". */
  readonly little: string | null;
  /** Whether it is the last thing typed, so that it may not be complete yet. */
  readonly isLast: boolean;
  /** Its position among all words typed; parts of one typed word share it. */
  readonly at: number;
  /** How many of these it was typed as. */
  readonly typedWords: number;
  /** The corrected word, where it was misspelt. */
  readonly meant: string | null;
}

/** Populations of cities. */
export const POPULATION = {
  /** Assumed from an ambiguous word, and recognised where it is joined with another word. */
  large: 300_000,
  /** Known abroad: preferred to a name that only looks or sounds like it. */
  known: 50_000,
  /** The same where the query suggests a city: behind "in", beside a kind of place, or asking for prayer times. */
  town: 20_000,
} as const;

/**
 * Kilometres to the user, or to a city beside it in the query. Two cities farther apart than `near` are never part of each other; within
 * `samePart` the user is in the same part of the world; beyond `farAway` nothing is given instead of what was typed.
 */
export const KM = { close: 40, near: 100, samePart: 500, farAway: 1_000 } as const;

/**
 * Likeness of typed words to a city's name: at least `whole` for a whole name; `beginning` for the beginning of a known city's official
 * name, `otherBeginning` for that of any other name, and `beside` for the latter beside other cities; `slipped` for one slip.
 */
export const LIKENESS = {
  whole: 0.9,
  beginning: 0.8,
  otherBeginning: 0.75,
  slipped: 0.72,
  beside: 0.65,
} as const;

/** Factor on the people of a city near the user, beside namesakes and other cities of the query. */
export const TIMES_NEARER = 100;

/** Factor on the people of a city whose official name was typed exactly. */
export const TIMES_OWN = 64;

/** A city with fewer people for each km to the user is unlikely, unless its official name was typed whole. */
export const PEOPLE_PER_KM = 1_000;

/** Factors on the people of a city close to the user, and of one in the same part of the world. */
const TIMES_HERE = 1_000;
const TIMES_SAME_PART = 8;
/** Factor on the people of a city this far from the user. */
export const timesBy = (km: number): number =>
  km <= KM.close ? TIMES_HERE : km <= KM.near ? TIMES_NEARER : km <= KM.samePart ? TIMES_SAME_PART : 1;

/** A city that words may name. */
export interface NamedCity {
  /** Its row. */
  readonly city: number;
  /** How well the words match its name, from 0 to 1 (exactly). */
  readonly likeness: number;
  /** Whether they are only the beginning of its name, still being typed. */
  readonly isBegun: boolean;
}

/** The likeness of a city beside others: less where the words only begin a name that few use for it. */
export const likenessBeside = ({ likeness, isBegun }: NamedCity): number =>
  isBegun && likeness < LIKENESS.beginning ? LIKENESS.beside : likeness;

/** Most cities that words may name. */
export const CITIES_MAX = 12;

/** What words of a query may name. */
export interface Named {
  /** The likeliest first. */
  readonly cities: readonly NamedCity[];
  /** Codes of countries of exactly this name. */
  readonly countries: readonly string[];
  /** Regions of exactly this name, those with most people first. */
  readonly regions: readonly Region[];
  /** The corrected words, where they were misspelt. */
  readonly meant: string | null;
  /** The sight or quarter of the likeliest city that they name. */
  readonly sight: Sight | null;
}

export const NOTHING_NAMED: Named = { cities: [], countries: [], regions: [], meant: null, sight: null };

export const equallyLikely = (cities: readonly number[], likeness: number): Named => ({
  ...NOTHING_NAMED,
  cities: cities.map((city) => ({ city, likeness, isBegun: false })),
});

export const ofSight = (sight: Sight, likeness = 1): Named => ({
  ...equallyLikely([sight.city], likeness),
  sight,
});

/** Words of a query that may say where. */
export interface Where extends Named {
  /** Their first position, and the one behind their last. */
  readonly from: number;
  readonly to: number;
  /** Whether what stands beside them confirms that they say where, such as the region of the city. */
  readonly isConfirmed: boolean;
  /** Whether they are the name of a street, which does not say in which city it is. */
  readonly isStreet: boolean;
  /** Whether the likeliest city is near the user. */
  readonly isNear: boolean;
}

/** How well words match what they may name. */
export const namedLikeness = ({ cities: [first], meant }: Named): number =>
  first?.likeness ?? (meant === null ? 1 : LIKENESS.slipped);

/** The likeliest city, where its whole name was typed. */
export const wholeName = (cities: readonly NamedCity[]): NamedCity[] =>
  cities.slice(0, 1).filter(({ likeness }) => likeness >= LIKENESS.whole);

/** Whether two phrases of a query stand side by side. */
export const areBeside = (one: Pick<Where, 'from' | 'to'>, other: Pick<Where, 'from' | 'to'>): boolean =>
  one.to === other.from || other.to === one.from;

/** What words may name, as those from one position up to another. */
export const whereOf = (from: number, to: number, named: Named): Where => ({
  ...named,
  from,
  to,
  isConfirmed: false,
  isStreet: false,
  isNear: false,
});

/** A word with what it asks for, alone or with its neighbours. */
export interface ReadWord extends QueryWord {
  readonly kind: ConceptName | null;
  /** What is asked for beside places; null for a word of a kind. */
  readonly wish: Wish | null;
  readonly feast: Feast | null;
}

/** A query as it is understood. Positions are those of `words`. */
export interface Reading {
  readonly words: readonly ReadWord[];
  readonly where: readonly Where[];
  /** All words as they were typed; `at` of a word is a position among them. */
  readonly typed: readonly string[];
  /** The coordinates that were typed, if any. */
  readonly point: Point | null;
  /** Whether it is about the whole world, wherever the user is. */
  readonly isOfWorld: boolean;
  /** The codes of the only countries that are searched; undefined where all are. */
  readonly within: readonly string[] | undefined;
}

/** Whether words name no country and no region. */
export const isCityOnly = ({ countries, regions }: Named): boolean => countries.length + regions.length === 0;

/** Whether a phrase names places, none of which are in the countries that are searched. */
export function isForeign(
  { cities, countries, regions }: Named,
  { within }: Pick<Reading, 'within'>,
  gazetteer: { countryOf(city: number): string },
): boolean {
  const named = [
    ...countries,
    ...regions.map(({ country }) => country),
    ...cities.map(({ city }) => gazetteer.countryOf(city)),
  ];
  return within !== undefined && named.length > 0 && !named.some((country) => within.includes(country));
}

/** Namesakes of a city without places are dropped if it has this many times their people. */
const TIMES_SMALLER = 50;

interface CityFacts {
  hasEntries(city: number): boolean;
  people(city: number): number;
}

/** The cities that words may mean. Where the likeliest has no places, small namesakes are dropped, and all of them if it is near the user. */
export function citiesMeant({ cities, isNear }: Where, gazetteer: CityFacts): readonly NamedCity[] {
  const [first] = cities;
  if (first === undefined || gazetteer.hasEntries(first.city)) return cities;
  const least = first.isBegun ? 0 : gazetteer.people(first.city) / TIMES_SMALLER;
  return cities.filter(({ city }) => city === first.city || (!isNear && gazetteer.people(city) >= least));
}

/** The cities with places that words may mean, alone or in a region they name; with the numbers of those regions. */
export function citiesThere(where: Where, gazetteer: CityFacts): number[] {
  const cities = citiesMeant(where, gazetteer).map(({ city }) => city);
  const inRegions = where.regions.flatMap(({ numbers }) => numbers);
  return [...new Set([...cities.filter((city) => gazetteer.hasEntries(city)), ...inRegions])];
}

/** Whether a word asks for a kind or something beside places, so that it is not part of a name. */
export const isTaken = ({ kind, wish }: ReadWord): boolean => kind !== null || wish !== null;

/** A query with so many words that say nothing, or "near", is a sentence. */
const SENTENCE_WORDS = 2;
/** Whether a query is a sentence, in which any word may be there for the grammar alone. */
export const isSentence = ({ words }: Pick<Reading, 'words'>): boolean =>
  words.filter(({ wish }) => wish === 'filler' || wish === 'near_me').length >= SENTENCE_WORDS;

/** Whether a word may be part of a name, as words for events may. */
export const mayName = ({ kind, wish }: ReadWord): boolean =>
  kind === null && (wish === null || wish === 'event');

/** Whether prayer times are asked for. */
export const asksForTimes = ({ words }: Pick<Reading, 'words'>): boolean =>
  words.some(({ wish }) => wish === 'prayer_times');

/** Whether the word at a position is one of those that say where. */
export const isIn = ({ from, to }: Pick<Where, 'from' | 'to'>, position: number): boolean =>
  position >= from && position < to;

/** The folded text of each word. */
export const textsOf = (words: readonly QueryWord[]): string[] => words.map(({ text }) => text);

/** The word at a position, the same with the word behind it, and so on. @param most how many words at most */
export const phrasesFrom = <Word extends QueryWord>(
  words: readonly Word[],
  from: number,
  most: number,
): Word[][] => words.slice(from, from + most).map((_, i) => words.slice(from, from + i + 1));

/** The words of a phrase with those for kinds beside it, which may be a name together: "Hull Mosque". */
export function withKindsBeside(
  { from, to }: Pick<Where, 'from' | 'to'>,
  words: readonly ReadWord[],
): readonly ReadWord[] {
  const isKind = (at: number): boolean => (words[at]?.kind ?? null) !== null;
  let [first, behind] = [from, to];
  while (isKind(first - 1)) first -= 1;
  while (isKind(behind)) behind += 1;
  return words.slice(first, behind);
}

/** Some words in a row as one text. */
export const textOf = (words: readonly QueryWord[], from = 0, to = words.length): string =>
  textsOf(words.slice(from, to)).join(' ');

/** Most words of a phrase in the vocabulary. */
export const PHRASE_WORDS_MAX = 5;
