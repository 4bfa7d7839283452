/** Lists cities. */
import type { City } from '../../contract/city.ts';
import { withDistance } from '../../geography/distance.ts';
import { nearestAmong } from '../areas/nearest.ts';
import type { Points } from '../areas/points.ts';
import type { CitiesQuery, Page } from '../queries.ts';
import type { CityRecords } from '../records/city_records.ts';
import type { Columns } from '../records/columns.ts';

/** What a list of cities needs to know of its surroundings. */
interface CityListParts {
  readonly columns: Columns;
  readonly points: Points;
  readonly records: CityRecords;
  /** The row of the city of a slug. */
  readonly rowOf: (slug: string) => number | undefined;
  /** Rows of cities by any of their names, the likeliest first. */
  readonly find: (q: string, passes: (city: number) => boolean) => readonly number[];
}

export type ListCities = (query: CitiesQuery) => Page<City>;

export function cityLister({ columns, points, records, rowOf, find }: CityListParts): ListCities {
  /** Those of a name, and after them the one of this very slug: pages of cities are looked up so. */
  const named = (q: string, passes: (city: number) => boolean): Uint32Array => {
    const own = rowOf(q.trim().toLowerCase().replace(/\s+/g, '-'));
    return Uint32Array.from(
      new Set([...find(q, passes), ...(own !== undefined && passes(own) ? [own] : [])]),
    );
  };
  return ({ country, q, near, limit, offset, lang }) => {
    const countries = columns.coded<string>('country');
    const isThere = (code: string): boolean => country?.includes(code) !== false;
    const found =
      q !== undefined
        ? named(q, (city) => isThere(countries.at(city)))
        : country === undefined
          ? points.all
          : countries.where(isThere, points.all);
    const end = offset + limit;
    const first = near === undefined ? found : nearestAmong(points, near, found, end);
    return {
      total: found.length,
      records: Array.from(first.slice(offset, end), (row) =>
        withDistance(records.read(row, lang), near, points.of(row)),
      ),
    };
  };
}
