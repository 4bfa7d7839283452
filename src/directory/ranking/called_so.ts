/** Places that are called exactly what was typed. */
import type { NamedRows } from '../vocabulary/named_rows.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

/** So many places of the same words are looked at for one that is called exactly so; the best stand first. */
const LOOKED_AT = 64;

/**
 * Rows with a name of just these words in any order, best first; a word of a kind is as good as another of it, where the name has as
 * many words. Of many with all of them only the best.
 * @param lets which rows are looked at
 */
export function* calledSo(
  said: readonly string[],
  { rows, vocabulary }: { readonly rows: NamedRows; readonly vocabulary: Vocabulary },
  lets: (row: number) => boolean,
): Generator<number> {
  const isTelling = (word: string): boolean => vocabulary.conceptOf(word) === null;
  const conceptsOf = (words: readonly string[]): string =>
    words
      .flatMap((word) => vocabulary.conceptOf(word) ?? [])
      .sort()
      .join(' ');
  const telling = said.filter(isTelling);
  const concepts = conceptsOf(said);
  const isSo = (name: readonly string[]): boolean =>
    telling.every((text) => name.includes(text)) &&
    (concepts === ''
      ? name.filter(isTelling).length === telling.length
      : name.length === said.length && conceptsOf(name) === concepts);
  let looked = 0;
  for (const row of rows.withAll(telling)) {
    if ((rows.cells.length[row] as number) > telling.length || !lets(row)) continue;
    looked += 1;
    if (looked > LOOKED_AT) return;
    if (rows.text(row).names.some(isSo)) yield row;
  }
}
