/**
 * "Mosque in {city}" as people say it: the first hit lies in the city, and of ten most do where there are ten; and those seen first are
 * not at its edge.
 */
import type { Point } from '../../src/contract/kinds.ts';
import type { Directory } from '../../src/directory/open.ts';
import { kmTo } from '../../src/geography/distance.ts';
import type { Miss } from './city_names.ts';

/** Eight wordings in six languages. */
export const WORDINGS: readonly ((city: string) => string)[] = [
  (city) => `mosque ${city}`,
  (city) => `${city} mosque`,
  (city) => `mosques in ${city}`,
  (city) => `mosquée à ${city}`,
  (city) => `Moscheen in ${city}`,
  (city) => `masjid di ${city}`,
  (city) => `${city} camileri`,
  (city) => `مسجد في ${city}`,
];

/** What is asked for, and how many of them are seen at once on a small screen. */
const ASKED = 10;
const SEEN = 5;

/** A city with its middle and how many mosques it has. */
export interface CityWithMosques extends Point {
  readonly slug: string;
  readonly name: string;
  readonly mosques: number;
}

export interface PlacesOfCityHits {
  readonly asked: number;
  /** Share of the questions whose first hit is there. */
  readonly first: number;
  /** Share of the first ten that are there, of cities with ten mosques. */
  readonly ofTen: number;
  /** How far those seen first are from the middle of these cities, in km: the median and the 90th percentile. */
  readonly kmFromMiddle: readonly [median: number, most: number];
  readonly misses: readonly Miss[];
}

export function placesOfCityHits(directory: Directory, cities: readonly CityWithMosques[]): PlacesOfCityHits {
  let [asked, first] = [0, 0];
  const misses: Miss[] = [];
  const ofTens: number[] = [];
  const fromMiddle: number[] = [];
  for (const { slug, name, mosques, lat, lng } of cities) {
    const all = directory.places({ city: slug, limit: 100_000, offset: 0 }).records;
    const ids = new Set<number | string>(all.map(({ id }) => id));
    for (const wording of WORDINGS) {
      const q = wording(name);
      const { records } = directory.search({ q, kind: ['place'], limit: ASKED });
      const [top] = records;
      asked += 1;
      if (top !== undefined && ids.has(top.id)) first += 1;
      else misses.push({ asked: q, wanted: slug, found: `${top?.title}, ${top?.subtitle}` });
      if (mosques < ASKED) continue;
      ofTens.push(records.filter(({ id }) => ids.has(id)).length / ASKED);
      fromMiddle.push(...records.slice(0, SEEN).map((place) => kmTo({ lat, lng }, place)));
    }
  }
  fromMiddle.sort((a, b) => a - b);
  const kmAt = (share: number): number => fromMiddle[Math.floor(share * fromMiddle.length)] ?? 0;
  return {
    asked,
    first: first / asked,
    ofTen: ofTens.reduce((sum, share) => sum + share, 0) / Math.max(1, ofTens.length),
    kmFromMiddle: [kmAt(0.5), kmAt(0.9)],
    misses,
  };
}
