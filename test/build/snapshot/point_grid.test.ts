import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { PointGrid } from '../../../build/snapshot/point_grid.ts';
import { distanceKm } from '../../../src/geography/distance.ts';

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
