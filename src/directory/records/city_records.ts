/** Reads the records of cities from the index. */
import type { Database } from 'better-sqlite3';
import { addressOf } from '../../contract/addresses.ts';
import type { City } from '../../contract/city.ts';
import type { Language } from '../../contract/vocabularies.ts';
import type { Points } from '../areas/points.ts';
import { PEOPLE } from './city_numbers.ts';
import type { Columns } from './columns.ts';
import type { NameCountry } from './country_names.ts';
import { readNames } from './names_by_language.ts';
import { wholeSlug } from './slug_parts.ts';

/** Fields of city records with few different values, which are columns. */
export const CITY_COLUMNS = ['country', 'region', 'timezone'] as const;

type CityRow = Pick<City, 'id' | 'name' | 'country' | 'place_count' | 'event_count'> & {
  readonly [Text in 'slug' | 'counts' | 'names']: string | null;
};

/** What records of places and facets show of their city. */
export type CityName = Pick<City, 'id' | 'slug' | 'name' | 'label' | 'country'>;

export const cityLinks = (city: Pick<City, 'country' | 'slug' | 'lat' | 'lng'>): City['links'] => ({
  places: addressOf('places', { country: city.country, city: city.slug }),
  // Without GeoNames's time zone, which is wrong for some 150 cities; the route finds that of the point.
  prayer: addressOf('prayer', { lat: city.lat, lng: city.lng }),
});

/** The part of a city's slug after its name. */
export const citySlugSuffix = (city: { country: string }): string => city.country.toLowerCase();

export type CityRecords = ReturnType<typeof cityRecords>;

/** @param columns of cities @param points of cities */
export function cityRecords(database: Database, columns: Columns, points: Points, nameCountry: NameCountry) {
  const select = database.prepare<[number], CityRow>('SELECT * FROM city WHERE row = ?');
  const stored = (row: number): CityRow => {
    const found = select.get(row);
    if (found === undefined) throw new Error(`The index has no city ${row}. Bake it again: npm run build.`);
    return found;
  };

  /**
   * @param language of the label; the usual name if the one in it is not known
   * @throws Error where the index has no such row
   */
  function named(row: number, language?: Language): CityName {
    const { id, slug, name, country, names } = stored(row);
    const label = (language && readNames(names)[language]) ?? name;
    return { id, slug: wholeSlug(slug, name, citySlugSuffix({ country })), name, label, country };
  }

  /**
   * @param language to show names in
   * @throws Error where the index has no such row
   */
  function read(row: number, language?: Language): City {
    const { country, place_count, counts, event_count } = stored(row);
    const of = <Name extends (typeof CITY_COLUMNS)[number]>(column: Name) =>
      columns.coded<City[Name]>(column).at(row);
    const city = {
      ...named(row, language),
      country_name: nameCountry(country, language),
      region: of('region'),
      ...points.of(row),
      timezone: of('timezone'),
      population: columns.numbers(PEOPLE, Uint32Array)[row] as number,
      place_count,
      counts: JSON.parse(counts ?? '{}') as City['counts'],
      event_count,
    };
    return { ...city, links: cityLinks(city) };
  }

  return { named, read };
}
