/** Lists places: filters are sets of rows, intersected; a page is cut out of what remains. */
import type { Database } from 'better-sqlite3';
import type { Point } from '../contract/kinds.ts';
import type { PlaceSummary } from '../contract/place.ts';
import type { PlaceSort } from '../contract/vocabularies.ts';
import type { CityList } from './cities.ts';
import { distanceKm, roundedKm } from './distance.ts';
import { categoryFacet, cityFacet, countryFacet, typeFacet } from './facets.ts';
import { Localities } from './localities.ts';
import { nearest, PlacePoints, type Surroundings } from './place_points.ts';
import { PlaceRecords } from './place_records.ts';
import type { Page, PlacesQuery } from './queries.ts';
import { type Findings, find, readQuery } from './query_plan.ts';
import { bestRows } from './rank.ts';
import { RecentCache } from './recent_cache.ts';
import {
  allRows,
  anyOf,
  bitmapOf,
  both,
  membership,
  NO_ROWS,
  page,
  type RowSet,
  setOfRows,
} from './row_set.ts';
import { TextIndex } from './text_index.ts';

/** Columns of the place index: all rows in the order of a sort. Rank needs none: it is the rows' own order. */
export const ORDERS = { name: 'order_name', rating: 'order_rating', updated: 'order_updated' } as const;
type StoredOrder = keyof typeof ORDERS;

/** Fewer rows than this share of all are sorted; of more, the whole order is walked instead. */
const SORTED_SHARE = 1 / 32;

/** Records kept in memory, about ten megabytes. */
const RECORDS_MAX = 16_384;

export class PlaceList {
  readonly index: TextIndex;
  readonly records: PlaceRecords;
  readonly localities: Localities;
  #points: PlacePoints | undefined;
  readonly #records = new RecentCache<number, PlaceSummary>(RECORDS_MAX);
  readonly #orders = new Map<StoredOrder, { rows: Uint32Array; positions: Uint32Array }>();

  constructor(database: Database, size: number, cities: CityList) {
    this.index = new TextIndex(database, 'place', size);
    this.records = new PlaceRecords(database);
    this.localities = new Localities(database, cities);
  }

  get points(): PlacePoints {
    this.#points ??= new PlacePoints(this.index);
    return this.#points;
  }

  /** @throws Error where the index has no such row */
  read(row: number): PlaceSummary {
    return this.#records.get(row, () => this.records.read(row, this.points));
  }

  list(query: PlacesQuery): Page<PlaceSummary> {
    const filter = this.filtered(query);
    const around = query.near ? this.#around(query.near, query.radius, filter) : null;
    const near = around === null ? filter : setOfRows(around.rows, this.index.size);
    const usual = query.near ? 'distance' : query.q === undefined ? 'rank' : 'relevance';
    const sort = query.sort ?? usual;
    const findings = query.q === undefined ? null : this.#find(query.q, near);
    if (sort === 'relevance' && findings !== null) {
      const best = bestRows(this.index, findings, query.offset, query.limit);
      return this.#page(
        Uint32Array.from(best, ({ row }) => row),
        findings.total,
        query,
      );
    }
    const set = findings?.rows ?? near ?? allRows(this.index.size);
    const rows =
      sort === 'distance' && around !== null
        ? nearest(findings === null ? around : among(around, findings.rows), query.offset, query.limit)
        : this.#rowsInOrder(set, sort, query);
    return this.#page(rows, set.count, query);
  }

  #find(q: string, filter: RowSet | null): Findings {
    const typed = readQuery(q);
    return find(this.index, typed, this.localities.locate(typed.words), filter);
  }

  /** Rows that pass the filters by country, city, type, category and box; null where none is given. */
  filtered(query: Omit<PlacesQuery, 'limit' | 'offset' | 'radius'>): RowSet | null {
    const sets: RowSet[] = [];
    const { country, city, type, category } = query;
    if (country) sets.push(this.#facets(country.map(countryFacet)));
    if (type) sets.push(this.#facets(type.map(typeFacet)));
    if (category) sets.push(this.#facets(category.map(categoryFacet)));
    if (city !== undefined) {
      const visited = this.localities.cityOf(city, country);
      sets.push(visited === null ? NO_ROWS : this.index.words.rowsOf(cityFacet(visited.number)));
    }
    if (query.bbox) sets.push(setOfRows(this.points.inside(query.bbox), this.index.size));
    return sets.length === 0 ? null : sets.reduce(both);
  }

  #facets(names: readonly string[]): RowSet {
    return anyOf(
      names.map((name) => this.index.words.rowsOf(name)),
      this.index.size,
    );
  }

  #around(near: Point, radius: number, filter: RowSet | null): Surroundings {
    return this.points.around(near, radius, filter === null ? null : membership(filter));
  }

  #rowsInOrder(set: RowSet, sort: PlaceSort | 'relevance', { offset, limit }: PlacesQuery): Uint32Array {
    if (sort === 'rank' || sort === 'relevance' || sort === 'distance') return page(set, offset, limit);
    const order = this.#order(sort);
    if (set.count === this.index.size) return order.rows.slice(offset, offset + limit);
    if (set.count > this.index.size * SORTED_SHARE) return walk(order.rows, set, offset, limit);
    const positions = page(set, 0, set.count)
      .map((row) => order.positions[row] as number)
      .sort();
    return positions.slice(offset, offset + limit).map((position) => order.rows[position] as number);
  }

  #order(sort: StoredOrder): { rows: Uint32Array; positions: Uint32Array } {
    const known = this.#orders.get(sort);
    if (known !== undefined) return known;
    const rows = new Uint32Array(this.index.words.column(ORDERS[sort]));
    const positions = new Uint32Array(rows.length);
    for (let i = 0; i < rows.length; i += 1) positions[rows[i] as number] = i;
    const order = { rows, positions };
    this.#orders.set(sort, order);
    return order;
  }

  #page(rows: Uint32Array, total: number, { near }: PlacesQuery): Page<PlaceSummary> {
    const records = Array.from(rows, (row) => {
      const record = this.read(row);
      return near === undefined
        ? record
        : { ...record, distance_km: roundedKm(distanceKm(near, this.points.of(row))) };
    });
    return { total, records };
  }
}

/** Those of the rows around a point that are in a set. */
function among({ rows, spans }: Surroundings, set: RowSet): Surroundings {
  const holds = membership(set);
  const kept = Uint32Array.from(rows.keys()).filter((i) => holds(rows[i] as number));
  return {
    rows: kept.map((i) => rows[i] as number),
    spans: Float64Array.from(kept, (i) => spans[i] as number),
  };
}

/** A page of the rows of a large set, in a stored order. */
function walk(order: Uint32Array, set: RowSet, offset: number, limit: number): Uint32Array {
  const bits = bitmapOf(set, order.length);
  const rows = new Uint32Array(Math.max(0, Math.min(limit, set.count - offset)));
  let met = 0;
  for (let i = 0; i < order.length && met < offset + rows.length; i += 1) {
    const row = order[i] as number;
    if ((((bits[row >>> 5] as number) >>> (row & 31)) & 1) === 0) continue;
    if (met >= offset) rows[met - offset] = row;
    met += 1;
  }
  return rows;
}
