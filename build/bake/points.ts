/** Writes where every place and city is, for prayer times that are asked for by their name. */
import { closeSync, openSync, writeSync } from 'node:fs';
import {
  cityLine,
  type LocatedCity,
  type LocatedRegion,
  placeLine,
  regionLine,
} from '../../src/geography/points.ts';
import type { Snapshot } from '../snapshot/open.ts';
import { CityNames } from './city_names.ts';
import { RegionNames } from './index/region_names.ts';
import { SearchedNames } from './searched_names.ts';

/** Lines written at once. */
const LINES_AT_ONCE = 4096;

const CITIES_SQL = `SELECT city.id, city.name, ascii_name, alternate_names, slug.slug, country, region, lat, lng, population, feature
  FROM city JOIN slug ON slug.kind = 'city' AND slug.entity = city.id ORDER BY city.id`;

const REGIONS_SQL = `SELECT DISTINCT country, region AS name FROM city WHERE region IS NOT NULL ORDER BY country, region`;

/** GeoNames' code of the capital of a country. */
const CAPITAL = 'PPLC';

interface CityRow extends LocatedCity {
  readonly id: number;
  /** GeoNames' code of what it is. */
  readonly feature: string;
  readonly name: string;
  readonly ascii_name: string;
  /** Comma-separated. */
  readonly alternate_names: string;
}

function* lines(snapshot: Snapshot): Generator<string> {
  const cityNames = new CityNames();
  const searched = new SearchedNames();
  const regionNames = new RegionNames();
  for (const region of snapshot.prepare<[], LocatedRegion>(REGIONS_SQL).iterate()) {
    const { own, others } = regionNames.of(region.country, region.name);
    yield regionLine(region, [...own, ...others]);
  }
  const places = snapshot
    .prepare<[], [number, number, number]>('SELECT id, lat, lng FROM place ORDER BY id')
    .raw();
  for (const [id, lat, lng] of places.iterate()) yield placeLine(id, lat, lng);
  for (const city of snapshot.prepare<[], CityRow>(CITIES_SQL).iterate()) {
    const others = city.alternate_names.split(',');
    const namesByLanguage = cityNames.of(city.id, others);
    const names = [city.name, city.ascii_name, ...searched.of(city.id, others, namesByLanguage)];
    yield cityLine({ ...city, isCapital: city.feature === CAPITAL, names, namesByLanguage });
  }
}

/** Merged and closed places too: `/place?id=` answers for them. */
export function writePoints(path: string, snapshot: Snapshot): void {
  const file = openSync(path, 'w');
  let waiting: string[] = [];
  try {
    for (const line of lines(snapshot)) {
      waiting.push(line);
      if (waiting.length < LINES_AT_ONCE) continue;
      writeSync(file, waiting.join(''));
      waiting = [];
    }
    writeSync(file, `${waiting.join('')}\n`);
  } finally {
    closeSync(file);
  }
}
