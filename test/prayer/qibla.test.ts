import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { qibla } from '../../src/prayer/qibla.ts';

const RADIANS = Math.PI / 180;
const KAABA = [21.4225, 39.8262] as const;

const vector = (lat: number, lng: number): [number, number, number] => [
  Math.cos(lat * RADIANS) * Math.cos(lng * RADIANS),
  Math.cos(lat * RADIANS) * Math.sin(lng * RADIANS),
  Math.sin(lat * RADIANS),
];
const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);

test('cities, to a tenth of a degree', () => {
  // Great-circle bearings published by adhan's own tests (MIT).
  const published: [number, number, number][] = [
    [38.9072, -77.0369, 56.56],
    [40.7128, -74.0059, 58.481],
    [37.7749, -122.4194, 18.843],
    [61.2181, -149.9003, 350.883],
    [-33.8688, 151.2093, 277.499],
    [51.5074, -0.1278, 118.987],
    [48.8566, 2.3522, 119.163],
  ];
  for (const [lat, lng, bearing] of published)
    assert.ok(Math.abs(qibla(lat, lng) - bearing) < 0.1, `${lat},${lng}`);
});

test('walking that way leads to the Kaaba', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -89, max: 89, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      (lat, lng) => {
        const [here, goal] = [vector(lat, lng), vector(...KAABA)];
        const distance = Math.acos(Math.max(-1, Math.min(1, dot(here, goal))));
        // A hundredth of a degree at the ends of the Earth is a kilometre at the Kaaba; near it, any way is right.
        if (distance < 0.01 || distance > 3.13) return;
        const bearing = qibla(lat, lng) * RADIANS;
        const north = [
          -Math.sin(lat * RADIANS) * Math.cos(lng * RADIANS),
          -Math.sin(lat * RADIANS) * Math.sin(lng * RADIANS),
          Math.cos(lat * RADIANS),
        ];
        const east = [-Math.sin(lng * RADIANS), Math.cos(lng * RADIANS), 0];
        const reached = here.map(
          (x, i) =>
            x * Math.cos(distance) +
            ((north[i] ?? 0) * Math.cos(bearing) + (east[i] ?? 0) * Math.sin(bearing)) * Math.sin(distance),
        );
        assert.ok(dot(reached, goal) > Math.cos(0.0005));
      },
    ),
    { numRuns: 1000 },
  );
});

test('between 0 and 360, also at the poles and at the Kaaba', () => {
  for (const [lat, lng] of [[90, 0], [-90, 0], KAABA, [-21.4225, -140.1738], [0, 39.8262]] as const) {
    const bearing = qibla(lat, lng);
    assert.ok(bearing >= 0 && bearing < 360, `${lat},${lng}: ${bearing}`);
  }
});

test('a bearing has two decimals as it is written', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      (lat, lng) => assert.match(String(qibla(lat, lng)), /^\d+(\.\d{1,2})?$/),
    ),
  );
});

test.run();
