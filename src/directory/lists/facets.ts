/** Counts places by what they can be filtered by. */
import type { FacetCount } from '../../contract/envelope.ts';
import { FACET_VALUES_MAX, type FacetName, type PlaceFilterName } from '../../contract/place_filters.ts';
import type { Language } from '../../contract/vocabularies.ts';
import type { CountedFacet } from '../queries.ts';
import { CITIES, isOfCity } from '../records/city_numbers.ts';
import type { CityRecords } from '../records/city_records.ts';
import type { Columns } from '../records/columns.ts';
import type { NameCountry } from '../records/country_names.ts';
import { placeColumn } from '../records/place_columns.ts';

/** A value as the filter takes it. */
const keyOf = (value: string | boolean): string => (typeof value === 'string' ? value : value ? 'yes' : 'no');

/** What facets are counted over, and what their values are called by. */
export interface FacetParts {
  /** Of places. */
  readonly columns: Columns;
  readonly cities: CityRecords;
  readonly nameCountry: NameCountry;
}

/** Values that some rows have, the commonest first, of those as common in their order; of a place that has several, each counts. */
export function countFacet(
  { columns, cities, nameCountry }: FacetParts,
  facet: FacetName,
  rows: Uint32Array,
  language?: Language,
): CountedFacet {
  const { counts, total } =
    facet === 'city' ? countCities(columns, rows, cities, language) : countValues(columns, facet, rows);
  const commonest = counts
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, FACET_VALUES_MAX);
  const values =
    facet !== 'country'
      ? commonest
      : commonest.map((each) => ({ ...each, label: nameCountry(each.value, language) }));
  return { values, leftOut: total - values.length };
}

/** Values with their counts, the commonest among them, and how many there are in all. */
interface Counts {
  readonly counts: FacetCount[];
  readonly total: number;
}

function countValues(columns: Columns, facet: PlaceFilterName, rows: Uint32Array): Counts {
  const column = placeColumn(columns, facet);
  const found = new Map<string, number>();
  for (const [code, count] of column.counts(rows).entries()) {
    const value = column.values[code] ?? null;
    if (value === null || count === 0) continue;
    for (const one of [value].flat()) found.set(keyOf(one), count + (found.get(keyOf(one)) ?? 0));
  }
  return { counts: [...found].map(([value, count]) => ({ value, label: value, count })), total: found.size };
}

/** By the city a place is in; its district does not count. Names are read of those alone that may be among the commonest. */
function countCities(columns: Columns, rows: Uint32Array, names: CityRecords, language?: Language): Counts {
  const cities = columns.numbers(CITIES, Uint32Array).all;
  const counts = new Map<number, number>();
  for (const row of rows) {
    const city = cities[row] as number;
    if (isOfCity(city)) counts.set(city, 1 + (counts.get(city) ?? 0));
  }
  const least = [...counts.values()].sort((a, b) => b - a)[FACET_VALUES_MAX - 1] ?? 0;
  const named = [...counts]
    .filter(([, count]) => count >= least)
    .map(([city, count]) => {
      const { slug, label } = names.named(city, language);
      return { value: slug, label, count };
    });
  return { counts: named, total: counts.size };
}
