/** The towns that GeoNames' file lacks: well formed, none of them told twice, and found in the default as it is served. */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readGeonames } from '../../../build/import/geonames.ts';
import { SEED_FILES } from '../../../build/seed/seed.ts';
import type { CityRow } from '../../../build/snapshot/cities.ts';
import { PointGrid } from '../../../build/snapshot/point_grid.ts';
import { openDirectory } from '../../../src/directory/open.ts';
import { foldText } from '../../../src/directory/text/fold.ts';
import { distanceKm } from '../../../src/geography/distance.ts';
import { openPoints } from '../../../src/geography/points.ts';
import { whereabouts } from '../../../src/geography/whereabouts.ts';
import { bakedProject } from '../../project.ts';

const readCities = async (file: string): Promise<CityRow[]> => {
  const cities: CityRow[] = [];
  for await (const city of readGeonames(file, { bytes: 0, elements: 0 })) cities.push(city);
  return cities;
};
const missing = await readCities(SEED_FILES.missingCities);
const geonames = await readCities(SEED_FILES.cities);
const paths = await bakedProject();

test('every row is a town in its country and zone, in a region of GeoNames, under an id that GeoNames does not give', () => {
  const zones = new Set(Intl.supportedValuesOf('timeZone'));
  const regions = new Set(geonames.map(({ country, region }) => `${country} ${region}`));
  const rows = readFileSync(SEED_FILES.missingCities, 'utf8').trim().split('\n');
  assert.is(new Set(missing.map(({ id }) => id)).size, missing.length);
  for (const [i, { id, name, country, region, lat, lng, timezone, population }] of missing.entries()) {
    assert.ok(id >= 1e9 && id < 2 ** 31, name);
    assert.ok(population === 0 || population >= 15_000, name);
    assert.equal(whereabouts(lat, lng), { country, timezone, source: 'boundaries' }, name);
    assert.is(rows[i]?.split('\t')[17], timezone, name);
    assert.ok(zones.has(new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone));
    assert.ok(region === null || regions.has(`${country} ${region}`), `${name}: ${region}`);
  }
  assert.ok(geonames.every(({ id }) => id < 1e9));
});

test('no town has the name of a city of GeoNames that is near it, nor of another of its own', () => {
  const grid = new PointGrid<CityRow>(30);
  for (const city of [...geonames, ...missing]) grid.add(city);
  const namesOf = ({ name, ascii_name, alternate_names }: CityRow): string[] =>
    [name, ascii_name, ...alternate_names.split(',')].map(foldText).filter((each) => each !== '');
  for (const town of missing) {
    const own = new Set(namesOf(town));
    for (const { point } of grid.near(town))
      if (point.id !== town.id)
        assert.not.ok(
          namesOf(point).some((name) => own.has(name)),
          town.name,
        );
  }
});

/** By what people type, where each town is, to some kilometres. */
const ASKED: readonly (readonly [q: string, name: string, lat: number, lng: number])[] = [
  ['prayer times rafha', 'Rafḩā', 29.63, 43.49],
  ['صلاة رفحاء', 'Rafḩā', 29.63, 43.49],
  ['أوقات الصلاة المكنين', 'Moknine', 35.63, 10.9],
  ['prayer times sharurah', 'Sharūrah', 17.49, 47.12],
  ['prayer times al qunfudhah', 'Al Qunfudhah', 19.13, 41.08],
  ['times grombalia', 'Grombalia', 36.6, 10.5],
  ['sbeitla', 'Sbeitla', 35.23, 9.13],
  ['prayer times qardho', 'Qardho', 9.5, 49.08],
  ['tivaouane', 'Tivaouane', 14.95, -16.82],
  ['waktu solat cameron highlands', 'Cameron Highlands', 4.5, 101.5],
];

test('who asks for such a town gets it first', () => {
  const directory = openDirectory(paths.index);
  try {
    for (const [q, name, lat, lng] of ASKED) {
      const { understood, records } = directory.search({ q, limit: 1 });
      assert.is(understood.city?.name, name, q);
      const [first] = records;
      assert.ok(first?.kind === 'city' && first.title.startsWith(name), `${q}: ${first?.title}`);
      assert.ok(distanceKm(first, { lat, lng }) < 12, q);
    }
  } finally {
    directory.close();
  }
});

test('mosques there are those of the town and around it', () => {
  const directory = openDirectory(paths.index);
  try {
    for (const q of ['mosque moknine', 'مساجد المكنين', 'mosquée teboulba']) {
      const { understood, records } = directory.search({ q, limit: 1 });
      assert.ok(/^(?:Moknine|Teboulba)$/.test(understood.city?.name ?? ''), q);
      const [first] = records;
      assert.ok(
        first?.kind === 'place' && distanceKm(first, { lat: 35.65, lng: 10.9 }) < 12,
        `${q}: ${first?.title}`,
      );
    }
  } finally {
    directory.close();
  }
});

test('further names are of towns that are there, one each', () => {
  const table = readFileSync(new URL('../../../data/seed/missing_city_names.csv', import.meta.url));
  const rows: { id: string; name: string; country: string; names: string }[] = parse(table, {
    columns: true,
  });
  const towns = new Map(missing.map((town) => [String(town.id), town]));
  assert.is(new Set(rows.map(({ id }) => id)).size, rows.length);
  for (const { id, name, country, names } of rows) {
    const town = towns.get(id);
    assert.equal([town?.name, town?.country], [name, country], id);
    assert.is(town?.alternate_names, names.replaceAll('|', ','), id);
  }
});

test('prayer times know it by its name', () => {
  const points = openPoints(readFileSync(paths.points));
  for (const [name, slug] of [
    ['Rafha', 'rafha'],
    ['رفحاء', 'rafha'],
    ['moknine', 'moknine'],
    ['Hassan Abdal', 'hassan-abdal'],
  ]) {
    const found = points.city(name ?? '');
    assert.is('one' in found && found.one.slug, slug, name);
  }
});

test('its credit stands beside that of GeoNames', () => {
  const service: unknown = JSON.parse(readFileSync(`${paths.dist}/api/v1/index.json`, 'utf8'));
  for (const credit of ['GeoNames (geonames.org)', 'SimpleMaps World Cities'])
    assert.ok(JSON.stringify(service).includes(credit), credit);
});

test.run();
