/**
 * What else cities are searched by: names that GeoNames' file of cities does not have, or has only as the code of an airport.
 * They stand in `data/seed/city_names_searched.csv`: those of the cities that time zones are named after as Unicode's CLDR has
 * them in its languages (Unicode License v3), others written by hand (NYC). They are found, and never answered with.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';

const FILE = fileURLToPath(new URL('../../data/seed/city_names_searched.csv', import.meta.url));

/** Codes of airports stand among GeoNames' names: nobody means a city by one. */
const AIRPORT = /^[A-Z]{3}$/;

/** Of a city, with | between the names. */
interface NamesRow {
  readonly geonames_id: string;
  readonly names: string;
}

export class SearchedNames {
  readonly #rows: ReadonlyMap<number, NamesRow>;

  constructor() {
    const rows: NamesRow[] = parse(readFileSync(FILE, 'utf8'), { columns: true });
    this.#rows = new Map(rows.map((row) => [Number(row.geonames_id), row]));
  }

  /**
   * All names by which a city is found, its own left out.
   *
   * @param id GeoNames' number of it
   * @param alternateNames what GeoNames calls it besides
   */
  of(id: number, alternateNames: readonly string[]): readonly string[] {
    return [
      ...alternateNames.filter((name) => !AIRPORT.test(name)),
      ...(this.#rows.get(id)?.names.split('|') ?? []),
    ];
  }
}
