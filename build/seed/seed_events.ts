/** Writes the events of the embedded default, whose rows are curated and must be whole. */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { cleanEvent, type FoundEvent, pointOf } from '../import/clean_event.ts';
import { MalformedFile } from '../import/reading.ts';
import { readCountry } from '../import/said_country.ts';
import { keepCountries } from '../snapshot/countries.ts';
import { EventWriter } from '../snapshot/events.ts';
import { Localities, type Locality } from '../snapshot/locality.ts';
import type { Snapshot } from '../snapshot/open.ts';

/** Columns of data/seed/events.csv; `calendar` holds the recurrence of an event of the Hijri calendar. */
type Column = Exclude<keyof FoundEvent, 'excluded' | 'unplaced' | 'status'>;
type Cells = Readonly<Record<Column | 'calendar' | 'place_ref' | 'city' | 'country', string>>;

/**
 * @param sourceId of the seed, which the places that `place_ref` names belong to
 * @returns how many were written
 * @throws MalformedFile that names the file and the line; Error with the line where a row has other cells than columns
 */
export function writeSeedEvents(snapshot: Snapshot, sourceId: number, file: string): number {
  const options = { columns: true, info: true, trim: true } as const;
  const records: { record: Cells; info: { lines: number } }[] = parse(readFileSync(file), options);
  const placeOf = snapshot
    .prepare<[number, string], number>('SELECT place_id FROM place_source WHERE source_id = ? AND ref = ?')
    .pluck();
  keepCountries(snapshot);
  const writer = new EventWriter(snapshot, sourceId);
  const localities = new Localities(snapshot);
  const seen = new Set<string>();
  for (const { record: cells, info } of records) {
    const { ref, place_ref } = cells;
    const line = info.lines;
    if (ref === '' || seen.has(ref))
      throw malformed(file, line, `the ref "${ref}" is empty or stood there before`);
    seen.add(ref);
    const placeId = place_ref === '' ? null : (placeOf.get(sourceId, place_ref) ?? undefined);
    if (placeId === undefined) throw malformed(file, line, `place_ref ${place_ref} is no ref of places.csv`);
    const event = foundEvent(cells);
    const kept = cleanEvent(event, placeId, localityOf(event, cells, localities));
    if (typeof kept === 'string') throw malformed(file, line, kept);
    writer.keep(ref, kept);
  }
  return records.length;
}

const malformed = (file: string, line: number, wrong: string): MalformedFile =>
  new MalformedFile(file, `line ${line}`, wrong, 'Correct the row; docs/data.md describes the columns.');

const foundEvent = (cells: Cells): FoundEvent => ({
  ...cells,
  recurrence: (cells.calendar || cells.recurrence).replace(/^RRULE:/, ''),
  excluded: [],
  status: '',
});

/** Where an event with coordinates or a country takes place; null for one of every country. */
function localityOf(event: FoundEvent, { city, country }: Cells, localities: Localities): Locality | null {
  const point = pointOf(event);
  const code = readCountry(country);
  if (point !== null) return localities.locate(point, { country: code, city: city === '' ? null : city });
  return code === null ? null : { city_id: null, district_id: null, country: code, timezone: '' };
}
