/** Reads the tables of `data/seed/` that the bake takes besides the snapshot. */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

/**
 * The rows of a table by the names of its columns; every cell is a text.
 * @param name such as sights.csv
 */
export const seedTable = <Column extends string>(name: string): Readonly<Record<Column, string>>[] =>
  parse(readFileSync(new URL(`../../data/seed/${name}`, import.meta.url)), { columns: true });
