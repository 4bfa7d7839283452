/** Finds the cities of a country by what they are called, in any language. */
import type { Point } from '../../src/contract/kinds.ts';
import { foldText } from '../../src/directory/text/fold.ts';
import { addTo } from '../lists_by_key.ts';
import type { Snapshot } from './open.ts';

export interface NamedCity extends Point {
  readonly id: number;
  readonly name: string;
  readonly region: string | null;
  readonly population: number;
}

/** What a city is called, as it is stored. */
export interface CalledCity {
  readonly name: string;
  readonly ascii_name: string;
  /** With commas between. */
  readonly alternate_names: string;
}

/** All that a city is called, folded. */
export const foldedNames = ({ name, ascii_name, alternate_names }: CalledCity): Set<string> =>
  new Set([name, ascii_name, ...alternate_names.split(',')].map(foldText));

export class NamedCities {
  readonly #ofCountry;
  readonly #known = new Map<string, ReadonlyMap<string, readonly NamedCity[]>>();

  constructor(snapshot: Snapshot) {
    this.#ofCountry = snapshot.prepare<[string], NamedCity & CalledCity>(
      `SELECT id, name, ascii_name, alternate_names, region, lat, lng, population FROM city
        WHERE country = ? ORDER BY population DESC, id`,
    );
  }

  /** @returns the most populous first */
  called(name: string, country: string): readonly NamedCity[] {
    return this.#in(country).get(foldText(name)) ?? [];
  }

  #in(country: string): ReadonlyMap<string, readonly NamedCity[]> {
    const known = this.#known.get(country);
    if (known !== undefined) return known;
    const byName = new Map<string, NamedCity[]>();
    for (const city of this.#ofCountry.all(country))
      for (const name of foldedNames(city)) addTo(byName, name, city);
    this.#known.set(country, byName);
    return byName;
  }
}
