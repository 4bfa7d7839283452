/** Whether the directory has anything where words of a query may mean. */
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { citiesThere, type Where } from '../query/reading.ts';
import { fitsOf } from '../vocabulary/kind_cell.ts';
import type { ConceptName } from '../vocabulary/kinds.ts';
import type { NamedRows } from '../vocabulary/named_rows.ts';

/** @param kinds any of them, or what will do as well; anything at all where there are none */
export function isAnyThere(
  where: Where,
  kinds: readonly ConceptName[],
  { rows, gazetteer }: { readonly rows: NamedRows; readonly gazetteer: Gazetteer },
): boolean {
  const { countries } = where;
  const fits = kinds.length === 0 ? null : fitsOf(kinds);
  const isOfKind = (kind: number): boolean => fits === null || (fits[kind] ?? 0) > 0;
  const isThere = (kind: number, country: number): boolean =>
    countries.includes(rows.countries[country] ?? '') && isOfKind(kind);
  if (countries.length > 0 && rows.countOf(isThere) > 0) return true;
  // What has a district in a region is not in it for that.
  const isRegion = where.regions.length > 0;
  return citiesThere(where, gazetteer).some((city) => rows.isAnyIn(city, isOfKind, isRegion));
}
