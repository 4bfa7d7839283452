/**
 * Where every place and every city is, as one small file that the prayer function carries and reads when a request
 * names one, so that it opens no database and its other answers wait for nothing. One record a line, in any order:
 * `p<id>`, latitude and longitude of a place; `c<slug>`, country, latitude, longitude and people of a city.
 */
import type { Point } from '../contract/kinds.ts';

/** A city as the file has it. */
export interface LocatedCity extends Point {
  readonly slug: string;
  readonly country: string;
  readonly population: number;
}

/** Decimals of a coordinate: a metre. */
const DECIMALS = 5;
const written = (degrees: number): string => String(Number(degrees.toFixed(DECIMALS)));

/** The line of a place, with the break before it. */
export const placeLine = (id: number, lat: number, lng: number): string =>
  `\np${id}\t${written(lat)}\t${written(lng)}`;

/** The line of a city, with the break before it. */
export const cityLine = ({ slug, country, lat, lng, population }: LocatedCity): string =>
  `\nc${slug}\t${country}\t${written(lat)}\t${written(lng)}\t${population}`;

export interface Points {
  /** Where a place is; null where there is none of that id. */
  readonly place: (id: number) => Point | null;
  /**
   * A city by its slug or its bare name, of a country if one is given; of several, the one with most people.
   * @param name such as `london` or `New York`
   */
  readonly city: (name: string, country: string | undefined) => Point | null;
}

/** A name as slugs write it, for the scripts whose letters have a plain form. */
const slugLike = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** @param file the lines, as `placeLine` and `cityLine` write them */
export function openPoints(file: Buffer): Points {
  const cellsAt = (at: number): string[] => {
    const end = file.indexOf('\n', at + 1);
    return file.toString('utf8', at + 1, end < 0 ? file.length : end).split('\t');
  };
  const citiesFrom = (beginning: string): LocatedCity[] => {
    const found: LocatedCity[] = [];
    for (let at = file.indexOf(beginning); at >= 0; at = file.indexOf(beginning, at + 1)) {
      const [key = '', country = '', lat, lng, population] = cellsAt(at);
      const slug = key.slice(1);
      found.push({ slug, country, lat: Number(lat), lng: Number(lng), population: Number(population) });
    }
    return found;
  };
  const largest = (cities: readonly LocatedCity[]): Point | null => {
    const [first] = cities.toSorted((a, b) => b.population - a.population);
    return first === undefined ? null : { lat: first.lat, lng: first.lng };
  };
  return {
    place: (id) => {
      const at = file.indexOf(`\np${id}\t`);
      if (at < 0) return null;
      const [, lat, lng] = cellsAt(at);
      return { lat: Number(lat), lng: Number(lng) };
    },
    city: (name, country) => {
      const slug = slugLike(name);
      if (slug === '') return null;
      const inCountry = (city: LocatedCity): boolean => country === undefined || city.country === country;
      // The slug itself; else those that only go on with what tells namesakes apart; else with more words.
      const exact = citiesFrom(`\nc${slug}\t`).filter(inCountry);
      if (exact.length > 0) return largest(exact);
      const longer = citiesFrom(`\nc${slug}-`).filter(inCountry);
      const namesakes = longer.filter((city) =>
        [city.country.toLowerCase(), ''].some((suffix) =>
          new RegExp(`^-${suffix}(?:-?\\d+)?$`).test(city.slug.slice(slug.length)),
        ),
      );
      return largest(namesakes.length > 0 ? namesakes : longer);
    },
  };
}
