/** Lists places: filters are sets of rows, intersected; a page is cut out of what remains. */
import type { Database } from 'better-sqlite3';
import type { Point } from '../contract/kinds.ts';
import type { PlaceSummary } from '../contract/place.ts';
import { inBox, inCircle } from './areas.ts';
import type { CityList } from './cities.ts';
import { distanceKm, roundedKm } from './distance.ts';
import { categoryFacet, cityFacet, countryFacet, typeFacet } from './facets.ts';
import type { IndexFacts } from './facts.ts';
import { type AnyOf, meetingAll } from './filters.ts';
import { type FindPart, type ListPart, ListWindows } from './list_windows.ts';
import { Localities } from './localities.ts';
import { nearbyRows } from './nearby.ts';
import { nearestPage } from './nearest.ts';
import { pageInOrder } from './page_in_order.ts';
import { isStoredOrder, PlaceOrders } from './place_orders.ts';
import { PlacePoints } from './place_points.ts';
import { PlaceRecords } from './place_records.ts';
import type { Page, PlacesQuery } from './queries.ts';
import { find, readQuery } from './query_plan.ts';
import { bestRows } from './rank.ts';
import { RecentCache } from './recent_cache.ts';
import type { RowOrder } from './row_order.ts';
import { both, page, type RowSet } from './row_set.ts';
import { TextIndex } from './text_index.ts';
import { Tiles } from './tiles.ts';
import type { Transliterate } from './transliteration.ts';

/** Records kept in memory, about 25 megabytes. */
const RECORDS_MAX = 32_768;

/** The filters that are sets of rows in the index; those by where a place is are areas. */
type FacetFilters = Pick<PlacesQuery, 'country' | 'city' | 'type' | 'category'>;

export class PlaceList {
  readonly index: TextIndex;
  readonly records: PlaceRecords;
  readonly localities: Localities;
  readonly points: PlacePoints;
  readonly #orders: PlaceOrders;
  readonly #tiles: Tiles;
  readonly #records = new RecentCache<number, PlaceSummary>(RECORDS_MAX);
  readonly #windows = new ListWindows();

  constructor(database: Database, facts: IndexFacts, cities: CityList, transliterate: Transliterate) {
    const { places: size, rated } = facts;
    this.index = new TextIndex(database, 'place', size, transliterate);
    this.records = new PlaceRecords(database, transliterate);
    this.localities = new Localities(database, cities);
    this.points = new PlacePoints(database);
    const facetOf = (name: string) => this.index.words.rowsOf(name);
    this.#orders = new PlaceOrders(database, this.index.space, rated, facetOf);
    this.#tiles = new Tiles(database, this.index.space, this.points, facetOf);
  }

  /** @throws Error where the index has no such row */
  read(row: number): PlaceSummary {
    return this.#records.get(row, () => this.records.read(row, this.points));
  }

  list(query: PlacesQuery): Page<PlaceSummary> {
    const { offset, limit } = query;
    const find: FindPart = (from, most) => this.#find({ ...query, offset: from, limit: most });
    const { total, rows } = isByRelevance(query)
      ? find(offset, limit)
      : this.#windows.part(nameOf(query), offset, limit, find);
    return { total, records: Array.from(rows, (row) => this.#listed(row, query)) };
  }

  #find(query: PlacesQuery): ListPart {
    if (query.q !== undefined) return this.#findByText(query, query.q);
    return query.near || query.bbox ? this.#findInArea(query) : this.#findByFacets(query);
  }

  /** Rows that pass the filters by country, city, type and category; null where none is given. */
  filtered(filters: FacetFilters): RowSet | null {
    return this.#meeting(filters, (name) => this.index.words.rowsOf(name));
  }

  /** What meets all filters, as rows or as positions in an order. @param facetOf gives the set of one facet */
  #meeting(
    { country, city, type, category }: FacetFilters,
    facetOf: (name: string) => RowSet,
  ): RowSet | null {
    const filters: AnyOf[] = [];
    if (country) filters.push(country.map((code) => facetOf(countryFacet(code))));
    if (type) filters.push(type.map((name) => facetOf(typeFacet(name))));
    if (category) filters.push(category.map((name) => facetOf(categoryFacet(name))));
    if (city !== undefined) {
      const visited = this.localities.cityOf(city, country);
      filters.push(visited === null ? [] : [facetOf(cityFacet(visited.number))]);
    }
    return filters.length === 0 ? null : meetingAll(filters, this.index.space);
  }

  #findByFacets(query: PlacesQuery): ListPart {
    const { offset, limit, sort = 'rank' } = query;
    const order = this.#orderOf(sort);
    const set = this.#meeting(query, (name) => order?.facet(name) ?? this.index.words.rowsOf(name));
    const total = set?.count ?? this.index.size;
    const positions =
      set === null
        ? Uint32Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, i) => offset + i)
        : page(set, offset, limit);
    return { total, rows: order?.rowsAt(positions) ?? positions };
  }

  /** Positions of the places around `near` and inside `bbox`, from tile to tile. */
  #area({ near, radius, bbox }: PlacesQuery): RowSet {
    const areas: RowSet[] = [];
    if (near) areas.push(inCircle(this.#tiles, near, radius));
    if (bbox) areas.push(inBox(this.#tiles, bbox));
    return areas.reduce(both);
  }

  #findInArea(query: PlacesQuery): ListPart {
    const { order } = this.#tiles;
    const filter = this.#meeting(query, (name) => order.facet(name));
    const area = this.#area(query);
    return this.#partOfTiles(filter === null ? area : both(area, filter), query);
  }

  #partOfTiles(set: RowSet, query: PlacesQuery): ListPart {
    const { near, offset, limit, sort = near ? 'distance' : 'rank' } = query;
    const rows =
      sort === 'distance' && near
        ? nearestPage(this.#tiles, near, set, offset, limit)
        : pageInOrder(
            { set, among: this.#tiles.order, order: this.#orderOf(sort), space: this.index.space },
            offset,
            limit,
          );
    return { total: set.count, rows };
  }

  /** Those of some rows that are nearest to a point, so many at most, and none that is too far to count. */
  nearby(rows: RowSet, point: Point, most: number): RowSet {
    return nearbyRows(this.#tiles, rows, point, most);
  }

  #orderOf(sort: NonNullable<PlacesQuery['sort']>): RowOrder | null {
    return isStoredOrder(sort) ? this.#orders.by(sort) : null;
  }

  #findByText(query: PlacesQuery, q: string): ListPart {
    const { near, bbox, offset, limit, sort = 'distance' } = query;
    const { order } = this.#tiles;
    const filter = this.filtered(query);
    const area = near || bbox ? order.rowsOf(this.#area(query)) : null;
    const within = filter === null || area === null ? (filter ?? area) : both(filter, area);
    const typed = readQuery(q);
    const findings = find(this.index, typed, this.localities.locate(typed.words), within);
    const { total } = findings;
    if (isByRelevance(query)) {
      const best = bestRows(this.index, findings, offset, limit);
      return { total, rows: Uint32Array.from(best, ({ row }) => row) };
    }
    if (sort === 'distance') return this.#partOfTiles(order.positionsOf(findings.rows), query);
    const listing = { set: findings.rows, among: null, order: this.#orderOf(sort), space: this.index.space };
    return { total, rows: pageInOrder(listing, offset, limit) };
  }

  #listed(row: number, { near }: PlacesQuery): PlaceSummary {
    const record = this.read(row);
    if (near === undefined) return record;
    return { ...record, distance_km: roundedKm(distanceKm(near, this.points.of(row))) };
  }
}

/** Such a list is put in order anew for each page: the best matches are weighed against each other, the others are not. */
const isByRelevance = ({ q, near, sort }: PlacesQuery): boolean =>
  q !== undefined && near === undefined && sort === undefined;

/** All that is asked for but the page. */
const nameOf = ({ country, city, type, category, q, near, radius, bbox, sort }: PlacesQuery): string =>
  JSON.stringify([country, city, type, category, q, near, radius, bbox, sort]);
