/** When an answer counts as the place that was looked for. */
import anyAscii from 'any-ascii';
import { foldText, foldWords } from '../../src/directory/text/fold.ts';
import { skeletonOf } from '../../src/directory/text/sound.ts';
import { conceptOf } from '../../src/directory/vocabulary/kinds.ts';
import type { QueryClass, Wanted } from './typed_queries.ts';

/** Classes in which the query writes the name in another way, so that people compare names as they sound. */
const BY_SOUND: ReadonlySet<QueryClass> = new Set(['spelling variant', 'other script']);

/** A name as two people would agree it is the same: folded, every generic word of a kind alike. */
const agreedName = (name: string, bySound: boolean): string =>
  foldWords(name)
    .map((word) => conceptOf(word) ?? (bySound ? skeletonOf(word, anyAscii) : word))
    .join(' ');

/**
 * Tests of rows against a wanted place, for one query.
 * `isSame`: the folded main name is the wanted one's, and its city is where the query names it. The rule of the figures.
 * `isAlike`: any of its names is any of the wanted place's, as people would agree; told beside them.
 */
export function hitsOf(
  kind: QueryClass,
  wanted: Wanted,
): { isSame: (row: Wanted) => boolean; isAlike: (row: Wanted) => boolean } {
  const bySound = BY_SOUND.has(kind);
  const folded = foldText(wanted.name);
  const agreed = new Set([wanted.name, wanted.local ?? wanted.name].map((name) => agreedName(name, bySound)));
  const isThere = (row: Wanted): boolean =>
    kind !== 'city added' || foldText(row.city ?? '') === foldText(wanted.city ?? '');
  return {
    isSame: (row) => isThere(row) && foldText(row.name) === folded,
    isAlike: (row) =>
      isThere(row) && [row.name, row.local ?? row.name].some((name) => agreed.has(agreedName(name, bySound))),
  };
}
