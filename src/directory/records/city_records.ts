/** Reads cities out of the index, as lists show them. */
import type { Database } from 'better-sqlite3';
import { addressOf } from '../../contract/addresses.ts';
import type { City } from '../../contract/city.ts';
import type { Language } from '../../contract/vocabularies.ts';
import type { Points } from '../areas/points.ts';
import { remembering } from '../remembering.ts';
import { PEOPLE } from './city_numbers.ts';
import type { Columns } from './columns.ts';
import type { NameCountry } from './country_names.ts';
import { readNames } from './names_by_language.ts';
import { wholeSlug } from './slug_parts.ts';

/** The columns of cities that have few different values: fields of their records. */
export const CITY_COLUMNS = ['country', 'region', 'timezone'] as const;

type CityRow = Pick<City, 'id' | 'name' | 'country' | 'place_count' | 'event_count'> & {
  readonly [Text in 'slug' | 'counts' | 'names']: string | null;
};

/** What the record of something in a city shows of it. */
export type CityName = Pick<City, 'id' | 'slug' | 'name' | 'label' | 'country'>;

export const cityLinks = (city: Pick<City, 'country' | 'slug' | 'lat' | 'lng'>): City['links'] => ({
  places: addressOf('places', { country: city.country, city: city.slug }),
  // Without the zone: that of the point counts, and GeoNames is wrong about some 150 cities.
  prayer: addressOf('prayer', { lat: city.lat, lng: city.lng }),
});

/** What a city's slug goes on with after its name. */
export const citySlugSuffix = (city: { country: string }): string => city.country.toLowerCase();

/** Places of one answer are mostly in few cities: so many are kept. */
const KEPT = 1_024;

export class CityRecords {
  readonly #stored: (row: number) => CityRow;
  readonly #columns: Columns;
  readonly #points: Points;
  readonly #nameCountry: NameCountry;

  /** @param columns of cities, and @param points where they are */
  constructor(database: Database, columns: Columns, points: Points, nameCountry: NameCountry) {
    const stored = database.prepare<[number], CityRow>('SELECT * FROM city WHERE row = ?');
    this.#stored = remembering(KEPT, (row) => {
      const found = stored.get(row);
      if (found === undefined) throw new Error(`The index has no city ${row}. Bake it again: npm run build.`);
      return found;
    });
    this.#columns = columns;
    this.#points = points;
    this.#nameCountry = nameCountry;
  }

  /**
   * What a city is called.
   * @param language of the label; the usual name where the one in it is not known
   * @throws Error where the index has no such row
   */
  named(row: number, language?: Language): CityName {
    return namedIn(this.#stored(row), language);
  }

  /**
   * @param language to show names in
   * @throws Error where the index has no such row
   */
  read(row: number, language?: Language): City {
    const stored = this.#stored(row);
    const { country, place_count, counts, event_count } = stored;
    const of = <Name extends (typeof CITY_COLUMNS)[number]>(column: Name) =>
      this.#columns.coded<City[Name]>(column).at(row);
    const city = {
      ...namedIn(stored, language),
      country_name: this.#nameCountry(country, language),
      region: of('region'),
      ...this.#points.of(row),
      timezone: of('timezone'),
      population: this.#columns.numbers(PEOPLE, Uint32Array)[row] as number,
      place_count,
      counts: JSON.parse(counts ?? '{}') as City['counts'],
      event_count,
    };
    return { ...city, links: cityLinks(city) };
  }
}

function namedIn({ id, slug, name, country, names }: CityRow, language: Language | undefined): CityName {
  const label = (language && readNames(names)[language]) ?? name;
  return { id, slug: wholeSlug(slug, name, citySlugSuffix({ country })), name, label, country };
}
