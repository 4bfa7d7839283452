/** Which part of a city or region is meant: "south London", "Jakarta Selatan", "شمال الرياض", "central Leeds", "North Wales". */
import type { Point } from '../../contract/kinds.ts';
import { KM_PER_DEGREE } from '../../geography/distance.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { DIRECTIONS, WITHOUT_DIRECTION } from '../vocabulary/directions.ts';
import { isCityOnly, KM, type Named, NOTHING_NAMED, ofSight, POPULATION, type Where } from './reading.ts';

/** How far the middle of a part is from the middle of its city, by the least people of the city. */
const PARTS: readonly (readonly [people: number, km: number])[] = [
  [2_000_000, 9],
  [500_000, 5],
  [POPULATION.large, 3],
  [POPULATION.known, 2],
];
/** A town's name is read as part of a city or region with this many times its people. */
const TIMES_LARGER = 10;

/** The direction, before or behind a name, and the name. */
function partsOf(words: readonly string[]): { direction: readonly string[]; name: string } | null {
  const from = words.findIndex((word) => !DIRECTIONS.has(word) && !WITHOUT_DIRECTION.has(word));
  const to = words.findLastIndex((word) => !DIRECTIONS.has(word)) + 1;
  const direction = from === 0 ? words.slice(to) : words.slice(0, from);
  return direction.length === 0 ? null : { direction, name: words.slice(from, to).join(' ') };
}

/** The middle of the part of a city, as a sight; of a region or country, whose parts have no clear middle, the whole. */
export function partOf(words: readonly string[], gazetteer: Gazetteer): Named | null {
  const parts = partsOf(words);
  if (parts === null) return null;
  const { direction, name } = parts;
  const called = gazetteer.countries(name);
  // Not of a continent: "South Afrika" is a country, misspelt.
  const countries = called.length === 1 ? called : [];
  const [city] = gazetteer.cities(name);
  const people = gazetteer.people(city);
  const [, km] = PARTS.find(([least]) => people >= least) ?? [];
  if (countries.length > 0 || city === undefined || km === undefined || !gazetteer.isUsualName(city, name)) {
    const regions = gazetteer.regions(name);
    return countries.length + regions.length === 0 ? null : { ...NOTHING_NAMED, countries, regions };
  }
  const [east, north] = direction
    .map((word) => DIRECTIONS.get(word) ?? [0, 0])
    .reduce(([x, y], [dx, dy]) => [x + dx, y + dy]);
  const degrees = km / KM_PER_DEGREE / Math.max(1, Math.hypot(east, north));
  const { lat, lng } = gazetteer.pointOf(city);
  const shrunk = Math.cos((lat * Math.PI) / 180);
  return ofSight({
    city,
    people,
    numbers: [],
    lat: lat + north * degrees,
    lng: lng + (east * degrees) / shrunk,
  });
}

/** "East London": the part of a much larger city or region, rather than a town of that name that is far from the user. */
export function asPart(
  where: Where,
  words: readonly string[],
  gazetteer: Gazetteer,
  near: Point | undefined,
): Where {
  const [first] = where.cities;
  const mayBePart = isCityOnly(where) && !where.isConfirmed && first?.likeness === 1;
  const part = mayBePart ? partOf(words.slice(where.from, where.to), gazetteer) : null;
  if (first === undefined || part === null) return where;
  const [whole] = part.cities;
  const people = Math.max(
    gazetteer.people(whole?.city),
    ...part.regions.map((region) => region.people),
    ...part.countries.map((country) => gazetteer.peopleIn(country)),
  );
  return gazetteer.kmTo(first.city, near) <= KM.near || people < TIMES_LARGER * gazetteer.people(first.city)
    ? where
    : { ...where, ...part };
}
