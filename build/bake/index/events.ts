/** Writes occurrences of events; a repeated event is found in search by its next occurrence alone. */
import type { Database } from 'better-sqlite3';
import type { Event } from '../../../src/contract/event.ts';
import type { Point } from '../../../src/contract/kinds.ts';
import { storedNames } from '../../../src/directory/records/names_by_language.ts';
import { foldText } from '../../../src/directory/text/fold.ts';
import { type Feast, feastsOn } from '../../../src/directory/vocabulary/feasts.ts';
import { FIRST_OCCURRENCE } from '../../../src/directory/vocabulary/named_tables.ts';
import { dayNumber } from '../../../src/prayer/civil_date.ts';
import { hijriDate } from '../../../src/prayer/hijri.ts';
import { phrasesFor } from '../../vocabulary/phrases.ts';
import { seedTable } from '../seed_table.ts';
import { ColumnsWriter } from './columns.ts';
import { eventTimes } from './event_times.ts';
import { NamedRowsWriter } from './named_rows.ts';
import type { Whereabouts } from './whereabouts.ts';

const INSERT_SQL = `INSERT INTO event VALUES
  (@row, @country, @city, @place_id, @category, @lat, @lng, @first_date, @last_date, @ends, @text, @titles, @record)`;

/** The years people type beside an event: "eid 2027"; and of a day of the Hijri year, "ramadan 1448". */
function yearsOf({ start, recurrence }: Event): string[] {
  const date = start.slice(0, 10);
  const hijri = recurrence?.startsWith('hijri:') ? hijriDate(dayNumber(date), 0) : null;
  return [date.slice(0, 4), ...(hijri === null ? [] : [String(hijri.year)])];
}

/** What feasts are called in a word, so that they are found while it is typed; whole phrases stand for the feast itself. */
const wordsOf = (feasts: readonly Feast[]): string =>
  feasts.flatMap((feast) => phrasesFor(feast).filter((phrase) => !phrase.includes(' '))).join(' ');

export class EventWriter {
  readonly #columns: ColumnsWriter<Event>;
  readonly #named: NamedRowsWriter;
  readonly #where: Whereabouts;
  readonly #insert;
  readonly #searchable = new Set<string>();
  /** What the days of the Hijri year are called in other languages, by the titles that the default gives them. */
  readonly #titles = new Map(seedTable<'title'>('event_titles.csv').map((row) => [row.title, row]));
  #size = 0;

  constructor(database: Database, where: Whereabouts) {
    this.#columns = new ColumnsWriter(database, 'event', { country: ({ country }) => country });
    this.#named = new NamedRowsWriter(database, 'event');
    this.#where = where;
    this.#insert = database.prepare<Record<string, string | number | null>>(INSERT_SQL);
  }

  /** @param cityCentre where it is, if it has no venue with coordinates */
  add(event: Event, cityCentre: Point | null): void {
    const row = this.#size;
    this.#size += 1;
    const city = this.#where.cityOf(event.city_slug);
    const { firstDate, lastDate, ends } = eventTimes(event);
    const { country, city_slug, place_id, venue } = event;
    const hasPoint = venue.lat !== null && venue.lng !== null;
    const { lat, lng } = hasPoint ? venue : (cityCentre ?? { lat: null, lng: null });
    const key = JSON.stringify([event.title, place_id, event.venue.name, city_slug, country]);
    const isFirst = !this.#searchable.has(key);
    const feasts = feastsOn(event.recurrence);
    const text = this.#named.add(row, {
      names: [event.title, ...feasts],
      written: [venue.name, venue.address, event.category, ...yearsOf(event), wordsOf(feasts)],
      city,
      kind: () => (isFirst ? FIRST_OCCURRENCE : FIRST_OCCURRENCE + 1),
      prominence: 50,
    });
    this.#insert.run({
      row,
      country,
      city,
      place_id,
      category: event.category === null ? null : foldText(event.category),
      lat,
      lng,
      first_date: firstDate,
      last_date: lastDate,
      ends,
      text,
      titles: this.#titlesOf(event),
      record: JSON.stringify(event),
    });
    this.#columns.add(row, event);
    this.#searchable.add(key);
  }

  /** None of what a mosque calls so. */
  #titlesOf({ title, category }: Event): string | null {
    return category === 'islamic_calendar' ? storedNames(this.#titles.get(title) ?? {}, title) : null;
  }

  finish(): void {
    this.#columns.finish();
    this.#named.finish(this.#columns);
  }
}
