/** Which rows a query finds, at which stage of leniency, and how each of its words is met. */
import { foldWords } from '../../../src/directory/fold.ts';
import { conceptOf, genericsBeginning } from '../../../src/directory/generic_words.ts';
import { isAbjad } from '../../../src/directory/sound.ts';
import { putRight } from './generics.ts';
import type { Row } from './rows.ts';
import type { Said } from './where.ts';
import type { Lexicon } from './words.ts';

/** Fewer are too few: the next stage is tried. */
export const ENOUGH = 3;
/** A word nobody writes that so many rows continue is no slip. */
const SURELY_CONTINUED = 10;
const WORDS_MAX = 8;
const SAID_MAX = 16;
/** Fewest letters that may begin a generic word. */
const GENERIC_FROM_CHARS = 2;

/** The ways a row can meet a word. */
export type Way =
  | 'concept'
  | 'exact'
  | 'prefix'
  | 'genericPrefix'
  | 'variant'
  | 'acrossScripts'
  | 'place'
  | 'perhapsPlace'
  | 'placeInPart'
  | 'corrected'
  | 'perhapsCorrected'
  | 'loose';

/** A word of a query with what it may stand for. */
export interface Term<T> {
  readonly word: string;
  readonly isGeneric: boolean;
  /** Whether it says where rather than what: more rows lie in a place of that name than have any one word for it. */
  readonly isPlace: boolean;
  /** Other words a name may have in its stead. */
  readonly spellings: readonly string[];
  readonly ways: (row: Row<T>) => Way[];
}

/** A row that was found. */
export interface Match<T> {
  readonly row: Row<T>;
  readonly question: Question<T>;
  /** The words of the query as they were understood in the end, and those of the stage. */
  readonly understood: readonly Term<T>[];
  readonly terms: readonly Term<T>[];
  /** 0: all words; 1: all but the generic ones; 2: slips and looser spellings too; 3: one word missing. */
  readonly leniency: number;
  /** The ways each word of the stage is met. */
  readonly met: readonly (readonly Way[])[];
}

/** A query against the rows of one kind. */
export interface Question<T> {
  readonly lexicon: Lexicon<T>;
  readonly words: readonly string[];
  /** All words in their order, also those that are said again. */
  readonly spoken: readonly string[];
  /** What each word says about where; null where that does not matter. */
  readonly said: readonly Said[] | null;
  /** Words that rows of any kind have, where several are searched together. */
  readonly written?: ReadonlySet<string>;
  readonly passes: (row: Row<T>) => boolean;
}

export const wordsOf = (q: string): string[] => [...new Set(foldWords(q))].slice(0, WORDS_MAX);
export const spokenIn = (q: string): string[] => foldWords(q).slice(0, SAID_MAX);

const isGeneric = (word: string): boolean => conceptOf(word) !== undefined;

const begins = (row: Row<unknown>, word: string): boolean =>
  [...row.words].some((other) => other.startsWith(word));

function isAt(row: Row<unknown>, slugs: readonly string[]): boolean {
  return row.citySlug !== null && slugs.includes(row.citySlug);
}

/** The ways by which a row lies where a word says. */
function waysByPlace(row: Row<unknown>, said: Said | undefined): Way[] {
  if (said === undefined) return [];
  const isThere = isAt(row, said.whole) || (row.country !== null && said.countries.includes(row.country));
  return [
    ...(isThere ? [said.isExact ? ('place' as const) : ('perhapsPlace' as const)] : []),
    ...(isAt(row, said.inPart) ? ['placeInPart' as const] : []),
  ];
}

/** How many rows go on from the last word of a query; none from any other. */
function continuations<T>({ lexicon, words }: Question<T>, i: number): number {
  return i === words.length - 1 ? lexicon.rows.filter((row) => begins(row, words[i] ?? '')).length : 0;
}

/** Whether a word is one that nobody writes, so that it may be a slip. */
export function isUnknown<T>(question: Question<T>, i: number): boolean {
  const { lexicon, words, said, written = lexicon.counts } = question;
  const word = words[i] ?? '';
  if (isGeneric(word) || written.has(word)) return false;
  if (said?.[i]?.isExact && lexicon.rows.some((row) => waysByPlace(row, said[i]).length > 0)) return false;
  return continuations(question, i) < SURELY_CONTINUED;
}

/** Whether the last word of a query may be a generic one that is not typed to its end, as a row has it. */
function beginsGeneric<T>(row: Row<T>, word: string): boolean {
  return (
    word.length >= GENERIC_FROM_CHARS && genericsBeginning(word).some((generic) => row.words.has(generic))
  );
}

/** How many rows lie in the place that most rows lie in, of those a word may mean. */
function mostLocated<T>({ lexicon, said }: Question<T>, i: number): number {
  const { whole, inPart, countries } = said?.[i] ?? { whole: [], inPart: [], countries: [] };
  const counts = [
    ...[...whole, ...inPart].map((slug) => lexicon.rows.filter((row) => row.citySlug === slug)),
    ...countries.map((country) => lexicon.rows.filter((row) => row.country === country)),
  ].map((rows) => rows.length);
  return Math.max(0, ...counts);
}

/** A word, understood strictly or forgivingly. */
function term<T>(question: Question<T>, i: number, forgiving: boolean): Term<T> {
  const { lexicon, words, said } = question;
  const word = words[i] ?? '';
  const concept = conceptOf(word);
  if (concept !== undefined) {
    const ways = (row: Row<T>): Way[] => (row.concepts.has(concept) ? ['concept'] : []);
    return { word, isGeneric: true, isPlace: false, spellings: [], ways };
  }
  const isLast = i === words.length - 1;
  const unknown = isUnknown(question, i);
  const correction: Way = continuations(question, i) === 0 ? 'corrected' : 'perhapsCorrected';
  const hasAny = (row: Row<T>, others: readonly string[]) => others.some((other) => row.words.has(other));
  const alike = lexicon.soundingLike(word);
  const across = alike.filter((other) => isAbjad(word) !== isAbjad(other));
  const same = alike.filter((other) => !across.includes(other));
  const meant = unknown || forgiving ? lexicon.corrections(word) : [];
  const loose = forgiving ? lexicon.looselyLike(word) : [];
  const ways = (row: Row<T>): Way[] => {
    const ways = waysByPlace(row, said?.[i]);
    if (row.words.has(word)) ways.push('exact');
    if (isLast && begins(row, word)) ways.push(beginsGeneric(row, word) ? 'genericPrefix' : 'prefix');
    if (hasAny(row, same)) ways.push('variant');
    if (hasAny(row, across)) ways.push('acrossScripts');
    if (hasAny(row, meant)) ways.push(forgiving ? 'corrected' : correction);
    if (hasAny(row, loose)) ways.push('loose');
    return ways;
  };
  const named = [word, ...alike, ...meant, ...loose].map((other) => lexicon.counts.get(other) ?? 0);
  const begun = lexicon.rows.filter((row) => ways(row).includes('prefix')).length;
  const isPlace = said?.[i]?.isExact === true && mostLocated(question, i) > Math.max(begun, ...named);
  return { word, isGeneric: false, isPlace, spellings: [...alike, ...meant, ...loose], ways };
}

const isSlip = (way: Way): boolean => way === 'corrected' || way === 'perhapsCorrected';

/** Whether a word is generic, or met by some row without being corrected. */
export function isMet<T>(question: Question<T>, i: number): boolean {
  const { isGeneric, ways } = term(question, i, false);
  return isGeneric || question.lexicon.rows.some((row) => !ways(row).every(isSlip));
}

/** Everything a query finds, stage by stage, and in each in the order of rank. */
export function matches<T>(question: Question<T>, forgiving: boolean): Match<T>[] {
  const { lexicon, words, passes } = question;
  const strict = words.map((_, i) => term(question, i, false));
  const lenient = words.map((_, i) => term(question, i, true));
  const naming = (terms: readonly Term<T>[]) => terms.filter((one) => !one.isGeneric);
  const understood = forgiving ? lenient : strict;
  const rows = lexicon.rows.filter(passes);
  const found: Match<T>[] = [];
  const known = new Set<Row<T>>();
  const stage = (terms: readonly Term<T>[], leniency: number): void => {
    const mayMiss = leniency === 3 ? 1 : 0;
    for (const row of rows) {
      if (known.has(row)) continue;
      const met = terms.map((one) => one.ways(row));
      if (met.filter((ways) => ways.length === 0).length > mayMiss) continue;
      known.add(row);
      found.push({ row, question, understood, terms, leniency, met });
    }
  };
  if (strict.length === 0) return [];
  stage(strict, 0);
  const names = naming(strict).length;
  if (found.length < ENOUGH && names > 0 && names < strict.length) stage(naming(strict), 1);
  if (!forgiving || names === 0) return found;
  stage(naming(lenient), 2);
  if (found.length < ENOUGH && names > 1) stage(naming(lenient), 3);
  return found;
}

/** What a query finds in one kind alone: forgivingly, where it finds too little strictly. */
export function find<T>(asked: Question<T>): Match<T>[] {
  const readings = [true, false].map((isFound) => ({
    ...asked,
    ...putRight(asked, [asked.lexicon], isFound),
  }));
  const question = readings.find((one) => matches(one, false).length > 0) ?? readings[0] ?? asked;
  const strict = matches(question, false);
  return strict.length < ENOUGH ? matches(question, true) : strict;
}
