import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { SearchedNames } from '../../../build/bake/searched_names.ts';
import { readPostcodes } from '../../../build/bake/sights.ts';
import { readGeonames } from '../../../build/import/geonames.ts';
import { SEED_FILES } from '../../../build/seed/seed.ts';
import type { CityRow } from '../../../build/snapshot/cities.ts';
import { SAME_WORDS } from '../../../build/vocabulary/same_words.ts';
import { foldText } from '../../../src/directory/text/fold.ts';
import { distanceKm } from '../../../src/geography/distance.ts';
import { countryAt } from '../../../src/geography/whereabouts.ts';
import { makeCity, makePlace, withDirectory } from '../../directory/small_directory.ts';

/** The farthest sights of a city, its farthest airports, and the farthest towns of which it is the nearest city, are so far from its middle. */
const OF_THE_CITY_KM = { sights: 31, airports: 65, towns: 70 };

interface SightRow {
  readonly geonames_id: string;
  readonly city: string;
  readonly country: string;
  readonly names: string;
  readonly lat: string;
  readonly lng: string;
}

const rowsOf = (table: keyof typeof OF_THE_CITY_KM): SightRow[] =>
  parse(readFileSync(new URL(`../../../data/seed/${table}.csv`, import.meta.url)), { columns: true });
const rows = [...rowsOf('sights'), ...rowsOf('airports'), ...rowsOf('towns')];
const cities = new Map<number, CityRow>();
for await (const city of readGeonames(SEED_FILES.cities, { bytes: 0, elements: 0 }))
  cities.set(city.id, city);

test('every sight is near the middle of its city, which GeoNames has under the name and in the country the table says', () => {
  for (const table of ['sights', 'airports', 'towns'] as const)
    for (const { geonames_id, city, country, names, lat, lng } of rowsOf(table)) {
      const found = cities.get(Number(geonames_id));
      if (found === undefined) throw new Error(`GeoNames has no city ${geonames_id}.`);
      assert.equal([found.name, found.country], [city, country], geonames_id);
      const km = distanceKm(found, { lat: Number(lat), lng: Number(lng) });
      assert.ok(km <= OF_THE_CITY_KM[table], `${city}: ${names}`);
    }
});

test('every name is of one sight once it is folded, and of no city that is larger, nor of its own', () => {
  const people = new Map<string, number>();
  for (const { name, ascii_name, population } of cities.values())
    for (const each of [name, ascii_name].map(foldText))
      people.set(each, Math.max(population, people.get(each) ?? 0));
  const further = new SearchedNames();
  const written = new Set<string>();
  const generic = new Set(SAME_WORDS.flat());
  for (const { geonames_id, city, names } of rows)
    for (const folded of names.split('|').map(foldText)) {
      assert.is.not(folded, '', city);
      assert.not.ok(generic.has(folded), `${city}: ${folded} is any of its kind`);
      assert.not.ok(written.has(folded), `${city}: ${folded}`);
      assert.not.ok(further.of(Number(geonames_id), []).map(foldText).includes(folded), `${city}: ${folded}`);
      assert.ok(
        (people.get(folded) ?? 0) <= (cities.get(Number(geonames_id))?.population ?? 0),
        `${city}: ${folded}`,
      );
      written.add(folded);
    }
});

const LONDON = makeCity({
  id: 2643743,
  slug: 'london',
  name: 'London',
  country: 'GB',
  lat: 51.51,
  lng: -0.13,
  population: 9_000_000,
});
const BOROUGHBRIDGE = makeCity({
  id: 1,
  slug: 'boroughbridge',
  name: 'Boroughbridge',
  country: 'GB',
  population: 2_000,
});

const KULIM = makeCity({ id: 1734393, slug: 'kulim', name: 'Kulim', country: 'MY', population: 5_000 });
const GERIK = makeCity({ id: 2, slug: 'gerik', name: 'Gerik', country: 'TR', population: 9_000 });

test('a town that GeoNames lacks is found by the nearest city, though few people live there and another has its name', () => {
  const both = [KULIM, GERIK].map((city) => ({ city, alternateNames: [] }));
  withDirectory({ places: [], cities: both }, (directory) => {
    for (const q of ['waktu solat gerik', 'masjid gerik'])
      assert.is(directory.search({ q, limit: 1 }).records[0]?.id, 1734393, q);
  });
});

test('a sight is found by its whole name, and is no beginning of its city', () => {
  const both = [LONDON, BOROUGHBRIDGE].map((city) => ({ city, alternateNames: [] }));
  withDirectory({ places: [], cities: both }, (directory) => {
    const first = (q: string) => directory.search({ q, limit: 1 }).records[0]?.id;
    assert.is(first('borough market'), 2643743);
    assert.is(first('mosque near borough market'), 2643743);
    assert.is(first('borough'), 1);
  });
});

test('what is near a sight stands before what is farther from it in its city, and all of it is found', () => {
  const at = (id: number, name: string, lat: number, lng: number) =>
    makePlace({ id, name, city: 'London', city_slug: 'london', country: 'GB', lat, lng });
  const places = [
    at(1, 'Wembley Mosque', 51.55, -0.29),
    at(2, 'Brick Lane Mosque', 51.519, -0.072),
    at(3, 'Croydon Mosque', 51.39, -0.11),
    at(4, 'Finsbury Park Mosque', 51.565, -0.105),
  ];
  const idsOf = (q: string) =>
    withDirectory({ places, cities: [{ city: LONDON, alternateNames: [] }] }, (directory) =>
      directory.search({ q, kind: ['place'], limit: 9 }).records.map(({ id }) => id),
    );
  const found = idsOf('mosque near tower bridge');
  assert.equal(found.slice(0, 2), [2, 4]);
  assert.equal([...found].sort(), [1, 2, 3, 4]);
  assert.equal(idsOf('mosque tower brige').slice(0, 1), [2]);
  assert.equal([...idsOf('mosque london')].sort(), [1, 2, 3, 4]);
});

test('a sight of several words says where, even where names have its words', () => {
  const city = (id: number, name: string, lat: number, lng: number) => ({
    city: makeCity({ id, slug: name.toLowerCase(), name, country: 'AE', lat, lng, population: 3_000_000 }),
    alternateNames: [],
  });
  const emirates = [city(292223, 'Dubai', 25.2, 55.27), city(2, 'Sharjah', 25.36, 55.39)];
  const at = (id: number, name: string, where: string, lat: number, lng: number) =>
    makePlace({ id, name, city: where, city_slug: where.toLowerCase(), country: 'AE', lat, lng });
  const places = [
    at(1, 'Jumeirah Mosque', 'Dubai', 25.23, 55.27),
    ...[2, 3, 4, 5].map((id) => at(id, `مسجد برج خليفة ${id}`, 'Sharjah', 25.36, 55.39)),
  ];
  withDirectory({ places, cities: emirates }, (directory) => {
    const { understood, records } = directory.search({ q: 'مسجد قرب برج خليفة', kind: ['place'], limit: 5 });
    assert.equal([understood.city?.name, understood.name, records[0]?.id], ['Dubai', null, 1]);
  });
});

/** Mosques with the postcodes that they publish, and where OpenStreetMap has them. */
const PUBLISHED: readonly (readonly [country: string, postcode: string, lat: number, lng: number])[] = [
  ['GB', 'E1', 51.5175, -0.0655], // East London Mosque, E1 1JQ
  ['GB', 'NW8', 51.5286, -0.1656], // London Central Mosque, NW8 7RG
  ['GB', 'SM4', 51.3963, -0.2], // Baitul Futuh, SM4 5PT
  ['GB', 'B12', 52.4633, -1.891], // Birmingham Central Mosque, B12 0XS
  ['GB', 'M14', 53.4556, -2.2201], // Manchester Central Mosque, M14 5RU
  ['GB', 'BD7', 53.786, -1.775], // Jamia Masjid, Bradford, BD7
  ['GB', 'G5', 55.8505, -4.2535], // Glasgow Central Mosque, G5 9TA
  ['GB', 'GU22', 51.3228, -0.5467], // Shah Jahan Mosque, Woking, GU22 7BA
  ['US', '10029', 40.7854, -73.9486], // Islamic Cultural Center of New York
  ['US', '20008', 38.9169, -77.0568], // Islamic Center of Washington
  ['US', '48128', 42.3327, -83.2289], // Islamic Center of America, Dearborn
  ['CA', 'M5G', 43.6554, -79.3862], // Masjid Toronto, M5G 1C6
  ['DE', '50823', 50.9456, 6.9285], // Cologne Central Mosque
  ['DE', '10965', 52.4842, 13.4096], // Şehitlik Mosque, Berlin
  ['FR', '75005', 48.842, 2.3552], // Grand Mosque of Paris
  ['FR', '69008', 45.7355, 4.8895], // Grand Mosque of Lyon
  ['ES', '28027', 40.4386, -3.66], // M-30 Mosque, Madrid
  ['IT', '00197', 41.9347, 12.4953], // Mosque of Rome
  ['NL', '1057', 52.3672, 4.8563], // Westermoskee, Amsterdam
  ['TR', '34122', 41.0054, 28.9768], // Blue Mosque, Istanbul
  ['MY', '40000', 3.0787, 101.5208], // Sultan Salahuddin Abdul Aziz Mosque, Shah Alam
  ['AU', '2144', -33.8517, 151.0206], // Auburn Gallipoli Mosque
  ['IN', '110006', 28.6507, 77.2334], // Jama Masjid, Delhi
  ['PK', '44000', 33.7297, 73.0372], // Faisal Mosque, Islamabad
];
/** At most this share of areas is in no country, or another. */
const AT_SEA = 0.02;
/** Areas of digits are some kilometres wide, some a city. */
const PUBLISHED_KM = { letters: 3, digits: 12 };

test('areas of postcodes are in their country, each once, and where mosques say that they are', () => {
  const areas = readPostcodes();
  const known = new Map(areas.map((area) => [`${area.country} ${area.code}`, area.point]));
  assert.is(known.size, areas.length);
  let atSea = 0;
  for (const { country, code, point } of areas) {
    assert.match(
      code,
      country === 'GB' ? /^[A-Z]{1,2}\d[A-Z\d]?$/ : country === 'CA' ? /^[A-Z]\d[A-Z]$/ : /^\d+\.*$/,
    );
    if (countryAt(point.lat, point.lng) !== country) atSea += 1;
  }
  // Middles are rounded to a kilometre: some are in the sea, or across a border.
  assert.ok(atSea < AT_SEA * areas.length, `${atSea}`);
  for (const [country, code, lat, lng] of PUBLISHED) {
    const codes = Array.from(code, (_, i) => code.slice(0, code.length - i).padEnd(code.length, '.'));
    const point = codes.flatMap((each) => known.get(`${country} ${each}`) ?? [])[0];
    const most = PUBLISHED_KM[/^\d+$/.test(code) ? 'digits' : 'letters'];
    assert.ok(point !== undefined && distanceKm(point, { lat, lng }) <= most, code);
  }
});

test.run();
