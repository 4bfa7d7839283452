/** The share that a row keeps for what is said of it: facilities, and unusual words for its kind. */
import { FACILITIES, type Facility } from '../../contract/vocabularies.ts';
import { type Reading, type ReadWord, textsOf } from '../query/reading.ts';
import { isOfVenues } from '../vocabulary/kinds.ts';
import type { NamedRows } from '../vocabulary/named_rows.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Share } from './reach.ts';

/** The share of a place that is not known to have a facility, and of one that has it not. */
const UNKNOWN = 0.8;
const HAS_NOT = 0.5;

/** Whether a row has a facility; null where that is not known. */
export type HasFacility = (facility: Facility, row: number) => boolean | null;

/** Null where no facility is asked for. */
export function shareOfFacilities({ words }: Reading, rows: NamedRows, has: HasFacility): Share | null {
  const asked = FACILITIES.flatMap((facility) => {
    const typed = textsOf(words.filter(({ wish }) => wish === facility));
    return typed.length === 0 ? [] : { facility, called: new Set(rows.withAll(typed)) };
  });
  if (asked.length === 0) return null;
  const shareOf = (known: boolean | null): number => (known === null ? UNKNOWN : known ? 1 : HAS_NOT);
  // A place may say so by its name: "مصلى النساء".
  return (row) =>
    Math.min(...asked.map(({ facility, called }) => shareOf(called.has(row) || has(facility, row))));
}

/** The share of a place that is not said to be, or to have, what an unusual word for its kind asks for. */
const OTHERWISE = 0.9;

/**
 * What has an unusual word for its kind in its name, or among what is said of it, comes first: "biryani", "nasi lemak", "imambargah". Null
 * where no such word is typed, or no place has it.
 */
export function shareOfUnusual({ words }: Reading, rows: NamedRows, vocabulary: Vocabulary): Share | null {
  const isUnusual = ({ kind, text }: ReadWord): boolean =>
    kind === 'fast_food' || !vocabulary.meaningOf(text).isUsual;
  // "Islamic centre" tells nothing of one.
  const centers = words.filter(({ kind }) => kind === 'islamic_center');
  const venues = words.filter(({ kind }) => kind !== null && isOfVenues(kind));
  const typed = textsOf((centers.length === 1 ? centers : venues).filter(isUnusual));
  const having = typed.length === 0 ? [] : [...rows.withAll(typed), ...rows.withAll(typed, 'written')];
  if (having.length === 0) return null;
  const has = new Set(having);
  return (row) => (has.has(row) ? 1 : OTHERWISE);
}
