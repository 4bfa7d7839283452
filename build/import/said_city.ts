/** Reads which city a text says that something is in: "Jamia Mosque, Kisumu, Kenya". */
import { foldText } from '../../src/directory/text/fold.ts';
import type { NamedCities, NamedCity } from '../snapshot/named_cities.ts';
import { readCountry } from './said_country.ts';

/** What parts of an address stand between. */
const BETWEEN = /[,،，、;\n]|\s[-–—]\s/;
/** A city is among so many last parts: behind it may stand its region and its postcode. */
const LAST_PARTS = 3;
/** Of fewer people, a name in a text that says no country is more likely a hall's or a street's than a city's. */
const PEOPLE_LEAST = 15_000;
/** Of two cities of one name that one is meant which has so many times the people of the other. */
const PLAINLY_LARGER = 3;

/** Without postcodes; what two letters are left, as of a region, are the name of no city. */
const withoutCodes = (part: string): string => {
  const text = part.replace(/\S*\d\S*/g, ' ').trim();
  return /^[a-z]{0,2}$/i.test(text) ? '' : text;
};

/** Where what does not say its country is looked for. */
export interface Around {
  readonly country: string | null;
  /** The city that is meant where none other is said. */
  readonly city_id: number | null;
}

/** @returns null where no city is said that is known, or none but that of `around` */
export function saidCity(text: string, around: Around, cities: NamedCities): NamedCity | null {
  const parts = text.split(BETWEEN).map((part) => part.trim());
  const named = parts.length === 1 ? parts : parts.slice(1);
  const last = named.slice(-LAST_PARTS).reverse().map(withoutCodes);
  const isRegion = ({ region }: NamedCity): boolean =>
    region !== null && last.some((part) => foldText(part) === foldText(region));
  const cityIn = (country: string, least: number): NamedCity | undefined => {
    for (const part of last) {
      const called = part === '' ? [] : cities.called(part, country);
      const [largest, next] = called;
      if (largest === undefined || largest.population < least) continue;
      const own = called.find(({ id }) => id === around.city_id) ?? called.find(isRegion);
      if (own !== undefined) return own;
      if (next === undefined || largest.population >= next.population * PLAINLY_LARGER) return largest;
    }
    return undefined;
  };
  const country = named.length > 1 ? readCountry(named.at(-1)) : null;
  const there = () => (country === null ? undefined : cityIn(country, 0));
  const here = () => (around.country === null ? undefined : cityIn(around.country, PEOPLE_LEAST));
  // Two letters may be a region's as well: "Richmond, CA" is in California.
  const said = named.at(-1)?.length === 2 ? (here() ?? there()) : (there() ?? here());
  return said === undefined || said.id === around.city_id ? null : said;
}
