/** Writes occurrences of events; a repeated event is found in search by its next occurrence alone. */
import type { Database } from 'better-sqlite3';
import type { Event } from '../../../src/contract/event.ts';
import { EVERY_COUNTRY } from '../../../src/directory/events.ts';
import { cityFacet, countryFacet } from '../../../src/directory/facets.ts';
import { foldWords } from '../../../src/directory/fold.ts';
import { eventTimes } from './event_times.ts';
import { TextIndexWriter } from './text_index_writer.ts';
import type { VisitedCities } from './visited_cities.ts';

const INSERT_SQL = `INSERT INTO event (row, country, city_slug, place_id, first_date, last_date, ends, record)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;

export class EventWriter {
  readonly #index: TextIndexWriter;
  readonly #visited: VisitedCities;
  readonly #insert;
  readonly #searchable = new Set<string>();
  size = 0;

  constructor(database: Database, visited: VisitedCities) {
    this.#index = new TextIndexWriter(database, 'event');
    this.#visited = visited;
    this.#insert = database.prepare(INSERT_SQL);
  }

  add(event: Event): void {
    const row = this.size;
    this.size += 1;
    const city = this.#visited.numberOf(event);
    const { firstDate, lastDate, ends } = eventTimes(event);
    const { country, city_slug, place_id } = event;
    this.#insert.run(row, country, city_slug, place_id, firstDate, lastDate, ends, JSON.stringify(event));
    this.#index.nameLengths.add(row, foldWords(event.title), null);
    const key = JSON.stringify([event.title, place_id, event.venue.name, city_slug, country]);
    if (this.#searchable.has(key)) return;
    this.#searchable.add(key);
    const title = foldWords(event.title);
    this.#index.addWords(row, [...title, ...foldWords(event.venue.name ?? '')]);
    // Of the title alone: most venues are mosques.
    this.#index.addConcepts(row, title);
    this.#index.addFacet(row, this.#index.facet(countryFacet(country ?? EVERY_COUNTRY)));
    if (city !== null) this.#index.addFacet(row, this.#index.facet(cityFacet(city)));
  }

  finish(): void {
    this.#index.finish(this.size);
  }
}
