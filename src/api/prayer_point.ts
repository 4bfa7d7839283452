/** Where a request asks prayer times for: coordinates, a place of the directory, or a city. */
import { countryCodeInAnyCase, type Point } from '../contract/kinds.ts';
import { meantCountry } from '../contract/meant_country.ts';
import { invalidParameters, quoted, type Values } from '../contract/parameter.ts';
import type { PRAYER_PARAMETERS } from '../contract/prayer_parameters.ts';
import type { ProblemError } from '../contract/problem.ts';
import type { CityFound, LocatedCity, NamedPoint, Points } from '../geography/points.ts';

type Query = Omit<Values<typeof PRAYER_PARAMETERS>, 'format'>;

const refuse = (...errors: ProblemError[]): never => {
  throw invalidParameters(errors);
};

const missing = (parameter: 'lat' | 'lng', example: string): ProblemError => ({
  parameter,
  detail: `${parameter} is required, unless place_id or city says where. Send it like ${parameter}=${example}.`,
});

/** More than one way to say where, or a part of one. @throws Problem */
function checkWays({ lat, lng, place_id, city, country }: Query): void {
  const ways = [
    ...(lat === undefined && lng === undefined ? [] : ['lat and lng']),
    ...(place_id === undefined ? [] : ['place_id']),
    ...(city === undefined ? [] : ['city']),
  ];
  if (ways.length > 1) {
    const parameter = city === undefined ? 'place_id' : 'city';
    refuse({ parameter, detail: `${ways.join(' and ')} each say where. Send one of them.` });
  }
  if (country !== undefined && city === undefined)
    refuse({
      parameter: 'country',
      detail: 'country only says which city is meant. Send city with it, or leave it out.',
    });
}

/** A city among several of a name, with what tells them apart. */
const toChoose = ({ slug, region, country }: LocatedCity): string =>
  `city=${slug} (${region === null ? '' : `${region}, `}${country})`;

/** Most words of a country or region that stand behind a city without a comma: "London United Arab Emirates". */
const WHERE_WORDS = 3;
/** Most parts behind a city, each with a comma before it: city, county, region, country. To look one up takes milliseconds. */
const WHERE_PARTS = 4;

/** How a name may be parted into a city and what it lies in: "London, England, UK", "paris france". */
function inParts(name: string): [city: string, ...where: string[]][] {
  const [first = '', ...others] = name.split(/[,،]/).map((part) => part.trim());
  if (others.length > WHERE_PARTS) return [];
  if (others.length > 0) return [[first, ...others]];
  const words = name.trim().split(/\s+/);
  return Array.from({ length: Math.min(WHERE_WORDS, words.length - 1) }, (_, i): [string, string] => [
    words.slice(0, -1 - i).join(' '),
    words.slice(-1 - i).join(' '),
  ]);
}

type IsThere = (city: LocatedCity) => boolean;

/**
 * What lies in the country or region of a name or code, which may be either: CA is Canada and California, Georgia is two.
 * Null where nothing is called so.
 */
function within(points: Points, where: string): IsThere | null {
  const code = meantCountry(where) ?? countryCodeInAnyCase.read(where);
  const regions = points.regions(where);
  if (code === undefined && regions.length === 0) return null;
  return ({ country, region }) =>
    country === code || regions.some((each) => each.country === country && each.name === region);
}

const isFound = (found: CityFound): boolean => 'one' in found || found.several.length > 0;

/** The city of a name, which may have its region and country behind it, as people write it. */
function cityCalled(points: Points, name: string, country: string | undefined): CityFound {
  const isInCountry: IsThere = (city) => country === undefined || city.country === country;
  const whole = points.city(name, isInCountry);
  if (isFound(whole)) return whole;
  for (const [city, ...others] of inParts(name)) {
    const last = within(points, others.at(-1) ?? '');
    if (!last) continue;
    const between = others
      .slice(0, -1)
      .map((where) => within(points, where))
      .filter((each) => each !== null);
    // What stands between may only be called like a region, which is elsewhere.
    for (const also of between.length > 0 ? [between, []] : [[]]) {
      const found = points.city(city, (each) => [isInCountry, last, ...also].every((isIn) => isIn(each)));
      if (isFound(found)) return found;
    }
  }
  return whole;
}

/** What may be meant by a name with something behind it in which no city of that name lies. */
function meantParts(points: Points, name: string): string {
  const [city = ''] = inParts(name)[0] ?? [];
  const found = points.city(city);
  const several = 'one' in found ? [toChoose(found.one)] : found.several.map(toChoose);
  return several.length === 0 ? '' : `Send the one you mean: ${several.join(', ')}. `;
}

/** The other cities that a name may mean; none where it plainly means this one. */
export function othersCalled(
  points: Points,
  name: string,
  { slug }: NamedPoint,
  isThere?: IsThere,
): LocatedCity[] {
  const found = points.cityCalled(name, isThere);
  return ('one' in found ? [found.one] : found.several).filter((each) => each.slug !== slug);
}

/**
 * @param points read only where the request names a place or a city
 * @throws Problem `invalid_parameter` where the request does not say where, or what it names is not known
 */
export function pointFrom(query: Query, points: () => Points): Point | NamedPoint {
  checkWays(query);
  const { lat, lng, place_id, city, country } = query;
  if (place_id !== undefined) {
    return (
      points().place(place_id) ??
      refuse({
        parameter: 'place_id',
        detail: `There is no place ${place_id}. Take the id from /places or /search, or send lat and lng.`,
      })
    );
  }
  if (city !== undefined) {
    const found = cityCalled(points(), city, country);
    if ('one' in found) return found.one;
    const where = country === undefined ? '' : ` in ${country}`;
    const several = found.several.map(toChoose).join(', ');
    return refuse({
      parameter: 'city',
      detail:
        several === ''
          ? `No city is called ${quoted(city)}${where}. ${meantParts(points(), city)}Look it up with /cities?q=, or send lat and lng.`
          : `More than one city is called ${quoted(city)}${where}. Send the one you mean: ${several}; /cities?q= says where each is.`,
    });
  }
  if (lat !== undefined && lng !== undefined) return { lat, lng };
  return refuse(
    ...(lat === undefined ? [missing('lat', '51.5074')] : []),
    ...(lng === undefined ? [missing('lng', '-0.1278')] : []),
  );
}
