/**
 * Where every place and every city is, as one small file that the prayer function carries and reads when a request
 * names one, so that it opens no database and its other answers wait for nothing. One record a line: first `r<country>`,
 * name and names of each region; then in any order
 * `p<id>`, latitude and longitude of a place; `c<slug>`, country, latitude, longitude, people, region, whether it is a
 * capital and names of a city, the first of which is its own; then its own name as it is written, and those in the
 * languages of answers.
 */
import type { Point } from '../contract/kinds.ts';
import type { NamesByLanguage } from '../contract/vocabularies.ts';
import { arabicSpeltAlike } from './arabic_spelling.ts';
import { OwnScripts } from './own_script.ts';

/** A first-level region: a state, a province, a wilaya. */
export interface LocatedRegion {
  readonly country: string;
  /** As its cities have it. */
  readonly name: string;
}

/** A city as the file has it. */
export interface LocatedCity extends Point {
  readonly slug: string;
  readonly country: string;
  readonly population: number;
  /** First-level administrative region. */
  readonly region: string | null;
}

/** A city with what it is called in any language, its own name first. */
export interface NamedCity extends LocatedCity {
  /** Whether it is the capital of its country. */
  readonly isCapital?: boolean;
  readonly names: readonly string[];
  readonly namesByLanguage: NamesByLanguage;
}

/** Where a city is, and what it is called. */
export interface NamedPoint extends LocatedCity {
  readonly name: string;
  readonly namesByLanguage: NamesByLanguage;
}

/** Decimals of a coordinate: a metre. */
const DECIMALS = 5;
const decimals = (degrees: number): string => String(Number(degrees.toFixed(DECIMALS)));

/** The line of a place, with the break before it. */
export const placeLine = (id: number, lat: number, lng: number): string =>
  `\np${id}\t${decimals(lat)}\t${decimals(lng)}`;

/**
 * A name as it is compared: without case, accents, vowel signs, lengthened letters and the marks between words, in one
 * spelling of Arabic.
 */
const nameKey = (name: string): string =>
  arabicSpeltAlike(name.normalize('NFKD').replace(/[\p{M}\u0640]/gu, ''))
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/['’`ʻʼ]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** What stands around each name, so that a whole one is found. */
const NAME_MARK = '|';

/** Says of a city that it is the capital of its country. */
const CAPITAL_MARK = 'capital';

/** What stands around each name of a region: no city is called so. */
const REGION_MARK = '#';

/**
 * The line of a region, with the break before it.
 * @param names what it is called in any language, and its code with its country's before it: `US NY`
 */
export function regionLine({ country, name }: LocatedRegion, names: Iterable<string>): string {
  const keys = [...new Set([name, ...names].map(nameKey))].filter((key) => key !== '');
  return `\nr${country}\t${name}\t${keys.map((key) => REGION_MARK + key).join('')}${REGION_MARK}`;
}

/** The line of a city, with the break before it. */
export function cityLine(city: NamedCity): string {
  const { slug, country, lat, lng, population, region, isCapital, names, namesByLanguage } = city;
  const keys = [...new Set(names.map(nameKey))].filter((key) => key !== '');
  const written = keys.map((key) => `${NAME_MARK}${key}`).join('');
  const called = Object.entries(namesByLanguage).map(([language, name]) => `\t${language}=${name}`);
  return (
    `\nc${slug}\t${country}\t${decimals(lat)}\t${decimals(lng)}\t${population}\t${region ?? ''}\t${isCapital ? CAPITAL_MARK : ''}\t${written}${NAME_MARK}` +
    `\t${names[0] ?? ''}${called.join('')}`
  );
}

/** The city that a name means; or those it may mean, the largest first, where it is not plain which; or none. */
export type CityFound = { readonly one: NamedPoint } | { readonly several: readonly LocatedCity[] };

export interface Points {
  /** Where a place is; null where there is none of that id. */
  readonly place: (id: number) => Point | null;
  /**
   * The city of a slug, or one that is called so in any language.
   * @param name a slug such as `london`, or a name such as `New York` or `الرياض`
   * @param isThere leaves out all others
   */
  readonly city: (name: string, isThere?: (city: LocatedCity) => boolean) => CityFound;
  /** A city that is called so in any language, whatever slug is written so. */
  readonly cityCalled: (name: string, isThere?: (city: LocatedCity) => boolean) => CityFound;
  /** The regions that are called so in any language, or have this code in their country, such as `NY`. */
  readonly regions: (name: string) => readonly LocatedRegion[];
}

/** By how much a city's own name, and one in the letters of its country, counts for more than what others call it. */
const OWN_NAME = 10;
/** What is short is a city only where so many people live, but for its own name: who types Lon does not mean Lognes. */
const ABBREVIATION = /^[a-z]{1,3}$/;
const KNOWN_PEOPLE = 50_000;
/** How many times as many people the city that is meant has, at least, as the next of that name. */
const PLAINLY = 3;
/** Most cities that are named where it is not plain which is meant. */
const SEVERAL_MOST = 8;

/** @param file the lines, as `regionLine`, `placeLine` and `cityLine` write them */
export function openPoints(file: Buffer): Points {
  const ownScripts = new OwnScripts();
  const cellsAt = (start: number): string[] => {
    const end = file.indexOf('\n', start);
    return file.toString('utf8', start, end < 0 ? file.length : end).split('\t');
  };
  const cityAt = (start: number, key: string) => {
    const [slug = '', country = '', lat, lng, people, region, capital, names = '', name = '', ...called] =
      cellsAt(start + 1);
    const point = { lat: Number(lat), lng: Number(lng) };
    const city = { slug, country, ...point, population: Number(people), region: region || null };
    const isOwn = names.startsWith(`${NAME_MARK}${key}${NAME_MARK}`) || ownScripts.isOwn(country, key);
    const namesByLanguage = Object.fromEntries(called.map((cell) => cell.split('='))) as NamesByLanguage;
    const one: NamedPoint = { ...city, name, namesByLanguage };
    const isKnownBy = isOwn || city.population >= KNOWN_PEOPLE || !ABBREVIATION.test(key);
    const isCapital = isOwn && capital === CAPITAL_MARK;
    return {
      city,
      one,
      isKnownBy,
      isOwn,
      isCapital,
      weight: Math.max(1, city.population) * (isOwn ? OWN_NAME : 1),
    };
  };
  const citiesCalled = (key: string) => {
    const found: ReturnType<typeof cityAt>[] = [];
    const name = `${NAME_MARK}${key}${NAME_MARK}`;
    for (let at = file.indexOf(name); at >= 0; at = file.indexOf(name, at + 1)) {
      found.push(cityAt(file.lastIndexOf('\n', at) + 1, key));
    }
    return found.filter(({ isKnownBy }) => isKnownBy).sort((a, b) => b.weight - a.weight);
  };
  const meantBy = (found: readonly ReturnType<typeof cityAt>[]): CityFound => {
    const [first] = found;
    // Who writes Islamabad, Dili or Colombo means the capital, whatever larger cities others call so.
    const own = found.find(({ isOwn }) => isOwn);
    const meant = own?.isCapital ? own : first;
    // A smaller capital may be meant as well: San José is in Costa Rica too.
    const others = found.filter((each) => each !== meant);
    const next = Math.max(0, ...others.map((each) => each.weight * (each.isCapital ? PLAINLY : 1)));
    if (meant !== undefined && (meant.isCapital || meant.weight >= PLAINLY * next)) return { one: meant.one };
    return { several: found.slice(0, SEVERAL_MOST).map(({ city }) => city) };
  };
  const cityCalled: Points['cityCalled'] = (name, isThere = () => true) =>
    meantBy(citiesCalled(nameKey(name)).filter(({ city }) => isThere(city)));
  /** Where regions end: all else is a hundred times as long. */
  const regionsEnd = (): number => {
    const found = ['\np', '\nc'].map((line) => file.indexOf(line)).filter((at) => at >= 0);
    return Math.min(file.length, ...found);
  };
  let regionLines: Buffer | undefined;
  return {
    place: (id) => {
      const at = file.indexOf(`\np${id}\t`);
      if (at < 0) return null;
      const [, lat, lng] = cellsAt(at + 1);
      return { lat: Number(lat), lng: Number(lng) };
    },
    city: (name, isThere = () => true) => {
      const at = /^[a-z0-9-]+$/.test(name) ? file.indexOf(`\nc${name}\t`) : -1;
      const bySlug = at < 0 ? undefined : cityAt(at + 1, name);
      return bySlug && isThere(bySlug.city) ? { one: bySlug.one } : cityCalled(name, isThere);
    },
    cityCalled,
    regions: (name) => {
      regionLines ??= file.subarray(0, regionsEnd());
      const key = nameKey(name);
      const end = `${key}${REGION_MARK}`;
      const found: LocatedRegion[] = [];
      for (let at = regionLines.indexOf(end); at >= 0; at = regionLines.indexOf(end, at + 1)) {
        const [country = '', region = '', names = ''] = cellsAt(regionLines.lastIndexOf('\n', at) + 2);
        const isCalledSo = [key, `${country.toLowerCase()}-${key}`].some((each) =>
          names.includes(`${REGION_MARK}${each}${REGION_MARK}`),
        );
        if (isCalledSo) found.push({ country, name: region });
      }
      return found;
    },
  };
}
