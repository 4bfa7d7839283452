import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { toFeature } from '../../../build/bake/exports.ts';
import { bake } from '../../../build/bake/run.ts';
import { pathsBelow } from '../../../build/paths.ts';
import { BASE_PATH } from '../../../src/contract/addresses.ts';
import type { Place } from '../../../src/contract/place.ts';
import type { Export } from '../../../src/contract/service.ts';
import { Database } from '../../../src/directory/sqlite.ts';
import { bakedProject } from '../../project.ts';
import { makeSmallSnapshot } from '../../small_snapshot.ts';

const featureOf = ({ lat, lng, reviews: _, links: __, ...properties }: Place) => ({
  type: 'Feature',
  id: properties.id,
  geometry: { type: 'Point', coordinates: [lng, lat] },
  properties,
});

test('a feature is the place without coordinates, reviews and links; the two exports hold the same', async () => {
  const { dist } = await bakedProject();
  const exported = (name: string): string =>
    gunzipSync(readFileSync(join(dist, BASE_PATH, 'exports', name))).toString();
  const places = exported('places.ndjson.gz')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Place);
  const { features } = JSON.parse(exported('places.geojson.gz')) as { features: unknown[] };
  assert.ok(places.length > 300);
  assert.equal(features, places.map(featureOf));
});

test('texts that look like the cuts of a feature do not mislead it', async () => {
  const { dist } = await bakedProject();
  const answer = readFileSync(join(dist, BASE_PATH, 'places/1.json'), 'utf8');
  const [place] = (JSON.parse(answer) as { data: [Place] }).data;
  const odd = ',"lat":1,"address":"x","reviews":[],"sources":[],"links":{},"updated_at":"\\';
  const misleading: Place = {
    ...place,
    name: odd,
    address: odd,
    names: { lat: odd, reviews: odd },
    cuisine: [odd],
    reviews: [
      { id: 'r', place_id: 1, rating: 5, comment: odd, name: odd, created_at: '2026-11-01T00:00:00Z' },
    ],
    sources: [{ name: odd, id: odd, url: odd, license: odd, date: null, fields: null }],
  };
  assert.equal(JSON.parse(toFeature(misleading, JSON.stringify(misleading))), featureOf(misleading));
});

test('the tables have keys, and are looked up by them', async () => {
  const { dist } = await bakedProject();
  const tables = new Database(gunzipSync(readFileSync(join(dist, BASE_PATH, 'exports/directory.sqlite.gz'))));
  const plan = (sql: string): string =>
    tables
      .prepare<[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map(({ detail }) => detail)
      .join('; ');
  const names = tables
    .prepare<[], string>(`SELECT name FROM sqlite_master WHERE type = 'table'`)
    .pluck()
    .all();
  assert.equal(names, ['source', 'country', 'city', 'place', 'place_source', 'event', 'review']);
  for (const name of names) {
    const columns = tables.prepare<[], { name: string; pk: number }>(`PRAGMA table_info("${name}")`).all();
    const key = columns.filter(({ pk }) => pk > 0).map((column) => column.name);
    assert.ok(key.length > 0, name);
    const where = key.map((column) => `"${column}" = '1'`).join(' AND ');
    assert.match(plan(`SELECT * FROM "${name}" WHERE ${where}`), /USING .*PRIMARY KEY/);
  }
  assert.match(plan(`SELECT * FROM place WHERE slug = 'x'`), 'place_by_slug');
  assert.match(
    plan('SELECT * FROM city JOIN place ON place.city_id = city.id WHERE city.id = 1'),
    'place_by_city_id',
  );
  tables.close();
});

test('exports that lie elsewhere are listed there, kept beside the site, and leave it again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mihrab-exports-'));
  const paths = pathsBelow(folder);
  try {
    mkdirSync(join(folder, 'data'));
    await makeSmallSnapshot(paths.snapshot);
    const run = () => bake({ paths, now: new Date('2026-11-20T09:00:00Z'), print: () => {} });
    const listed = () => {
      const text = readFileSync(join(paths.dist, BASE_PATH, 'exports/index.json'), 'utf8');
      return (JSON.parse(text) as { data: Export[] }).data;
    };
    process.env.MIHRAB_EXPORTS_ADDRESS = 'https://files.example/mihrab/';
    await run();
    assert.is(listed().length, 3);
    for (const { file, url, sha256 } of listed()) {
      assert.is(url, `https://files.example/mihrab/${file}`);
      const bytes = readFileSync(join(paths.exports, file));
      assert.is(createHash('sha256').update(bytes).digest('hex'), sha256);
      assert.not.ok(existsSync(join(paths.dist, BASE_PATH, 'exports', file)));
    }
    delete process.env.MIHRAB_EXPORTS_ADDRESS;
    await run();
    for (const { file, url } of listed()) {
      assert.is(url, `${BASE_PATH}/exports/${file}`);
      assert.ok(existsSync(join(paths.dist, url)));
    }
  } finally {
    delete process.env.MIHRAB_EXPORTS_ADDRESS;
    rmSync(folder, { recursive: true, force: true });
  }
});

test.run();
