/** Reads cities and countries from the snapshot, with what each of them holds. */
import type { City, Country } from '../../src/contract/city.ts';
import { addressOf } from '../../src/contract/routes.ts';
import type { PlaceType } from '../../src/contract/vocabularies.ts';
import type { Snapshot } from '../snapshot/open.ts';
import type { EventRow } from './events.ts';

type Counts = Partial<Record<PlaceType, number>>;

interface CityRow {
  id: number;
  slug: string;
  name: string;
  country: string;
  country_name: string;
  region: string | null;
  lat: number;
  lng: number;
  timezone: string;
  population: number;
}

interface CountRow<Key> {
  key: Key;
  type: PlaceType;
  places: number;
}

const CITIES_SQL = `
  SELECT city.id, slug.slug, city.name, city.country, country.name AS country_name, city.region, lat, lng,
         timezone, population
    FROM city
    JOIN slug ON slug.kind = 'city' AND slug.entity = city.id
    JOIN country ON country.code = city.country`;

/** Only what lists show is counted. */
const LISTED = `status <> 'permanently_closed' AND merged_into IS NULL`;

function countsBy<Key>(snapshot: Snapshot, column: 'city_id' | 'country'): Map<Key, Counts> {
  const rows = snapshot
    .prepare<[], CountRow<Key>>(
      `SELECT ${column} AS key, type, count(*) AS places FROM place
        WHERE ${LISTED} AND ${column} IS NOT NULL GROUP BY ${column}, type ORDER BY ${column}, type`,
    )
    .all();
  const counts = new Map<Key, Counts>();
  for (const { key, type, places } of rows) counts.set(key, { ...counts.get(key), [type]: places });
  return counts;
}

const sum = (counts: Counts): number => Object.values(counts).reduce((total, places) => total + places, 0);

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
export function readCities(snapshot: Snapshot, upcoming: readonly EventRow[]): City[] {
  const counts = countsBy<number>(snapshot, 'city_id');
  const events = tally(upcoming, (event) => event.city_id);
  return snapshot
    .prepare<[], CityRow>(CITIES_SQL)
    .all()
    .map((row) => toCity(row, counts.get(row.id) ?? {}, events.get(row.id) ?? 0))
    .sort((a, b) => b.place_count - a.place_count || b.population - a.population || a.id - b.id);
}

function toCity(row: CityRow, counts: Counts, eventCount: number): City {
  const { slug, country, lat, lng, timezone } = row;
  return {
    ...row,
    place_count: sum(counts),
    counts,
    event_count: eventCount,
    links: {
      places: addressOf('places', { country, city: slug }),
      prayer: addressOf('prayer', { lat, lng, timezone }),
    },
  };
}

/**
 * The other names a city can be found by. Read one city at a time: all of them together are several times as
 * large as everything else there is about cities.
 */
export function alternateNameReader(snapshot: Snapshot): (city: City) => string[] {
  const read = snapshot
    .prepare<[number], string>(`SELECT ascii_name || ',' || alternate_names FROM city WHERE id = ?`)
    .pluck();
  return ({ id, name }) => (read.get(id) ?? '').split(',').filter((other) => other !== '' && other !== name);
}

/** Every country, by its code. */
export function readCountries(
  snapshot: Snapshot,
  cities: readonly City[],
  upcoming: readonly EventRow[],
): Country[] {
  const counts = countsBy<string>(snapshot, 'country');
  const events = tally(upcoming, (event) => event.country);
  const cityCounts = new Map<string, number>();
  for (const city of cities) cityCounts.set(city.country, (cityCounts.get(city.country) ?? 0) + 1);
  return snapshot
    .prepare<[], { code: string; name: string }>('SELECT code, name FROM country ORDER BY code')
    .all()
    .map(({ code, name }) => {
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
