/** Counts places by what they can be filtered by. */
import type { FacetCount } from '../../contract/envelope.ts';
import { FACET_VALUES_MAX, type FacetName, type PlaceFilterName } from '../../contract/place_filters.ts';
import type { Language } from '../../contract/vocabularies.ts';
import type { CountedFacet } from '../queries.ts';
import { CITIES, isOfCity } from '../records/city_numbers.ts';
import type { Columns } from '../records/columns.ts';
import { placeColumn } from '../records/place_columns.ts';
import type { WhereNames } from '../records/where_names.ts';
import type { RowSet } from '../sets/row_set.ts';

/** A value as the filter takes it. */
const keyOf = (value: string | boolean): string => (typeof value === 'string' ? value : value ? 'yes' : 'no');

/** Values that members of a set have, the commonest first, of those as common in their order; of a place that has several, each counts. */
export function countFacet(
  columns: Columns,
  facet: FacetName,
  set: RowSet,
  names: WhereNames,
  language?: Language,
): CountedFacet {
  const { counts, total } =
    facet === 'city' ? countCities(columns, set, names, language) : countValues(columns, facet, set);
  const commonest = counts
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, FACET_VALUES_MAX);
  const values =
    facet !== 'country'
      ? commonest
      : commonest.map((each) => ({ ...each, label: names.country(each.value, language) }));
  return { values, leftOut: total - values.length };
}

/** Values with their counts, the commonest among them, and how many there are in all. */
interface Counts {
  readonly counts: FacetCount[];
  readonly total: number;
}

function countValues(columns: Columns, facet: PlaceFilterName, set: RowSet): Counts {
  const column = placeColumn(columns, facet);
  const found = new Map<string, number>();
  for (const [code, count] of column.counts(set).entries()) {
    const value = column.values[code] ?? null;
    if (value === null || count === 0) continue;
    for (const one of [value].flat()) found.set(keyOf(one), count + (found.get(keyOf(one)) ?? 0));
  }
  return { counts: [...found].map(([value, count]) => ({ value, label: value, count })), total: found.size };
}

/** By the city a place is in; its district does not count. Names are read of those alone that may be among the commonest. */
function countCities(columns: Columns, set: RowSet, names: WhereNames, language?: Language): Counts {
  const cities = columns.numbers(CITIES, Uint32Array).all;
  const counts = new Map<number, number>();
  for (const row of set.rows()) {
    const city = cities[row] as number;
    if (isOfCity(city)) counts.set(city, 1 + (counts.get(city) ?? 0));
  }
  const least = [...counts.values()].sort((a, b) => b - a)[FACET_VALUES_MAX - 1] ?? 0;
  const named = [...counts].flatMap(([number, count]) => {
    const city = count < least ? null : names.numbered(number, language);
    return city === null ? [] : [{ value: city.slug, label: city.name, count }];
  });
  return { counts: named, total: counts.size };
}
