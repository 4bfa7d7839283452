/** Imports a file of events. */

import { countriesOfZone, countryOfZone } from '../../src/geography/zone_rules.ts';
import { EventWriter } from '../snapshot/events.ts';
import { Localities, type Locality } from '../snapshot/locality.ts';
import { NamedCities, type NamedCity } from '../snapshot/named_cities.ts';
import type { Snapshot } from '../snapshot/open.ts';
import { keepSource } from '../snapshot/sources.ts';
import { cleanEvent, type FoundEvent, pointOf } from './clean_event.ts';
import { readIcs } from './ics.ts';
import type { Import, Told } from './import.ts';
import { sourceOf, unstated } from './licences.ts';
import { MalformedFile } from './reading.ts';
import { countIn } from './report.ts';
import { saidCity } from './said_city.ts';

/** From this many on, coming events of which a file has none are another calendar's. */
const REPLACED_MIN = 2;

/** Events of the source that are no longer in the file are cancelled, unless the file is a part of its source. */
export async function importEvents(run: Import): Promise<void> {
  const { options, told, report, snapshot } = run;
  const events = await readIcs(options.file, told.timezone ?? null, run.reading);
  if (events.length === 0) {
    throw new MalformedFile(options.file, 'all of it', 'it holds no event', 'Check the file.');
  }
  const source = sourceOf(run, unstated(run.title));
  run.write(() => {
    const sourceId = keepSource(snapshot, source);
    const writer = new EventWriter(snapshot, sourceId);
    const upcoming = writer.upcoming(run.now.slice(0, 10));
    const localities = new Localities(snapshot);
    const cities = new NamedCities(snapshot);
    const country = told.country ?? null;
    const seen = new Set<string>();
    const where = attachment(snapshot, told);
    const zones = new Set<string>();
    report.attached.city = where.city;
    for (const event of events) {
      if ('skipped' in event) {
        countIn(report, 'skipped', event.skipped, `event ${event.ref}`);
        continue;
      }
      for (const zone of [event.timezone, event.unplaced?.timezone]) if (zone) zones.add(zone);
      const point = pointOf(event);
      const said =
        point !== null || where.placeId !== null ? null : cityOf(event, where.locality, country, cities);
      const at = point ?? said;
      const located = at === null ? null : localities.locate(at, { country, city: said?.name ?? null });
      const locality = located ?? where.locality ?? somewhereIn(country ?? countryOfZones(event));
      const row = cleanEvent(event, where.placeId, locality);
      if (typeof row === 'string') {
        countIn(report, 'skipped', row, `event ${event.ref}`);
      } else if (seen.has(event.ref)) {
        countIn(report, 'skipped', 'its UID stood in the file before', `event ${event.ref}`);
      } else {
        seen.add(event.ref);
        report[writer.keep(event.ref, row)]++;
        if (located === null) report.attached.count++;
        if (said !== null) {
          report.named.count++;
          report.named.first ||= `event ${event.ref}, ${said.name}`;
        }
      }
    }
    if (
      options.sourceKey === undefined &&
      options.closeVanished === undefined &&
      upcoming.length >= REPLACED_MIN &&
      !upcoming.some((ref) => seen.has(ref))
    ) {
      throw new Error(
        `${options.file} has none of the ${upcoming.length} coming events of source ${run.key}: most likely it is another calendar of the same name. ` +
          `Nothing was imported. If so, give it a source of its own, such as --source ${run.key}-2; if all events are new, give --close-vanished.`,
      );
    }
    report.nowhere = where.city === null && where.placeId === null ? report.attached.count : 0;
    if (where.city !== null) report.zonesElsewhere = zonesElsewhere(zones, where.locality);
    if (options.closeVanished !== false) report.closed = writer.cancelOthers(seen);
  });
}

const somewhereIn = (country: string | null): Locality => ({
  city_id: null,
  district_id: null,
  country,
  timezone: '',
});

/**
 * The country whose clocks an event goes by, where nothing says where it takes place: without a country it is listed
 * everywhere, as feasts are. So is one that takes place on line.
 */
const countryOfZones = ({ online_url, calendarZone = '', timezone }: FoundEvent): string | null =>
  online_url === '' ? (countryOfZone(calendarZone) ?? countryOfZone(timezone)) : null;

/**
 * The city that an event says it is in. Where nothing says a country, it is looked for in the one that the event's zone
 * was made for, and then in that of the calendar's: Outlook gives all of Central Europe the zone of Warsaw.
 */
function cityOf(
  { venue_name, timezone, calendarZone }: FoundEvent,
  attached: Locality | null,
  country: string | null,
  cities: NamedCities,
): NamedCity | null {
  if (attached !== null) return saidCity(venue_name, attached, cities);
  const zones = [timezone, calendarZone ?? ''];
  const countries = country === null ? [...new Set(zones.map(countryOfZone))] : [country];
  for (const there of countries) {
    const said = saidCity(venue_name, { country: there, city_id: null }, cities);
    if (said !== null) return said;
  }
  return null;
}

/** The zones of a calendar, where none of them is that of the city its events are attached to. Zones of no country, such as UTC, say nothing. */
function zonesElsewhere(zones: ReadonlySet<string>, locality: Locality | null): string[] {
  const told = [...zones].filter((zone) => countriesOfZone(zone).length > 0);
  const isHere = (zone: string) =>
    zone === locality?.timezone || countriesOfZone(zone).includes(locality?.country ?? '');
  return told.some(isHere) ? [] : told;
}

interface Attachment {
  readonly placeId: number | null;
  readonly locality: Locality | null;
  /** The city of --city, with its region and country, by which it is told from others of its name. */
  readonly city: string | null;
}

/** What the events of a calendar belong to: the place of --place, or the city of --city. @throws Error with the remedy */
function attachment(snapshot: Snapshot, { place, city }: Told): Attachment {
  if (place !== undefined) {
    const found = snapshot
      .prepare<[number], Locality & { id: number }>(
        `SELECT coalesce(merged_into, id) AS id, city_id, district_id, country, timezone FROM place WHERE id = ?`,
      )
      .get(place);
    if (found === undefined)
      throw new Error(
        `--place ${place} is no place of the snapshot. Look its id up with /search?q=<its name>.`,
      );
    return { placeId: found.id, locality: found, city: null };
  }
  if (city === undefined) return { placeId: null, locality: null, city: null };
  const found = snapshot
    .prepare<[string], Locality & { name: string; region: string | null }>(
      `SELECT city.id AS city_id, NULL AS district_id, country, timezone, name, region FROM city
         JOIN slug ON kind = 'city' AND entity = city.id WHERE slug = ?`,
    )
    .get(city);
  if (found === undefined)
    throw new Error(
      `--city ${city} is no city of the snapshot. Give its slug, as /cities?q=<its name> has it.`,
    );
  const { name, region, ...locality } = found;
  return { placeId: null, locality, city: [name, region, locality.country].filter(Boolean).join(', ') };
}
