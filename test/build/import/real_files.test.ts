/** Imports of real files, with the counts that are known of them. */
import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { sharedData } from '../../shared_data.ts';
import { messageOf, Workspace } from './workspace.ts';

const cities = sharedData('geonames/cities15000.txt');
const algeria = sharedData('osm/algeria-mosques.csv');
const istanbul = sharedData('osm/istanbul-mosques.geojson');
const maldives = sharedData('osm/maldives-latest.osm.pbf');
const tunisia = sharedData('osm/mosques-tn.json');

const workspace = new Workspace();

if (cities !== null) {
  test('GeoNames: every line, and again not one byte', async () => {
    const first = await workspace.import('geonames', cities);
    assert.equal([first.read, first.new], [33_227, 33_227]);
    const before = workspace.fingerprint();
    assert.is((await workspace.import('geonames', cities)).unchanged, 33_227);
    assert.is(workspace.fingerprint(), before);
    console.log(`measured: cities15000.txt in ${first.seconds.toFixed(1)} s`);
  });
}

if (cities !== null && algeria !== null) {
  test('Algeria: every row, its licences, and the way back from a changed file', async () => {
    const first = await workspace.import('csv', algeria);
    assert.equal([first.read, first.new, first.skipped, first.dropped], [20_759, 20_759, {}, {}]);
    console.log(`measured: algeria-mosques.csv in ${first.seconds.toFixed(1)} s, ${first.merged} merged`);
    // A row that another place answers for says nothing of its own.
    assert.equal(
      workspace.rows(
        'SELECT merged_into IS NULL AS own, country, count(*) AS places FROM place GROUP BY 1, 2 ORDER BY 1',
      ),
      [
        { own: 0, country: null, places: first.merged },
        { own: 1, country: 'DZ', places: 20_759 - first.merged },
      ],
    );
    assert.equal(workspace.rows(`SELECT license FROM source WHERE key = 'csv:algeria-mosques'`), [
      { license: 'CC0-1.0 (Wikidata), ODbL-1.0 (OpenStreetMap)' },
    ]);
    // Rows of Wikidata and OpenStreetMap together, and of OpenStreetMap alone.
    assert.equal(workspace.rows('SELECT count(*) AS credits FROM place_source WHERE credit IS NOT NULL'), [
      { credits: 5897 + 1662 },
    ]);

    const identity = () =>
      workspace.rows<{ ref: string; place_id: number; slug: string | null }>(
        `SELECT ref, place_id, slug FROM place_source LEFT JOIN slug ON kind = 'place' AND entity = place_id ORDER BY ref`,
      );
    const before = identity();
    const bytes = workspace.fingerprint();
    assert.is((await workspace.import('csv', algeria)).unchanged, 20_759);
    assert.is(workspace.fingerprint(), bytes);

    const lines = readFileSync(algeria, 'utf8').split('\n');
    // Without the first hundred rows, the next thousands last, and one common name changed.
    const changed = [lines[0], ...lines.slice(5000), ...lines.slice(101, 5000)].map((line) =>
      line?.replace('مسجد النور', 'مسجد النور الجديد'),
    );
    const file = workspace.file(
      'algeria-mosques.csv',
      `${changed.filter((line) => line !== '').join('\n')}\n`,
    );
    const second = await workspace.import('csv', file);
    assert.equal([second.new, second.closed], [0, 100]);
    assert.ok(second.updated > 100);
    const third = await workspace.import('csv', algeria);
    assert.equal([third.new, third.reopened, third.closed], [0, 100, 0]);
    const after = identity();
    assert.equal(
      after.map((row) => row.place_id),
      before.map((row) => row.place_id),
    );
    const slugs = new Map(after.map((row) => [row.ref, row.slug]));
    for (const { ref, slug } of before) if (slug !== null) assert.is(slugs.get(ref), slug);
  });
}

if (cities !== null && istanbul !== null) {
  test('Istanbul: features without tags that say what they are take the type of the file name', async () => {
    const report = await workspace.import('geojson', istanbul);
    assert.equal([report.read, report.new, report.skipped], [2732, 2732, {}]);
    const kinds = workspace.rows<{ type: string; country: string; license: string; places: number }>(
      `SELECT type, country, license, count(*) AS places FROM place JOIN place_source ON place_id = place.id
         JOIN source ON source.id = source_id
        WHERE key = 'geojson:istanbul-mosques' AND merged_into IS NULL GROUP BY 1, 2, 3 ORDER BY 1`,
    );
    // The names of some say that they are a mescit, a türbe or a tekke.
    assert.equal(
      kinds.map(({ type, country, license }) => [type, country, license].join()),
      ['mosque', 'other', 'prayer_room'].map((type) => `${type},TR,ODbL-1.0`),
    );
    const count = (type: string) => kinds.find((kind) => kind.type === type)?.places ?? 0;
    assert.is(count('mosque') + count('other') + count('prayer_room'), 2732 - report.merged);
    assert.ok(count('other') <= 4 && count('prayer_room') <= 13);
  });
}

if (cities !== null && maldives !== null) {
  test('Maldives: a whole country, ways and relations with their centres', async () => {
    const report = await workspace.import('osm-pbf', maldives);
    console.log(`measured: maldives-latest.osm.pbf in ${report.seconds.toFixed(1)} s`);
    assert.equal(
      workspace.rows(
        `SELECT type, count(*) AS places FROM place JOIN place_source ON place_id = place.id
           JOIN source ON source.id = source_id WHERE key = 'osm-pbf:maldives-latest' GROUP BY 1`,
      ),
      [
        { type: 'cemetery', places: 25 },
        { type: 'halal', places: 2 },
        // 264 listed ones, and 15 that are mapped as a building alone.
        { type: 'mosque', places: 279 },
        { type: 'school', places: 19 },
      ],
    );
    const outside = workspace.rows(
      `SELECT ref FROM place JOIN place_source ON place_id = place.id JOIN source ON source.id = source_id
        WHERE key = 'osm-pbf:maldives-latest' AND NOT (lat BETWEEN -1 AND 7.5 AND lng BETWEEN 72 AND 74)`,
    );
    assert.equal(outside, []);
  });

  test('Maldives: cut off or damaged anywhere, it is refused and the snapshot keeps its bytes', async () => {
    const whole = readFileSync(maldives);
    const before = workspace.fingerprint();
    for (const length of [3, 100, 70_000, 1_500_000, whole.length - 1]) {
      const message = await messageOf(
        workspace.import('osm-pbf', workspace.file('cut.osm.pbf', whole.subarray(0, length))),
      );
      assert.match(message, /byte \d+: .*Nothing was imported/, `cut at ${length}`);
    }
    for (const at of [40, 200_000, 2_000_000]) {
      const damaged = Buffer.from(whole);
      damaged.fill(0xff, at, at + 64);
      const message = await messageOf(
        workspace.import('osm-pbf', workspace.file('damaged.osm.pbf', damaged)),
      );
      assert.match(message, /byte \d+: .*Nothing was imported/, `damaged at ${at}`);
    }
    assert.is(workspace.fingerprint(), before);
  });
}

if (cities !== null && tunisia !== null) {
  test('a country list as JSON rows, with a column map', async () => {
    const map = workspace.file('map.json', JSON.stringify({ rows: 'lieux', defaults: { type: 'mosque' } }));
    const report = await workspace.import('overpass', tunisia, { map, license: 'ODbL-1.0' });
    assert.equal([report.read, report.new, report.skipped], [2174, 2174, {}]);
  });
}

test.after(() => workspace.remove());
if (cities === null) test('nothing to import on this machine', () => {});
test.run();
