/** Places with exactly the name that was typed. */
import type { RowText } from '../vocabulary/named_tables.ts';

/** Most rows whose names are read. Rows are in order of rank, so these are the best known. */
const LOOKED_AT = 64;

/** Tells the kind that a word asks for; null for none. */
interface Concepts {
  conceptOf(word: string): string | null;
}

/** Rows that are found by words, as `NamedRows`. */
interface Rows {
  readonly cells: { readonly length: Uint8Array };
  withAll(words: readonly string[]): Uint32Array;
  text(row: number): RowText;
}

/**
 * Whether a row has a name of exactly the typed words in any order. Where a word for a kind was typed, the name needs a word for the same
 * kind ("mosque", "masjid"); otherwise it may have any. Words for kinds alone are no name.
 */
export function isNamedExactly(typed: readonly string[], vocabulary: Concepts) {
  const isProper = (word: string): boolean => vocabulary.conceptOf(word) === null;
  const kindsOf = (words: readonly string[]): string =>
    words
      .flatMap((word) => vocabulary.conceptOf(word) ?? [])
      .sort()
      .join(' ');
  const proper = typed.filter(isProper);
  const kinds = kindsOf(typed);
  const isMatch = (name: readonly string[]): boolean =>
    proper.length > 0 &&
    name.filter(isProper).length === proper.length &&
    proper.every((word) => name.includes(word)) &&
    (kinds === '' || kindsOf(name) === kinds);
  return ({ names }: Pick<RowText, 'names'>): boolean => names.some(isMatch);
}

/** The best known of those rows. @param passes which rows are considered */
export function* namedExactly(
  typed: readonly string[],
  { rows, vocabulary }: { readonly rows: Rows; readonly vocabulary: Concepts },
  passes: (row: number) => boolean,
): Generator<number> {
  const proper = typed.filter((word) => vocabulary.conceptOf(word) === null);
  const isNamed = isNamedExactly(typed, vocabulary);
  let read = 0;
  for (const row of rows.withAll(proper)) {
    if ((rows.cells.length[row] as number) > proper.length || !passes(row)) continue;
    if (++read > LOOKED_AT) return;
    if (isNamed(rows.text(row))) yield row;
  }
}

/** The best known row with a name of these words in their order, any word for a kind standing for that kind; undefined where there is none. */
export function calledWordForWord(
  typed: readonly string[],
  sources: { readonly rows: Rows; readonly vocabulary: Concepts },
  passes: (row: number) => boolean,
): number | undefined {
  const meaningOf = (words: readonly string[]): string =>
    words.map((word) => sources.vocabulary.conceptOf(word) ?? word).join(' ');
  const meaning = meaningOf(typed);
  for (const row of namedExactly(typed, sources, passes))
    if (sources.rows.text(row).names.some((name) => meaningOf(name) === meaning)) return row;
  return undefined;
}
