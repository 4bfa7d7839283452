/** Notices lists whose latitudes and longitudes are swapped though no country says so: their rows lie nowhere, or far from the cities they name. */
import { Localities } from '../snapshot/locality.ts';
import type { Snapshot } from '../snapshot/open.ts';

/** Why a row is left out. */
export const SWAPPED = 'latitude and longitude are swapped';

export const SWAPPED_REMEDY =
  'Say which column is which with --map, such as {"columns": {"lat": "lng", "lng": "lat"}}, or "lng_lat" for a column that holds both; in GeoJSON and KML longitude comes first, so have it exported anew.';

/** Fewer rows may well lie far from every city. */
const ROWS_MIN = 3;

/** A row as it was imported, with the city its place has. */
interface Row {
  readonly name: string | null;
  readonly lat: number;
  readonly lng: number;
  readonly city_id: number | null;
  /** That the row names. */
  readonly city: string | null;
  /** Whether it says its country, or is an object of OpenStreetMap. */
  readonly told: 0 | 1;
  readonly isOfOsm: 0 | 1;
}

/** A row that lies far from the city it names. */
export type Elsewhere = Row & { readonly city: string };

/**
 * Rows of OpenStreetMap are where they should be, and so are those whose country is the one they lie in, unless the
 * cities they name say otherwise: Cairo swapped is in Egypt too.
 *
 * @param sourceId of rows whose places are put together
 * @returns rows that lie far from the city they name, and would be there the other way round, where they are few
 * @throws Error with the remedy where most rows lie so, or near no city
 */
export function refuseSwapped(snapshot: Snapshot, sourceId: number, file: string): readonly Elsewhere[] {
  const rows = snapshot
    .prepare<[number], Row>(
      `SELECT facts ->> '$.name' AS name, lat, lng, city_id, facts ->> '$.city' AS city, osm IS NOT NULL AS isOfOsm,
              osm IS NOT NULL OR facts ->> '$.country' IS NOT NULL AS told
         FROM place_source JOIN place ON place.id = place_id
        WHERE source_id = ? AND content <> '' ORDER BY lat, lng`,
    )
    .all(sourceId);
  const localities = new Localities(snapshot);
  refuseNowhere(rows, localities, file);
  return refuseElsewhere(rows, localities, file);
}

function refuseNowhere(rows: readonly Row[], localities: Localities, file: string): void {
  const nowhere = rows.filter(({ city_id, told }) => city_id === null && told === 0);
  if (nowhere.length < ROWS_MIN || nowhere.length <= rows.length / 2) return;
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

function refuseElsewhere(rows: readonly Row[], localities: Localities, file: string): readonly Elsewhere[] {
  const named = rows.filter((row): row is Elsewhere => row.city !== null && row.isOfOsm === 0);
  const elsewhere = named.filter(
    ({ lat, lng, city }) =>
      Math.abs(lng) <= 90 &&
      !localities.knows({ lat, lng }, city) &&
      localities.knows({ lat: lng, lng: lat }, city),
  );
  if (elsewhere.length <= named.length / 2) return elsewhere;
  throw new Error(
    `${elsewhere.length} of the ${named.length} rows of ${file} that name a city lie far from it, and would be there if latitude and longitude changed places, ` +
      `as "${elsewhere[0]?.city}". Nothing was imported. ${SWAPPED_REMEDY}`,
  );
}
