/** Reads cities and countries from the snapshot, with what each of them holds. */
import type { City, Country } from '../../src/contract/city.ts';
import { currentZoneName } from '../../src/geography/zone_name.ts';
import type { Snapshot } from '../snapshot/open.ts';
import type { EventRow } from './events.ts';
import type { Counts } from './survey.ts';

/** What CITIES_SQL selects, as an array: better-sqlite3 makes one faster than an object. */
type CityRow = readonly [
  id: number,
  slug: string,
  name: string,
  country: string,
  region: string | null,
  lat: number,
  lng: number,
  timezone: string,
  population: number,
];

const CITIES_SQL = `
  SELECT city.id, slug.slug, name, country, region, lat, lng, timezone, population
    FROM city JOIN slug ON slug.kind = 'city' AND slug.entity = city.id`;

interface CountryRow {
  readonly code: string;
  readonly name: string;
}

const countriesByCode = (snapshot: Snapshot): CountryRow[] =>
  snapshot.prepare<[], CountryRow>('SELECT code, name FROM country ORDER BY code').all();

const sum = (counts: Counts): number => Object.values(counts).reduce((total, places) => total + places, 0);

/**
 * A city without its links, which follow from the rest: there are so many cities that their links would take more
 * memory than all else of a bake.
 */
export type ListedCity = Omit<City, 'links' | 'label'>;

const NO_PLACES: Counts = {};

/** How many different events there are for each value of a key. */
function tally<Key>(events: readonly EventRow[], keyOf: (event: EventRow) => Key | null): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const event of events) {
    const key = keyOf(event);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Cities in the order of lists: most places first, then most people, then by id. */
export function readCities(
  snapshot: Snapshot,
  counts: ReadonlyMap<number, Counts>,
  upcoming: readonly EventRow[],
): ListedCity[] {
  const events = tally(upcoming, (event) => event.city_id);
  const names = new Map(countriesByCode(snapshot).map(({ code, name }) => [code, name]));
  const toCity = (row: CityRow): ListedCity => {
    const [id, slug, name, country, region, lat, lng, timezone, population] = row;
    const ofCity = counts.get(id) ?? NO_PLACES;
    return {
      id,
      slug,
      name,
      country,
      country_name: names.get(country) ?? country,
      region,
      lat,
      lng,
      timezone: currentZoneName(timezone),
      population,
      place_count: sum(ofCity),
      counts: ofCity,
      event_count: events.get(id) ?? 0,
    };
  };
  return Array.from(snapshot.prepare<[], CityRow>(CITIES_SQL).raw().iterate(), toCity).sort(
    (a, b) => b.place_count - a.place_count || b.population - a.population || a.id - b.id,
  );
}

/**
 * The other names a city can be found by. Read one city at a time: all of them together are several times as
 * large as everything else there is about cities.
 */
export function alternateNameReader(snapshot: Snapshot): (city: ListedCity) => string[] {
  const read = snapshot
    .prepare<[number], string>(`SELECT ascii_name || ',' || alternate_names FROM city WHERE id = ?`)
    .pluck();
  return ({ id, name }) => (read.get(id) ?? '').split(',').filter((other) => other !== '' && other !== name);
}

/** Every country, by its code. */
export function readCountries(
  snapshot: Snapshot,
  counts: ReadonlyMap<string, Counts>,
  cities: readonly ListedCity[],
  upcoming: readonly EventRow[],
): Country[] {
  const events = tally(upcoming, (event) => event.country);
  const cityCounts = new Map<string, number>();
  for (const city of cities) cityCounts.set(city.country, (cityCounts.get(city.country) ?? 0) + 1);
  return countriesByCode(snapshot).map(({ code, name }) => {
    const ofCountry = counts.get(code) ?? {};
    return {
      code,
      name,
      city_count: cityCounts.get(code) ?? 0,
      place_count: sum(ofCountry),
      counts: ofCountry,
      event_count: events.get(code) ?? 0,
    };
  });
}
