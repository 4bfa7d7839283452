/** The time zone of a point, from boundaries. */
import { find, setCache } from 'geo-tz/all';

export interface PlaceZone {
  /** IANA name. */
  readonly timezone: string;
  /** `boundaries` on land and in territorial waters, `longitude` on the open sea and at the poles. */
  readonly source: 'boundaries' | 'longitude';
}

/** Pieces of the boundaries kept in memory, about 75 kB each once decoded; all 21,525 would be 1.6 GB. */
const PIECES_KEPT = 1500;

/** The pieces of the boundaries used last. The library would keep every piece it ever read. */
class RecentPieces {
  readonly #pieces = new Map<string, unknown>();

  get(key: string): unknown {
    const piece = this.#pieces.get(key);
    if (piece !== undefined) {
      this.#pieces.delete(key);
      this.#pieces.set(key, piece);
    }
    return piece;
  }

  set(key: string, piece: unknown): void {
    this.#pieces.set(key, piece);
    if (this.#pieces.size <= PIECES_KEPT) return;
    const [oldest] = this.#pieces.keys();
    if (oldest !== undefined) this.#pieces.delete(oldest);
  }
}

setCache({ store: new RecentPieces() });

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
