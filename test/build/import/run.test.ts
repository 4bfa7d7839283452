import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openSnapshot } from '../../../build/snapshot/open.ts';
import { messageOf, Workspace, withCities } from './workspace.ts';

const HEADER = 'id,name,lat,lng,phone';
const A = 'a,Great Mosque,36.785,3.060,';
const B = 'b,Mosque of Oran,35.700,-0.640,';
const C = 'c,Ketchaoua Mosque,36.784,3.0605,';

const table = (...rows: string[]): string => [HEADER, ...rows, ''].join('\n');

interface Row {
  ref: string;
  id: number;
  slug: string;
  name: string;
  status: string;
  updated_at: string;
}
const PLACES = `SELECT ref, place.id, slug, name, status, updated_at FROM place
  JOIN place_source ON place_id = place.id LEFT JOIN slug ON slug.kind = 'place' AND entity = place.id ORDER BY ref`;

const LATER = new Date('2026-02-01T00:00:00Z');

test(
  'the same file again changes not one byte',
  withCities(async (workspace) => {
    const file = workspace.file('mosques.csv', table(A, B, C));
    const first = await workspace.import('csv', file);
    assert.is(first.new, 3);
    const before = workspace.fingerprint();
    const second = await workspace.import('csv', file, { now: LATER });
    assert.equal([second.new, second.updated, second.unchanged], [0, 0, 3]);
    assert.is(workspace.fingerprint(), before);
  }),
);

test(
  'ids, slugs and reviews survive a changed file; what changed is updated, the rest is not touched',
  withCities(async (workspace) => {
    const file = workspace.file('mosques.csv', table(A, B));
    await workspace.import('csv', file);
    const [a, b] = workspace.rows<Row>(PLACES);
    assert.ok(a && b);
    workspace.with((snapshot) =>
      snapshot
        .prepare(`INSERT INTO review (id, place_id, sent_place_id, rating, created_at, status)
           VALUES ('r', @id, @id, 5, '2026-01-02T00:00:00Z', 'published')`)
        .run({ id: b.id }),
    );
    workspace.file('mosques.csv', table(C, 'b,Mosque of the Emir,35.700,-0.640,', A));
    const report = await workspace.import('csv', file, { now: LATER });
    assert.equal([report.new, report.updated, report.unchanged], [1, 1, 1]);
    const [a2, b2, c2] = workspace.rows<Row>(PLACES);
    assert.equal(a2, a);
    assert.equal(b2, { ...b, name: 'Mosque of the Emir', updated_at: '2026-02-01T00:00:00Z' });
    assert.ok((c2?.id ?? 0) > b.id);
    assert.is(workspace.rows('SELECT * FROM review WHERE place_id = ?', b.id).length, 1);
  }),
);

test(
  'a row that vanished is closed and opened again when it comes back, with its id',
  withCities(async (workspace) => {
    const file = workspace.file('mosques.csv', table(A, B));
    await workspace.import('csv', file);
    const before = workspace.rows<Row>(PLACES);
    workspace.file('mosques.csv', table(A));
    assert.is((await workspace.import('csv', file, { now: LATER })).closed, 1);
    assert.equal(
      workspace.rows<Row>(PLACES).map((row) => row.status),
      ['open', 'permanently_closed'],
    );
    const closed = workspace.fingerprint();
    assert.is((await workspace.import('csv', file)).closed, 0, 'closed once');
    assert.is(workspace.fingerprint(), closed);
    workspace.file('mosques.csv', table(A, B));
    assert.is((await workspace.import('csv', file)).reopened, 1);
    assert.equal(
      workspace.rows<Row>(PLACES).map(({ id, slug, status }) => ({ id, slug, status })),
      before.map(({ id, slug, status }) => ({ id, slug, status })),
    );
  }),
);

test(
  'a part of a source closes nothing, and another source is not concerned',
  withCities(async (workspace) => {
    await workspace.import('csv', workspace.file('mosques.csv', table(A, B)));
    const part = workspace.file('part.csv', table(A));
    assert.is(
      (
        await workspace.import('csv', part, {
          sourceKey: 'csv:mosques',
          type: 'mosque',
          closeVanished: false,
        })
      ).closed,
      0,
    );
    const other = await workspace.import('csv', part, { type: 'mosque' });
    assert.equal([other.new, other.closed, other.merged], [1, 0, 1]);
    assert.is(workspace.rows(`SELECT 1 FROM place WHERE status = 'open' AND merged_into IS NULL`).length, 2);
  }),
);

test(
  'a file that lacks most of a large source is refused until it is said what it is',
  withCities(async (workspace) => {
    const many = Array.from({ length: 200 }, (_, i) => `m${i},Mosque ${i},${(36 - i / 100).toFixed(3)},3.0,`);
    const file = workspace.file('mosques.csv', table(...many));
    await workspace.import('csv', file);
    const before = workspace.fingerprint();
    workspace.file('mosques.csv', table(...many.slice(0, 50)));
    assert.match(
      await messageOf(workspace.import('csv', file)),
      /lacks 150 of the 200 rows.*--close-vanished.*--keep-vanished/,
    );
    assert.is(workspace.fingerprint(), before);
    assert.is((await workspace.import('csv', file, { closeVanished: true })).closed, 150);
  }),
);

/** A list of mosques around a point, with keys from 1 on. */
const listAt = (lat: number, lng: number, from = 1, count = 12) =>
  table(
    ...Array.from(
      { length: count },
      (_, i) => `${from + i},Mosque ${from + i},${(lat + i / 1000).toFixed(4)},${lng},`,
    ),
  );

test(
  'another file of the same name takes nothing over, with the same keys or with others',
  withCities(async (workspace) => {
    const file = workspace.file('mosques.csv', listAt(36.73, 3.08));
    await workspace.import('csv', file);
    const before = workspace.fingerprint();
    const london = workspace.file('mosques.csv', listAt(51.5, -0.12));
    assert.match(
      await messageOf(workspace.import('csv', london)),
      /12 of the 12 rows .* would move by kilometres, 1 by 16\d\d km.*--source csv:mosques-2;.*--source csv:mosques\./,
    );
    workspace.file('mosques.csv', listAt(51.5, -0.12, 101));
    assert.match(
      await messageOf(workspace.import('csv', london)),
      /lacks 12 of the 12 rows.*--source csv:mosques-2/,
    );
    assert.is(workspace.fingerprint(), before);
    const other = await workspace.import('csv', london, { sourceKey: 'csv:mosques-2' });
    assert.equal([other.new, other.closed], [12, 0]);
    // Said to be the same list, it is put right.
    workspace.file('mosques.csv', listAt(35.69, -0.63));
    const same = await workspace.import('csv', file, { sourceKey: 'csv:mosques' });
    assert.equal([same.updated, same.moved], [12, 12]);
  }),
);

test(
  'what a later import leaves out of its source stays as it was said',
  withCities(async (workspace) => {
    const source = () =>
      workspace.rows<object>(
        `SELECT name, url, license, attribution, curated FROM source WHERE key = 'csv:oran'`,
      )[0];
    const file = workspace.file('mosques.csv', table(A));
    const all = {
      sourceKey: 'csv:oran',
      sourceName: 'Mosques of Oran',
      attribution: 'City of Oran',
      url: 'https://example.org/oran',
      license: 'CC-BY-4.0',
      curated: true,
    };
    await workspace.import('csv', file, all);
    const said = source();
    await workspace.import('csv', workspace.file('newer.csv', table(A, B)), {
      sourceKey: 'csv:oran',
      type: 'mosque',
      license: 'CC-BY-4.0',
    });
    assert.equal(source(), said);
    await workspace.import('csv', file, { sourceKey: 'csv:oran', license: 'CC0-1.0', curated: false });
    assert.equal(source(), { ...said, license: 'CC0-1.0', curated: 0 });
    // A declaration says all there is to say.
    await workspace.import('csv', file, { sourceKey: 'csv:oran', license: 'CC0-1.0', isWholeSource: true });
    assert.equal(source(), { name: 'mosques', url: null, license: 'CC0-1.0', attribution: null, curated: 0 });
  }),
);

/** Mosques with a phone each, whose column is called as said. */
const phonesIn = (column: string, count = 12): string =>
  [
    `id,name,lat,lng,${column}`,
    ...Array.from(
      { length: count },
      (_, i) => `${i + 1},Mosque ${i + 1},${(36.73 + i / 1000).toFixed(4)},3.08,021 63 00 ${i + 10}`,
    ),
    '',
  ].join('\n');

test(
  'a fact that most rows had and the file lacks is refused with the remedy, unless it is said to go',
  withCities(async (workspace) => {
    const file = workspace.file('mosques.csv', phonesIn('phone'));
    await workspace.import('csv', file);
    const before = workspace.fingerprint();
    workspace.file('mosques.csv', phonesIn('Sambungan'));
    assert.match(
      await messageOf(workspace.import('csv', file)),
      /lacks what source csv:mosques had before: phone \(12 of the 12 rows that had it\)\. Nothing was imported\..*not understood were Sambungan: name them with --map\..*--lose-facts/,
    );
    assert.is(workspace.fingerprint(), before);
    const map = workspace.file('columns.json', JSON.stringify({ columns: { Sambungan: 'phone' } }));
    assert.is((await workspace.import('csv', file, { map })).unchanged, 12);
    workspace.file('mosques.csv', phonesIn('Tilpon'));
    assert.match(
      await messageOf(workspace.import('csv', file, { loseFacts: true })),
      /the column map names Sambungan.*the last one of this source, which --forget leaves out/,
    );
    const report = await workspace.import('csv', file, { loseFacts: true, forget: true });
    assert.equal(report.lost, [{ fact: 'phone', had: 12, lost: 12 }]);
    assert.equal(workspace.rows('SELECT DISTINCT phone FROM place'), [{ phone: null }]);
    // A row or two may lose a fact, and so may a short list, which is told.
    const few = workspace.file('few.csv', phonesIn('phone', 3));
    await workspace.import('csv', few);
    workspace.file('few.csv', phonesIn('Tilpon', 3));
    await workspace.import('csv', few);
    assert.ok(workspace.printed.includes('  no longer in the file: phone (3 of the 3 rows that had it)'));
  }),
);

test(
  'what a source was told of its rows holds for its next edition, unless it is told anew or forgotten',
  withCities(async (workspace) => {
    const map = workspace.file('columns.json', JSON.stringify({ columns: { Sambungan: 'phone' } }));
    const lines = (...rows: string[]) => ['id,name,lat,lng,Sambungan', ...rows, ''].join('\n');
    const known = { sourceKey: 'csv:oran' };
    const rows = ['1,Noor,36.73,3.08,021 63 00 10', '2,Taqwa,36.75,3.08,021 63 00 11'];
    const file = workspace.file('november.csv', lines(...rows));
    await workspace.import('csv', file, { ...known, map, type: 'prayer_room', country: 'DZ' });
    rmSync(map);
    const newer = workspace.file('december.csv', lines(...rows, '3,Falah,36.77,3.08,021 63 00 12'));
    const next = await workspace.import('csv', newer, known);
    assert.equal([next.new, next.unchanged, next.lost], [1, 2, []]);
    assert.equal(next.remembered, ['--map', '--country DZ', '--type prayer_room']);
    assert.ok(
      workspace.printed.includes(
        '  as this source was imported before: --map, --country DZ, --type prayer_room; give them anew to change that, or --forget',
      ),
    );
    assert.equal(workspace.rows('SELECT DISTINCT type FROM place'), [{ type: 'prayer_room' }]);
    const before = workspace.fingerprint();
    await workspace.import('csv', newer, known);
    assert.is(workspace.fingerprint(), before);
    const changed = await workspace.import('csv', newer, { ...known, type: 'mosque' });
    assert.equal(changed.remembered, ['--map', '--country DZ']);
    assert.equal((await workspace.import('csv', newer, known)).remembered, [
      '--map',
      '--country DZ',
      '--type mosque',
    ]);
    const forgotten = { ...known, forget: true, type: 'mosque' } as const;
    assert.equal((await workspace.import('csv', newer, forgotten)).remembered, []);
    assert.equal((await workspace.import('csv', newer, known)).remembered, ['--type mosque']);
  }),
);

test(
  'a new source that has nearly all places of another of its kind is told to be a newer edition of it, most likely',
  withCities(async (workspace) => {
    const november = workspace.file('masjid november 2026.csv', listAt(36.73, 3.08));
    assert.is((await workspace.import('csv', november)).edition, null);
    const december = workspace.file('masjid desember 2026.csv', listAt(36.73, 3.08, 1, 11));
    const report = await workspace.import('csv', december);
    const key = 'csv:masjid november 2026';
    assert.equal(report.edition, { key, shared: 11, listed: 11 });
    assert.match(
      workspace.printed.join('\n'),
      'if this is a newer edition of it, import it with --source "csv:masjid november 2026"',
    );
    // What it says: taken back, and imported as the list that it is.
    const header = workspace.file('header.csv', `${HEADER}\n`);
    await workspace.import('csv', header, {
      sourceKey: 'csv:masjid desember 2026',
      closeVanished: true,
      now: LATER,
    });
    const next = await workspace.import('csv', december, { sourceKey: key, now: LATER });
    assert.equal([next.unchanged, next.closed, next.edition], [11, 1, null]);
    // A part of a longer list, or a list of its own, is none.
    const part = await workspace.import('csv', workspace.file('part.csv', listAt(36.73, 3.08, 1, 4)));
    const other = await workspace.import('csv', workspace.file('other.csv', listAt(36.6, 3.08)));
    assert.equal([part.edition, other.edition], [null, null]);
  }),
);

test(
  'a licence that no import said is told when one does, and what rows show follows the rows',
  withCities(async (workspace) => {
    const source = () =>
      workspace.rows<{ name: string; license: string }>(
        `SELECT name, license FROM source WHERE key = 'csv:mosques'`,
      )[0];
    const file = workspace.file('mosques.csv', table(A));
    await workspace.import('csv', file);
    assert.is(source()?.license, 'unstated');
    await workspace.import('csv', file, { license: 'CC0-1.0' });
    await workspace.import('csv', file);
    assert.is(source()?.license, 'CC0-1.0');
    await workspace.import('csv', workspace.file('osm.csv', table('way/1,A,36.7,3.0,')), { type: 'mosque' });
    workspace.file('osm.csv', table('way/1,A,36.7,3.0,', A));
    await workspace.import('csv', join(workspace.folder, 'osm.csv'), { type: 'mosque' });
    assert.equal(workspace.rows(`SELECT name, license FROM source WHERE key = 'csv:osm'`), [
      { name: 'osm', license: 'unstated' },
    ]);
  }),
);

test(
  'better points for most rows of a list are taken',
  withCities(async (workspace) => {
    const file = workspace.file('mosques.csv', listAt(36.73, 3.08));
    await workspace.import('csv', file);
    workspace.file('mosques.csv', listAt(36.735, 3.085));
    const report = await workspace.import('csv', file);
    assert.equal([report.updated, report.moved], [12, 0]);
  }),
);

test(
  'rows of one source that are one place are merged; each fact comes from the row that has it',
  withCities(async (workspace) => {
    const file = workspace.file(
      'mosques.csv',
      table(
        'way/1,,36.7850,3.0600,021 43 40 51',
        'node/2,Great Mosque,36.7851,3.0601,',
        'node/3,Other Mosque,36.7851,3.0601,',
      ),
    );
    const report = await workspace.import('csv', file);
    assert.equal([report.new, report.merged], [3, 1]);
    const places = workspace.rows<{
      ref: string;
      id: number;
      merged_into: number | null;
      phone: string | null;
      slug: string | null;
    }>(
      `SELECT ref, place.id, merged_into, phone, slug FROM place JOIN place_source ON place_id = place.id
         LEFT JOIN slug ON kind = 'place' AND entity = place.id ORDER BY ref`,
    );
    const [great, other, building] = places;
    assert.is(great?.merged_into, building?.id, 'the one that was there first answers');
    assert.is(great?.slug, null);
    assert.equal([building?.slug, building?.phone], ['great-mosque-algiers', '+21321434051']);
    assert.is(other?.merged_into, null);
    const before = workspace.fingerprint();
    await workspace.import('csv', file);
    assert.is(workspace.fingerprint(), before);
    // The building is named: it is another mosque after all, and answers for itself.
    workspace.file(
      'mosques.csv',
      table('way/1,New Mosque,36.7850,3.0600,', 'node/2,Great Mosque,36.7851,3.0601,'),
    );
    await workspace.import('csv', file);
    assert.is(workspace.rows('SELECT * FROM place WHERE merged_into IS NOT NULL').length, 0);
    assert.is(workspace.rows<Row>(PLACES).find((row) => row.ref === 'way/1')?.id, building?.id);
  }),
);

test(
  'a row that stands in the file and cannot be read is left out alone, and what was known of it stays',
  withCities(async (workspace) => {
    const file = workspace.file('mosques.csv', table(A, B, THIRD, ',No key,36.71,3.02,', 'd,Gone,36.7,3,'));
    await workspace.import('csv', file);
    const rows = [
      A,
      'b,Mosque, with a comma,36.70,3.01,021 43 40 51',
      'c,Third,,3.05,',
      ',No key,0,0,',
      'e,New,36.72,3.07,',
    ];
    const report = await workspace.import('csv', workspace.file('mosques.csv', table(...rows)));
    assert.equal([report.new, report.unchanged, report.closed], [1, 1, 1]);
    assert.equal(Object.keys(report.skipped), [
      'more cells than there are columns: put texts that hold the separator in quotes',
      'no coordinates, or not in decimal degrees',
      'coordinates are 0,0',
    ]);
    assert.equal(workspace.rows(`SELECT name FROM place WHERE status <> 'open'`), [{ name: 'Gone' }]);
  }),
);

test(
  'a feature whose shape is missing for once is not closed',
  withCities(async (workspace) => {
    const feature = (id: string, lng: number | null) => ({
      type: 'Feature',
      properties: { id, name: `Mosque ${id}` },
      geometry: lng === null ? null : { type: 'Point', coordinates: [lng, 36.75] },
    });
    const features = (...all: unknown[]) =>
      workspace.file('mosques.geojson', JSON.stringify({ type: 'FeatureCollection', features: all }));
    await workspace.import('geojson', features(feature('a', 3.05), feature('b', 3.09)));
    const report = await workspace.import('geojson', features(feature('a', null), feature('b', 3.09)));
    assert.equal([report.unchanged, report.closed], [1, 0]);
    assert.equal(report.skipped, { 'no coordinates': { count: 1, first: 'feature 1' } });
  }),
);

test(
  'a place whose own row vanished goes on with the rows that are one with it',
  withCities(async (workspace) => {
    const file = workspace.file('mosques.csv', table('a,,36.7850,3.0600,', 'b,Mosque,36.7851,3.0600,'));
    await workspace.import('csv', file);
    workspace.file('mosques.csv', table('b,Mosque,36.7851,3.0600,', 'c,Mosque,36.7852,3.0600,0661 22 33 44'));
    await workspace.import('csv', file);
    const merged = workspace.rows<{ ref: string; into: string | null }>(
      `SELECT own.ref, other.ref AS "into" FROM place JOIN place_source AS own ON own.place_id = place.id
         LEFT JOIN place_source AS other ON other.place_id = place.merged_into ORDER BY own.ref`,
    );
    assert.equal(merged, [
      { ref: 'a', into: null },
      { ref: 'b', into: 'a' },
      { ref: 'c', into: 'a' },
    ]);
    assert.equal(workspace.rows('SELECT name, phone, status FROM place WHERE merged_into IS NULL'), [
      { name: 'Mosque', phone: '+213661223344', status: 'open' },
    ]);
  }),
);

const THIRD = 'c,Third,36.75,3.05,';
const LONDON_SWAPPED = ['x,Nur,-0.0654,51.5175,', 'y,Ali,-0.12,51.53,'];
const ALGIERS_SWAPPED = ['x,Nur,3.06,36.75,', 'y,Ali,3.05,36.76,', 'z,Umar,3.04,36.74,'];

const MALFORMED: readonly [
  name: string,
  kind: 'csv' | 'geojson' | 'overpass' | 'osm-pbf' | 'geonames' | 'ics',
  content: string | Buffer,
  says: RegExp,
][] = [
  [
    'an open quote',
    'csv',
    table(A, 'b,"Mosque,1,2,', THIRD, THIRD),
    /line 3: a quote opens .* is not closed/,
  ],
  [
    'an open quote that a later row closes',
    'csv',
    table(A, 'b,"Mosque,1,2,', THIRD, THIRD, 'd,"Another" one,1,2,', THIRD),
    /line 3: a quote opens there and is not closed: 2 of the lines below it/,
  ],
  ['a NUL byte', 'csv', table(A, `b,Mos\0que,1,2,`), /line 3: a NUL byte/],
  [
    'latitudes that are longitudes',
    'csv',
    table(...LONDON_SWAPPED),
    /line 2: .*swapped.* 1 rows more.*--map/,
  ],
  [
    'swapped points on land',
    'csv',
    table(...ALGIERS_SWAPPED),
    /3 of the 3 rows of .* lie near no city.*--map.*--country/,
  ],
  [
    'a header of long questions',
    'csv',
    `${Array(5).fill('q'.repeat(90)).join(',')},geografia\n`,
    /lat, lng \(columns: q{60}…, .*, geografia\)/,
  ],
  ['no header that is known', 'csv', 'foo,bar\n1,2\n', /line 1: no column is known to hold lat, lng .*--map/],
  ['JSON', 'csv', '[{"name": "Nur"}]', /line 1: this is JSON.* kind json/],
  ['nothing', 'csv', '', /line 1: the file is empty/],
  [
    'one damaged byte among many that are UTF-8',
    'csv',
    Buffer.concat([
      Buffer.from(table(A, 'b,جامع الأزهر الشريف,35.7,-0.6,')),
      Buffer.from([0x63, 0x2c, 0xe9, 0x2c]),
      Buffer.from('35.7,-0.6,\n'),
    ]),
    /line 4: this is not UTF-8 text, as the rest of the file is/,
  ],
  ['something that is no text', 'csv', Buffer.from([1, 0, 0, 2, 9, 200, 0, 7]), /this is no text/],
  ['a web page', 'csv', '<!doctype html><title>Sign in</title>', /line 1: this is XML .* or a web page/],
  [
    'broken JSON',
    'geojson',
    '{"type": "FeatureCollection",\n "features": [\n {"type": "Feature"},\n oops]}',
    /line 4, column 2: this is not JSON/,
  ],
  ['JSON cut off', 'geojson', '{"features": [{"type": "Feature"', /byte 32: the file ends too early/],
  ['another JSON', 'geojson', '{"type": "Topology"}', /no array "features"/],
  ['no JSON at all', 'overpass', 'Sorry, too busy', /line 1, column 1/],
  ['a web page', 'overpass', '<html>', /line 1: this is XML .* or a web page/],
  [
    'a failed query',
    'overpass',
    '{"elements": [], "remark": "runtime error: Query timed out"}',
    /the query had failed \(runtime error/,
  ],
  ['text', 'osm-pbf', 'this is no such file', /byte 0: this is not an OpenStreetMap PBF/],
  ['nothing', 'osm-pbf', '', /byte 0: the file is empty/],
  ['too few columns', 'geonames', '1\tA\tA\n', /line 1: 3 tab-separated columns instead of 19/],
  ['no calendar', 'ics', 'hello', /line 1: this is not an iCalendar file/],
  ['a calendar cut off', 'ics', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\n', /ends inside VEVENT/],
];

for (const [name, kind, content, says] of MALFORMED) {
  test(
    `${kind} with ${name} is refused, and the snapshot keeps its bytes`,
    withCities(async (workspace) => {
      await workspace.import('csv', workspace.file('mosques.csv', table(A, B)));
      const before = workspace.fingerprint();
      const file = workspace.file('broken', content);
      const message = await messageOf(workspace.import(kind, file, { type: 'mosque' }));
      assert.match(message, says);
      assert.match(message, /Nothing was imported\. \S/);
      assert.is(workspace.fingerprint(), before);
      assert.not.ok(existsSync(`${workspace.snapshot}-journal`));
    }),
  );
}

test('a snapshot that was made for an import that failed does not stay', async () => {
  const workspace = new Workspace();
  await messageOf(workspace.import('csv', workspace.file('mosques.csv', 'nothing')));
  assert.not.ok(existsSync(workspace.snapshot));
  workspace.remove();
});

test(
  'while another process writes, an import says so and changes nothing',
  withCities(async (workspace) => {
    const file = workspace.file('mosques.csv', table(A));
    const before = workspace.fingerprint();
    const other = openSnapshot(workspace.snapshot);
    other.exec('BEGIN IMMEDIATE');
    const message = await messageOf(workspace.import('csv', file));
    other.exec('ROLLBACK');
    other.close();
    assert.match(message, /Another process has the snapshot open\. Nothing was changed\. Wait/);
    assert.is(workspace.fingerprint(), before);
  }),
);

test(
  'every row that is left out is counted with its reason and its first line',
  withCities(async (workspace) => {
    const rows = [
      A,
      'x,No position,,,',
      'y,Null Island,0,0,',
      'z,Swapped,120.5,36.7,',
      'w,Out,36.7,200,',
      ',No key,36.7,3.1,',
      'a,Again,36.7,3.1,',
    ];
    const report = await workspace.import('csv', workspace.file('mosques.csv', table(...rows)));
    assert.equal(report.skipped, {
      'no coordinates, or not in decimal degrees': { count: 1, first: 'line 3' },
      'coordinates are 0,0': { count: 1, first: 'line 4' },
      'latitude and longitude are swapped': { count: 1, first: 'line 5' },
      'coordinates are out of range: not degrees of WGS 84 (EPSG:4326), in which QGIS and others export': {
        count: 1,
        first: 'line 6',
      },
      'its key (ref) stood in the file before': { count: 1, first: 'line 8' },
    });
    assert.is(report.read, 7);
    assert.ok(
      workspace.printed.some((line) => line.includes('skipped 1: coordinates are 0,0 (first: line 4)')),
    );
  }),
);

test(
  'what programs write into empty cells is no fact, and no key',
  withCities(async (workspace) => {
    const empty = ['NULL', 'nan', 'N/A', '#N/A', '\\N', 'undefined', '#REF!'];
    const lines = [
      'id,name,name:ar,latitude,longitude,address,postcode,phone,website,opening_hours,denomination,capacity',
      ...empty.map((word, at) =>
        [word, `Mosque ${at}`, word, `36.7${at}`, '3.06', ...Array<string>(7).fill(word)].join(),
      ),
      'a,Mosque of None,,36.65,3.06,None,None,,,None,none,',
    ];
    const report = await workspace.import('csv', workspace.file('mosques.csv', `${lines.join('\n')}\n`));
    assert.equal([report.new, report.dropped, report.skipped], [8, {}, {}]);
    const facts = 'address, postcode, phone, website, opening_hours, denomination, capacity';
    for (const row of workspace.rows<Record<string, unknown>>(`SELECT names, ${facts} FROM place`)) {
      assert.equal(
        Object.values(row).filter((value) => value !== null),
        ['{}'],
      );
    }
  }),
);

test(
  'rows without a key get one that stays, entities are decoded, and columns that were not understood are named',
  withCities(async (workspace) => {
    const lines = [
      'Name,Latitude,Longitude,Street Address,Zip Code,Jummah time,Women area,Adress line,Mood',
      'Masjid &amp; Madrasa &#39;Nur&#39;,36.785,3.060,1 Main Street,16000,1:15 pm (English),yes,x,good',
      ',36.700,3.000,,,,,,',
    ];
    const file = workspace.file('mosques.csv', `${lines.join('\n')}\n`);
    const report = await workspace.import('csv', file);
    assert.equal([report.new, report.unread], [2, ['Mood']]);
    assert.equal(report.spare, ['Adress line (Street Address)']);
    const [place] = workspace.rows<{
      name: string;
      address: string;
      postcode: string;
      jumuah: string;
      women_space: number;
    }>('SELECT name, address, postcode, jumuah, women_space FROM place ORDER BY id');
    assert.equal(
      [place?.name, place?.address, place?.postcode, place?.women_space],
      ["Masjid & Madrasa 'Nur'", '1 Main Street', '16000', 1],
    );
    assert.equal(JSON.parse(place?.jumuah ?? ''), [
      { time: '13:15', language: 'en', season: null, from: null, until: null },
    ]);
    const before = workspace.fingerprint();
    assert.is((await workspace.import('csv', file)).unchanged, 2);
    assert.is(workspace.fingerprint(), before);
  }),
);

test(
  'two imports of the same files into two snapshots make the same bytes',
  withCities(async (workspace) => {
    const file = workspace.file('mosques.csv', table(A, B, C));
    await workspace.import('csv', file);
    const first = workspace.fingerprint();
    rmSync(workspace.snapshot);
    await workspace.importCities();
    await workspace.import('csv', file);
    assert.is(workspace.fingerprint(), first);
  }),
);

test(
  'a header alone takes a source back, where --close-vanished says so',
  withCities(async (workspace) => {
    const file = workspace.file('mosques.csv', table(A, B));
    await workspace.import('csv', file, { license: 'CC0-1.0' });
    workspace.file('mosques.csv', table());
    assert.match(await messageOf(workspace.import('csv', file)), 'with --source and --close-vanished');
    const taken = await workspace.import('csv', file, { closeVanished: true });
    assert.equal([taken.closed, taken.nameless], [2, false]);
    assert.equal(workspace.rows('SELECT DISTINCT status FROM place'), [{ status: 'permanently_closed' }]);
    assert.equal(workspace.rows(`SELECT license FROM source WHERE key = 'csv:mosques'`), [
      { license: 'CC0-1.0' },
    ]);
    const other = { closeVanished: true, sourceKey: 'csv:mosqes' };
    assert.match(
      await messageOf(workspace.import('csv', file, other)),
      'no place was found',
      'no source of that key',
    );
  }),
);

test(
  'a town that is on no list of cities is shown in the address, and a city that is on it in its own place',
  withCities(async (workspace) => {
    const rows = [
      'a,Noor,36.785,3.060,12 Rue X,Oued Koriche',
      'b,Rahma,36.784,3.061,,Algiers',
      'c,Salam,36.783,3.062,"Oued Koriche, 16000",Oued Koriche',
    ];
    await workspace.import(
      'csv',
      workspace.file('mosques.csv', `id,name,lat,lng,address,city\n${rows.join('\n')}\n`),
    );
    const stored = workspace.rows<{ address: string | null; city: string }>(
      'SELECT address, city.name AS city FROM place JOIN city ON city.id = city_id ORDER BY place.id',
    );
    assert.equal(stored, [
      { address: '12 Rue X, Oued Koriche', city: 'Algiers' },
      { address: null, city: 'Algiers' },
      { address: 'Oued Koriche, 16000', city: 'Algiers' },
    ]);
  }),
);

test.run();
