/** Decides which staged rows repeat another one of their source. */
import { foldText } from '../../src/directory/fold.ts';
import type { KnownRow } from '../snapshot/places.ts';
import type { CleanPlace } from './clean_place.ts';
import { type Likeness, mergeNearDuplicates } from './near_duplicates.ts';
import type { Staging } from './staging.ts';

interface Candidate extends Likeness {
  readonly ref: string;
  readonly isKnownSurvivor: boolean;
  readonly facts: number;
}

/** Whether a row says anything of a fact. */
export const isKnown = (fact: unknown): boolean =>
  fact !== null && !(Array.isArray(fact) && fact.length === 0);

/** @returns ref of each row that repeats another → ref of the row that answers for it */
export function planMerges(
  staging: Staging<CleanPlace>,
  known: ReadonlyMap<string, KnownRow>,
): Map<string, string> {
  const candidates = inOrderOfPreference(staging, known);
  const merges = new Map<string, string>();
  mergeNearDuplicates(candidates).forEach((survivor, position) => {
    const [from, into] = [candidates[position], candidates[survivor]];
    if (from !== undefined && into !== undefined && from !== into) merges.set(from.ref, into.ref);
  });
  return merges;
}

/**
 * The rows to prefer first: those with a name, then those that were already the one that answers, then the better
 * described, then by key.
 */
function inOrderOfPreference(
  staging: Staging<CleanPlace>,
  known: ReadonlyMap<string, KnownRow>,
): Candidate[] {
  const candidates: Candidate[] = [];
  for (const place of staging.all()) {
    const before = known.get(place.ref);
    candidates.push({
      ref: place.ref,
      lat: place.lat,
      lng: place.lng,
      type: place.type,
      name: foldText(place.name ?? ''),
      isKnownSurvivor: before !== undefined && before.merged_into === null && before.content !== '',
      facts: Object.values(place).filter(isKnown).length,
    });
  }
  return candidates.sort(
    (a, b) =>
      Number(b.name !== '') - Number(a.name !== '') ||
      Number(b.isKnownSurvivor) - Number(a.isKnownSurvivor) ||
      b.facts - a.facts ||
      (a.ref < b.ref ? -1 : 1),
  );
}

/** A place with the facts it lacks taken from one it repeats. Where it lies and what it is stay its own. */
export function completed(place: CleanPlace, repeated: CleanPlace): CleanPlace {
  const own = Object.entries(place).filter(([, fact]) => isKnown(fact));
  return {
    ...repeated,
    ...(Object.fromEntries(own) as Partial<CleanPlace>),
    ref: place.ref,
    source_url: place.source_url,
    credit: place.credit,
    category: place.category ?? repeated.category,
    names: { ...repeated.names, ...place.names },
  };
}
