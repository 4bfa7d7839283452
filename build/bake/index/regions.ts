/** Writes the regions of countries, with what they are called and the cities in them. */
import type { Database } from 'better-sqlite3';
import { encodeNumbers } from '../../../src/directory/text/row_bytes.ts';
import type { IndexedCity } from './indexed_city.ts';
import { RegionNames, saysRegion } from './region_names.ts';
import type { Whereabouts } from './whereabouts.ts';

/** A region is not called what a city of so large a share of its people is called too: Mecca is the city. */
const CITY_SHARE = 0.05;

interface GrowingRegion {
  readonly country: string;
  readonly name: string;
  people: number;
  /** Rows of its cities with how many people each has. */
  readonly cities: { readonly row: number; readonly people: number; readonly own: string }[];
}

export class RegionsWriter {
  readonly #regions = new Map<string, GrowingRegion>();
  readonly #names = new RegionNames();

  /** @param own the folded name of the city */
  add(row: number, { country, region, counties = [], population }: IndexedCity, own: string): void {
    for (const name of [...(region === null ? [] : [region]), ...counties]) {
      const key = `${country}/${name}`;
      const known = this.#regions.get(key) ?? { country, name, people: 0, cities: [] };
      this.#regions.set(key, known);
      known.people += population;
      known.cities.push({ row, people: population, own });
    }
  }

  /** Names of regions that are called what a large city of theirs is: by the others the city is meant as well. */
  *sharedWithCities(): Generator<{ readonly row: number; readonly people: number; readonly name: string }> {
    for (const region of this.#regions.values()) {
      const { own, others } = this.#names.of(region.country, region.name);
      for (const city of largeOf(region))
        if (own.has(city.own)) for (const name of others) if (!saysRegion(name)) yield { ...city, name };
    }
  }

  /** @param where what is in cities and regions, and @param called rows of the cities of a folded name */
  write(database: Database, where: Whereabouts, called: (name: string) => readonly number[]): void {
    const insert = database.prepare<[number, string, string, number, number, Buffer]>(
      'INSERT INTO region (id, name, country, people, city, numbers) VALUES (?, ?, ?, ?, ?, ?)',
    );
    const insertName = database.prepare<[string, number]>('INSERT INTO region_name VALUES (?, ?)');
    let id = 0;
    const byPeople = [...this.#regions.values()].sort((a, b) => b.people - a.people);
    for (const region of byPeople) {
      const { country, name, people, cities } = region;
      id += 1;
      const largest = cities.reduce((most, city) => (city.people > most.people ? city : most));
      const visited = cities.flatMap(({ row }) => (where.isVisited(row) ? [row] : []));
      const outside = where.openLandOf(country, name) ?? [];
      insert.run(id, name, country, people, largest.row, encodeNumbers([visited, outside].flat()));
      const large = largeOf(region);
      const ownNames = new Set(large.map((city) => city.own));
      const { own, others } = this.#names.of(country, name);
      for (const text of own) if (!ownNames.has(text)) insertName.run(text, id);
      for (const text of others)
        if (!called(text).some((row) => large.some((city) => city.row === row))) insertName.run(text, id);
    }
  }
}

const largeOf = ({ people, cities }: GrowingRegion): GrowingRegion['cities'] =>
  cities.filter((city) => city.people >= CITY_SHARE * people);
