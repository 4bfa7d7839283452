/** Lists occurrences of events that have not ended. */
import type { Database } from 'better-sqlite3';
import type { Event } from '../../contract/event.ts';
import type { EventsPage, EventsQuery } from '../queries.ts';
import type { VisitedCity } from './cities.ts';

interface Filter {
  readonly now: number;
  readonly countries: string;
  readonly city: string | null;
  readonly placeId: number | null;
  readonly from: string;
  readonly to: string;
  /** Rows as a JSON array; null for all. */
  readonly rows: string | null;
}

/** What a list of events needs to know of its surroundings. */
export interface EventListParts {
  /** Rows of events by a text. */
  readonly find: (q: string) => Uint32Array;
  /** The city that is meant, as `PARAMETERS.events.city` says. */
  readonly visited: (slug: string, countries: readonly string[] | undefined) => VisitedCity | null;
}

/** An event of every country has none of its own, and matches every country and city. */
const WHERE = `
  WHERE ends > @now AND last_date >= @from AND first_date <= @to
    AND (@city IS NULL OR country IS NULL OR city_slug = @city)
    AND (@rows IS NULL OR row IN (SELECT value FROM json_each(@rows)))
    AND (@placeId IS NULL OR place_id = @placeId)
    AND (@countries = '' OR country IS NULL OR instr(@countries, country) > 0)`;

/** Dates beyond any event. */
const FIRST_DATE = '0000-00-00';
const LAST_DATE = '9999-99-99';

export class EventList {
  readonly #parts: EventListParts;
  readonly #summary;
  readonly #page;

  constructor(database: Database, parts: EventListParts) {
    this.#parts = parts;
    this.#summary = database.prepare<Filter, { total: number; next: number | null }>(
      `SELECT count(*) AS total, min(ends) AS next FROM event ${WHERE}`,
    );
    this.#page = database
      .prepare<Filter & { limit: number; offset: number }, string>(
        `SELECT record FROM event ${WHERE} ORDER BY row LIMIT @limit OFFSET @offset`,
      )
      .pluck();
  }

  list(query: EventsQuery): EventsPage<Event> {
    const city = query.city === undefined ? null : this.#parts.visited(query.city, query.country);
    if (query.city !== undefined && city === null) return { total: 0, nextEnd: null, records: [] };
    const filter: Filter = {
      now: query.now.getTime(),
      countries: query.country?.join(',') ?? '',
      city: city?.slug ?? null,
      placeId: query.placeId ?? null,
      from: query.from ?? FIRST_DATE,
      to: query.to ?? LAST_DATE,
      rows: query.q === undefined ? null : JSON.stringify([...this.#parts.find(query.q)]),
    };
    const summary = this.#summary.get(filter);
    const records = this.#page.all({ ...filter, limit: query.limit, offset: query.offset });
    return {
      total: summary?.total ?? 0,
      nextEnd: summary?.next == null ? null : new Date(summary.next),
      records: records.map((record) => JSON.parse(record) as Event),
    };
  }
}

/** Reads events out of the index. */
export class EventRecords {
  readonly #record;

  constructor(database: Database) {
    this.#record = database.prepare<[number], string>('SELECT record FROM event WHERE row = ?').pluck();
  }

  /** @throws Error where the index has no such row */
  read(row: number): Event {
    const record = this.#record.get(row);
    if (record === undefined) throw new Error(`The index has no event ${row}. Bake it again: npm run build.`);
    return JSON.parse(record) as Event;
  }
}
