/** Writes the index into one SQLite file, in one transaction, from rows that come in their order. */
import { rmSync } from 'node:fs';
import type { Event } from '../../../src/contract/event.ts';
import type { PlaceFacts } from '../../../src/contract/place.ts';
import type { Review } from '../../../src/contract/review.ts';
import { INDEX_VERSION, type IndexFacts } from '../../../src/directory/facts.ts';
import type { DirectoryFacts } from '../../../src/directory/queries.ts';
import { storedHome } from '../../../src/directory/records/homes.ts';
import { Database } from '../../../src/directory/sqlite.ts';
import { INDEX_SQL } from '../../../src/directory/tables.ts';
import type { IndexWriter } from '../index.ts';
import { CityWriter, type IndexedCity } from './cities.ts';
import { EventWriter } from './events.ts';
import { PlaceWriter } from './places.ts';
import { writeTransliteration } from './transliteration.ts';
import { VisitedCities } from './visited_cities.ts';

const PAGE_BYTES = 8_192;
const CACHE_KILOBYTES = 4_000;

export class SqliteIndexWriter implements IndexWriter {
  readonly #database: Database;
  readonly #visited = new VisitedCities();
  /** Until places end. */
  #places: PlaceWriter | null;
  #counts = { places: 0 };
  readonly #cities: CityWriter;
  readonly #events: EventWriter;
  readonly #review;
  readonly #unlisted;
  #isComplete = false;

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
    this.#places = new PlaceWriter(this.#database, this.#visited);
    this.#cities = new CityWriter(this.#database);
    this.#events = new EventWriter(this.#database, this.#visited);
    this.#review = this.#database.prepare<[number, string]>(
      'INSERT INTO review (place_id, record) VALUES (?, ?)',
    );
    this.#unlisted = this.#database.prepare<[number, number | null, number | null]>(
      'INSERT INTO unlisted (id, home, merged_into) VALUES (?, ?, ?)',
    );
  }

  place(row: number, place: PlaceFacts, home: number | null): void {
    if (this.#places === null) throw new Error('Places are added before cities and events.');
    this.#places.add(row, place, storedHome(place.id, home));
  }

  endPlaces(): void {
    if (this.#places === null) return;
    this.#places.finish();
    this.#counts = { places: this.#places.size };
    this.#places = null;
  }

  city(city: IndexedCity, alternateNames: readonly string[]): void {
    this.endPlaces();
    this.#cities.add(city, alternateNames);
  }

  event(event: Event): void {
    this.endPlaces();
    this.#events.add(event);
  }

  review(review: Review): void {
    this.#review.run(review.place_id, JSON.stringify(review));
  }

  merged(from: number, into: number): void {
    this.#unlisted.run(from, null, into);
  }

  closed(id: number, home: number | null): void {
    this.#unlisted.run(id, storedHome(id, home), null);
  }

  complete(): void {
    if (this.#isComplete) return;
    this.#isComplete = true;
    this.endPlaces();
    this.#events.finish();
    this.#cities.finish(this.#visited);
    this.#visited.write(this.#database, this.#cities.countriesBySlug);
    writeTransliteration(this.#database);
    // Made last: filling an index once is faster than keeping it up to date.
    this.#database.exec('CREATE INDEX review_by_place ON review (place_id)');
  }

  finish(facts: DirectoryFacts): void {
    this.complete();
    const all: IndexFacts = {
      ...facts,
      ...this.#counts,
      cities: this.#cities.size,
      events: this.#events.size,
    };
    this.#database.prepare("INSERT INTO fact VALUES ('facts', ?)").run(JSON.stringify(all));
    this.#database.exec('COMMIT');
    this.#database.close();
  }
}
