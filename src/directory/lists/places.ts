/** Lists places. Each filter is applied to the rows that the one before left; a page is cut out of the last ones. */
import { meets, PLACE_FILTER_NAMES } from '../../contract/place_filters.ts';
import { withDistance } from '../../geography/distance.ts';
import { isOpenAt, wallAt } from '../../hours/opening_hours.ts';
import { clustersOf } from '../areas/clusters.ts';
import { nearestAmong } from '../areas/nearest.ts';
import type { Points } from '../areas/points.ts';
import type { ClustersPage, PlaceFilters, PlacesPage, PlacesQuery } from '../queries.ts';
import { ORDERS, placeColumn } from '../records/place_columns.ts';
import type { ReadPlace } from '../records/place_records.ts';
import { inOrder, intersection, marked } from '../sets/rows.ts';
import { countFacet, type FacetParts } from './facets.ts';

/** Degrees to about a metre, which is enough for a marker on a map. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** Places that match a text. */
export interface TextMatches {
  rows(): Uint32Array;
  /** Rows of one page, best matches first. */
  page(offset: number, limit: number): readonly number[];
}

interface PlaceListParts extends FacetParts {
  readonly points: Points;
  readonly read: ReadPlace;
  /** Finds places by a text. @param countries the codes of the only countries that are listed */
  readonly find: (
    q: string,
    passes: (row: number) => boolean,
    countries: readonly string[] | undefined,
  ) => TextMatches;
  /** Rows in the city or district that the parameter `city` means. */
  readonly inCity: (slug: string, countries: readonly string[] | undefined) => Uint32Array;
}

export function placeLister(parts: PlaceListParts) {
  const { columns, points, read, find, inCity } = parts;

  function list(query: PlacesQuery): PlacesPage {
    const { near, offset, limit, lang } = query;
    const { sort = near ? 'distance' : query.q === undefined ? 'rank' : 'relevance' } = query;
    const { rows, found } = matching(query);
    const end = offset + limit;
    const page = (): ArrayLike<number> => {
      if (sort === 'distance' && near) return nearestAmong(points, near, rows, end).slice(offset);
      if (sort === 'relevance' && found) return found.page(offset, limit);
      if (!(sort in ORDERS)) return rows.subarray(offset, end);
      const order = columns.numbers(ORDERS[sort as keyof typeof ORDERS], Uint32Array);
      return inOrder(order, rows, points.size, end).subarray(offset);
    };
    const records = Array.from(page(), (row) => withDistance(read(row, lang), near, points.of(row)));
    const facets = query.facets?.map((facet) => [facet, countFacet(parts, facet, rows, lang)] as const);
    return { total: rows.length, records, facets: facets ? Object.fromEntries(facets) : null };
  }

  /** Clusters of all places that pass the filters. @param zoom of a web map */
  function clusters(filters: PlaceFilters, zoom: number): ClustersPage {
    const { rows } = matching(filters);
    const [found, level] = clustersOf(points, rows, Math.floor(zoom));
    const records = found.map(({ row, count, lat, lng, bounds: { west, south, east, north } }) => {
      const { id, type } = count === 1 ? read(row) : { id: null, type: null };
      const bbox = [west, south, east, north].map(rounded);
      return { lat: rounded(lat / count), lng: rounded(lng / count), count, bbox, id, type };
    });
    return { total: rows.length, zoom: level, records };
  }

  /** Rows that pass the filters and match the text, and what the text found; null without a text. */
  function matching(filters: PlaceFilters): {
    readonly rows: Uint32Array;
    readonly found: TextMatches | null;
  } {
    const { city, country, near, radius, bbox, open_at, q } = filters;
    const areas = [
      city === undefined ? null : inCity(city, country),
      bbox === undefined ? null : points.inBox(bbox),
      near === undefined || radius === undefined ? null : points.inCircle(near, radius),
    ];
    const [area, ...others] = areas.filter((each) => each !== null);
    let within = area && others.reduce(intersection, area);
    for (const name of PLACE_FILTER_NAMES) {
      const wanted = filters[name];
      if (wanted !== undefined)
        within = placeColumn(columns, name).where((value) => meets(value, wanted), within);
    }
    if (open_at !== undefined)
      within = placeColumn(columns, 'opening_hours').where(
        (value) => value !== null && isOpenAt(value.hours, wallAt(open_at, value.timezone)) === true,
        within,
      );
    const rows = within ?? points.all;
    if (q === undefined) return { rows, found: null };
    const marks = marked(rows, points.size);
    const found = find(q, (row) => marks[row] === 1, country);
    return { rows: found.rows(), found };
  }

  return { list, clusters };
}
