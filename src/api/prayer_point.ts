/** Where a request asks prayer times for: coordinates, a place of the directory, or a city. */
import type { Point } from '../contract/kinds.ts';
import { invalidParameters, quoted, type Values } from '../contract/parameter.ts';
import type { PRAYER_PARAMETERS } from '../contract/prayer_parameters.ts';
import type { ProblemError } from '../contract/problem.ts';
import type { NamedPoint, Points } from '../geography/points.ts';

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
    const found = points().city(city, country);
    if ('one' in found) return found.one;
    const where = country === undefined ? '' : ` in ${country}`;
    const several = found.several.map((each) => `city=${each.slug} (${each.country})`).join(', ');
    return refuse({
      parameter: 'city',
      detail:
        several === ''
          ? `No city is called ${quoted(city)}${where}. Look it up with /cities?q=, or send lat and lng.`
          : `More than one city is called ${quoted(city)}${where}. Send the one you mean: ${several}; /cities?q= says where each is.`,
    });
  }
  if (lat !== undefined && lng !== undefined) return { lat, lng };
  return refuse(
    ...(lat === undefined ? [missing('lat', '51.5074')] : []),
    ...(lng === undefined ? [missing('lng', '-0.1278')] : []),
  );
}
