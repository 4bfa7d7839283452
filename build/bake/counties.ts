/**
 * Counties: parts of a country below its regions, or of several, that people name before them. `data/seed/counties.csv` has those of
 * England, as its lieutenancies are drawn, the départements of France, and what people say beside (East Anglia), each with GeoNames'
 * codes of the second level that it is made of, with | between them.
 */
import { addTo } from '../lists_by_key.ts';
import type { Snapshot } from '../snapshot/open.ts';
import { seedTable } from './seed_table.ts';

/** The counties of each city that is in any, by the city's id: Bradford is in West Yorkshire, and in Yorkshire. */
export function readCounties(snapshot: Snapshot): ReadonlyMap<number, readonly string[]> {
  const citiesOf = snapshot
    .prepare<[string, string], number>('SELECT id FROM city WHERE country = ? AND admin2 = ? ORDER BY id')
    .pluck();
  const counties = new Map<number, string[]>();
  for (const { country, county, codes } of seedTable<'country' | 'county' | 'codes'>('counties.csv'))
    for (const code of codes.split('|'))
      for (const id of citiesOf.all(country, code)) addTo(counties, id, county);
  return counties;
}
