/** The time zone and the country that a point lies in, by the boundaries of the time zones. */
import { getTimezone } from 'countries-and-timezones';
import { find } from 'geo-tz/all';

export interface Boundary {
  /** IANA time zone; 'Etc/…' at sea. */
  readonly timezone: string;
  /** Every country the point may be in: none at sea, several where a border is contested. */
  readonly countries: readonly string[];
}

/**
 * Countries that have no time zone of their own, by the zone that covers them. tz lists Kosovo under
 * Europe/Belgrade.
 */
const WITHOUT_ZONE: Readonly<Record<string, readonly string[]>> = { 'Europe/Belgrade': ['XK'] };

const countriesOfZone = new Map<string, readonly string[]>();

/**
 * The country a zone was made for comes first in the zone table of tz; the others only share its clock. The full
 * set of boundaries has a zone for each of those too, so the first is the one.
 */
function countriesOf(zone: string): readonly string[] {
  const known = countriesOfZone.get(zone);
  if (known !== undefined) return known;
  const first = getTimezone(zone)?.countries[0];
  const countries = first === undefined ? [] : [first, ...(WITHOUT_ZONE[zone] ?? [])];
  countriesOfZone.set(zone, countries);
  return countries;
}

/** @throws Error outside -90 to 90 and -180 to 180 */
export function boundaryOf(lat: number, lng: number): Boundary {
  const zones = find(lat, lng);
  return { timezone: zones[0] ?? 'Etc/UTC', countries: [...new Set(zones.flatMap(countriesOf))] };
}
