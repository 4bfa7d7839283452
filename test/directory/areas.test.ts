/** Circles and boxes over enough places for many tiles, around poles and the antimeridian too. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { randomFrom } from '../../bench/directory_generator/random.ts';
import type { Place } from '../../src/contract/place.ts';
import { PLACE_SORTS } from '../../src/contract/vocabularies.ts';
import type { PlacesQuery } from '../../src/directory/queries.ts';
import { NaiveDirectory } from './oracle/directory.ts';
import { listPlaces } from './oracle/lists.ts';
import { makePlace, withDirectory } from './small_directory.ts';

const SEED = 20_261_120;
const PLACES = 6_000;
const LISTS = 1_500;
/** Where places crowd: a city, both ends of the antimeridian, near the poles, and where the axes meet. */
const CENTRES = [
  [51.5, -0.1],
  [-17, 179.9],
  [-17, -179.9],
  [89.5, 30],
  [-89.9, -120],
  [0, 0],
] as const;

const random = randomFrom(SEED);
/** To seven decimals, as the index has coordinates, so that no place lies on a rim by rounding alone. */
const units = (value: number): number => Math.round(value * 1e7) / 1e7;
const tenth = (from: number, to: number): number =>
  Math.round((from + random.next() * (to - from)) * 10) / 10;
const near = (): { lat: number; lng: number } => {
  if (random.chance(0.2)) return { lat: tenth(-90, 90), lng: tenth(-180, 180) };
  const [lat, lng] = random.pick(CENTRES);
  const spread = random.pick([0.05, 1, 5]);
  const within = (value: number, most: number) =>
    Math.max(-most, Math.min(most, value + (random.next() - 0.5) * spread));
  // Not at the poles themselves, where all places are equally near but for rounding.
  return { lat: units(within(lat, 89.9999)), lng: units(within(lng, 180)) };
};

const places: readonly Place[] = Array.from({ length: PLACES }, (_, i) =>
  makePlace({
    id: i + 1,
    ...near(),
    name: `Mosque ${random.below(900)}`,
    rating: random.chance(0.1) ? tenth(1, 5) : null,
    type: random.chance(0.3) ? 'school' : 'mosque',
    country: random.pick(['GB', 'FJ', null]),
  }),
);

function randomList(): PlacesQuery {
  const circle = random.chance(0.6) ? near() : undefined;
  const { lat, lng } = near();
  const [height, width] = [tenth(0, 40), tenth(0, 200)];
  const bbox =
    circle === undefined || random.chance(0.2)
      ? {
          south: units(Math.max(-90, lat - height)),
          north: units(Math.min(90, lat + height)),
          west: units(lng - width < -180 ? lng - width + 360 : lng - width),
          east: units(lng + width > 180 ? lng + width - 360 : lng + width),
        }
      : undefined;
  const sorts = PLACE_SORTS.filter((sort) => sort !== 'distance' || circle !== undefined);
  return {
    near: circle,
    bbox,
    radius: random.pick([undefined, 1, 50, 500, tenth(1, 500)]),
    country: random.chance(0.2) ? ['GB'] : undefined,
    type: random.chance(0.2) ? ['school'] : undefined,
    sort: random.chance(0.5) ? undefined : random.pick(sorts),
    offset: random.chance(0.5) ? 0 : random.below(2_000),
    limit: 1 + random.below(100),
  };
}

test(`${LISTS} lists of areas over ${PLACES} places equal naive ones`, () => {
  console.log(`seed ${SEED}: ${LISTS} lists over ${PLACES} places`);
  const naive = new NaiveDirectory({ places });
  let filled = 0;
  withDirectory({ places, cities: [] }, (directory) => {
    for (let i = 0; i < LISTS; i += 1) {
      const query = randomList();
      const answer = directory.places(query);
      if (answer.records.length > 0) filled += 1;
      assert.equal(answer, listPlaces(naive, query), JSON.stringify(query));
    }
  });
  assert.ok(filled > LISTS / 3, `only ${filled} lists had anything in them`);
});

test.run();
