/** The time zone of a point, from boundaries. */
import { find } from 'geo-tz/all';

export interface PlaceZone {
  /** IANA name. */
  readonly timezone: string;
  /** `boundaries` on land and in territorial waters, `longitude` on the open sea and at the poles. */
  readonly source: 'boundaries' | 'longitude';
}

/** Degrees of longitude of one nautical zone. */
const NAUTICAL_ZONE = 15;

/** The nautical zone: the whole hour nearest to the sun's. The sign of the Etc names is turned round. */
function nauticalZone(lng: number): string {
  const hours = Math.round(lng / NAUTICAL_ZONE);
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

/**
 * The zone a point lies in. The full set of boundaries keeps zones apart that have agreed since 1970, such as
 * Europe/Oslo and Europe/Berlin, so that the country follows from the zone. Where two zones are in use side by
 * side (Xinjiang), the first that the boundaries name.
 *
 * @param lat degrees, −90 to 90
 * @param lng degrees, −180 to 180
 */
export function zoneAt(lat: number, lng: number): PlaceZone {
  // At a pole every zone meets, and the boundaries name them all.
  const [timezone] = lat === 90 ? [] : find(lat, lng);
  return timezone === undefined || timezone.startsWith('Etc/')
    ? { timezone: nauticalZone(lng), source: 'longitude' }
    : { timezone, source: 'boundaries' };
}
