/** Lists occurrences of events that have not ended. */
import type { Database } from 'better-sqlite3';
import type { Event } from '../../contract/event.ts';
import type { Point } from '../../contract/kinds.ts';
import { kmTo, type Somewhere, withDistance } from '../../geography/distance.ts';
import type { EventsPage, EventsQuery } from '../queries.ts';
import { foldText } from '../text/fold.ts';
import type { VisitedCity } from './cities.ts';

interface Filter {
  readonly now: number;
  readonly countries: string;
  readonly city: string | null;
  readonly placeId: number | null;
  readonly from: string;
  readonly to: string;
  /** Folded categories as a JSON array; null for all. */
  readonly categories: string | null;
  /** Rows as a JSON array; null for all. */
  readonly rows: string | null;
}

/** What a list of events needs to know of its surroundings. */
export interface EventListParts {
  /** Rows of events by a text. */
  readonly find: (q: string) => Uint32Array;
  /** The event of a row. */
  readonly record: (row: number) => Event;
  /** The city that is meant, as `PARAMETERS.events.city` says. */
  readonly visited: (slug: string, countries: readonly string[] | undefined) => VisitedCity | null;
}

/** A row, where it is, and when it ends. */
interface EventPoint extends Somewhere {
  readonly row: number;
  readonly ends: number;
}

/** An event of every country has none of its own, and matches every country and city. */
const WHERE = `
  WHERE ends > @now AND last_date >= @from AND first_date <= @to
    AND (@city IS NULL OR country IS NULL OR city_slug = @city)
    AND (@rows IS NULL OR row IN (SELECT value FROM json_each(@rows)))
    AND (@placeId IS NULL OR place_id = @placeId)
    AND (@categories IS NULL OR category IN (SELECT value FROM json_each(@categories)))
    AND (@countries = '' OR country IS NULL OR instr(@countries, country) > 0)`;

/** Dates beyond any event. */
const FIRST_DATE = '0000-00-00';
const LAST_DATE = '9999-99-99';

export class EventList {
  readonly #parts: EventListParts;
  readonly #found;

  constructor(database: Database, parts: EventListParts) {
    this.#parts = parts;
    this.#found = database.prepare<Filter, EventPoint>(
      `SELECT row, lat, lng, ends FROM event ${WHERE} ORDER BY row`,
    );
  }

  list(query: EventsQuery): EventsPage<Event> {
    const { near, radius, limit, offset } = query;
    const city = query.city === undefined ? null : this.#parts.visited(query.city, query.country);
    const all = this.#found.all({
      now: query.now.getTime(),
      countries: query.country?.join(',') ?? '',
      city: city?.slug ?? query.city ?? null,
      placeId: query.placeId ?? null,
      from: query.from ?? FIRST_DATE,
      to: query.to ?? LAST_DATE,
      categories: query.category === undefined ? null : JSON.stringify(query.category.map(foldText)),
      rows: query.q === undefined ? null : JSON.stringify([...this.#parts.find(query.q)]),
    });
    const found = near === undefined ? all : nearestFirst(near, radius, all);
    const nextEnd = found.reduce((soonest, { ends }) => Math.min(soonest, ends), Number.POSITIVE_INFINITY);
    const records = found
      .slice(offset, offset + limit)
      .map((event) => withDistance(this.#parts.record(event.row), near, event));
    return { total: found.length, nextEnd: found.length === 0 ? null : new Date(nextEnd), records };
  }
}

/** What takes place nowhere in particular is in no circle, and farther than all that is somewhere. */
const nearestFirst = (
  near: Point,
  radius = Number.POSITIVE_INFINITY,
  events: readonly EventPoint[],
): readonly EventPoint[] =>
  events
    .map((event) => ({ event, km: kmTo(near, event) }))
    .filter(({ km }) => km <= radius)
    .sort((a, b) => (a.km === b.km ? a.event.row - b.event.row : a.km - b.km))
    .map(({ event }) => event);

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
