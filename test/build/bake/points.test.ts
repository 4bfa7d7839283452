import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { writePoints } from '../../../build/bake/points.ts';
import { openPoints } from '../../../src/geography/points.ts';
import { makeSnapshot } from '../../faults/snapshot_file.ts';

test('regions are known by what the search calls them, and places and cities behind them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mihrab-points-'));
  try {
    const snapshot = makeSnapshot(':memory:', 3);
    snapshot.exec("INSERT INTO country (code, name) VALUES ('US', 'United States'), ('DJ', 'Djibouti')");
    const insert = snapshot.prepare(
      `INSERT INTO city (id, name, ascii_name, alternate_names, country, region, lat, lng, population, timezone)
       VALUES (?, ?, ?, '', ?, ?, 1, 2, 1000, 'UTC')`,
    );
    const slug = snapshot.prepare("INSERT INTO slug (kind, slug, entity) VALUES ('city', ?, ?)");
    for (const [id, name, country, region] of [
      [1, 'Dearborn', 'US', 'Michigan'],
      [2, 'Springfield', 'US', 'Michigan'],
      [3, 'Djibouti', 'DJ', null],
    ] as const) {
      insert.run(id, name, name, country, region);
      slug.run(name.toLowerCase(), id);
    }
    const file = join(folder, 'points.txt');
    writePoints(file, snapshot);
    snapshot.close();
    const points = openPoints(readFileSync(file));
    for (const name of ['Michigan', 'MI', 'us-mi', 'Мичиган', 'ميشيغان'])
      assert.equal(points.regions(name), [{ country: 'US', name: 'Michigan' }], name);
    for (const name of ['Dearborn', 'M', 'igan', 'US', '']) assert.equal(points.regions(name), [], name);
    assert.equal(points.place(2), { lat: 51.5, lng: 0 });
    assert.ok('one' in points.city('djibouti'));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.run();
