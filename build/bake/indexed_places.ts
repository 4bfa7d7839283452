/** Reads of places what the index takes, in the order of their ids. */
import type { PlaceFacts } from '../../src/contract/place.ts';
import { LISTED } from '../snapshot/listed.ts';
import type { Snapshot } from '../snapshot/open.ts';
import { placeFacts, snapshotPlaces } from './places.ts';
import type { Liking } from './reviews.ts';

const NOT_REVIEWED: Liking = { reviews: 0, stars: 0 };

/** @param likings what the reviews of places amount to, by id */
export function* indexedPlaces(
  snapshot: Snapshot,
  likings: ReadonlyMap<number, Liking>,
): Generator<PlaceFacts> {
  for (const { places } of snapshotPlaces(snapshot, LISTED))
    for (const place of places) yield placeFacts(place, likings.get(place.id) ?? NOT_REVIEWED);
}
