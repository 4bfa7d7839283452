/** Writes places: what lists show, their words and facets, where they are, and the orders they can be listed in. */
import anyAscii from 'any-ascii';
import type { Database } from 'better-sqlite3';
import type { PlaceFacts } from '../../../src/contract/place.ts';
import { isWholeUnits, UNITS_PER_DEGREE, unitsOf } from '../../../src/directory/coordinates.ts';
import {
  categoryFacet,
  cityFacet,
  conceptFacet,
  countryFacet,
  typeFacet,
} from '../../../src/directory/facets.ts';
import { foldWords } from '../../../src/directory/fold.ts';
import { type ConceptName, conceptOf, conceptsOfKind } from '../../../src/directory/generic_words.ts';
import { ROWS_BY_ID } from '../../../src/directory/homes.ts';
import { NO_SIGNATURE, signatureOf } from '../../../src/directory/name_signature.ts';
import { ORDERS, PLACE_COLUMNS, POINTS } from '../../../src/directory/records/place_columns.ts';
import { placeSlugName, placeSlugSuffix } from '../../../src/directory/records/place_records.ts';
import { shortenSlug } from '../../../src/directory/slug_parts.ts';
import { NAME_SIGNATURES } from '../../../src/directory/text_index.ts';
import { TILE_BOXES, TILE_ROWS, TILE_SPHERES } from '../../../src/directory/tiles.ts';
import { Numbers } from '../numbers.ts';
import { stableOrder } from '../stable_order.ts';
import { ColumnsWriter } from './columns.ts';
import { NameCells } from './name_cells.ts';
import { NameOrder } from './name_order.ts';
import { TextIndexWriter } from './text_index_writer.ts';
import { tilesOf } from './tiles.ts';
import type { VisitedCities } from './visited_cities.ts';

/**
 * Places come in the order of their ids, and their rows must be written in the order of rank, or the file would
 * grow by half: they wait in a temporary table.
 */
const WAITING_SQL = `CREATE TEMP TABLE waiting
  (row, id, slug, name, name_local, label, address, lat, lng, rating, review_count, home)`;

const INSERT_SQL = 'INSERT INTO waiting VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)';

const IN_ORDER_SQL = `INSERT INTO place
  (row, id, slug, name, name_local, label, address, lat, lng, rating, review_count, home)
  SELECT * FROM waiting ORDER BY row`;

export class PlaceWriter {
  readonly #database: Database;
  readonly #index: TextIndexWriter;
  readonly #visited: VisitedCities;
  readonly #insert;
  readonly #columns: ColumnsWriter<PlaceFacts>;
  readonly #ids = new Numbers(Float64Array);
  readonly #points = new Numbers(Int32Array);
  readonly #ratings = new Numbers(Float64Array);
  readonly #reviewCounts = new Numbers(Float64Array);
  readonly #updated = new Numbers(Float64Array);
  readonly #names = new NameOrder();
  readonly #signatures = new NameCells();
  readonly #countryFacet;
  readonly #cityFacet;
  readonly #typeFacet;
  readonly #categoryFacet;
  readonly #conceptFacet;
  /** By the numbers of words; null for one that names. */
  readonly #concepts: (ConceptName | null)[] = [];
  size = 0;

  constructor(database: Database, visited: VisitedCities) {
    this.#database = database;
    this.#index = new TextIndexWriter(database, 'place');
    this.#visited = visited;
    this.#columns = new ColumnsWriter(database, 'place', PLACE_COLUMNS);
    this.#countryFacet = this.#facetBy(countryFacet);
    this.#cityFacet = this.#facetBy(cityFacet);
    this.#typeFacet = this.#facetBy(typeFacet);
    this.#categoryFacet = this.#facetBy(categoryFacet);
    this.#conceptFacet = this.#facetBy(conceptFacet);
    database.exec(WAITING_SQL);
    this.#insert = database.prepare(INSERT_SQL);
  }

  /** The numbers of facets by what they are of. */
  #facetBy<Key>(nameOf: (key: Key) => string): (key: Key) => number {
    const numbers = new Map<Key, number>();
    return (key) => {
      let number = numbers.get(key);
      if (number === undefined) {
        number = this.#index.facet(nameOf(key));
        numbers.set(key, number);
      }
      return number;
    };
  }

  /** @param home as `storedHome` gives it */
  add(row: number, place: PlaceFacts, home: number | null): void {
    const city = this.#visited.numberOf(place);
    this.#insert.run(
      row,
      place.id,
      shortenSlug(place.slug, placeSlugName(place), placeSlugSuffix(place), anyAscii),
      place.name,
      place.name_local,
      place.label === (place.name ?? place.name_local) ? null : place.label,
      place.address,
      isWholeUnits(place.lat) ? null : place.lat,
      isWholeUnits(place.lng) ? null : place.lng,
      place.rating,
      place.review_count === 0 ? null : place.review_count,
      home,
    );
    this.#columns.add(row, place);
    this.#ids.set(row, place.id);
    this.#points.set(2 * row, unitsOf(place.lat));
    this.#points.set(2 * row + 1, unitsOf(place.lng));
    this.#ratings.set(row, place.rating ?? 0);
    this.#reviewCounts.set(row, place.review_count);
    this.#updated.set(row, Date.parse(place.updated_at));
    this.#addWords(row, place);
    this.#addFacets(row, place, city);
    this.size += 1;
  }

  #addWords(row: number, place: PlaceFacts): void {
    const main = foldWords(place.label);
    const isSame = place.name_local === place.label;
    const local = place.name_local === null ? null : isSame ? main : foldWords(place.name_local);
    const numbers = this.#index.addWords(row, main);
    this.#names.add(row, numbers);
    const others = isSame ? [] : [...(local ?? [])];
    for (const name of Object.values(place.names))
      if (name !== place.label && name !== place.name_local) others.push(...foldWords(name));
    const otherNumbers = this.#index.addWords(row, others);
    const isNamed = place.name !== null || local !== null;
    this.#index.nameLengths.add(row, isNamed ? main : null, local);
    this.#signatures.set(
      row,
      isNamed ? signatureOf(main) : NO_SIGNATURE,
      local === null ? NO_SIGNATURE : signatureOf(local),
    );
    const concepts = [...conceptsOfKind(place.type)];
    if (place.category !== null) concepts.push(...conceptsOfKind(place.category));
    this.#noteConcepts(concepts, main, numbers);
    this.#noteConcepts(concepts, others, otherNumbers);
    for (const concept of new Set(concepts)) this.#index.addFacet(row, this.#conceptFacet(concept));
  }

  /** Adds the concepts that words stand for; by a word's number they are found faster than by the word. */
  #noteConcepts(concepts: ConceptName[], words: readonly string[], numbers: readonly number[]): void {
    for (const [i, number] of numbers.entries()) {
      let concept = this.#concepts[number];
      if (concept === undefined) {
        concept = conceptOf(words[i] as string) ?? null;
        this.#concepts[number] = concept;
      }
      if (concept !== null) concepts.push(concept);
    }
  }

  #addFacets(row: number, { country, type, category }: PlaceFacts, city: number | null): void {
    if (country !== null) this.#index.addFacet(row, this.#countryFacet(country));
    this.#index.addFacet(row, this.#typeFacet(type));
    if (category !== null) this.#index.addFacet(row, this.#categoryFacet(category));
    if (city !== null) this.#index.addFacet(row, this.#cityFacet(city));
  }

  finish(): void {
    this.#database.exec(IN_ORDER_SQL);
    const points = this.#points.values();
    this.#index.addColumn(POINTS, points);
    const tiles = tilesOf(points, UNITS_PER_DEGREE);
    this.#index.addColumn(TILE_ROWS, tiles.rows);
    this.#index.addColumn(TILE_BOXES, tiles.boxes);
    this.#index.addColumn(TILE_SPHERES, tiles.spheres);
    this.#index.addColumn(NAME_SIGNATURES, this.#signatures.cells(this.size));
    this.#index.addColumn(ROWS_BY_ID, stableOrder(this.#ids.values()));
    this.#columns.finish();
    this.#columns.addNumbers(POINTS, points);
    this.#columns.addNumbers(ORDERS.name, this.#names.rows(this.#index.wordRanks()));
    const byCount = stableOrder(negated(this.#reviewCounts.values()));
    this.#columns.addNumbers(ORDERS.rating, stableOrder(negated(this.#ratings.values()), byCount));
    this.#columns.addNumbers(ORDERS.updated, stableOrder(negated(this.#updated.values())));
    this.#index.finish(this.size);
  }
}

/** Keys that put the largest first. */
const negated = (keys: Float64Array): Float64Array => keys.map((key) => -key);
