/** Counts places by what they can be filtered by. */
import type { FacetCount } from '../../contract/envelope.ts';
import type { FacetName } from '../../contract/place_filters.ts';
import type { Columns } from '../records/columns.ts';
import { type CityOfPlace, placeColumn } from '../records/place_columns.ts';
import type { RowSet } from '../sets/row_set.ts';

/** Most values of one facet: more than a page offers to choose from. */
const VALUES_MAX = 100;

/** A value as the filter takes it, and as people read it. */
function described(value: string | boolean | CityOfPlace, countryNames: Intl.DisplayNames, facet: FacetName) {
  if (typeof value === 'boolean') return value ? (['yes', 'yes'] as const) : (['no', 'no'] as const);
  if (typeof value === 'object') return [value.slug, value.name] as const;
  return [value, facet === 'country' ? (countryNames.of(value) ?? value) : value] as const;
}

/** Values that members of a set have, the commonest first; of a place that has several, each counts. */
export function countFacet(columns: Columns, facet: FacetName, set: RowSet): FacetCount[] {
  const column = placeColumn(columns, facet);
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  const found = new Map<string, FacetCount>();
  for (const [code, count] of column.counts(set).entries()) {
    const value = column.values[code] ?? null;
    if (value === null || count === 0) continue;
    for (const one of [value].flat()) {
      const [key, label] = described(one, names, facet);
      found.set(key, { value: key, label, count: count + (found.get(key)?.count ?? 0) });
    }
  }
  return [...found.values()]
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, VALUES_MAX);
}
