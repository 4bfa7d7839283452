/** Which part of a city is meant: south London, Jakarta Selatan, شمال الرياض, central Leeds. */
import { KM_PER_DEGREE } from '../../geography/distance.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import type { Sight } from '../gazetteer/sight.ts';
import { DIRECTIONS, MIDDLE } from '../vocabulary/directions.ts';
import { KNOWN_PEOPLE, LARGE_PEOPLE } from './reading.ts';

/** Most words that say which: south east. */
const WORDS_MAX = 2;
/** How far from the middle of a city the middle of such a part is, in km, by how many people it has at least. */
const PARTS: readonly (readonly [people: number, km: number])[] = [
  [2_000_000, 9],
  [500_000, 5],
  [LARGE_PEOPLE, 3],
  [KNOWN_PEOPLE, 2],
];

/** The middle of that part, as a sight of its city; null where the words are none, or only a small town. */
export function partOfCity(words: readonly string[], gazetteer: Gazetteer): Sight | null {
  const from = words.findIndex((word) => !DIRECTIONS.has(word) && !MIDDLE.has(word));
  const to = words.findLastIndex((word) => !DIRECTIONS.has(word)) + 1;
  const said = from < 0 ? [] : [...words.slice(0, from), ...words.slice(to)];
  if (said.length === 0 || said.length > WORDS_MAX) return null;
  const name = words.slice(from, to).join(' ');
  const [city] = gazetteer.called(name);
  const people = gazetteer.people(city);
  const [, km] = PARTS.find(([least]) => people >= least) ?? [];
  if (city === undefined || km === undefined || !gazetteer.goesBy(city, name)) return null;
  const [east, north] = said
    .map((word) => DIRECTIONS.get(word) ?? [0, 0])
    .reduce(([x, y], [dx, dy]) => [x + dx, y + dy]);
  const degrees = km / KM_PER_DEGREE / Math.max(1, Math.hypot(east, north));
  const { lat, lng } = gazetteer.pointOf(city);
  const shrunk = Math.cos((lat * Math.PI) / 180);
  return { city, people, numbers: [], lat: lat + north * degrees, lng: lng + (east * degrees) / shrunk };
}
