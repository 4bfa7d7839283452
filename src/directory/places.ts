/** Lists places: filters are sets of rows, intersected; a page is cut out of what remains. */
import type { Database } from 'better-sqlite3';
import type { PlaceSummary } from '../contract/place.ts';
import type { PlaceSort } from '../contract/vocabularies.ts';
import type { CityList } from './cities.ts';
import { roundedKm } from './distance.ts';
import { categoryFacet, cityFacet, countryFacet, typeFacet } from './facets.ts';
import { Localities } from './localities.ts';
import { type Distances, PlacePoints } from './place_points.ts';
import { PlaceRecords } from './place_records.ts';
import type { Page, PlacesQuery } from './queries.ts';
import { find, readQuery } from './query_plan.ts';
import { bestRows } from './rank.ts';
import { allRows, anyOf, both, listOfRows, membership, NO_ROWS, page, type RowSet } from './row_set.ts';
import { TextIndex } from './text_index.ts';

/** Columns of the place index: all rows in the order of a sort. Rank needs none: it is the rows' own order. */
export const ORDERS = { name: 'order_name', rating: 'order_rating', updated: 'order_updated' } as const;
type StoredOrder = keyof typeof ORDERS;

/** Fewer rows than this share of all are sorted; of more, the whole order is walked instead. */
const SORTED_SHARE = 1 / 32;

export class PlaceList {
  readonly index: TextIndex;
  readonly records: PlaceRecords;
  readonly localities: Localities;
  #points: PlacePoints | undefined;
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

  list(query: PlacesQuery): Page<PlaceSummary> {
    const filter = this.filtered(query);
    const sort = query.sort ?? (query.near ? 'distance' : query.q === undefined ? 'rank' : 'relevance');
    const distances = query.near ? this.#around(query, filter) : null;
    const chosen = distances === null ? filter : sortedList(distances.rows);
    if (query.q !== undefined) return this.#listMatching(query, query.q, sort, chosen, distances);
    if (sort === 'distance' && distances !== null)
      return this.#page(byDistance(distances, null, query), distances.rows.length, distances);
    const set = chosen ?? allRows(this.index.size);
    return this.#page(this.#rowsInOrder(set, sort, query), set.count, distances);
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
    if (query.bbox) sets.push(sortedList(this.points.inside(query.bbox)));
    return sets.length === 0 ? null : sets.reduce(both);
  }

  #facets(names: readonly string[]): RowSet {
    return anyOf(
      names.map((name) => this.index.words.rowsOf(name)),
      this.index.size,
    );
  }

  #around(query: PlacesQuery, filter: RowSet | null): Distances | null {
    if (!query.near) return null;
    const all = this.points.around(query.near, query.radius);
    if (filter === null) return all;
    const holds = membership(filter);
    const kept = Array.from(all.rows.keys()).filter((i) => holds(all.rows[i] as number));
    return {
      rows: Uint32Array.from(kept, (i) => all.rows[i] as number),
      km: Float64Array.from(kept, (i) => all.km[i] as number),
    };
  }

  #listMatching(
    query: PlacesQuery,
    q: string,
    sort: PlaceSort | 'relevance',
    filter: RowSet | null,
    distances: Distances | null,
  ): Page<PlaceSummary> {
    const typed = readQuery(q);
    const findings = find(this.index, typed, this.localities.locate(typed.words), filter);
    if (sort === 'relevance') {
      const best = bestRows(this.index, findings, query.offset, query.limit);
      return this.#page(
        Uint32Array.from(best, (found) => found.row),
        findings.total,
        distances,
      );
    }
    const set = findings.rows;
    const rows =
      sort === 'distance' && distances !== null
        ? byDistance(distances, set, query)
        : this.#rowsInOrder(set, sort, query);
    return this.#page(rows, set.count, distances);
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

  #page(rows: Uint32Array, total: number, distances: Distances | null): Page<PlaceSummary> {
    const km = distances === null ? null : kmByRow(distances, rows);
    const records = Array.from(rows, (row) => {
      const record = this.records.read(row);
      const distance = km?.get(row);
      return distance === undefined ? record : { ...record, distance_km: roundedKm(distance) };
    });
    return { total, records };
  }
}

const sortedList = (rows: Uint32Array): RowSet => listOfRows(rows.slice().sort());

function kmByRow(distances: Distances, rows: Uint32Array): Map<number, number> {
  const wanted = new Set(rows);
  const km = new Map<number, number>();
  for (let i = 0; i < distances.rows.length; i += 1) {
    const row = distances.rows[i] as number;
    if (wanted.has(row)) km.set(row, distances.km[i] as number);
  }
  return km;
}

/** A page of rows, nearest first; of equally near ones the better ranked first. */
function byDistance(distances: Distances, among: RowSet | null, { offset, limit }: PlacesQuery): Uint32Array {
  const holds = among === null ? () => true : membership(among);
  const { rows, km } = distances;
  const order = Array.from(rows.keys()).filter((i) => holds(rows[i] as number));
  order.sort((a, b) => (km[a] as number) - (km[b] as number) || (rows[a] as number) - (rows[b] as number));
  return Uint32Array.from(order.slice(offset, offset + limit), (i) => rows[i] as number);
}

/** A page of the rows of a large set, in a stored order. */
function walk(order: Uint32Array, set: RowSet, offset: number, limit: number): Uint32Array {
  const holds = membership(set);
  const rows: number[] = [];
  let skipped = 0;
  for (let i = 0; i < order.length && rows.length < limit; i += 1) {
    const row = order[i] as number;
    if (!holds(row)) continue;
    if (skipped < offset) skipped += 1;
    else rows.push(row);
  }
  return Uint32Array.from(rows);
}
