/** Writes the events of the embedded default, whose rows are curated and must be whole. */

import { cleanEvent, type FoundEvent, pointOf } from '../import/clean_event.ts';
import { readCountry } from '../import/clean_place.ts';
import { readTable, type TableRecord } from '../import/csv.ts';
import { MalformedFile } from '../import/reading.ts';
import { keepCountries } from '../snapshot/countries.ts';
import { type EventRow, EventWriter } from '../snapshot/events.ts';
import { Localities, type Locality } from '../snapshot/locality.ts';
import type { Snapshot } from '../snapshot/open.ts';

/** Columns of data/seed/events.csv; `calendar` holds the recurrence of an event of the Hijri calendar. */
const COLUMNS = [
  'ref',
  'title',
  'description',
  'starts',
  'ends',
  'timezone',
  'all_day',
  'recurrence',
  'calendar',
  'category',
  'place_ref',
  'venue_name',
  'venue_address',
  'lat',
  'lng',
  'city',
  'country',
  'organizer',
  'languages',
  'online_url',
  'url',
  'is_free',
  'is_sample',
] as const;

/**
 * @param sourceId of the seed, which the places that `place_ref` names belong to
 * @returns how many were written
 * @throws MalformedFile that names the file and the line
 */
export async function writeSeedEvents(snapshot: Snapshot, sourceId: number, file: string): Promise<number> {
  const records: TableRecord[] = [];
  const checkColumns = (columns: readonly string[]) => {
    const missing = COLUMNS.filter((column) => !columns.includes(column));
    if (missing.length > 0) throw malformed(file, 1, `the columns ${missing.join(', ')} are missing`);
  };
  for await (const record of readTable(file, { bytes: 0, elements: 0 }, checkColumns)) records.push(record);
  const placeOf = snapshot
    .prepare<[number, string], number>('SELECT place_id FROM place_source WHERE source_id = ? AND ref = ?')
    .pluck();
  keepCountries(snapshot);
  const writer = new EventWriter(snapshot, sourceId);
  const localities = new Localities(snapshot);
  const seen = new Set<string>();
  for (const { line, row } of records) {
    const cell = (column: (typeof COLUMNS)[number]): string => row[column]?.trim() ?? '';
    const ref = cell('ref');
    if (ref === '' || seen.has(ref))
      throw malformed(file, line, `the ref "${ref}" is empty or stood there before`);
    seen.add(ref);
    const placeRef = cell('place_ref');
    const placeId = placeRef === '' ? null : (placeOf.get(sourceId, placeRef) ?? undefined);
    if (placeId === undefined) throw malformed(file, line, `place_ref ${placeRef} is no ref of places.csv`);
    const event = foundEvent(ref, cell);
    const event_row = cleanEvent(
      event,
      placeId,
      localityOf(event, cell('city'), cell('country'), localities),
    );
    if (typeof event_row === 'string') throw malformed(file, line, event_row);
    writer.keep(ref, event_row satisfies EventRow);
  }
  return records.length;
}

const malformed = (file: string, line: number, wrong: string): MalformedFile =>
  new MalformedFile(file, `line ${line}`, wrong, 'Correct the row; docs/data.md describes the columns.');

function foundEvent(ref: string, cell: (column: (typeof COLUMNS)[number]) => string): FoundEvent {
  return {
    ref,
    title: cell('title'),
    description: cell('description'),
    starts: cell('starts'),
    ends: cell('ends'),
    timezone: cell('timezone'),
    all_day: cell('all_day'),
    recurrence: (cell('calendar') || cell('recurrence')).replace(/^RRULE:/, ''),
    excluded: [],
    category: cell('category'),
    venue_name: cell('venue_name'),
    venue_address: cell('venue_address'),
    lat: cell('lat'),
    lng: cell('lng'),
    organizer: cell('organizer'),
    languages: cell('languages'),
    online_url: cell('online_url'),
    url: cell('url'),
    is_free: cell('is_free'),
    is_sample: cell('is_sample'),
    status: '',
  };
}

/** Where an event with coordinates or a country takes place; null for one of every country. */
function localityOf(
  event: FoundEvent,
  city: string,
  country: string,
  localities: Localities,
): Locality | null {
  const point = pointOf(event);
  const code = readCountry(country);
  if (point !== null) return localities.locate(point, { country: code, city: city === '' ? null : city });
  return code === null ? null : { city_id: null, district_id: null, country: code, timezone: '' };
}
