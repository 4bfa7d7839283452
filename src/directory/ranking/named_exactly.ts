/** Places with exactly the name that was typed. */
import type { NamedRows } from '../vocabulary/named_rows.ts';
import type { Asked } from './asked.ts';

/** Most rows whose names are read. Rows are in order of rank, so these are the best known. */
const LOOKED_AT = 64;

/**
 * Rows with a name of exactly the typed words in any order, the best known first. Where a word for a kind was typed, the name needs a
 * word for the same kind ("mosque", "masjid"); otherwise it may have any.
 * @param passes which rows are considered
 */
export function* namedExactly(
  typed: readonly string[],
  { rows, vocabulary }: { readonly rows: NamedRows } & Pick<Asked, 'vocabulary'>,
  passes: (row: number) => boolean,
): Generator<number> {
  const isProper = (word: string): boolean => vocabulary.conceptOf(word) === null;
  const kindsOf = (words: readonly string[]): string =>
    words
      .flatMap((word) => vocabulary.conceptOf(word) ?? [])
      .sort()
      .join(' ');
  const proper = typed.filter(isProper);
  const kinds = kindsOf(typed);
  const isMatch = (name: readonly string[]): boolean =>
    name.filter(isProper).length === proper.length &&
    proper.every((word) => name.includes(word)) &&
    (kinds === '' || kindsOf(name) === kinds);
  let read = 0;
  for (const row of rows.withAll(proper)) {
    if ((rows.cells.length[row] as number) > proper.length || !passes(row)) continue;
    if (++read > LOOKED_AT) return;
    if (rows.text(row).names.some(isMatch)) yield row;
  }
}
