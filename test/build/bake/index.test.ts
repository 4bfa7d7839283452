import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { IndexWriter } from '../../../build/bake/index/writer.ts';
import { openDirectory } from '../../../src/directory/open.ts';
import { summaryOf } from '../../directory/oracle/lists.ts';
import { directoryArbitrary } from '../../directory/random_directory.ts';
import { FACTS, makeCity, makePlace, withDirectory, writeIndex } from '../../directory/small_directory.ts';

const folder = mkdtempSync(join(tmpdir(), 'mihrab-bake-index-'));
const file = (name: string): string => join(folder, name);
test.after(() => rmSync(folder, { recursive: true }));

test('the same input gives the same bytes', () => {
  const [rows = { places: [] }] = fc.sample(directoryArbitrary, { seed: 3, numRuns: 1 });
  for (const name of ['a.sqlite', 'b.sqlite']) writeIndex(file(name), rows);
  assert.ok(readFileSync(file('a.sqlite')).equals(readFileSync(file('b.sqlite'))));
});

test('the file is whole by itself: no WAL, no journal', () => {
  const header = readFileSync(file('a.sqlite')).subarray(0, 100);
  // Bytes 18 and 19 are 2 in WAL mode (SQLite file format, 1.3).
  assert.equal([header[18], header[19]], [1, 1]);
});

test('every place comes back as it was written, whatever its slug and coordinates', () => {
  const odd = [
    makePlace({ id: 900_001, slug: 'nothing-like-the-name', name: 'Masjid Noor', lat: -90, lng: 180 }),
    makePlace({ id: 900_002, slug: 'masjid-noor', name: 'Masjid Noor', lat: 51.1234567, lng: 1e-7 }),
    makePlace({
      id: 900_003,
      slug: 'masjid-noor-london-900003',
      name: 'Masjid Noor',
      city: 'London',
      city_slug: 'london',
    }),
    makePlace({
      id: 900_004,
      slug: 'mosque-gb',
      name: null,
      label: 'Mosque, GB',
      country: 'GB',
      status: 'planned',
    }),
  ];
  const london = makeCity({ id: 900, slug: 'london', name: 'London', country: 'GB' });
  console.log('seed 5: 100 directories');
  fc.assert(
    fc.property(directoryArbitrary, (generated) => {
      const places = [...generated.places, ...odd];
      const isThere = generated.cities.some(({ city }) => city.slug === london.slug);
      const cities = isThere ? generated.cities : [...generated.cities, { city: london, alternateNames: [] }];
      withDirectory({ ...generated, places, cities }, (directory) =>
        assert.equal(directory.places({ limit: 100, offset: 0, radius: 10 }).records, places.map(summaryOf)),
      );
    }),
    { seed: 5, numRuns: 100 },
  );
});

test('every id has its home', () => {
  const path = file('homes.sqlite');
  const index = new IndexWriter(path);
  index.place(0, makePlace({ id: 70 }), false);
  index.place(1, makePlace({ id: 10 }), true);
  index.place(2, makePlace({ id: 11 }), true);
  index.merged(5, 4);
  index.merged(4, 70);
  index.merged(2, 3);
  index.merged(3, 2);
  index.closed(6, true);
  index.closed(7, false);
  index.finish(FACTS);
  const directory = openDirectory(path);
  assert.equal([70, 10, 11, 5, 6, 7, 8].map(directory.whereIs), [
    { id: 70, isPacked: false },
    { id: 10, isPacked: true },
    { id: 11, isPacked: true },
    { id: 70, isPacked: false },
    { id: 6, isPacked: true },
    { id: 7, isPacked: false },
    null,
  ]);
  assert.throws(() => directory.whereIs(2), /merged in a circle/);
  assert.equal([directory.facts.snapshot, directory.facts.version], [FACTS.snapshot, FACTS.version]);
  directory.close();
});

test('a city with an unusual slug comes back as it was written', () => {
  const city = makeCity({ id: 8, slug: 'the-capital', name: 'Ankara', country: 'TR', counts: { mosque: 3 } });
  withDirectory({ places: [], cities: [{ city, alternateNames: [] }] }, (directory) =>
    assert.equal(directory.cities({ limit: 10, offset: 0 }).records, [city]),
  );
});

test('a file that is no index, or of another version, is refused with what to do', () => {
  assert.throws(() => openDirectory(file('missing.sqlite')));
  const path = file('half.sqlite');
  new IndexWriter(path).finish(FACTS);
  const directory = openDirectory(path);
  assert.is(directory.places({ limit: 1, offset: 0, radius: 1 }).total, 0);
  directory.close();
});

test.run();
