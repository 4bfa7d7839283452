/** Which country and which time zone a point lies in. */
import { isInside } from './polygon.ts';
import { SHARED_ZONES } from './shared_zones.ts';
import { ZoneBoundaries } from './zone_boundaries.ts';
import { countryOfZone } from './zone_rules.ts';

export interface Whereabouts {
  /** ISO 3166-1 alpha-2, or XK for Kosovo; null on the open sea and at the poles. */
  readonly country: string | null;
  /** IANA name. */
  readonly timezone: string;
  /** `boundaries` on land and in territorial waters, `longitude` elsewhere. */
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
 * The country and the zone of a point, from the boundaries of the time zones. Their full set keeps apart what has
 * agreed since 1970, such as Europe/Oslo and Europe/Berlin, so a zone lies in one country; `SHARED_ZONES` are the
 * exceptions.
 *
 * @param lat degrees, −90 to 90
 * @param lng degrees, −180 to 180
 */
export type Locate = (lat: number, lng: number) => Whereabouts;

export const locatorOver =
  (boundaries: ZoneBoundaries): Locate =>
  (lat, lng) => {
    // At a pole every zone meets, and the boundaries name them all.
    const zones = Math.abs(lat) === 90 ? [] : boundaries.find(lat, lng);
    const [first] = zones;
    if (first === undefined || first.startsWith('Etc/')) {
      return { country: null, timezone: nauticalZone(lng), source: 'longitude' };
    }
    const shared = SHARED_ZONES.find(
      (row) =>
        row.zones.length === zones.length &&
        row.zones.every((zone) => zones.includes(zone)) &&
        (row.within === undefined || isInside(row.within, lat, lng)),
    );
    return {
      country: shared?.country ?? countryOfZone(first),
      timezone: shared?.clock ?? first,
      source: 'boundaries',
    };
  };

/** From the package's own data, where a process lives long enough to write its tree anew. */
export const whereabouts: Locate = locatorOver(new ZoneBoundaries());

/** The country of a point: ISO 3166-1 alpha-2 or XK; null on the open sea. */
export const countryAt = (lat: number, lng: number): string | null => whereabouts(lat, lng).country;

/** The IANA time zone of a point; a nautical one (`Etc/…`) on the open sea. */
export const zoneAt = (lat: number, lng: number): string => whereabouts(lat, lng).timezone;
