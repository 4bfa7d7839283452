/** Whether the directory has any place of a kind where a phrase of the query may refer to. */
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { citiesThere, type Where } from '../query/reading.ts';
import { fitsOf } from '../vocabulary/kind_cell.ts';
import type { ConceptName } from '../vocabulary/kinds.ts';
import type { NamedRows } from '../vocabulary/named_rows.ts';

/** @param kinds any of them, or a kind that fits one in part; of any kind where the list is empty */
export function hasPlaces(
  where: Where,
  kinds: readonly ConceptName[],
  { rows, gazetteer }: { readonly rows: NamedRows; readonly gazetteer: Gazetteer },
): boolean {
  const fits = fitsOf(kinds);
  const isOfKind = (kind: number): boolean => fits[kind] !== 0;
  const isInCountry = (kind: number, country: number): boolean =>
    where.countries.includes(rows.countries[country] ?? '') && isOfKind(kind);
  if (where.countries.length > 0 && rows.countOf(isInCountry) > 0) return true;
  // A place that is filed under a city elsewhere is not in a region because its district is.
  const isRegion = where.regions.length > 0;
  const isMeant = (row: number, city: number): boolean =>
    isOfKind(rows.cells.kind[row] as number) && (!isRegion || rows.cells.city.at(row) === city);
  return citiesThere(where, gazetteer).some((city) => rows.rowsIn(city).some((row) => isMeant(row, city)));
}
