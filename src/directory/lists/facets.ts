/** Counts places by the values of a filter. */
import type { FacetCount } from '../../contract/envelope.ts';
import { FACET_VALUES_MAX, type FacetName, type PlaceFilterName } from '../../contract/place_filters.ts';
import type { Language } from '../../contract/vocabularies.ts';
import type { CountedFacet } from '../queries.ts';
import { CITIES, isOfCity } from '../records/city_numbers.ts';
import type { CityRecords } from '../records/city_records.ts';
import type { Columns } from '../records/columns.ts';
import type { NameCountry } from '../records/country_names.ts';
import { placeColumn } from '../records/place_columns.ts';

/** A value as the filter's parameter is written. */
const keyOf = (value: string | boolean): string => (typeof value === 'string' ? value : value ? 'yes' : 'no');

export interface FacetParts {
  /** Of places. */
  readonly columns: Columns;
  readonly cities: CityRecords;
  readonly nameCountry: NameCountry;
}

/** How many of some rows have each value. Several values of one place all count. */
function countValues(columns: Columns, facet: PlaceFilterName, rows: Uint32Array): Map<string, number> {
  const column = placeColumn(columns, facet);
  const counts = new Map<string, number>();
  for (const [code, count] of column.counts(rows).entries()) {
    const value = column.values[code] ?? null;
    if (value === null || count === 0) continue;
    for (const one of [value].flat()) counts.set(keyOf(one), count + (counts.get(keyOf(one)) ?? 0));
  }
  return counts;
}

/** How many of some rows are in each city, by the city's row. A place counts for its city only, not for its district. */
function countCities(columns: Columns, rows: Uint32Array): Map<number, number> {
  const cities = columns.cells(CITIES, Uint32Array).all;
  const counts = new Map<number, number>();
  for (const row of rows) {
    const city = cities[row] as number;
    if (isOfCity(city)) counts.set(city, 1 + (counts.get(city) ?? 0));
  }
  return counts;
}

/** The values of some rows, the commonest first; equally common ones in alphabetical order. */
export function countFacet(
  { columns, cities, nameCountry }: FacetParts,
  facet: FacetName,
  rows: Uint32Array,
  language?: Language,
): CountedFacet {
  const counts = facet === 'city' ? countCities(columns, rows) : countValues(columns, facet, rows);
  const named = (value: string | number): Omit<FacetCount, 'count'> => {
    if (typeof value === 'string')
      return { value, label: facet === 'country' ? nameCountry(value, language) : value };
    const { slug, label } = cities.named(value, language);
    return { value: slug, label };
  };
  // Read names only of values that may be among the commonest.
  const least = [...counts.values()].sort((a, b) => b - a)[FACET_VALUES_MAX - 1] ?? 0;
  const values = [...counts]
    .filter(([, count]) => count >= least)
    .map(([value, count]) => ({ ...named(value), count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, FACET_VALUES_MAX);
  return { values, leftOut: counts.size - values.length };
}
