/** Writes the index into one SQLite file, in one transaction, from rows that come in their order. */
import { rmSync } from 'node:fs';
import type { Event } from '../../../src/contract/event.ts';
import type { Point } from '../../../src/contract/kinds.ts';
import type { PlaceFacts } from '../../../src/contract/place.ts';
import type { Review } from '../../../src/contract/review.ts';
import type { NamesByLanguage } from '../../../src/contract/vocabularies.ts';
import { INDEX_VERSION } from '../../../src/directory/facts.ts';
import type { DirectoryFacts } from '../../../src/directory/queries.ts';
import { Database } from '../../../src/directory/sqlite.ts';
import { INDEX_SQL } from '../../../src/directory/tables.ts';
import type { Fame } from '../famous.ts';
import { CityWriter } from './cities.ts';
import { EventWriter } from './events.ts';
import type { IndexedCity } from './indexed_city.ts';
import { PlaceWriter } from './places.ts';
import { QuartersLearner } from './quarters.ts';
import { writeVocabulary } from './vocabulary.ts';
import { Whereabouts } from './whereabouts.ts';

const PAGE_BYTES = 8_192;
const CACHE_KILOBYTES = 4_000;

const UNKNOWN: Fame = { prominence: 0, aliases: [] };

/** Takes everything the index holds. The same input gives the same bytes. */
export class IndexWriter {
  readonly #database: Database;
  readonly #quarters: QuartersLearner;
  readonly #cities: CityWriter;
  /** Until all was added. */
  #places: PlaceWriter | null;
  readonly #events: EventWriter;
  readonly #review;
  readonly #unlisted;

  /**
   * Starts a new index; a file that is there already is replaced.
   * @throws Error where the file cannot be written
   */
  constructor(path: string) {
    for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(`${path}${suffix}`, { force: true });
    this.#database = new Database(path);
    // Columns and sets of common words are longer than a page: fewer, larger pages are read and opened faster.
    this.#database.pragma(`page_size = ${PAGE_BYTES}`);
    // The file is made new and published only when it is whole: nothing in it needs to survive a crash.
    this.#database.pragma('journal_mode = OFF');
    this.#database.pragma('synchronous = OFF');
    this.#database.pragma('locking_mode = EXCLUSIVE');
    // Pages are written once, in their order: keeping many would help nothing.
    this.#database.pragma(`cache_size = -${CACHE_KILOBYTES}`);
    this.#database.pragma(`temp.cache_size = -${CACHE_KILOBYTES}`);
    this.#database.pragma(`user_version = ${INDEX_VERSION}`);
    this.#database.exec('BEGIN');
    this.#database.exec(INDEX_SQL);
    const where = new Whereabouts();
    this.#quarters = new QuartersLearner(this.#database);
    this.#cities = new CityWriter(this.#database, where);
    this.#places = new PlaceWriter(this.#database, where, this.#quarters);
    this.#events = new EventWriter(this.#database, where);
    this.#review = this.#database.prepare<[number, string]>(
      'INSERT INTO review (place_id, record) VALUES (?, ?)',
    );
    this.#unlisted = this.#database.prepare<[number, 0 | 1, number | null]>(
      'INSERT INTO unlisted (id, packed, merged_into) VALUES (?, ?, ?)',
    );
  }

  /**
   * Adds a place. Places come in any order, once their cities were added.
   * @param row its rank, counted from 0; every rank is given once
   * @param isPacked whether its whole record lies in a pack; else it has a file of its own
   * @param fame how well known it is, and what people call it; not at all where it is left out
   * @param openLand the region it is in, where that is far from every city
   */
  place(
    row: number,
    place: PlaceFacts,
    isPacked: boolean,
    fame = UNKNOWN,
    openLand: string | null = null,
  ): void {
    if (this.#places === null) throw new Error('The index is complete.');
    this.#places.add(row, place, isPacked, fame, openLand);
  }

  /**
   * Adds a city. Cities come by place_count and population, most first, then by id, and before all that is in them.
   * @param names what it is called in the languages of answers
   */
  city(city: IndexedCity, alternateNames: readonly string[], names: NamesByLanguage = {}): void {
    this.#cities.add(city, alternateNames, names);
  }

  /**
   * Adds an occurrence of an event. They come soonest first, once their cities were added.
   * @param cityCentre where it is, if it has no venue with coordinates
   */
  event(event: Event, cityCentre: Point | null = null): void {
    this.#events.add(event, cityCentre);
  }

  /** Adds a published review. They come grouped by place, newest first. */
  review(review: Review): void {
    this.#review.run(review.place_id, JSON.stringify(review));
  }

  /** A place that was merged: another one answers for it. */
  merged(from: number, into: number): void {
    this.#unlisted.run(from, 0, into);
  }

  /** A permanently closed place: in no list or search, but `/place?id=` and `/reviews` know it. */
  closed(id: number, isPacked: boolean): void {
    this.#unlisted.run(id, isPacked ? 1 : 0, null);
  }

  /** Writes everything that was added; nothing more is added then. Left out, `finish` does it. */
  complete(): void {
    if (this.#places === null) return;
    this.#places.finish();
    // Their words are let go before the names of cities are sorted, which take as much memory.
    this.#places = null;
    this.#events.finish();
    this.#cities.finish(this.#quarters);
    writeVocabulary(this.#database);
    // Made last: filling an index once is faster than keeping it up to date.
    this.#database.exec('CREATE INDEX review_by_place ON review (place_id)');
  }

  /** Writes what is left and closes the file. */
  finish(facts: DirectoryFacts): void {
    this.complete();
    this.#database.prepare("INSERT INTO fact VALUES ('facts', ?)").run(JSON.stringify(facts));
    this.#database.exec('COMMIT');
    this.#database.close();
  }
}
