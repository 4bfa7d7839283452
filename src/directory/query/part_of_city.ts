/** Which part of a city or region is meant: south London, Jakarta Selatan, شمال الرياض, central Leeds, North Wales. */
import type { Point } from '../../contract/kinds.ts';
import { KM_PER_DEGREE } from '../../geography/distance.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { DIRECTIONS, WITHOUT_DIRECTION } from '../vocabulary/directions.ts';
import { alike, type Named, ofCities } from './named.ts';
import { KNOWN_PEOPLE, LARGE_PEOPLE, NEAR_KM, type Where } from './reading.ts';

/** Most words that say which: south east. */
const WORDS_MAX = 2;
/** How far from the middle of a city the middle of such a part is, in km, by how many people it has at least. */
const PARTS: readonly (readonly [people: number, km: number])[] = [
  [2_000_000, 9],
  [500_000, 5],
  [LARGE_PEOPLE, 3],
  [KNOWN_PEOPLE, 2],
];
/** How many times larger the city or region is of which a town's name is rather a part. */
const TIMES_LARGER = 10;

/** The words that say which part, before the name or behind it, and the name; null where the words are none. */
function partsOf(words: readonly string[]): { said: readonly string[]; name: string } | null {
  const from = words.findIndex((word) => !DIRECTIONS.has(word) && !WITHOUT_DIRECTION.has(word));
  const to = words.findLastIndex((word) => !DIRECTIONS.has(word)) + 1;
  const said = from === 0 ? words.slice(to) : words.slice(0, from);
  const isOne = from >= 0 && (from === 0 || to === words.length);
  if (!isOne || said.length === 0 || said.length > WORDS_MAX) return null;
  return { said, name: words.slice(from, to).join(' ') };
}

/**
 * The middle of the part of a city, as a sight of it; of a region or a country, which has no middle that people mean, the whole.
 * Null where the words are none, or of a small town.
 */
export function partOf(words: readonly string[], gazetteer: Gazetteer): Named | null {
  const parts = partsOf(words);
  if (parts === null) return null;
  const { said, name } = parts;
  const called = gazetteer.countries(name);
  // Parts of a part of the world have names of their own, and South Afrika is a country with a slip.
  const countries = called.length === 1 ? called : [];
  const [city] = countries.length > 0 ? [] : gazetteer.cities(name);
  const people = gazetteer.people(city);
  const [, km] = PARTS.find(([least]) => people >= least) ?? [];
  if (city === undefined || km === undefined || !gazetteer.isUsualName(city, name)) {
    const regions = countries.length > 0 ? [] : gazetteer.regions(name);
    return countries.length + regions.length === 0 ? null : { ...ofCities([]), countries, regions };
  }
  const [east, north] = said
    .map((word) => DIRECTIONS.get(word) ?? [0, 0])
    .reduce(([x, y], [dx, dy]) => [x + dx, y + dy]);
  const degrees = km / KM_PER_DEGREE / Math.max(1, Math.hypot(east, north));
  const { lat, lng } = gazetteer.pointOf(city);
  const shrunk = Math.cos((lat * Math.PI) / 180);
  const sight = {
    city,
    people,
    numbers: [],
    lat: lat + north * degrees,
    lng: lng + (east * degrees) / shrunk,
  };
  return { ...alike([city], 1), sight };
}

/**
 * What words name, as the part of a much larger city or region where a town far from that is called so, unless who asks is near it: East
 * London is in South Africa.
 */
export function asPart(
  where: Where,
  words: readonly string[],
  gazetteer: Gazetteer,
  near: Point | undefined,
): Where {
  const [first] = where.cities;
  const part = first?.likeness === 1 ? partOf(words.slice(where.from, where.to), gazetteer) : null;
  if (first === undefined || part === null) return where;
  const [whole] = part.cities;
  const people = Math.max(
    gazetteer.people(whole?.city),
    ...part.regions.map((region) => region.people),
    ...part.countries.map((country) => gazetteer.peopleIn(country)),
  );
  const isThere =
    gazetteer.kmTo(first.city, near) <= NEAR_KM ||
    (whole !== undefined && gazetteer.kmTo(first.city, gazetteer.pointOf(whole.city)) <= NEAR_KM);
  return isThere || people < TIMES_LARGER * gazetteer.people(first.city) ? where : { ...where, ...part };
}
