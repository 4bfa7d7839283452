/** Clusters over places that crowd, at every zoom, around the antimeridian and the poles too. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { randomFrom } from '../../bench/directory_generator/random.ts';
import type { BoundingBox } from '../../src/contract/kinds.ts';
import { makePlace, withDirectory } from './small_directory.ts';

const SEED = 20_261_121;
const PLACES = 3_000;
const random = randomFrom(SEED);
const degrees = (most: number): number => Math.round((random.next() * 2 - 1) * most * 1e5) / 1e5;
const places = Array.from({ length: PLACES }, (_, i) => {
  const isCrowded = random.chance(0.6);
  return makePlace({
    id: i + 1,
    lat: isCrowded
      ? Math.round((51.5 + degrees(0.3)) * 1e5) / 1e5
      : random.chance(0.05)
        ? random.pick([-90, 90])
        : degrees(90),
    lng: isCrowded ? degrees(0.5) : random.chance(0.1) ? random.pick([-180, 180]) : degrees(180),
    type: random.chance(0.3) ? 'school' : 'mosque',
  });
});

const isIn = ({ lat, lng }: { lat: number; lng: number }, { west, south, east, north }: BoundingBox) =>
  lat >= south && lat <= north && (west > east ? lng >= west || lng <= east : lng >= west && lng <= east);

const boxes: readonly (BoundingBox | undefined)[] = [
  undefined,
  { west: -1, south: 51, east: 1, north: 52 },
  { west: 170, south: -90, east: -170, north: 90 },
  { west: 0, south: 0, east: 0, north: 0 },
];

test('every place is in one cluster, which lies among its places', () => {
  console.log(`seed ${SEED}`);
  withDirectory({ places }, (directory) => {
    for (const bbox of boxes)
      for (const type of [undefined, ['school'] as const])
        for (const zoom of [0, 2, 5.7, 9, 13, 22]) {
          const context = JSON.stringify({ bbox, type, zoom });
          const found = directory.clusters({ bbox, type }, zoom);
          const inside = places.filter(
            (place) => (!bbox || isIn(place, bbox)) && (type?.includes(place.type as 'school') ?? true),
          );
          assert.is(found.total, inside.length, context);
          assert.is(
            found.records.reduce((sum, { count }) => sum + count, 0),
            inside.length,
            context,
          );
          assert.ok(found.zoom <= Math.floor(zoom), context);
          assert.ok(JSON.stringify(found.records).length < 59_000, context);
          for (const { lat, lng, count, bbox: around, id } of found.records) {
            const [west = 0, south = 0, east = 0, north = 0] = around;
            const box = { west, south, east, north };
            assert.ok(isIn({ lat, lng }, box), context);
            assert.ok(inside.filter((place) => isIn(place, box)).length >= count, context);
            if (count > 1) assert.is(id, null);
            else
              assert.ok(
                inside.some((place) => place.id === id && isIn(place, box)),
                context,
              );
          }
        }
  });
});

test('the whole world gathers more the closer the zoom', () =>
  withDirectory({ places }, (directory) => {
    const count = (zoom: number) => directory.clusters({}, zoom).records.length;
    assert.ok(count(0) <= 16);
    assert.ok(count(2) > count(1) && count(1) > count(0));
  }));

test.run();
