/** Lists cities. */
import type { City } from '../../contract/city.ts';
import { withDistance } from '../../geography/distance.ts';
import { nearestPage } from '../areas/nearest.ts';
import type { Points } from '../areas/points.ts';
import type { CitiesQuery, Page } from '../queries.ts';
import type { CityRecords } from '../records/city_records.ts';
import type { Columns } from '../records/columns.ts';
import { RowSet } from '../sets/row_set.ts';

/** What a list of cities needs to know of its surroundings. */
interface CityListParts {
  readonly columns: Columns;
  readonly points: Points;
  readonly records: CityRecords;
  /** How many cities there are. */
  readonly size: number;
  /** The row of the city of a slug. */
  readonly rowOf: (slug: string) => number | undefined;
  /** Rows of cities by any of their names, the likeliest first. */
  readonly find: (q: string, passes: (city: number) => boolean) => readonly number[];
}

export type ListCities = (query: CitiesQuery) => Page<City>;

export function cityLister({ columns, points, records, size, rowOf, find }: CityListParts): ListCities {
  /** Those of a name, and after them the one of this very slug: pages of cities are looked up so. */
  const named = (q: string, within: RowSet): readonly number[] => {
    const found = find(q, (row) => within.has(row));
    const row = rowOf(q.trim().toLowerCase().replace(/\s+/g, '-'));
    return row === undefined || found.includes(row) || !within.has(row) ? found : [...found, row];
  };
  return ({ country, q, near, limit, offset, lang }) => {
    const all = RowSet.all(size);
    const within = country
      ? columns.coded<string>('country').where((code) => country.includes(code), all)
      : all;
    const found = q === undefined ? null : named(q, within);
    const rows =
      near !== undefined
        ? nearestPage(points, near, found === null ? within : RowSet.of(size, found), offset, limit)
        : (found?.slice(offset, offset + limit) ?? within.page(offset, limit));
    return {
      total: found?.length ?? within.count,
      records: Array.from(rows, (row) => withDistance(records.read(row, lang), near, points.of(row))),
    };
  };
}
