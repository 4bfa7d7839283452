/** Reads of places what the index takes, in the order of their ids. */
import type { PlaceFacts } from '../../src/contract/place.ts';
import type { Snapshot } from '../snapshot/open.ts';
import { placeBatches } from './place_batches.ts';
import { COLUMNS, DISTRICT, type PlaceRow, placeFacts } from './places.ts';
import { LISTED } from './rank.ts';
import type { Liking } from './reviews.ts';
import { VisitedCityReader } from './visited_city.ts';

const NOT_REVIEWED: Liking = { reviews: 0, stars: 0 };

/** @param likings what the reviews of places amount to, by id */
export function* indexedPlaces(
  snapshot: Snapshot,
  likings: ReadonlyMap<number, Liking>,
): Generator<PlaceFacts> {
  const cities = new VisitedCityReader(snapshot);
  for (const { rows } of placeBatches<PlaceRow>(snapshot, COLUMNS, LISTED))
    for (const [row, slug] of rows)
      yield placeFacts(
        row,
        slug,
        cities.of(row[9]),
        cities.of(row[DISTRICT]),
        likings.get(row[0]) ?? NOT_REVIEWED,
      );
}
