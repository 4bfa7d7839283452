/** Lists occurrences of events that have not ended. */
import type { Database } from 'better-sqlite3';
import type { Event } from '../contract/event.ts';
import { countryFacet } from './facets.ts';
import type { Localities } from './localities.ts';
import type { EventsPage, EventsQuery } from './queries.ts';
import type { RowSet } from './row_set.ts';
import { anyOf } from './row_set.ts';
import { TextIndex } from './text_index.ts';
import type { Transliterate } from './transliteration.ts';

/** Stands for the country of an event of every country. */
export const EVERY_COUNTRY = '*';

interface Filter {
  readonly now: number;
  readonly countries: string;
  readonly city: string | null;
  readonly placeId: number | null;
  readonly from: string;
  readonly to: string;
}

/** An event of every country has none of its own, and matches every country and city. */
const WHERE = `
  WHERE ends > @now AND last_date >= @from AND first_date <= @to
    AND (@city IS NULL OR country IS NULL OR city_slug = @city)
    AND (@placeId IS NULL OR place_id = @placeId)
    AND (@countries = '' OR country IS NULL OR instr(@countries, country) > 0)`;

/** Dates beyond any event. */
const FIRST_DATE = '0000-00-00';
const LAST_DATE = '9999-99-99';

export class EventList {
  readonly index: TextIndex;
  readonly #localities: Localities;
  readonly #summary;
  readonly #page;
  readonly #record;

  constructor(database: Database, size: number, localities: Localities, transliterate: Transliterate) {
    this.#localities = localities;
    this.index = new TextIndex(database, 'event', size, transliterate);
    this.#summary = database.prepare<Filter, { total: number; next: number | null }>(
      `SELECT count(*) AS total, min(ends) AS next FROM event ${WHERE}`,
    );
    this.#page = database
      .prepare<Filter & { limit: number; offset: number }, string>(
        `SELECT record FROM event ${WHERE} ORDER BY row LIMIT @limit OFFSET @offset`,
      )
      .pluck();
    this.#record = database.prepare<[number], string>('SELECT record FROM event WHERE row = ?').pluck();
  }

  list(query: EventsQuery): EventsPage<Event> {
    const city = query.city === undefined ? null : this.#localities.cityOf(query.city, query.country);
    if (query.city !== undefined && city === null) return { total: 0, nextEnd: null, records: [] };
    const filter: Filter = {
      now: query.now.getTime(),
      countries: query.country?.join(',') ?? '',
      city: city?.slug ?? null,
      placeId: query.placeId ?? null,
      from: query.from ?? FIRST_DATE,
      to: query.to ?? LAST_DATE,
    };
    const summary = this.#summary.get(filter);
    const records = this.#page.all({ ...filter, limit: query.limit, offset: query.offset });
    return {
      total: summary?.total ?? 0,
      nextEnd: summary?.next == null ? null : new Date(summary.next),
      records: records.map((record) => JSON.parse(record) as Event),
    };
  }

  /** Rows in any of the countries; null for all. */
  filtered(country: readonly string[] | undefined): RowSet | null {
    if (country === undefined) return null;
    return anyOf(
      [EVERY_COUNTRY, ...country].map((code) => this.index.words.rowsOf(countryFacet(code))),
      this.index.space,
    );
  }

  /** @throws Error where the index has no such row */
  read(row: number): Event {
    const record = this.#record.get(row);
    if (record === undefined) throw new Error(`The index has no event ${row}. Bake it again: npm run build.`);
    return JSON.parse(record) as Event;
  }
}
