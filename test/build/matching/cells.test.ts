import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { cellOf, cellsAround } from '../../../build/matching/cells.ts';
import { COMPARED_KM } from '../../../build/matching/score.ts';
import { distanceKm } from '../../../src/geography/distance.ts';

test('whatever lies within the compared distance lies in one of the cells around', () => {
  const anywhere = fc.record({
    lat: fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(90, -90, 89.999, -89.99, 0)),
    lng: fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(180, -180, 179.9999, 0)),
  });
  const step = fc.double({ min: -1, max: 1, noNaN: true });
  fc.assert(
    fc.property(anywhere, step, step, (centre, north, east) => {
      const lat = Math.max(-90, Math.min(90, centre.lat + north * 0.0027));
      const width = Math.max(1e-9, Math.cos((lat * Math.PI) / 180));
      const lng = ((((centre.lng + (east * 0.0027) / width + 180) % 360) + 360) % 360) - 180;
      const near = { lat, lng };
      if (distanceKm(centre, near) > COMPARED_KM) return;
      const cell = cellOf(near);
      const ranges = cellsAround(centre);
      assert.ok(
        ranges.some(([first, last]) => first <= cell && cell <= last),
        JSON.stringify([centre, near]),
      );
      // At a pole, where there is no such thing as next to each other, a row is read whole.
      if (Math.abs(centre.lat) < 89)
        assert.ok(ranges.every(([first, last]) => last >= first && last - first <= 4));
    }),
    { numRuns: 5000 },
  );
});

test('a cell is a whole number that a double holds', () => {
  for (const lat of [-90, 0, 51.5, 90]) assert.ok(Number.isSafeInteger(cellOf({ lat, lng: 180 })));
});

test.run();
