/** Lists cities. */
import type { City } from '../../contract/city.ts';
import { withDistance } from '../../geography/distance.ts';
import { nearestAmong } from '../areas/nearest.ts';
import type { Points } from '../areas/points.ts';
import type { CitiesQuery, Page } from '../queries.ts';
import type { CityRecords } from '../records/city_records.ts';
import type { Columns } from '../records/columns.ts';

interface CityListParts {
  /** Of cities. */
  readonly columns: Columns;
  /** Of cities. */
  readonly points: Points;
  readonly records: CityRecords;
  /** The row of the city with a slug. */
  readonly rowOf: (slug: string) => number | undefined;
  /** Rows of cities by any of their names, best matches first. @param countries the codes of the only countries that are listed */
  readonly find: (
    q: string,
    passes: (city: number) => boolean,
    countries: readonly string[] | undefined,
  ) => readonly number[];
}

export function cityLister({ columns, points, records, rowOf, find }: CityListParts) {
  /** Cities by name, and after them the one with this slug: the pages look up cities by slug. */
  const named = (
    q: string,
    passes: (city: number) => boolean,
    country: readonly string[] | undefined,
  ): Uint32Array => {
    const own = rowOf(q.trim().toLowerCase().replace(/\s+/g, '-'));
    const ofSlug = own !== undefined && passes(own) ? [own] : [];
    return Uint32Array.from(new Set([...find(q, passes, country), ...ofSlug]));
  };
  return ({ country, q, near, limit, offset, lang }: CitiesQuery): Page<City> => {
    const countries = columns.coded<string>('country');
    const isWanted = (code: string): boolean => country?.includes(code) !== false;
    const found =
      q === undefined ? countries.where(isWanted) : named(q, (city) => isWanted(countries.at(city)), country);
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
