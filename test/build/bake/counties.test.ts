import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readCounties } from '../../../build/bake/counties.ts';
import type { Snapshot } from '../../../build/snapshot/open.ts';
import { Database } from '../../../src/directory/sqlite.ts';

test('a city is in every county that its code of the second level belongs to', () => {
  const snapshot = new Database(':memory:');
  snapshot.exec(`CREATE TABLE city (id INTEGER, country TEXT, admin2 TEXT);
    INSERT INTO city VALUES (1, 'GB', 'B4'), (2, 'GB', 'GLA'), (3, 'US', 'B4'), (4, 'GB', 'H2')`);
  const counties = readCounties(snapshot as Snapshot);
  assert.equal(
    [1, 2, 3, 4].map((id) => counties.get(id)),
    [
      ['West Yorkshire', 'Yorkshire', 'Yorkshire and the Humber'],
      undefined,
      undefined,
      ['Lancashire', 'North West England'],
    ],
  );
  snapshot.close();
});

test.run();
