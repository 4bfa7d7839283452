/** Numbers for where things are: the rows of cities, of which most have nothing in them; and regions, for places in none. */
import { FIRST_REGION } from '../../../src/directory/records/city_numbers.ts';

export class Whereabouts {
  /** Rows of cities by their slugs. */
  readonly #rows = new Map<string, number>();
  readonly #visited = new Set<number>();
  /** Numbers of regions, by country and name. */
  readonly #regions = new Map<string, number>();

  /** Gives the next city its row. All of them come before anything that is in one. */
  addCity(slug: string): number {
    const row = this.#rows.size;
    this.#rows.set(slug, row);
    return row;
  }

  /**
   * The row of the city that something is in; null where it is in none.
   * @throws Error where no such city was added
   */
  cityOf(slug: string | null): number | null {
    if (slug === null) return null;
    const row = this.#rows.get(slug);
    if (row === undefined) throw new Error(`There is no city ${slug}, which something is in.`);
    this.#visited.add(row);
    return row;
  }

  /** Whether anything is in a city. */
  isVisited(city: number): boolean {
    return this.#visited.has(city);
  }

  /** The number of the region that something is in, but in none of its cities. */
  regionOf(country: string, region: string): number {
    const key = `${country}/${region}`;
    const number = this.#regions.get(key) ?? FIRST_REGION + this.#regions.size;
    this.#regions.set(key, number);
    return number;
  }

  /** The number of a region, if anything is in it outside its cities. */
  openLandOf(country: string, region: string): number | undefined {
    return this.#regions.get(`${country}/${region}`);
  }
}
