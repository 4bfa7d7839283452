/** Lists event occurrences that have not ended. */
import type { Database } from 'better-sqlite3';
import type { Event } from '../../contract/event.ts';
import type { Language } from '../../contract/vocabularies.ts';
import { kmTo, type Somewhere, withDistance } from '../../geography/distance.ts';
import { nearestFirst } from '../areas/nearest.ts';
import type { EventsPage, EventsQuery } from '../queries.ts';
import { readNames } from '../records/names_by_language.ts';
import { foldText } from '../text/fold.ts';

interface FoundEvent extends Somewhere {
  readonly row: number;
  /** Milliseconds since 1970. */
  readonly ends: number;
}

/** An event without a country takes place in all of them. Lists are JSON arrays; null lets everything through. */
const FOUND_SQL = `SELECT row, lat, lng, ends FROM event
  WHERE ends > @now
    AND (@from IS NULL OR last_date >= @from)
    AND (@to IS NULL OR first_date <= @to)
    AND (@city IS NULL OR country IS NULL OR city = @city)
    AND (@rows IS NULL OR row IN (SELECT value FROM json_each(@rows)))
    AND (@place IS NULL OR place_id = @place)
    AND (@categories IS NULL OR category IN (SELECT value FROM json_each(@categories)))
    AND (@countries IS NULL OR country IS NULL OR country IN (SELECT value FROM json_each(@countries)))
  ORDER BY row`;

/** No city's row. */
const NO_ROW = -1;

const list = (values: Iterable<string | number> | undefined): string | null =>
  values === undefined ? null : JSON.stringify([...values]);

/**
 * @param cityMeant the row of the city that the parameter `city` means
 * @param find rows of events by a text
 */
export function eventLister(
  database: Database,
  read: ReadEvent,
  cityMeant: (slug: string, countries: readonly string[] | undefined) => number | undefined,
  find: (q: string) => Uint32Array,
) {
  const found = database.prepare<Record<string, string | number | null>, FoundEvent>(FOUND_SQL);
  return (query: EventsQuery): EventsPage => {
    const { q, country, city, place_id, category, near, radius, from, to, now, lang, limit, offset } = query;
    const all = found.all({
      now: now.getTime(),
      countries: list(country),
      city: city === undefined ? null : (cityMeant(city, country) ?? NO_ROW),
      place: place_id ?? null,
      from: from ?? null,
      to: to ?? null,
      categories: list(category?.map(foldText)),
      rows: list(q === undefined ? undefined : find(q)),
    });
    // An event without coordinates is infinitely far: last, and outside any radius.
    const events = near === undefined ? all : nearestFirst(all, (event) => kmTo(near, event), radius);
    const nextEnd = events.reduce((soonest, { ends }) => Math.min(soonest, ends), Number.POSITIVE_INFINITY);
    const page = events.slice(offset, offset + limit);
    return {
      total: events.length,
      nextEnd: events.length === 0 ? null : new Date(nextEnd),
      records: page.map((event) => withDistance(read(event.row, lang), near, event)),
    };
  };
}

/** The event of a row, with its title in a language if that is known. @throws Error where the index has no such row */
export type ReadEvent = (row: number, language?: Language) => Event;

export function eventReader(database: Database): ReadEvent {
  const select = database.prepare<[number], { record: string; titles: string | null }>(
    'SELECT record, titles FROM event WHERE row = ?',
  );
  return (row, language) => {
    const stored = select.get(row);
    if (stored === undefined) throw new Error(`The index has no event ${row}. Bake it again: npm run build.`);
    const event = JSON.parse(stored.record) as Event;
    return { ...event, title: (language && readNames(stored.titles)[language]) ?? event.title };
  };
}
