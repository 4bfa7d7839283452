/** Reads of places what the index takes, in the order of their ids. */
import type { HalalCategory, PlaceStatus, PlaceType } from '../../src/contract/vocabularies.ts';
import { meanOfStars } from '../../src/reviews/ratings.ts';
import type { Snapshot } from '../snapshot/open.ts';
import type { IndexedPlace } from './index/places.ts';
import { labelOf } from './label.ts';
import { namesIn } from './names.ts';
import { placeBatches } from './place_batches.ts';
import type { Liking } from './reviews.ts';
import { LISTED } from './survey.ts';
import { VisitedCityReader } from './visited_city.ts';

const COLUMNS = [
  'id',
  'name',
  'name_local',
  'names',
  'type',
  'category',
  'lat',
  'lng',
  'address',
  'city_id',
  'country',
  'status',
  'updated_at',
] as const;

/** What COLUMNS selects, as an array: better-sqlite3 makes one faster than an object. */
type PlaceRow = [
  id: number,
  name: string | null,
  name_local: string | null,
  names: string,
  type: PlaceType,
  category: HalalCategory | null,
  lat: number,
  lng: number,
  address: string | null,
  city_id: number | null,
  country: string | null,
  status: PlaceStatus,
  updated_at: string,
];

/** @param likings what the reviews of places amount to, by id */
export function* indexedPlaces(
  snapshot: Snapshot,
  likings: ReadonlyMap<number, Liking>,
): Generator<IndexedPlace> {
  const cities = new VisitedCityReader(snapshot);
  for (const { rows } of placeBatches<PlaceRow>(snapshot, COLUMNS, LISTED)) {
    for (const [row, slug] of rows) {
      const [id, name, name_local, names, type, category, lat, lng, address, city_id] = row;
      const [, , , , , , , , , , country, status, updated_at] = row;
      const cityOfPlace = cities.of(city_id);
      const city = cityOfPlace?.name ?? null;
      const { reviews, stars } = likings.get(id) ?? { reviews: 0, stars: 0 };
      yield {
        id,
        slug,
        name,
        name_local,
        label: labelOf({ name, name_local, type, address, city }),
        type,
        category,
        lat,
        lng,
        address,
        city,
        city_slug: cityOfPlace?.slug ?? null,
        country,
        rating: meanOfStars(stars, reviews),
        review_count: reviews,
        status,
        names: namesIn(names),
        updated_at,
      };
    }
  }
}
