/** Reads cities out of the index, as lists show them. */
import { addressOf } from '../../contract/addresses.ts';
import type { City } from '../../contract/city.ts';
import type { Language } from '../../contract/vocabularies.ts';
import { PEOPLE } from './city_numbers.ts';
import { readNames } from './names_by_language.ts';
import type { RecordParts } from './record_parts.ts';
import { wholeSlug } from './slug_parts.ts';

/** A row of the table `city`, its shared texts looked up. */
export interface CityRow {
  row: number;
  id: number;
  slug: string | null;
  name: string;
  country: string;
  country_name: number;
  region: number | null;
  lat: number | null;
  lng: number | null;
  timezone: number;
  place_count: number;
  counts: string | null;
  event_count: number;
  links: string | null;
  names: string | null;
}

/** The addresses a city's record usually has; they are stored only where they differ. */
export const cityLinks = (city: Pick<City, 'country' | 'slug' | 'lat' | 'lng'>): City['links'] => ({
  places: addressOf('places', { country: city.country, city: city.slug }),
  // Without the zone: that of the point counts, and GeoNames is wrong about some 150 cities.
  prayer: addressOf('prayer', { lat: city.lat, lng: city.lng }),
});

/** The columns of cities that have few different values: what lists filter by. */
export const CITY_COLUMNS = { country: ({ country }: Pick<City, 'country'>) => country };

/** What a city's slug goes on with after its name. */
export const citySlugSuffix = (city: { country: string }): string => city.country.toLowerCase();

export class CityRecords {
  readonly #row;
  readonly #text;
  readonly #parts: RecordParts;
  readonly #texts = new Map<number, string>();

  constructor(parts: RecordParts) {
    this.#parts = parts;
    const { database } = parts;
    this.#row = database.prepare<[number], CityRow>('SELECT * FROM city WHERE row = ?');
    this.#text = database.prepare<[number], string>('SELECT value FROM shared_text WHERE id = ?').pluck();
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
    const found = this.#stored(row);
    const { id, name, country, place_count, event_count } = found;
    const { columns, points, where } = this.#parts;
    const point = points.of(row);
    const city = {
      id,
      slug: this.#slug(found),
      name,
      label: (language && readNames(found.names)[language]) ?? name,
      country,
      country_name: language
        ? where.country(country, language)
        : (this.#shared(found.country_name) ?? country),
      region: this.#shared(found.region),
      lat: found.lat ?? point.lat,
      lng: found.lng ?? point.lng,
      timezone: this.#shared(found.timezone) ?? 'UTC',
      population: columns.numbers(PEOPLE, Uint32Array).at(row),
      place_count,
      counts: JSON.parse(found.counts ?? '{}') as City['counts'],
      event_count,
    };
    return {
      ...city,
      links: found.links === null ? cityLinks(city) : (JSON.parse(found.links) as City['links']),
    };
  }

  #stored(row: number): CityRow {
    const found = this.#row.get(row);
    if (found === undefined) throw new Error(`The index has no city ${row}. Bake it again: npm run build.`);
    return found;
  }

  #slug(found: CityRow): string {
    return wholeSlug(found.slug, found.name, citySlugSuffix(found), this.#parts.transliterate);
  }

  #shared(id: number | null): string | null {
    if (id === null) return null;
    const known = this.#texts.get(id) ?? this.#text.get(id);
    if (known === undefined) return null;
    this.#texts.set(id, known);
    return known;
  }
}
