/** Writes places: what lists show, their words and facets, where they are, and the orders they can be listed in. */
import anyAscii from 'any-ascii';
import type { Database } from 'better-sqlite3';
import type { Place } from '../../../src/contract/place.ts';
import { isWholeUnits, UNITS_PER_DEGREE, unitsOf } from '../../../src/directory/coordinates.ts';
import {
  categoryFacet,
  cityFacet,
  conceptFacet,
  countryFacet,
  typeFacet,
} from '../../../src/directory/facets.ts';
import { foldText, foldWords } from '../../../src/directory/fold.ts';
import { conceptOf, conceptsOfKind } from '../../../src/directory/generic_words.ts';
import { ROWS_BY_ID } from '../../../src/directory/homes.ts';
import { ORDERS } from '../../../src/directory/place_orders.ts';
import { POINTS } from '../../../src/directory/place_points.ts';
import { kindNumber, placeSlugName, placeSlugSuffix } from '../../../src/directory/place_records.ts';
import { shortenSlug } from '../../../src/directory/slug_parts.ts';
import { TILE_BOXES, TILE_ROWS, TILE_SPHERES } from '../../../src/directory/tiles.ts';
import { GrowingNumbers } from './growing_numbers.ts';
import { TextIndexWriter } from './text_index_writer.ts';
import { tilesOf } from './tiles.ts';
import type { VisitedCities } from './visited_cities.ts';

const INSERT_SQL = `INSERT INTO place
  (row, id, slug, name, name_local, label, address, kind, country, city, lat, lng, rating, review_count, home)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

export class PlaceWriter {
  readonly #index: TextIndexWriter;
  readonly #visited: VisitedCities;
  readonly #insert;
  readonly #ids = new GrowingNumbers();
  readonly #points = new GrowingNumbers();
  readonly #ratings = new GrowingNumbers();
  readonly #reviewCounts = new GrowingNumbers();
  readonly #updated = new GrowingNumbers();
  readonly #sortNames: string[] = [];
  /** How many places have a rating. */
  rated = 0;

  constructor(database: Database, visited: VisitedCities) {
    this.#index = new TextIndexWriter(database, 'place');
    this.#visited = visited;
    this.#insert = database.prepare(INSERT_SQL);
  }

  get size(): number {
    return this.#sortNames.length;
  }

  /** @param home as `storedHome` gives it */
  add(place: Place, home: number | null): void {
    const row = this.size;
    const city = this.#visited.numberOf(place);
    this.#insert.run(
      row,
      place.id,
      shortenSlug(place.slug, placeSlugName(place), placeSlugSuffix(place), anyAscii),
      place.name,
      place.name_local,
      place.label === (place.name ?? place.name_local) ? null : place.label,
      place.address,
      kindNumber(place),
      place.country,
      city,
      isWholeUnits(place.lat) ? null : place.lat,
      isWholeUnits(place.lng) ? null : place.lng,
      place.rating,
      place.review_count === 0 ? null : place.review_count,
      home,
    );
    this.#ids.push(place.id);
    this.#points.push(unitsOf(place.lat));
    this.#points.push(unitsOf(place.lng));
    this.#ratings.push(place.rating ?? 0);
    if (place.rating !== null) this.rated += 1;
    this.#reviewCounts.push(place.review_count);
    this.#updated.push(Date.parse(place.updated_at));
    this.#addWords(row, place);
    this.#addFacets(row, place, city);
    this.#sortNames.push(foldText(place.label));
  }

  #addWords(row: number, place: Place): void {
    const main = foldWords(place.label);
    const local = place.name_local === null ? null : foldWords(place.name_local);
    const words = new Set(main);
    for (const word of local ?? []) words.add(word);
    for (const name of Object.values(place.names)) for (const word of foldWords(name)) words.add(word);
    this.#index.addWords(row, words);
    this.#index.nameLengths.add(row, place.name === null && local === null ? null : main, local);
    const concepts = new Set([
      ...conceptsOfKind(place.type),
      ...(place.category ? conceptsOfKind(place.category) : []),
    ]);
    for (const word of words) {
      const concept = conceptOf(word);
      if (concept !== undefined) concepts.add(concept);
    }
    for (const concept of concepts) this.#index.addFacet(row, conceptFacet(concept));
  }

  #addFacets(row: number, { country, type, category }: Place, city: number | null): void {
    if (country !== null) this.#index.addFacet(row, countryFacet(country));
    this.#index.addFacet(row, typeFacet(type));
    if (category !== null) this.#index.addFacet(row, categoryFacet(category));
    if (city !== null) this.#index.addFacet(row, cityFacet(city));
  }

  finish(): void {
    const points = Int32Array.from(this.#points.values());
    this.#index.addColumn(POINTS, points);
    const tiles = tilesOf(points, UNITS_PER_DEGREE);
    this.#index.addColumn(TILE_ROWS, tiles.rows);
    this.#index.addColumn(TILE_BOXES, tiles.boxes);
    this.#index.addColumn(TILE_SPHERES, tiles.spheres);
    const names = this.#sortNames;
    const ratings = this.#ratings.values();
    const counts = this.#reviewCounts.values();
    const updated = this.#updated.values();
    const descending = (values: Float64Array) => (a: number, b: number) =>
      (values[b] as number) - (values[a] as number);
    const byRating = descending(ratings);
    const byCount = descending(counts);
    this.#index.addColumn(
      ORDERS.name,
      this.#sorted((a, b) => {
        const x = names[a] as string;
        const y = names[b] as string;
        return x < y ? -1 : x > y ? 1 : 0;
      }),
    );
    const ids = this.#ids.values();
    this.#index.addColumn(
      ROWS_BY_ID,
      this.#sorted((a, b) => (ids[a] as number) - (ids[b] as number)),
    );
    this.#index.addColumn(
      ORDERS.rating,
      this.#sorted((a, b) => byRating(a, b) || byCount(a, b)).subarray(0, this.rated),
    );
    this.#index.addColumn(ORDERS.updated, this.#sorted(descending(updated)));
    this.#index.finish(this.size);
  }

  /** All rows in an order; equal ones stay in rank order. */
  #sorted(compare: (a: number, b: number) => number): Uint32Array {
    return Uint32Array.from({ length: this.size }, (_, row) => row).sort((a, b) => compare(a, b) || a - b);
  }
}
