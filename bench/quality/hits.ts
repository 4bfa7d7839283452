/** When an answer counts as the place that was looked for. */

import { conceptOf } from '../../build/vocabulary/phrases.ts';
import { foldText, foldWords } from '../../src/directory/text/fold.ts';
import { skeletonOf } from '../../src/directory/text/sound.ts';
import { NAMES_CITY, type QueryClass, type Wanted } from './typed_queries.ts';

/** Classes in which the query writes the name in another way, so that people compare names as they sound. */
const BY_SOUND: ReadonlySet<QueryClass> = new Set([
  'spelling variant',
  'variant, city',
  'other script',
  'transliterated, city',
]);

/** A name as two people would agree it is the same: folded, every generic word of a kind alike. */
const agreedName = (name: string, bySound: boolean): string =>
  foldWords(name)
    .map((word) => conceptOf(word) ?? (bySound ? skeletonOf(word) : word))
    .join(' ');

const namesOf = ({ name, local, others }: Wanted): string[] => [
  name,
  ...(local === null ? [] : [local]),
  ...others,
];

/**
 * Tests of rows against a wanted place, for one query.
 * `isSame`: it is called what the wanted one is called first, folded, and is in its city where the query names that. The
 * rule of the figures.
 * `isAlike`: any of its names is any of the wanted place's, as people would agree; told beside them.
 */
export function hitsOf(
  kind: QueryClass,
  wanted: Wanted,
): { isSame: (row: Wanted) => boolean; isAlike: (row: Wanted) => boolean } {
  const bySound = BY_SOUND.has(kind);
  const folded = foldText(wanted.name);
  const agreed = new Set(namesOf(wanted).map((name) => agreedName(name, bySound)));
  const isThere = (row: Wanted): boolean =>
    !NAMES_CITY.has(kind) || foldText(row.city ?? '') === foldText(wanted.city ?? '');
  return {
    isSame: (row) => isThere(row) && namesOf(row).some((name) => foldText(name) === folded),
    isAlike: (row) => isThere(row) && namesOf(row).some((name) => agreed.has(agreedName(name, bySound))),
  };
}
