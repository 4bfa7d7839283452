/** Areas and pages of the nearest over enough places for whole tiles, rims and samples, beside plain loops. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { randomFrom } from '../../bench/directory_generator/random.ts';
import type { BoundingBox, Point } from '../../src/contract/kinds.ts';
import { inBox, inCircle } from '../../src/directory/areas.ts';
import { nearestPage } from '../../src/directory/nearest.ts';
import { PlacePoints } from '../../src/directory/place_points.ts';
import { membersOf, NO_ROWS, type RowSet, setOfRows } from '../../src/directory/row_set.ts';
import { RowSpace } from '../../src/directory/row_space.ts';
import { Database } from '../../src/directory/sqlite.ts';
import { Tiles } from '../../src/directory/tiles.ts';
import { haversine, kmOf } from '../../src/geography/distance.ts';
import { inForm } from './random_rows.ts';
import { makePlace, writeIndex } from './small_directory.ts';

const SEED = Number(process.env.SEED ?? 20_261_120);
/** The last tile is not full, and the bitmap ends within it. */
const PLACES = 20_010;
const CASES = 250;
const CENTRES: readonly Point[] = [
  { lat: 41, lng: 29 },
  { lat: -6.2, lng: 106.8 },
  { lat: -17, lng: 179.99 },
  { lat: 89.5, lng: 30 },
];

const random = randomFrom(SEED);
/** To seven decimals, as the index has coordinates. */
const units = (value: number): number => Math.round(value * 1e7) / 1e7;

function somewhere(): Point {
  if (random.chance(0.1))
    return { lat: units(random.next() * 178 - 89), lng: units(random.next() * 360 - 180) };
  const centre = random.pick(CENTRES);
  // Few in the middle of a city, and many of them at the very same spot.
  const spread = random.pick([0.001, 0.1, 1, 8]);
  const round = spread === 0.001 ? 1e3 : 1e7;
  const lat = Math.round((centre.lat + (random.next() - 0.5) * spread) * round) / round;
  const lng = Math.round((centre.lng + (random.next() - 0.5) * spread) * round) / round;
  return { lat: Math.min(89.999, lat), lng: lng > 180 ? units(lng - 360) : lng };
}

const points = Array.from({ length: PLACES }, somewhere);

function withTiles(use: (tiles: Tiles) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'mihrab-tiles-'));
  const path = join(folder, 'index.sqlite');
  try {
    writeIndex(path, { places: points.map((point, i) => makePlace({ id: i + 1, ...point })) });
    const database = new Database(path, { readonly: true });
    use(new Tiles(database, new RowSpace(PLACES), new PlacePoints(database), () => NO_ROWS));
    database.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const pointAt = (tiles: Tiles, position: number): Point =>
  points[tiles.order.rows[position] as number] as Point;

/** Positions of all places that a test takes. */
const positionsWhere = (tiles: Tiles, takes: (point: Point) => boolean): number[] =>
  Array.from(points.keys()).filter((position) => takes(pointAt(tiles, position)));

/** A set of positions, as a list or a bitmap. */
function randomSet(tiles: Tiles): RowSet {
  const share = random.pick([0.001, 0.01, 0.3, 1]);
  const set = setOfRows(
    Uint32Array.from(points.keys()).filter(() => random.chance(share)),
    tiles.space,
  );
  return inForm(set, tiles.space, random.chance(0.5));
}

const isInBox = ({ lat, lng }: Point, { south, west, north, east }: BoundingBox): boolean =>
  lat >= south && lat <= north && (west > east ? lng >= west || lng <= east : lng >= west && lng <= east);

test('areas hold what plain loops find, and pages of the nearest are those of a sorted list', () => {
  console.log(`seed ${SEED}: ${CASES} circles, boxes and pages over ${PLACES} places`);
  withTiles((tiles) => {
    for (let i = 0; i < CASES; i += 1) {
      tiles.space.tidy();
      const centre = somewhere();
      const spanOf = ({ lat, lng }: Point) => haversine(centre.lat, centre.lng, lat, lng);
      // As far as some place, so that one lies on the rim.
      const radius = random.chance(0.5) ? random.next() * 600 : kmOf(spanOf(random.pick(points)));
      const circle = inCircle(tiles, centre, radius);
      const inside = positionsWhere(tiles, (point) => kmOf(spanOf(point)) <= radius);
      assert.equal([...membersOf(circle)], inside, `${radius} km around ${centre.lat}, ${centre.lng}`);
      assert.is(circle.count, inside.length);

      const [a, b] = [random.pick(points), random.pick(points)];
      const box = {
        south: Math.min(a.lat, b.lat),
        north: Math.max(a.lat, b.lat),
        west: a.lng,
        east: b.lng,
      };
      const boxed = inBox(tiles, box);
      const within = positionsWhere(tiles, (point) => isInBox(point, box));
      assert.equal([...membersOf(boxed)], within, JSON.stringify(box));
      assert.is(boxed.count, within.length);

      const set = random.chance(0.5) ? circle : randomSet(tiles);
      const nearest = Array.from(membersOf(set), (position) => ({
        row: tiles.order.rows[position] as number,
        span: spanOf(pointAt(tiles, position)),
      }))
        .sort((one, other) => one.span - other.span || one.row - other.row)
        .map(({ row }) => row);
      for (const offset of [0, random.below(set.count + 1), Math.max(0, set.count - 7)])
        assert.equal(
          [...nearestPage(tiles, centre, set, offset, 20)],
          nearest.slice(offset, offset + 20),
          `${offset} of ${set.count} around ${centre.lat}, ${centre.lng}`,
        );
    }
  });
});

test.run();
