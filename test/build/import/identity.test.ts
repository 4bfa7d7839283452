import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Workspace, withCities } from './workspace.ts';

const overpass = (...elements: object[]): string => JSON.stringify({ elements });
const MOSQUE = { amenity: 'place_of_worship', religion: 'muslim' };
const node = (id: number, lat: number, lon: number, tags: object) => ({ type: 'node', id, lat, lon, tags });
const way = (id: number, lat: number, lon: number, tags: object) => ({
  type: 'way',
  id,
  center: { lat, lon },
  tags,
});

/** The places that answer for themselves. */
const answering = (workspace: Workspace) =>
  workspace.rows<{ id: number; name: string | null; phone: string | null; status: string; names: string }>(
    'SELECT id, name, phone, status, names FROM place WHERE merged_into IS NULL ORDER BY id',
  );

test(
  'an OpenStreetMap object is one place, whatever file, format or name it came by',
  withCities(async (workspace) => {
    const tags = { ...MOSQUE, name: 'Masjid an-Nur' };
    await workspace.import('overpass', workspace.file('one.json', overpass(way(5, 36.75, 3.05, tags))));
    await workspace.import('overpass', workspace.file('two.json', overpass(way(5, 36.75, 3.05, tags))));
    const feature = {
      type: 'Feature',
      id: 'way/5',
      properties: { '@id': 'way/5', ...tags },
      geometry: { type: 'Point', coordinates: [3.05, 36.75] },
    };
    const collection = JSON.stringify({ type: 'FeatureCollection', features: [feature] });
    await workspace.import('geojson', workspace.file('three.geojson', collection));
    const short = JSON.stringify({ rows: [{ id: 'w5', name: 'Nur', lat: 36.75, lng: 3.05 }] });
    const map = workspace.file('map.json', JSON.stringify({ rows: 'rows', defaults: { type: 'mosque' } }));
    await workspace.import('overpass', workspace.file('four.json', short), { map });
    const named = 'id,name,lat,lng,osm_id\n77,مسجد النور,36.75,3.05,way/5\n';
    await workspace.import('csv', workspace.file('mosques.csv', named));
    assert.equal(
      answering(workspace).map(({ id }) => id),
      [1],
    );
    assert.is(workspace.rows('SELECT * FROM place_source').length, 5, 'with all its rows');
  }),
);

test(
  'an object that becomes a way keeps its id, its slug and its reviews',
  withCities(async (workspace) => {
    const tags = { ...MOSQUE, name: 'Masjid an-Nur' };
    const file = workspace.file('osm.json', overpass(node(5, 36.75, 3.05, tags), node(6, 36.7, 3.0, MOSQUE)));
    await workspace.import('overpass', file);
    const [before] = workspace.rows<{ slug: string }>(
      `SELECT slug FROM slug WHERE kind = 'place' AND entity = 1`,
    );
    workspace.file('osm.json', overpass(way(9, 36.7501, 3.0501, tags), node(6, 36.7, 3.0, MOSQUE)));
    await workspace.import('overpass', file);
    assert.equal(
      answering(workspace).map(({ id, status }) => [id, status]),
      [
        [1, 'open'],
        [2, 'open'],
      ],
    );
    assert.equal(workspace.rows(`SELECT slug FROM slug WHERE kind = 'place' AND entity = 1`), [before]);
  }),
);

test(
  'each fact comes from the source that counts most, curated before newest, and its row says which',
  withCities(async (workspace) => {
    const header = 'id,name,lat,lng,phone,website,capacity,verified\n';
    const older = workspace.file(
      'older.csv',
      `${header}a,Great Mosque,36.785,3.06,021 11 11 11,a.example.org,,2025-01-01\n`,
    );
    const newer = workspace.file(
      'newer.csv',
      `${header}b,The Great Mosque,36.7851,3.06,021 22 22 22,,900,2026-01-01\n`,
    );
    const curated = workspace.file('curated.csv', `${header}c,Great Mosque,36.785,3.06,,,800,2020-01-01\n`);
    const options = { type: 'mosque' } as const;
    await workspace.import('csv', older, options);
    await workspace.import('csv', newer, options);
    await workspace.import('csv', curated, { ...options, curated: true });
    const [place] = workspace.rows<{ phone: string; website: string; capacity: number }>(
      'SELECT phone, website, capacity FROM place WHERE merged_into IS NULL',
    );
    assert.equal(place, { phone: '+21321222222', website: 'https://a.example.org/', capacity: 800 });
    const fields = workspace.rows<{ ref: string; fields: string }>(
      'SELECT ref, fields FROM place_source ORDER BY ref',
    );
    assert.equal(
      fields.map(({ ref, fields }) => [
        ref,
        (JSON.parse(fields) as string[]).filter((f) => ['phone', 'website', 'capacity'].includes(f)),
      ]),
      [
        ['a', ['website']],
        ['b', ['phone']],
        ['c', ['capacity']],
      ],
    );
  }),
);

test(
  'rows that a geocoder put at the middle of their town are not one place for that',
  withCities(async (workspace) => {
    const header = 'id,name,lat,lng,wikidata\n';
    const rows = ['a,Masjid Nur,', 'b,Masjid Nur,', 'c,,', 'd,Masjid Taqwa,Q42'].map((row) =>
      row.replace(/,(?=[^,]*$)/, ',36.785,3.06,'),
    );
    const places = () =>
      workspace.rows<{ n: number }>('SELECT count(*) AS n FROM place WHERE merged_into IS NULL')[0]?.n;
    // Three may stand at one point, of which two with one name are one.
    const few = await workspace.import(
      'csv',
      workspace.file('town.csv', `${header}${rows.slice(0, 3).join('\n')}\n`),
      { type: 'mosque' },
    );
    assert.is(few.onePoint, 0);
    assert.is(places(), 1);
    const many = await workspace.import('csv', workspace.file('town.csv', `${header}${rows.join('\n')}\n`), {
      type: 'mosque',
    });
    assert.is(many.onePoint, 4);
    assert.is(places(), 4);
    assert.equal(workspace.rows('SELECT * FROM place_match'), []);
    // Nor with what another source has there; an identifier still tells.
    await workspace.import(
      'csv',
      workspace.file('other.csv', `${header}x,Masjid Nur,36.785,3.06,\ny,Taqwa,36.7851,3.06,Q42\n`),
      { type: 'mosque' },
    );
    assert.is(places(), 5);
  }),
);

test(
  'files in any order make the same places',
  withCities(async (workspace) => {
    const header = 'id,name,lat,lng\n';
    const files = [
      workspace.file(
        'one.csv',
        `${header}a,Great Mosque,36.785,3.06\nb,,36.7852,3.06\nc,Ketchaoua,36.7853,3.0601\n`,
      ),
      workspace.file('two.csv', `${header}x,الجامع الكبير,36.7851,3.06\ny,Masjid Ketchaoua,36.7852,3.0602\n`),
      workspace.file('three.csv', `${header}p,,36.7853,3.0602\nq,Mosque,36.785,3.0599\n`),
    ];
    const orders = [
      [0, 1, 2],
      [2, 1, 0],
      [1, 0, 2],
      [1, 2, 0],
    ];
    const outcomes = new Set<string>();
    for (const order of orders) {
      workspace.with((snapshot) =>
        snapshot.exec(`DELETE FROM place_match; DELETE FROM place_source; DELETE FROM slug WHERE kind = 'place';
          UPDATE place SET merged_into = NULL; DELETE FROM place`),
      );
      for (const position of order) await workspace.import('csv', files[position] ?? '', { type: 'mosque' });
      const groups = workspace.rows<{ refs: string; name: string | null; lat: number }>(
        `SELECT (SELECT group_concat(ref) FROM (SELECT ref FROM place_source JOIN place AS own ON own.id = place_id
                  WHERE coalesce(own.merged_into, own.id) = place.id ORDER BY ref)) AS refs, name, lat
           FROM place WHERE merged_into IS NULL ORDER BY refs`,
      );
      outcomes.add(JSON.stringify(groups));
    }
    assert.is(outcomes.size, 1, [...outcomes].join('\n'));
  }),
);

test(
  'a row without a key stays the place it was when its pin is moved or its name is mended',
  withCities(async (workspace) => {
    const table = (...rows: string[]) => `name,type,lat,lng\n${rows.join('\n')}\n`;
    const first = table(
      'Masjid an-Nur,mosque,36.75,3.05',
      'Masjid Quba,mosque,36.76,3.06',
      'Masjid Umar,mosque,36.77,3.07',
      'Grill House,halal,36.78,3.08',
    );
    const second = table(
      'Masjid an-Nur,mosque,36.7518,3.05',
      'Masjid Quba & Community Centre,mosque,36.76,3.06',
      'Masjid Umar,mosque,36.84,3.07',
      'Pizza Palace,halal,36.78,3.08',
    );
    const file = workspace.file('list.csv', first);
    const placesOf = () =>
      workspace.rows('SELECT id, name, status FROM place WHERE merged_into IS NULL ORDER BY id');
    await workspace.import('csv', file);
    const before = placesOf();
    workspace.file('list.csv', second);
    const report = await workspace.import('csv', file);
    assert.equal([report.followed, report.new, report.closed], [2, 2, 2]);
    const after = [
      { id: 1, name: 'Masjid an-Nur', status: 'open' },
      { id: 2, name: 'Masjid Quba & Community Centre', status: 'open' },
      { id: 3, name: 'Masjid Umar', status: 'permanently_closed' },
      { id: 4, name: 'Grill House', status: 'permanently_closed' },
    ];
    assert.equal(placesOf().slice(0, 4), after);
    assert.ok(workspace.printed.some((line) => line.includes('2 without a key were moved or renamed')));
    const print = workspace.fingerprint();
    await workspace.import('csv', file);
    assert.is(workspace.fingerprint(), print, 'the same file again changes nothing');
    workspace.file('list.csv', first);
    await workspace.import('csv', file);
    assert.equal(placesOf().slice(0, 4), before);
  }),
);

test(
  'of a part of a source, no row takes the place of one that is elsewhere in it',
  withCities(async (workspace) => {
    const file = workspace.file('list.csv', 'name,type,lat,lng\nMasjid an-Nur,mosque,36.75,3.05\n');
    await workspace.import('csv', file);
    workspace.file('list.csv', 'name,type,lat,lng\nMasjid an-Nur,mosque,36.76,3.05\n');
    const report = await workspace.import('csv', file, { closeVanished: false });
    assert.equal([report.followed, report.new, report.closed], [0, 1, 0]);
  }),
);

test.run();
