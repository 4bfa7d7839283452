/**
 * Lists places. Filters are gone through one after the other, each over what the one before left; a page is cut out of the
 * set that remains.
 */
import { meets, PLACE_FILTER_NAMES } from '../../contract/place_filters.ts';
import { withDistance } from '../../geography/distance.ts';
import { isOpenAt, wallAt } from '../../hours/opening_hours.ts';
import { clustersOf } from '../areas/clusters.ts';
import { nearestPage } from '../areas/nearest.ts';
import type { Points } from '../areas/points.ts';
import type { ClustersPage, PlaceFilters, PlacesPage, PlacesQuery } from '../queries.ts';
import { ORDERS, placeColumn } from '../records/place_columns.ts';
import type { ReadPlace } from '../records/place_records.ts';
import { RowSet } from '../sets/row_set.ts';
import { countFacet, type FacetParts } from './facets.ts';

/** Degrees to about a metre: nobody sees where in it a marker stands. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** What a text finds among some places. */
export interface TextMatches {
  readonly rows: RowSet;
  /** Rows of a page, those that match best first. */
  page(offset: number, limit: number): Uint32Array;
}

/** What a list needs to know of its surroundings. */
interface PlaceListParts extends FacetParts {
  readonly points: Points;
  readonly read: ReadPlace;
  /** How many places there are. */
  readonly size: number;
  /** Finds places by a text. */
  readonly find: (q: string, within: RowSet) => TextMatches;
  /** Rows in the city that is meant, or in that district, as `PARAMETERS.places.city` says. */
  readonly inCity: (slug: string, countries: readonly string[] | undefined) => ArrayLike<number>;
}

export class PlaceList {
  readonly #parts: PlaceListParts;

  constructor(parts: PlaceListParts) {
    this.#parts = parts;
  }

  list(query: PlacesQuery): PlacesPage {
    const { near, offset, limit, lang } = query;
    const { sort = near ? 'distance' : query.q === undefined ? 'rank' : 'relevance' } = query;
    const { columns, points, read } = this.#parts;
    const { set, found } = this.#matching(query);
    const page = (): Uint32Array => {
      if (sort === 'distance' && near) return nearestPage(points, near, set, offset, limit);
      if (sort === 'relevance' && found) return found.page(offset, limit);
      const order = sort in ORDERS ? ORDERS[sort as keyof typeof ORDERS] : null;
      return order
        ? set.pageIn(columns.numbers(order, Uint32Array).all, offset, limit)
        : set.page(offset, limit);
    };
    const records = Array.from(page(), (row) => withDistance(read(row, lang), near, points.of(row)));
    const facets = query.facets?.map((facet) => [facet, countFacet(this.#parts, facet, set, lang)] as const);
    return { total: set.count, records, facets: facets ? Object.fromEntries(facets) : null };
  }

  /** Clusters of all that pass the filters. @param zoom of a web map */
  clusters(filters: PlaceFilters, zoom: number): ClustersPage {
    const { points, read } = this.#parts;
    const { set } = this.#matching(filters);
    const [gathered, level] = clustersOf(points, set, Math.floor(zoom));
    const records = gathered.map(({ row, count, lat, lng, bounds: { west, south, east, north } }) => {
      const { id, type } = count === 1 ? read(row) : { id: null, type: null };
      const bbox = [west, south, east, north].map(rounded);
      return { lat: rounded(lat / count), lng: rounded(lng / count), count, bbox, id, type };
    });
    return { total: set.count, zoom: level, records };
  }

  /** All that passes the filters and matches the text, and what the text found; null without one. */
  #matching(filters: PlaceFilters): { readonly set: RowSet; readonly found: TextMatches | null } {
    const { columns, points, size, find, inCity } = this.#parts;
    const { city, country, near, radius, bbox, open_at, q } = filters;
    let set = city === undefined ? RowSet.all(size) : RowSet.of(size, inCity(city, country));
    if (bbox !== undefined) set = points.inBox(bbox, set);
    if (near !== undefined && radius !== undefined) set = points.inCircle(near, radius, set);
    for (const name of PLACE_FILTER_NAMES) {
      const wanted = filters[name];
      if (wanted !== undefined) set = placeColumn(columns, name).where((value) => meets(value, wanted), set);
    }
    if (open_at !== undefined)
      set = placeColumn(columns, 'opening_hours').where(
        (value) => value !== null && isOpenAt(value.hours, wallAt(open_at, value.timezone)) === true,
        set,
      );
    const found = q === undefined ? null : find(q, set);
    return { set: found?.rows ?? set, found };
  }
}
