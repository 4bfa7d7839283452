/** Reads cities out of the index, as lists show them. */
import { addressOf } from '../../contract/addresses.ts';
import type { City } from '../../contract/city.ts';
import type { Language } from '../../contract/vocabularies.ts';
import { PEOPLE } from './city_numbers.ts';
import { readNames } from './names_by_language.ts';
import type { RecordParts } from './record_parts.ts';
import { wholeSlug } from './slug_parts.ts';

/** The columns of cities that have few different values: fields of their records. */
export const CITY_COLUMNS = ['country', 'region', 'timezone'] as const;

type CityRow = Pick<City, 'id' | 'name' | 'country' | 'place_count' | 'event_count'> & {
  readonly [Text in 'slug' | 'counts' | 'names']: string | null;
};

export const cityLinks = (city: Pick<City, 'country' | 'slug' | 'lat' | 'lng'>): City['links'] => ({
  places: addressOf('places', { country: city.country, city: city.slug }),
  // Without the zone: that of the point counts, and GeoNames is wrong about some 150 cities.
  prayer: addressOf('prayer', { lat: city.lat, lng: city.lng }),
});

/** What a city's slug goes on with after its name. */
export const citySlugSuffix = (city: { country: string }): string => city.country.toLowerCase();

export class CityRecords {
  readonly #row;
  readonly #parts: RecordParts;

  constructor(parts: RecordParts) {
    this.#parts = parts;
    this.#row = parts.database.prepare<[number], CityRow>('SELECT * FROM city WHERE row = ?');
  }

  /** The slug of a row alone. @throws Error where the index has no such row */
  slugOf(row: number): string {
    return this.#slug(this.#stored(row));
  }

  /**
   * @param language to show names in
   * @throws Error where the index has no such row
   */
  read(row: number, language?: Language): City {
    const stored = this.#stored(row);
    const { id, name, country, place_count, counts, event_count, names } = stored;
    const { columns, points, where } = this.#parts;
    const of = <Name extends (typeof CITY_COLUMNS)[number]>(column: Name) =>
      columns.coded<City[Name]>(column).at(row);
    const city = {
      id,
      slug: this.#slug(stored),
      name,
      label: (language && readNames(names)[language]) ?? name,
      country,
      country_name: where.country(country, language),
      region: of('region'),
      ...points.of(row),
      timezone: of('timezone'),
      population: columns.numbers(PEOPLE, Uint32Array).at(row),
      place_count,
      counts: JSON.parse(counts ?? '{}') as City['counts'],
      event_count,
    };
    return { ...city, links: cityLinks(city) };
  }

  #stored(row: number): CityRow {
    const found = this.#row.get(row);
    if (found === undefined) throw new Error(`The index has no city ${row}. Bake it again: npm run build.`);
    return found;
  }

  #slug(city: CityRow): string {
    return wholeSlug(city.slug, city.name, citySlugSuffix(city));
  }
}
