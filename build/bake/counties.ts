/**
 * Counties: parts of a country below its regions that people name before them. `data/seed/counties.csv` has those of England,
 * as its lieutenancies are drawn, and a few more, each with GeoNames' codes of the second level that it is made of.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import type { Snapshot } from '../snapshot/open.ts';

const FILE = fileURLToPath(new URL('../../data/seed/counties.csv', import.meta.url));

interface CountyRow {
  readonly country: string;
  readonly county: string;
  /** With | between them. */
  readonly codes: string;
}

/** The counties of each city that is in any, by the city's id: Bradford is in West Yorkshire, and in Yorkshire. */
export function readCounties(snapshot: Snapshot, file = FILE): ReadonlyMap<number, readonly string[]> {
  const rows: CountyRow[] = parse(readFileSync(file, 'utf8'), { columns: true });
  const citiesOf = snapshot
    .prepare<[string, string], number>('SELECT id FROM city WHERE country = ? AND admin2 = ? ORDER BY id')
    .pluck();
  const counties = new Map<number, string[]>();
  for (const { country, county, codes } of rows)
    for (const code of codes.split('|'))
      for (const id of citiesOf.all(country, code)) counties.set(id, [...(counties.get(id) ?? []), county]);
  return counties;
}
