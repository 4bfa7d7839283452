/** Reads the cities that places are in, each when it is first met: most cities have no place. */
import type { Snapshot } from '../snapshot/open.ts';

/** What a place takes from its city. */
export interface CityOfPlace {
  readonly name: string;
  readonly slug: string;
  readonly region: string | null;
  readonly timezone: string;
}

const CITY_SQL = `
  SELECT name, slug, region, timezone FROM city JOIN slug ON kind = 'city' AND entity = city.id WHERE city.id = ?`;

export class VisitedCityReader {
  readonly #read;
  readonly #cities = new Map<number, CityOfPlace | null>();

  constructor(snapshot: Snapshot) {
    this.#read = snapshot.prepare<[number], CityOfPlace>(CITY_SQL);
  }

  /** The city of an id; null where a place is in none. */
  of(id: number | null): CityOfPlace | null {
    if (id === null) return null;
    let city = this.#cities.get(id);
    if (city === undefined) {
      city = this.#read.get(id) ?? null;
      this.#cities.set(id, city);
    }
    return city;
  }
}
