/**
 * What people look around for in a city that has no place of it: Tower Bridge. They stand in `data/seed/sights.csv`, airports in
 * `airports.csv`, written by hand, with where they are to some hundred metres. A sight is found by its whole name alone: what is typed still and begins
 * like one (Oxford Street) is rather another city. Towns and districts that no list of cities here has, most of Malaysia, are
 * found in the same way (`towns.csv`), with the nearest city that it has, whose prayer times hold for them.
 */
import type { Point } from '../../src/contract/kinds.ts';
import { addTo } from '../lists_by_key.ts';
import { seedTable } from './seed_table.ts';

const TOWNS = 'towns.csv';

/** Of a sight, with | between its names. */
type SightColumn = 'geonames_id' | 'names' | 'lat' | 'lng';

/** The area of a postcode, as `data/seed/postcodes.csv` has them, and its middle. */
export interface PostcodeArea {
  readonly country: string;
  /** What is typed of it, as M14 and M5V; for postcodes of digits those of the area, with a dot for each further one: 770.. */
  readonly code: string;
  readonly point: Point;
}

export const readPostcodes = (): readonly PostcodeArea[] =>
  seedTable<'country' | 'code' | 'lat' | 'lng'>('postcodes.csv').map(({ country, code, lat, lng }) => ({
    country,
    code,
    point: { lat: Number(lat), lng: Number(lng) },
  }));

export interface Sight {
  readonly names: readonly string[];
  readonly point: Point;
  /** Whether it is a town of its own, however few people its city has. */
  readonly isTown: boolean;
}

/** The sights of each city, by GeoNames' number of it. */
export function readSights(): ReadonlyMap<number, readonly Sight[]> {
  const sights = new Map<number, Sight[]>();
  for (const table of ['sights.csv', 'airports.csv', TOWNS])
    for (const { geonames_id, names, lat, lng } of seedTable<SightColumn>(table)) {
      const point = { lat: Number(lat), lng: Number(lng) };
      addTo(sights, Number(geonames_id), { names: names.split('|'), point, isTown: table === TOWNS });
    }
  return sights;
}
