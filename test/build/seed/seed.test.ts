/** The embedded default is whole, real as far as a machine can tell, and what the brief asks for. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { seedTable } from '../../../build/bake/seed_table.ts';
import { SIMPLEMAPS } from '../../../build/import/licences.ts';
import { makeDefaultSnapshot, SEED_FILES } from '../../../build/seed/seed.ts';
import { openSnapshot, type Snapshot } from '../../../build/snapshot/open.ts';
import { distanceKm } from '../../../src/geography/distance.ts';
import { CITY_LINES, messageOf } from '../import/workspace.ts';

const folder = mkdtempSync(join(tmpdir(), 'mihrab-seed-'));
const path = join(folder, 'data', 'directory.sqlite');
await makeDefaultSnapshot(path, () => {});
const snapshot: Snapshot = openSnapshot(path);
const value = (sql: string): unknown => snapshot.prepare(sql).pluck().get();

test('as much as was asked for', () => {
  const lines = [SEED_FILES.cities, SEED_FILES.missingCities].map(
    (file) => readFileSync(file, 'utf8').trim().split('\n').length,
  );
  assert.equal(lines, [135_233, 1_403], 'cities1000.txt, and the towns it lacks');
  assert.is(value('SELECT count(*) FROM city'), 136_636, 'every line of both');
  assert.ok(Number(value('SELECT count(*) FROM place WHERE merged_into IS NULL')) >= 1_000);
  assert.ok(Number(value('SELECT count(DISTINCT country) FROM place')) >= 120);
  assert.ok(Number(value('SELECT count(*) FROM event')) >= 15);
  assert.is(value('PRAGMA integrity_check'), 'ok');
  assert.is(value('SELECT count(*) FROM pragma_foreign_key_check'), 0);
});

test('every place has a city of its country, a zone, a name, a slug and a source', () => {
  const odd = snapshot
    .prepare(
      `SELECT place.id, place.name FROM place LEFT JOIN city ON city.id = city_id
         LEFT JOIN slug ON kind = 'place' AND entity = place.id LEFT JOIN place_source ON place_id = place.id
        WHERE city.country IS NOT place.country OR place.timezone IS NULL OR place.name IS NULL OR slug IS NULL OR ref IS NULL`,
    )
    .all();
  assert.equal(odd, []);
});

test('the regions of Vietnam are those of the codes that the file of cities has', () => {
  const regionOf = (id: number) => value(`SELECT region FROM city WHERE id = ${id}`);
  // By Wikipedia: Ho Chi Minh City, Hanoi, Vinh, Buon Ma Thuot.
  assert.equal([1566083, 1581130, 1562798, 1586896].map(regionOf), [
    'Ho Chi Minh City',
    'Hanoi',
    'Nghệ An',
    'Đắk Lắk',
  ]);
});

test('every row says where it was checked', () => {
  for (const { ref, coordinate_source } of seedTable<'ref' | 'coordinate_source'>('places.csv'))
    assert.ok(
      coordinate_source !== '' && coordinate_source !== 'public dataset',
      `${ref}: ${coordinate_source}`,
    );
});

test('no place of the seed repeats another', () => {
  assert.is(value('SELECT count(*) FROM place WHERE merged_into IS NOT NULL'), 0);
});

test('every city has a slug, and the bare one belongs to the most populous of its name', () => {
  assert.is(
    value(`SELECT count(*) FROM city WHERE id NOT IN (SELECT entity FROM slug WHERE kind = 'city')`),
    0,
  );
  const cityOf = snapshot
    .prepare<[string], number>(`SELECT entity FROM slug WHERE kind = 'city' AND slug = ?`)
    .pluck();
  assert.is(cityOf.get('london'), 2643743);
  assert.is(cityOf.get('london-ca'), 6058560);
  assert.is(cityOf.get('medina'), 109223);
});

test('a town that GeoNames lacks is a city of its own, with the zone of its point', () => {
  const rafha = snapshot
    .prepare<[], { id: number; lat: number; lng: number; timezone: string; region: string }>(
      `SELECT city.id, lat, lng, timezone, region FROM city JOIN slug ON kind = 'city' AND entity = city.id
        WHERE slug = 'rafha' AND ascii_name = 'Rafha' AND country = 'SA'`,
    )
    .get();
  assert.ok(rafha !== undefined && rafha.id >= 1e9);
  assert.equal([rafha.timezone, rafha.region], ['Asia/Riyadh', 'Northern Borders Region']);
  assert.ok(distanceKm(rafha, { lat: 29.6386, lng: 43.5014 }) < 2);
  assert.equal(snapshot.prepare("SELECT license, attribution FROM source WHERE key = 'simplemaps'").get(), {
    license: 'CC-BY-4.0',
    attribution: SIMPLEMAPS.attribution,
  });
});

test('coordinates taken from OpenStreetMap are credited in their rows', () => {
  const credits = snapshot
    .prepare<[], string>('SELECT credit FROM place_source WHERE credit IS NOT NULL')
    .pluck()
    .all();
  assert.ok(credits.length > 0);
  for (const credit of credits) assert.match(credit, /^OpenStreetMap .*\(ODbL\)$/);
});

test('no event is invented: the default holds the days of the Islamic calendar alone', () => {
  assert.is(value(`SELECT count(*) FROM event WHERE recurrence NOT GLOB 'hijri:*' OR is_sample <> 0`), 0);
});

test('made again it has the same bytes', async () => {
  const again = join(folder, 'again.sqlite');
  await makeDefaultSnapshot(again, () => {});
  assert.ok(readFileSync(again).equals(readFileSync(path)));
});

const cities = join(folder, 'cities.txt');
writeFileSync(cities, CITY_LINES.slice(1).join('\n'));
const missingCities = join(folder, 'missing_cities.tsv');
writeFileSync(missingCities, CITY_LINES.slice(0, 1).join('\n'));
const PLACES =
  'ref,name,name_local,local_lang,type,category,lat,lng,address,city,country,website,wikidata,denomination,capacity,coordinate_source\n';
const EVENTS =
  'ref,title,description,starts,ends,timezone,all_day,recurrence,calendar,category,place_ref,venue_name,venue_address,lat,lng,city,country,organizer,languages,online_url,url,is_free,is_sample\n';
const PLACE = 'a,Great Mosque,,,mosque,,36.785,3.06,,Algiers,DZ,,,,,curated\n';

const BROKEN: readonly [what: string, places: string, events: string, says: RegExp][] = [
  [
    'a place of an unknown type',
    `${PLACE}b,B,,,temple,,36,3,,,DZ,,,,,\n`,
    '',
    /places\.csv, line 3, "temple": unknown type/,
  ],
  [
    'a place at 0,0',
    'a,A,,,mosque,,0,0,,,,,,,,\n',
    '',
    /places\.csv, .*no place was found in it \(line 2: coordinates are 0,0\)/,
  ],
  [
    'a website that is none',
    'a,A,,,mosque,,36.7,3,,,DZ,none,,,,\n',
    '',
    /places\.csv, line 2: website is not usable/,
  ],
  ['a row that is too short', 'a,A,,,mosque\n', '', /places\.csv, .*line 2/],
  [
    'an event at no place',
    PLACE,
    'e,T,,2026-12-01T10:00,,Europe/London,0,,,,nowhere,,,,,,,,,,,1,1\n',
    /events\.csv, line 2: place_ref nowhere/,
  ],
  [
    'an event of a rule that is none',
    PLACE,
    'e,T,,2026-12-01T10:00,,Europe/London,0,FREQ=SOMETIMES,,,a,,,,,,,,,,,1,1\n',
    /events\.csv, line 2: the recurrence is no RFC 5545 rule/,
  ],
  [
    'an event of an impossible Hijri month',
    PLACE,
    'e,T,,,,,1,,hijri:13-01/1,,,,,,,,,,,,,1,0\n',
    /events\.csv, line 2: the recurrence is not hijri/,
  ],
  [
    'an event that ends before it starts',
    PLACE,
    'e,T,,2026-12-01T10:00,2026-12-01T09:00,Europe/London,0,,,,a,,,,,,,,,,,1,1\n',
    /events\.csv, line 2: it ends before/,
  ],
];

for (const [what, places, events, says] of BROKEN) {
  test(`${what} is an error with file and line, and leaves no snapshot`, async () => {
    const files = {
      cities,
      missingCities,
      places: join(folder, 'places.csv'),
      events: join(folder, 'events.csv'),
    };
    writeFileSync(files.places, PLACES + places);
    writeFileSync(files.events, EVENTS + events);
    const target = join(folder, 'broken', 'directory.sqlite');
    assert.match(await messageOf(makeDefaultSnapshot(target, () => {}, files)), says);
    assert.equal(readdirSync(join(folder, 'broken')), []);
  });
}

test('without its places the default has cities and feasts', async () => {
  const bare = join(folder, 'bare.sqlite');
  await makeDefaultSnapshot(bare, () => {}, { ...SEED_FILES, cities, missingCities, places: null });
  const own = openSnapshot(bare);
  try {
    const count = (table: string) => own.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
    assert.is(count('place'), 0);
    assert.is(count('city'), CITY_LINES.length);
    assert.ok(Number(count('event')) >= 15);
  } finally {
    own.close();
  }
});

test('the seed files are where they should be', () => {
  for (const file of Object.values(SEED_FILES)) assert.ok(existsSync(file), file);
});

test.after(() => {
  snapshot.close();
  rmSync(folder, { recursive: true, force: true });
});
test.run();
