/** How much each match weighs, and so which comes first: the one part of the oracle that follows the ranking. */
import type { Point } from '../../../src/contract/kinds.ts';
import { distanceKm } from '../../../src/directory/distance.ts';
import { foldWords } from '../../../src/directory/fold.ts';
import { conceptOf } from '../../../src/directory/generic_words.ts';
import type { Match, Way } from './stages.ts';

/** How well each way meets a word, in thousandths. */
const QUALITY: Readonly<Record<Way, number>> = {
  concept: 1000,
  exact: 1000,
  corrected: 950,
  prefix: 940,
  variant: 930,
  perhapsCorrected: 900,
  place: 890,
  loose: 780,
  placeInPart: 700,
};
const IN_NAME: ReadonlySet<Way> = new Set([
  'exact',
  'corrected',
  'prefix',
  'variant',
  'perhapsCorrected',
  'loose',
]);
const SURPLUS_WORD = 40;
const SURPLUS_WORDS_MAX = 6;

export interface Weighed<T> extends Match<T> {
  /** In thousandths. */
  readonly weight: number;
}

/** A weight: the mean over the words, less what the name says besides, with `near` three tenths of it nearness. */
function weightOf<T>({ row, met }: Match<T>, near: Point | undefined): number {
  const qualities = met.map((ways) => Math.max(0, ...ways.map((way) => QUALITY[way])));
  const named = met.filter((ways) => ways.some((way) => IN_NAME.has(way))).length;
  const surplus = Math.max(0, Math.min(SURPLUS_WORDS_MAX, row.nameLength - named));
  const mean = qualities.reduce((sum, quality) => sum + quality, 0) / met.length;
  const text = Math.max(0, mean - SURPLUS_WORD * surplus);
  if (near === undefined) return Math.round(text);
  const nearness = row.point === null ? 0 : 300 * Math.exp(-distanceKm(near, row.point) / 20);
  return Math.round((text * 700) / 1000 + nearness);
}

/** Strict before lenient, then heavy before light, then by rank. */
export const byWeight = <T>(a: Weighed<T>, b: Weighed<T>): number =>
  a.leniency - b.leniency || b.weight - a.weight || a.row.rank - b.row.rank;

/** Matches, best first. */
export const ranked = <T>(found: readonly Match<T>[], near?: Point): Weighed<T>[] =>
  found.map((match) => ({ ...match, weight: weightOf(match, near) })).sort(byWeight);

/** The most that `agreement` adds. */
export const AGREEMENT_MAX = 60;

/** What a title adds that says the words of the query in their order, in thousandths. */
function agreementOf(
  title: string,
  words: readonly string[],
  meant: ReadonlyMap<string, readonly string[]>,
): number {
  const isTelling = (word: string) => conceptOf(word) === undefined;
  const typed = words.filter(isTelling);
  const all = [...new Set(foldWords(title))];
  const named = all.filter(isTelling);
  if (named.length < typed.length) return 0;
  // A word that was meant is put in the place of the typed one, and then the texts are compared.
  const understood = typed.map((word, i) => {
    const said = named[i] ?? '';
    return meant.get(word)?.includes(said) ? said : word;
  });
  const inOrder = understood.slice(0, -1).every((word, i) => named[i] === word);
  const begins =
    typed.length === 0 || named.slice(0, typed.length).join(' ').startsWith(understood.join(' '));
  if (!begins || !inOrder) return 0;
  const isSame = named.join(' ') === understood.join(' ');
  const hasAsManyGenerics = all.length - named.length === words.length - typed.length;
  return (isSame ? 40 : 20) + (hasAsManyGenerics ? 20 : 0);
}

/** What the best of a row's titles adds. */
export const agreement = (
  titles: readonly string[],
  words: readonly string[],
  meant: ReadonlyMap<string, readonly string[]>,
): number => Math.max(...titles.map((title) => agreementOf(title, words, meant)));
