/** Which rows a query finds, at which stage of leniency, and how each of its words is met. */
import { foldWords } from '../../../src/directory/fold.ts';
import { conceptOf } from '../../../src/directory/generic_words.ts';
import type { Row } from './rows.ts';
import type { Said } from './where.ts';
import type { Lexicon } from './words.ts';

/** Fewer are too few: the next stage is tried. */
export const ENOUGH = 3;
/** A word nobody writes that so many rows continue is no slip. */
const SURELY_CONTINUED = 10;
const WORDS_MAX = 8;

/** The ways a row can meet a word. */
export type Way =
  | 'concept'
  | 'exact'
  | 'prefix'
  | 'variant'
  | 'place'
  | 'placeInPart'
  | 'corrected'
  | 'perhapsCorrected'
  | 'loose';

/** A row that was found. */
export interface Match<T> {
  readonly row: Row<T>;
  /** 0: all words; 1: all but the generic ones; 2: slips and looser spellings too; 3: one word missing. */
  readonly leniency: number;
  /** The ways each word of the stage is met. */
  readonly met: readonly (readonly Way[])[];
}

/** A query against the rows of one kind. */
export interface Question<T> {
  readonly lexicon: Lexicon<T>;
  readonly words: readonly string[];
  /** What each word says about where; null where that does not matter. */
  readonly said: readonly Said[] | null;
  readonly passes: (row: Row<T>) => boolean;
}

export const wordsOf = (q: string): string[] => [...new Set(foldWords(q))].slice(0, WORDS_MAX);

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
    ...(isThere ? ['place' as const] : []),
    ...(isAt(row, said.inPart) ? ['placeInPart' as const] : []),
  ];
}

/** How many rows go on from the last word of a query; none from any other. */
function continuations<T>({ lexicon, words }: Question<T>, i: number): number {
  return i === words.length - 1 ? lexicon.rows.filter((row) => begins(row, words[i] ?? '')).length : 0;
}

/** Whether a word is one that nobody writes, so that it may be a slip. */
export function isUnknown<T>(question: Question<T>, i: number): boolean {
  const { lexicon, words, said } = question;
  const word = words[i] ?? '';
  if (isGeneric(word) || lexicon.counts.has(word)) return false;
  if (said?.[i]?.isExact && lexicon.rows.some((row) => waysByPlace(row, said[i]).length > 0)) return false;
  return continuations(question, i) < SURELY_CONTINUED;
}

/** For each word that nobody writes, what it may have been meant to be. */
export const meantBy = <T>(question: Question<T>): Map<string, readonly string[]> =>
  new Map(
    question.words.flatMap((word, i) =>
      isUnknown(question, i) ? [[word, question.lexicon.corrections(word)] as const] : [],
    ),
  );

/** Words that are taken for others, with the likeliest of those. */
export const correctedBy = <T>(question: Question<T>): Map<string, readonly string[]> =>
  new Map(
    question.words.flatMap((word, i) => {
      const { lexicon } = question;
      const isTaken =
        isUnknown(question, i) &&
        continuations(question, i) === 0 &&
        lexicon.soundingLike(word).length === 0 &&
        lexicon.corrections(word).length > 0;
      return isTaken ? [[word, lexicon.likeliest(word)] as const] : [];
    }),
  );

/** Says by which ways rows meet a word of a query, strictly or forgivingly. */
function term<T>(question: Question<T>, i: number): (row: Row<T>, forgiving: boolean) => Way[] {
  const { lexicon, words, said } = question;
  const word = words[i] ?? '';
  const concept = conceptOf(word);
  if (concept !== undefined) return (row) => (row.concepts.has(concept) ? ['concept'] : []);
  const isLast = i === words.length - 1;
  const unknown = isUnknown(question, i);
  const correction: Way = continuations(question, i) === 0 ? 'corrected' : 'perhapsCorrected';
  const hasAny = (row: Row<T>, others: readonly string[]) => others.some((other) => row.words.has(other));
  return (row, forgiving) => {
    const ways: Way[] = waysByPlace(row, said?.[i]);
    if (row.words.has(word)) ways.push('exact');
    if (isLast && begins(row, word)) ways.push('prefix');
    if (hasAny(row, lexicon.soundingLike(word))) ways.push('variant');
    if ((unknown || forgiving) && hasAny(row, lexicon.corrections(word)))
      ways.push(forgiving ? 'corrected' : correction);
    if (forgiving && hasAny(row, lexicon.looselyLike(word))) ways.push('loose');
    return ways;
  };
}

/** Everything a query finds, stage by stage, and in each in the order of rank. */
export function matches<T>(question: Question<T>, forgiving: boolean): Match<T>[] {
  const { lexicon, words, passes } = question;
  const terms = words.map((word, i) => ({ isGeneric: isGeneric(word), ways: term(question, i) }));
  const naming = terms.filter((one) => !one.isGeneric);
  const rows = lexicon.rows.filter(passes);
  const found: Match<T>[] = [];
  const stage = (used: typeof terms, leniency: number): void => {
    const mayMiss = leniency === 3 ? 1 : 0;
    for (const row of rows) {
      if (found.some((match) => match.row === row)) continue;
      const met = used.map((one) => one.ways(row, leniency >= 2));
      if (met.filter((ways) => ways.length === 0).length <= mayMiss) found.push({ row, leniency, met });
    }
  };
  if (terms.length === 0) return [];
  stage(terms, 0);
  if (found.length < ENOUGH && naming.length > 0 && naming.length < terms.length) stage(naming, 1);
  if (!forgiving || naming.length === 0) return found;
  stage(naming, 2);
  if (found.length < ENOUGH && naming.length > 1) stage(naming, 3);
  return found;
}

/** What a query finds in one kind alone: forgivingly, where it finds too little strictly. */
export function find<T>(question: Question<T>): Match<T>[] {
  const strict = matches(question, false);
  return strict.length < ENOUGH ? matches(question, true) : strict;
}
