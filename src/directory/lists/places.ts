/**
 * Lists places. Filters are gone through one after the other, each over what the one before left; a page is cut out of the
 * set that remains.
 */
import { meets, PLACE_FILTER_NAMES } from '../../contract/place_filters.ts';
import type { PlaceSort } from '../../contract/vocabularies.ts';
import { withDistance } from '../../geography/distance.ts';
import { isOpenAt, wallAt } from '../../hours/opening_hours.ts';
import { clustersOf } from '../areas/clusters.ts';
import { nearestPage } from '../areas/nearest.ts';
import type { Points } from '../areas/points.ts';
import type { ClustersPage, PlaceFilters, PlacesPage, PlacesQuery } from '../queries.ts';
import type { Columns } from '../records/columns.ts';
import { ORDERS, placeColumn } from '../records/place_columns.ts';
import type { PlaceRecords } from '../records/place_records.ts';
import type { WhereNames } from '../records/where_names.ts';
import { RowSet } from '../sets/row_set.ts';
import { countFacet } from './facets.ts';

/** Degrees to about a metre: nobody sees where in it a marker stands. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** What a text finds among some places. */
export interface TextMatches {
  readonly rows: RowSet;
  /** Rows of a page, those that match best first. */
  page(offset: number, limit: number): Uint32Array;
}

/** What a list needs to know of its surroundings. */
export interface PlaceListParts {
  readonly columns: Columns;
  readonly points: Points;
  readonly records: PlaceRecords;
  readonly where: WhereNames;
  /** How many places there are. */
  readonly size: number;
  /** Finds places by a text. */
  readonly find: (q: string, within: RowSet) => TextMatches;
  /** Rows in the city that is meant, or in that district, as `PARAMETERS.places.city` says. */
  readonly inCity: (slug: string, countries: readonly string[] | undefined) => Iterable<number>;
}

export class PlaceList {
  readonly #parts: PlaceListParts;

  constructor(parts: PlaceListParts) {
    this.#parts = parts;
  }

  list(query: PlacesQuery): PlacesPage {
    const { q, near, offset, limit, lang } = query;
    const within = this.#filtered(query);
    const found = q === undefined ? null : this.#parts.find(q, within);
    const set = found?.rows ?? within;
    const sort = query.sort ?? (near ? 'distance' : 'rank');
    const isByRelevance = query.sort === undefined && near === undefined;
    const rows = found !== null && isByRelevance ? found.page(offset, limit) : this.#page(set, sort, query);
    const { columns, points, where } = this.#parts;
    const records = Array.from(rows, (row) =>
      withDistance(this.#parts.records.read(row, lang), near, points.of(row)),
    );
    const facets = query.facets?.map((facet) => [facet, countFacet(columns, facet, set, where, lang)]);
    return { total: set.count, records, facets: facets ? Object.fromEntries(facets) : null };
  }

  #filtered(filters: PlaceFilters): RowSet {
    const { columns, size, inCity } = this.#parts;
    const { city, country, near, radius, bbox, open_at } = filters;
    let set = city === undefined ? RowSet.all(size) : RowSet.of(size, inCity(city, country));
    if (bbox !== undefined) set = this.#parts.points.inBox(bbox, set);
    if (near !== undefined && radius !== undefined) set = this.#parts.points.inCircle(near, radius, set);
    for (const name of PLACE_FILTER_NAMES) {
      const wanted = filters[name];
      if (wanted !== undefined) set = placeColumn(columns, name).where((value) => meets(value, wanted), set);
    }
    if (open_at !== undefined)
      set = placeColumn(columns, 'opening_hours').where(
        (value) => value !== null && isOpenAt(value.hours, wallAt(open_at, value.timezone)) === true,
        set,
      );
    return set;
  }

  #page(set: RowSet, sort: PlaceSort, { near, offset, limit }: PlacesQuery): Uint32Array {
    if (sort === 'distance' && near) return nearestPage(this.#parts.points, near, set, offset, limit);
    if (sort === 'rank' || sort === 'distance') return set.page(offset, limit);
    return set.pageIn(this.#parts.columns.numbers(ORDERS[sort], Uint32Array).all, offset, limit);
  }

  /** Clusters of all that pass the filters. @param zoom of a web map */
  clusters(filters: PlaceFilters, zoom: number): ClustersPage {
    const { q } = filters;
    const within = this.#filtered(filters);
    const set = q === undefined ? within : this.#parts.find(q, within).rows;
    const { records } = this.#parts;
    const gathered = clustersOf(this.#parts.points, set, Math.floor(zoom));
    return {
      total: set.count,
      zoom: gathered.zoom,
      records: gathered.clusters.map(({ lat, lng, count, bounds: { west, south, east, north }, row }) => {
        const { id, type } = count === 1 ? records.read(row) : { id: null, type: null };
        const bbox = [west, south, east, north].map(rounded);
        return { lat: rounded(lat), lng: rounded(lng), count, bbox, id, type };
      }),
    };
  }
}
