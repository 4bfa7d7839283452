import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openLandReader } from '../../../build/bake/open_land.ts';
import { openSnapshot } from '../../../build/snapshot/open.ts';

const OUARGLA = { lat: 31.9, lng: 5.3, country: 'DZ', city: null, region: null };

test('a place far from every city is in the region of the nearest one of its country', () => {
  const snapshot = openSnapshot(':memory:');
  snapshot.exec("INSERT OR IGNORE INTO country (code, name) VALUES ('DZ', 'Algeria'), ('TN', 'Tunisia')");
  const insert = snapshot.prepare(
    `INSERT INTO city (id, name, ascii_name, alternate_names, country, region, lat, lng, timezone, population) VALUES (?, 'City', 'City', '', ?, ?, ?, ?, 'Africa/Algiers', 1000)`,
  );
  insert.run(1, 'DZ', 'Ouargla', 31.4, 5.3);
  insert.run(2, 'DZ', 'Biskra', 33, 5.3);
  insert.run(3, 'TN', 'Tozeur', 31.9, 5.4);
  const regionOf = openLandReader(snapshot);
  assert.is(regionOf(OUARGLA), 'Ouargla', 'the nearest is in another country');
  assert.is(regionOf({ ...OUARGLA, region: 'Touggourt' }), 'Touggourt');
  assert.is(regionOf({ ...OUARGLA, city: 'Ouargla' }), null);
  assert.is(regionOf({ ...OUARGLA, country: null }), null);
  assert.is(regionOf({ ...OUARGLA, lat: 20 }), null, 'too far from any');
  snapshot.close();
});

test.run();
