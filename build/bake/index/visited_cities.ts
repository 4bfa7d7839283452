/** Numbers the cities that places and events are in, in the order they are first met; and regions, for places in none. */
import type { Database } from 'better-sqlite3';
import { FIRST_REGION } from '../../../src/directory/records/city_numbers.ts';

interface Located {
  readonly city: string | null;
  readonly city_slug: string | null;
}

export class VisitedCities {
  readonly #bySlug = new Map<string, { number: number; name: string }>();
  /** Numbers of regions, by country and name. */
  readonly #regions = new Map<string, number>();

  /** The number of the city something is in; null where it is in none. */
  numberOf({ city, city_slug }: Located): number | null {
    if (city_slug === null) return null;
    const known = this.#bySlug.get(city_slug);
    if (known !== undefined) return known.number;
    const number = this.#bySlug.size;
    this.#bySlug.set(city_slug, { number, name: city ?? city_slug });
    return number;
  }

  /** The number of a region, for what is in none of its cities. */
  numberOfRegion(country: string, region: string): number {
    const key = `${country}/${region}`;
    const number = this.#regions.get(key) ?? FIRST_REGION + this.#regions.size;
    this.#regions.set(key, number);
    return number;
  }

  /** The number of a region that anything is in outside its cities, by its country and name; null of another. */
  ofRegion(country: string, region: string): number | null {
    return this.#regions.get(`${country}/${region}`) ?? null;
  }

  /** The number of a slug, if anything is in that city. */
  numberOfSlug(slug: string): number | undefined {
    return this.#bySlug.get(slug)?.number;
  }

  /**
   * @param countries codes by slug
   * @param names by language as they are stored, by slug
   */
  write(
    database: Database,
    countries: ReadonlyMap<string, string>,
    names: ReadonlyMap<string, string>,
  ): void {
    const insert = database.prepare<[number, string, string, string | null, string | null]>(
      'INSERT INTO visited_city (number, slug, name, country, names) VALUES (?, ?, ?, ?, ?)',
    );
    for (const [slug, { number, name }] of this.#bySlug)
      insert.run(number, slug, name, countries.get(slug) ?? null, names.get(slug) ?? null);
  }
}
