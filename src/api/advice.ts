/** What to write instead of a wrong value, where that takes more than the value itself. */
import type { City } from '../contract/city.ts';
import { isNoValue } from '../contract/no_value.ts';
import { type Advise, invalidParameters, quoted } from '../contract/parameter.ts';
import type { Directory } from '../directory/open.ts';
import type { PlaceFilters } from '../directory/queries.ts';

/** What is no name of a city where a point is asked for: a notation with numbers, an address, or wherever the caller is. */
const NO_PLACE = /\d|:\/\/|^(?:me|here|current|auto|gps|user|my[ _-]?location)$/i;
/** Longest name of a city that is looked up. */
const NAME_MOST = 80;

function cityCalled(directory: Directory, raw: string): City | undefined {
  const name = raw.split(',')[0]?.trim() ?? '';
  if (name === '' || raw.length > NAME_MOST) return undefined;
  // "Paris, Texas" as it is read in a search; what stands behind other names is not known.
  const first = (q: string): City | undefined => directory.cities({ q, limit: 1, offset: 0 }).records[0];
  return first(raw.replaceAll(',', ', ')) ?? first(name);
}

/** Finds the city that was given by its name, where its slug or a point is asked for. */
export const adviseCity =
  (directory: () => Directory): Advise =>
  (parameter, raw) => {
    // `__proto__` and the like come from programs, and any city would be as near to it.
    const isName =
      /\p{L}{2}/u.test(raw) && !raw.includes('__') && !(parameter === 'near' && NO_PLACE.test(raw.trim()));
    if (!isName || isNoValue(raw) || (parameter !== 'city' && parameter !== 'near')) return undefined;
    const found = cityCalled(directory(), raw);
    if (found === undefined) return `No city is called ${quoted(raw)}; look it up with /cities?q=.`;
    const value = parameter === 'city' ? `city=${found.slug}` : `near=${found.lat},${found.lng}`;
    return `Send ${value} for ${found.name} (${found.country}), or look it up with /cities?q=.`;
  };

/** An empty list would say that nothing is in a city that there is not. @throws Problem where no city has the slug */
export function refuseUnknownCity(
  { city, country }: Pick<PlaceFilters, 'city' | 'country'>,
  directory: Directory,
): void {
  if (city === undefined || directory.knowsCity(city, country)) return;
  const meant = directory.cityCalled(city.replaceAll('-', ' '));
  const remedy = meant === null ? 'Look it up with /cities?q=' : `Send city=${meant}`;
  const detail = `city must be the slug of a city; got ${quoted(city)}. ${remedy}, or leave it out.`;
  throw invalidParameters([{ parameter: 'city', detail }]);
}

/** Everything would look as if it were near. @throws Problem where there is a radius and no point it is around */
export function refuseLoneRadius({ near, radius }: Pick<PlaceFilters, 'near' | 'radius'>): void {
  if (radius === undefined || near !== undefined) return;
  const detail = `radius needs near, the point it is around. Add near=51.5074,-0.1278, or leave radius out.`;
  throw invalidParameters([{ parameter: 'radius', detail }]);
}

/** Degrees beyond which a latitude is none by more than rounding. */
const BEYOND_POLES = 90.5;

/** Sees that latitude and longitude were swapped, where the latitude cannot be one. */
export const adviseSwapped: Advise = (parameter, raw, query) => {
  const [lat, lng] = [Number(raw), Number(query.get('lng') ?? Number.NaN)];
  if (parameter !== 'lat' || !(Math.abs(lat) > BEYOND_POLES && Math.abs(lat) <= 180 && Math.abs(lng) <= 90))
    return undefined;
  return `They look swapped: send lat=${lng}&lng=${lat}.`;
};
