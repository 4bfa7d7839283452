import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Workspace, withCities } from './workspace.ts';

/** Mosques of one city, a few hundred metres from each other. */
const NAMES = [
  'Nur',
  'Quba',
  'Umar',
  'Bilal',
  'Taqwa',
  'Aqsa',
  'Hamza',
  'Salam',
  'Rahma',
  'Huda',
  'Iman',
  'Falah',
];
const MOSQUES = NAMES.map((name, at) => `Masjid ${name},${36.7 + at * 0.004},${3.02 + (at % 3) * 0.004},`);
const [NUR, QUBA, UMAR, BILAL] = MOSQUES as [string, string, string, string];
const FURTHER = 'Masjid Zaytuna,36.78,3.09,';

const HEADER = 'id,name,lat,lng,address';
/** Rows with running keys from 101 on. */
const numbered = (rows: readonly string[]): string =>
  `${HEADER}\n${rows.map((row, at) => `${101 + at},${row}`).join('\n')}\n`;
/** Rows that say their keys. */
const keyed = (...rows: string[]): string => `${HEADER}\n${rows.join('\n')}\n`;

const importList = (workspace: Workspace, text: string, options = {}) =>
  workspace.import('csv', workspace.file('list.csv', text), { type: 'mosque', ...options });

/** Every place with its first slug, which never changes, and what it is called now. */
const placesOf = (workspace: Workspace) =>
  workspace.rows<{ id: number; slug: string; name: string; status: string; ref: string }>(
    `SELECT place.id, slug, place.name, status, ref FROM place
       JOIN slug ON kind = 'place' AND entity = place.id JOIN place_source ON place_id = place.id ORDER BY place.id`,
  );

const slugsAgree = (workspace: Workspace): void => {
  for (const { slug, name } of placesOf(workspace))
    assert.ok(slug.startsWith(name.toLowerCase().replace(' ', '-')), `${slug} is ${name}`);
};

test(
  'a row put in on top of running keys leaves every place its slug',
  withCities(async (workspace) => {
    await importList(workspace, numbered(MOSQUES));
    const before = placesOf(workspace).map(({ id, slug, name }) => ({ id, slug, name }));
    const list = numbered([FURTHER, ...MOSQUES]);
    const report = await importList(workspace, list);
    assert.equal(
      placesOf(workspace)
        .slice(0, MOSQUES.length)
        .map(({ id, slug, name }) => ({ id, slug, name })),
      before,
    );
    assert.equal([report.new, report.updated, report.closed, report.rekeyed.count], [1, 12, 0, 12]);
    assert.ok(
      workspace.printed.some(
        (line) =>
          line.includes('keys were given anew: 12 are known by name and point') &&
          line.includes('101 → 102, Masjid Nur'),
      ),
    );
    slugsAgree(workspace);
    assert.is(workspace.rows('SELECT * FROM place_source').length, 13);
    const print = workspace.fingerprint();
    await importList(workspace, list);
    assert.is(workspace.fingerprint(), print, 'the same file again changes nothing');
  }),
);

test(
  'features that QGIS numbers by their order are known by name and point',
  withCities(async (workspace) => {
    const collection = (rows: readonly string[]) =>
      JSON.stringify({
        type: 'FeatureCollection',
        features: rows.map((row, id) => {
          const [name, lat, lng] = row.split(',');
          const coordinates = [Number(lng), Number(lat)];
          return { type: 'Feature', id, properties: { name }, geometry: { type: 'Point', coordinates } };
        }),
      });
    const mosques = (rows: readonly string[]) => workspace.file('mosques.geojson', collection(rows));
    await workspace.import('geojson', mosques(MOSQUES), { type: 'mosque' });
    await workspace.import('geojson', mosques([FURTHER, ...MOSQUES]), { type: 'mosque' });
    slugsAgree(workspace);
  }),
);

test(
  'keys that are swapped, and those that move up where a row is gone, stay with name and point',
  withCities(async (workspace) => {
    await importList(workspace, numbered([NUR, QUBA, UMAR, BILAL]));
    const swapped = await importList(workspace, numbered([QUBA, NUR, UMAR, BILAL]));
    assert.equal([swapped.rekeyed.count, swapped.new, swapped.closed, swapped.unchanged], [2, 0, 0, 2]);
    slugsAgree(workspace);
    // Nur is gone, another comes at the end.
    const shifted = await importList(workspace, numbered([QUBA, UMAR, BILAL, FURTHER]));
    assert.equal([shifted.rekeyed.count, shifted.new, shifted.closed], [2, 1, 1]);
    slugsAgree(workspace);
    assert.equal(
      placesOf(workspace).map(({ name, status }) => [name, status]),
      [
        ['Masjid Nur', 'permanently_closed'],
        ['Masjid Quba', 'open'],
        ['Masjid Umar', 'open'],
        ['Masjid Bilal', 'open'],
        ['Masjid Zaytuna', 'open'],
      ],
    );
    // It comes back under a key that another has had.
    const back = await importList(workspace, numbered([QUBA, UMAR, NUR, BILAL, FURTHER]));
    assert.equal([back.rekeyed.count, back.new, back.closed, back.reopened], [3, 0, 0, 1]);
    slugsAgree(workspace);
  }),
);

test(
  'a place that was renamed, or that moved, is told by its key, where its name and point are nowhere else',
  withCities(async (workspace) => {
    await importList(workspace, numbered([NUR, QUBA, UMAR]));
    const report = await importList(
      workspace,
      keyed(
        '101,Masjid Nur,36.72,3.06,',
        `102,Islamic Centre${QUBA.slice(QUBA.indexOf(','))}`,
        `103,${UMAR}`,
      ),
    );
    assert.equal([report.rekeyed.count, report.new, report.closed, report.updated], [0, 0, 0, 2]);
    assert.equal(
      placesOf(workspace).map(({ slug, name }) => [slug, name]),
      [
        ['masjid-nur-algiers', 'Masjid Nur'],
        ['masjid-quba-algiers', 'Islamic Centre'],
        ['masjid-umar-algiers', 'Masjid Umar'],
      ],
    );
  }),
);

test(
  'a row that was mended while the keys were given anew is plainly the one it was',
  withCities(async (workspace) => {
    await importList(workspace, numbered([NUR, QUBA, UMAR]));
    const mended = ['Masjid Nur & Centre,36.70005,3.02,Rue 1', 'Masjid Quba,36.7041,3.024,'];
    const report = await importList(workspace, numbered([FURTHER, ...mended, UMAR]));
    assert.equal([report.rekeyed.count, report.new, report.closed], [3, 1, 0]);
    assert.equal(
      placesOf(workspace).map(({ slug, ref }) => [slug, ref]),
      [
        ['masjid-nur-algiers', '102'],
        ['masjid-quba-algiers', '103'],
        ['masjid-umar-algiers', '104'],
        ['masjid-zaytuna-algiers', '101'],
      ],
    );
  }),
);

test(
  'of rows with one name and point the address tells, and none is lost or counted twice',
  withCities(async (workspace) => {
    const branch = (street: string) => `Grill House,36.75,3.05,${street}`;
    const branches = [branch('Rue A'), branch('Rue B'), branch('Rue C'), branch('Rue D')];
    const addresses = () =>
      workspace.rows<{ address: string }>(
        `SELECT facts ->> 'address' AS address FROM place_source WHERE content <> '' ORDER BY place_id`,
      );
    await importList(workspace, numbered(branches), { type: 'halal' });
    const before = addresses();
    const report = await importList(workspace, numbered([branch('Rue Z'), ...branches]), { type: 'halal' });
    assert.equal([report.rekeyed.count, report.new, report.closed], [4, 1, 0]);
    assert.equal(addresses(), [...before, { address: 'Rue Z' }]);
    const without = await importList(workspace, numbered(branches.slice(1)), { type: 'halal' });
    assert.equal([without.new, without.closed], [0, 2]);
    assert.equal(addresses(), before.slice(1));
  }),
);

test(
  'a row whose key went to another, and which cannot be read for once, stays what it was',
  withCities(async (workspace) => {
    await importList(workspace, numbered([NUR, QUBA, UMAR]));
    const broken = await importList(workspace, numbered([FURTHER, NUR, 'Masjid Quba,,,', UMAR]));
    assert.equal([broken.new, broken.closed], [1, 0]);
    const whole = await importList(workspace, numbered([FURTHER, NUR, QUBA, UMAR]));
    assert.equal([whole.new, whole.closed], [0, 0]);
    slugsAgree(workspace);
  }),
);

test(
  'a part of a source that is numbered anew takes no row that is elsewhere in it',
  withCities(async (workspace) => {
    const part = { closeVanished: false };
    await importList(workspace, numbered([NUR, QUBA, UMAR]));
    const shifted = await importList(workspace, numbered([FURTHER, NUR, QUBA]), part);
    assert.equal([shifted.rekeyed.count, shifted.new, shifted.closed], [2, 1, 0]);
    slugsAgree(workspace);
    const further = await importList(workspace, keyed(`201,${UMAR}`), part);
    assert.equal([further.rekeyed.count, further.new], [0, 1]);
  }),
);

test.run();
