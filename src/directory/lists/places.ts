/**
 * Lists places. Filters are gone through one after the other, each over what the one before left; a page is cut out of the
 * set that remains.
 */
import type { PlaceSummary } from '../../contract/place.ts';
import { meets, PLACE_FILTER_NAMES } from '../../contract/place_filters.ts';
import type { PlaceSort } from '../../contract/vocabularies.ts';
import { distanceKm, roundedKm } from '../../geography/distance.ts';
import { type Clusters, clustersOf } from '../areas/clusters.ts';
import { nearestPage } from '../areas/nearest.ts';
import { Points } from '../areas/points.ts';
import type { Page, PlaceFilters, PlacesQuery } from '../queries.ts';
import type { Columns } from '../records/columns.ts';
import { ORDERS, POINTS, placeColumn } from '../records/place_columns.ts';
import type { PlaceRecords } from '../records/place_records.ts';
import { RowSet } from '../sets/row_set.ts';

/** What a text finds among some places. */
export interface TextMatches {
  readonly rows: RowSet;
  /** Rows of a page, those that match best first. */
  page(offset: number, limit: number): Uint32Array;
}

/** What a list needs to know of its surroundings. */
export interface PlaceListParts {
  readonly columns: Columns;
  readonly records: PlaceRecords;
  /** How many places there are. */
  readonly size: number;
  /** Finds places by a text. */
  readonly find: (q: string, within: RowSet) => TextMatches;
  /** The slug of the city that is meant, as `PARAMETERS.places.city` says; null where no place is in such a city. */
  readonly citySlug: (slug: string, countries: readonly string[] | undefined) => string | null;
}

export class PlaceList {
  readonly #parts: PlaceListParts;

  constructor(parts: PlaceListParts) {
    this.#parts = parts;
  }

  get #points(): Points {
    return new Points(this.#parts.columns.numbers(POINTS, Int32Array));
  }

  list(query: PlacesQuery): Page<PlaceSummary> {
    const { q, near, offset, limit } = query;
    const within = this.#filtered(query);
    const found = q === undefined ? null : this.#parts.find(q, within);
    const set = found?.rows ?? within;
    const sort = query.sort ?? (near ? 'distance' : 'rank');
    const isByRelevance = query.sort === undefined && near === undefined;
    const rows = found !== null && isByRelevance ? found.page(offset, limit) : this.#page(set, sort, query);
    return { total: set.count, records: Array.from(rows, (row) => this.#listed(row, query)) };
  }

  #filtered(filters: PlaceFilters): RowSet {
    const { columns, size, citySlug } = this.#parts;
    const { city, country, near, radius, bbox } = filters;
    let set = RowSet.all(size);
    if (city !== undefined) {
      const slug = citySlug(city, country);
      set = placeColumn(columns, 'city').where((value) => value !== null && value.slug === slug, set);
    }
    if (bbox !== undefined) set = this.#points.inBox(bbox, set);
    if (near !== undefined && radius !== undefined) set = this.#points.inCircle(near, radius, set);
    for (const name of PLACE_FILTER_NAMES) {
      const wanted = filters[name];
      if (wanted !== undefined) set = placeColumn(columns, name).where((value) => meets(value, wanted), set);
    }
    return set;
  }

  #page(set: RowSet, sort: PlaceSort, { near, offset, limit }: PlacesQuery): Uint32Array {
    if (sort === 'distance' && near) return nearestPage(this.#points, near, set, offset, limit);
    if (sort === 'rank' || sort === 'distance') return set.page(offset, limit);
    return set.pageIn(this.#parts.columns.numbers(ORDERS[sort], Uint32Array), offset, limit);
  }

  /** Clusters of all that pass the filters. @param zoom of a web map, whole */
  clusters(filters: PlaceFilters, zoom: number): Clusters & { readonly total: number } {
    const { q } = filters;
    const within = this.#filtered(filters);
    const set = q === undefined ? within : this.#parts.find(q, within).rows;
    return { total: set.count, ...clustersOf(this.#points, set, zoom) };
  }

  #listed(row: number, { near }: PlacesQuery): PlaceSummary {
    const record = this.#parts.records.read(row);
    if (near === undefined) return record;
    return { ...record, distance_km: roundedKm(distanceKm(near, this.#points.of(row))) };
  }
}
