/**
 * What else cities are searched by: names that GeoNames' file of cities does not have, or has only as the code of an airport.
 * They stand in `data/seed/city_names_searched.csv`: those of the cities that time zones are named after as Unicode's CLDR has
 * them in its languages (Unicode License v3), others written by hand (NYC). They are found, and never answered with.
 */
import type { NamesByLanguage } from '../../src/contract/vocabularies.ts';
import { seedTable } from './seed_table.ts';

/** Codes of airports and roads stand among GeoNames' names: nobody means a city by one, nor Ann Arbor by "A2". */
const CODE = /^[A-Z](?:[A-Z]{2}|\d+)$/;

export class SearchedNames {
  /** With | between the names of a city. */
  readonly #names = new Map(
    seedTable<'geonames_id' | 'names'>('city_names_searched.csv').map(({ geonames_id, names }) => [
      Number(geonames_id),
      names,
    ]),
  );

  /**
   * All names by which a city is found, its own left out.
   *
   * @param id GeoNames' number of it
   * @param alternateNames what GeoNames calls it besides
   * @param shown what it is called in answers
   */
  of(id: number, alternateNames: readonly string[], shown: NamesByLanguage = {}): readonly string[] {
    const known = alternateNames.filter((name) => !CODE.test(name));
    return [...known, ...(this.#names.get(id)?.split('|') ?? []), ...Object.values(shown)];
  }
}
