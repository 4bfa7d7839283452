/** Asks the Overpass API for all that the directory could hold of an area. */

/** A country by its ISO 3166-1 code, or a box in degrees. */
export type Area =
  | { readonly country: string }
  | { readonly box: readonly [south: number, west: number, north: number, east: number] };

/** Where queries are sent, unless a source says otherwise (wiki.openstreetmap.org/wiki/Overpass_API). */
export const OVERPASS_ADDRESS = 'https://overpass-api.de/api/interpreter';

/** Seconds and bytes the server may use: the largest countries need them, and it refuses more. */
const SERVER_SECONDS = 240;
const SERVER_BYTES = 1 << 30;

/** The tags by which `isOfInterest` of build/import/osm_kinds.ts knows an object. */
const WANTED = [
  '["religion"="muslim"]',
  '["building"="mosque"]',
  '["diet:halal"~"^(yes|only|limited)$"]',
  '["halal"~"^(yes|only|limited)$"]',
];

/** The query in Overpass QL. */
export function overpassQuery(area: Area): string {
  const within = 'box' in area ? area.box.join(',') : 'area.here';
  return [
    `[out:json][timeout:${SERVER_SECONDS}][maxsize:${SERVER_BYTES}];`,
    ...('box' in area ? [] : [`area["ISO3166-1"="${area.country}"]["boundary"="administrative"]->.here;`]),
    '(',
    ...WANTED.map((tag) => `  nwr${tag}(${within});`),
    ');',
    'out center;',
  ].join('\n');
}
