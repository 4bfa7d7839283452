/** Notices lists whose latitudes and longitudes are swapped though no country says so: their rows lie nowhere. */
import { Localities } from '../snapshot/locality.ts';
import type { Snapshot } from '../snapshot/open.ts';

/** Why a row is left out. */
export const SWAPPED = 'latitude and longitude are swapped';

export const SWAPPED_REMEDY =
  'Say which column is which with --map, such as {"columns": {"lat": "lng", "lng": "lat"}}; in GeoJSON and KML longitude comes first, so have it exported anew.';

/** Fewer rows may well lie far from every city. */
const ROWS_MIN = 3;

/**
 * Rows of OpenStreetMap, and those whose country is the one they lie in, are where they should be.
 *
 * @param sourceId of rows whose places are put together
 * @throws Error with the remedy where most rows lie near no city, and would the other way round
 */
export function refuseSwapped(snapshot: Snapshot, sourceId: number, file: string): void {
  const rows = snapshot
    .prepare<[number], { lat: number; lng: number; city_id: number | null; told: 0 | 1 }>(
      `SELECT lat, lng, city_id, osm IS NOT NULL OR facts ->> '$.country' IS NOT NULL AS told
         FROM place_source JOIN place ON place.id = place_id WHERE source_id = ? AND content <> ''`,
    )
    .all(sourceId);
  const nowhere = rows.filter(({ city_id, told }) => city_id === null && told === 0);
  if (nowhere.length < ROWS_MIN || nowhere.length <= rows.length / 2) return;
  const localities = new Localities(snapshot);
  const somewhere = nowhere.filter(
    ({ lat, lng }) =>
      Math.abs(lng) <= 90 &&
      localities.locate({ lat: lng, lng: lat }, { country: null, city: null }).city_id !== null,
  );
  if (somewhere.length <= rows.length / 2) return;
  throw new Error(
    `${somewhere.length} of the ${rows.length} rows of ${file} lie near no city, and would if latitude and longitude changed places. ` +
      `Nothing was imported. ${SWAPPED_REMEDY} If they are right, say their country, with --country or a column.`,
  );
}
