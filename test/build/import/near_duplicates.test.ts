import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  areNearDuplicates,
  type Likeness,
  mergeNearDuplicates,
} from '../../../build/import/near_duplicates.ts';
import { PointGrid } from '../../../build/import/point_grid.ts';
import { distanceKm } from '../../../src/geography/distance.ts';

/** Rows within some 200 m of each other, at a place on Earth where it is hard: the antimeridian, near a pole, 0,0. */
const crowd: fc.Arbitrary<Likeness[]> = fc
  .record({
    lat: fc.constantFrom(0, 36.7, -17.8, 64.1, 89.9995),
    lng: fc.constantFrom(0, 3.05, 179.9999, -179.9999),
  })
  .chain((centre) =>
    fc.array(
      fc.record({
        lat: fc.integer({ min: -9, max: 9 }).map((step) => Math.min(90, centre.lat + step * 0.0001)),
        lng: fc
          .integer({ min: -9, max: 9 })
          .map((step) => centre.lng + step * 0.0001)
          .map((lng) => (lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng)),
        type: fc.constantFrom('mosque' as const, 'halal' as const),
        name: fc.constantFrom('', '', 'nur', 'rahma'),
      }),
      { maxLength: 25 },
    ),
  );

/** The same by comparing everything with everything. */
function mergeNaively(rows: readonly Likeness[]): number[] {
  const stays: number[] = [];
  rows.forEach((row, position) => {
    if (!stays.some((other) => areNearDuplicates(row, rows[other] as Likeness))) stays.push(position);
  });
  return rows.map((row, position) => {
    if (stays.includes(position)) return position;
    const likely = stays.filter((other) => areNearDuplicates(row, rows[other] as Likeness));
    return likely.reduce((best, other) =>
      distanceKm(row, rows[other] as Likeness) < distanceKm(row, rows[best] as Likeness) ? other : best,
    );
  });
}

test('merges as a comparison of everything with everything does', () => {
  fc.assert(
    fc.property(crowd, (rows) => {
      assert.equal(mergeNearDuplicates(rows), mergeNaively(rows));
    }),
    { numRuns: 400 },
  );
});

test('a row goes only into one it repeats, and no two that stay repeat each other', () => {
  fc.assert(
    fc.property(crowd, (rows) => {
      const into = mergeNearDuplicates(rows);
      into.forEach((target, position) => {
        assert.is(into[target], target, 'what it goes into stays');
        if (target !== position)
          assert.ok(areNearDuplicates(rows[position] as Likeness, rows[target] as Likeness));
      });
      const staying = rows.filter((_, position) => into[position] === position);
      staying.forEach((row, i) => {
        assert.not.ok(staying.slice(i + 1).some((other) => areNearDuplicates(row, other)));
      });
    }),
    { numRuns: 400 },
  );
});

test('what is near is found wherever on Earth it lies', () => {
  const anywhere = fc.record({
    lat: fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(90, -90, 89.99, -89.9)),
    lng: fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(180, -180, 179.99)),
  });
  const around = anywhere.chain((centre) =>
    fc.tuple(
      fc.constant(centre),
      fc.array(
        fc
          .tuple(fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true }))
          .map(([a, b]) => ({
            lat: Math.max(-90, Math.min(90, centre.lat + a)),
            lng:
              ((((centre.lng + b / Math.max(0.01, Math.cos((centre.lat * Math.PI) / 180)) + 180) % 360) +
                360) %
                360) -
              180,
          })),
        { maxLength: 30 },
      ),
      fc.array(anywhere, { maxLength: 5 }),
    ),
  );
  fc.assert(
    fc.property(around, fc.constantFrom(25, 60, 0.04, 300), ([centre, close, far], radius) => {
      const grid = new PointGrid(radius);
      const points = [...close, ...far, centre];
      for (const point of points) grid.add(point);
      const found = [...grid.near(centre)].map(({ point }) => point);
      const expected = points.filter((point) => distanceKm(centre, point) <= radius);
      assert.is(found.length, expected.length);
      assert.ok(expected.every((point) => found.includes(point)));
    }),
    { numRuns: 500 },
  );
});

test.run();
