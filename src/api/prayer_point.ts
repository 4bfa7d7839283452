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

/** Most words of a country's name that stand behind a city's without a comma: "London United Arab Emirates". */
const COUNTRY_WORDS = 3;

/** How a name may be parted into a city and what it lies in: "London, England, UK", "paris france". */
function inParts(name: string): [city: string, where: string][] {
  const [first = '', ...others] = name.split(/[,،]/).map((part) => part.trim());
  if (others.length > 0) return [[first, others.at(-1) ?? '']];
  const words = name.trim().split(/\s+/);
  return Array.from({ length: Math.min(COUNTRY_WORDS, words.length - 1) }, (_, i): [string, string] => [
    words.slice(0, -1 - i).join(' '),
    words.slice(-1 - i).join(' '),
  ]);
}

/**
 * The city of a name, which may have its country behind it, as people write it. Two letters behind it are not read: CA
 * is Canada and California.
 */
function cityCalled(points: Points, name: string, country: string | undefined): CityFound {
  const whole = points.city(name, country);
  const isFound = (found: CityFound): boolean => 'one' in found || found.several.length > 0;
  if (isFound(whole) || country !== undefined) return whole;
  for (const [city, where] of inParts(name)) {
    const code = meantCountry(where);
    const found = code === undefined ? whole : points.city(city, code);
    if (isFound(found)) return found;
  }
  return whole;
}

/** What may be meant by a name with a region or two letters behind it, which no city is called. */
function meantParts(points: Points, name: string): string {
  const [city = '', where = ''] = inParts(name)[0] ?? [];
  const found = points.city(city, undefined);
  const several = 'one' in found ? [toChoose(found.one)] : found.several.map(toChoose);
  if (several.length === 0) return '';
  const code = countryCodeInAnyCase.read(where);
  const orCountry = code === undefined ? '' : `, or city=${city}&country=${code} if that is its country`;
  return `Send the one you mean: ${several.join(', ')}${orCountry}. `;
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
