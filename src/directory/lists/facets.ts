/** Counts places by what they can be filtered by. */
import type { FacetCount } from '../../contract/envelope.ts';
import type { FacetName } from '../../contract/place_filters.ts';
import type { Language } from '../../contract/vocabularies.ts';
import type { Columns } from '../records/columns.ts';
import { type CityOfPlace, placeColumn } from '../records/place_columns.ts';
import type { WhereNames } from '../records/where_names.ts';
import type { RowSet } from '../sets/row_set.ts';

/** Most values of one facet: more than a page offers to choose from. */
const VALUES_MAX = 100;

type FacetValue = string | boolean | CityOfPlace;

/** A value as the filter takes it. */
function keyOf(value: FacetValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? value.slug : value;
}

/** A value as people read it. */
function labelOf(
  value: FacetValue,
  facet: FacetName,
  language: Language | undefined,
  names: WhereNames,
): string {
  if (typeof value === 'object') return (language && names.city(value.slug, language)) ?? value.name;
  return facet === 'country' ? names.country(keyOf(value), language ?? 'en') : keyOf(value);
}

/** Values that members of a set have, the commonest first; of a place that has several, each counts. */
export function countFacet(
  columns: Columns,
  facet: FacetName,
  set: RowSet,
  names: WhereNames,
  language?: Language,
): FacetCount[] {
  const column = placeColumn(columns, facet);
  const found = new Map<string, { readonly of: FacetValue; count: number }>();
  for (const [code, count] of column.counts(set).entries()) {
    const value = column.values[code] ?? null;
    if (value === null || count === 0) continue;
    for (const one of [value].flat()) {
      const key = keyOf(one);
      found.set(key, { of: one, count: count + (found.get(key)?.count ?? 0) });
    }
  }
  return [...found]
    .sort(([a, x], [b, y]) => y.count - x.count || (a < b ? -1 : 1))
    .slice(0, VALUES_MAX)
    .map(([value, { of, count }]) => ({ value, label: labelOf(of, facet, language, names), count }));
}
