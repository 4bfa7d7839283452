/** Names of cities typed letter by letter, alone and after a kind: how soon those who type one see it, or a place in it. */
import type { Point } from '../../src/contract/kinds.ts';
import type { Directory } from '../../src/directory/open.ts';
import { foldText } from '../../src/directory/text/fold.ts';
import type { LargeCity } from './baked.ts';
import type { CityWithMosques } from './places_of_cities.ts';

/** How many results people see while they type. */
const SHOWN = 5;
/** Letters of the name from which it is looked for: with fewer, larger cities begin so as well. */
const FIRST_LETTERS = 4;
const WORDINGS = ['', 'mosque ', 'mosquée à ', 'masjid di ', 'halal ', 'prayer times '];

/** @returns how many texts were asked, and how many of them showed the city, or a place in it */
export function typedCities(
  directory: Directory,
  cities: readonly Pick<CityWithMosques, 'name' | 'slug'>[],
): { asked: number; shown: number } {
  let [asked, shown] = [0, 0];
  for (const { name, slug } of cities)
    for (const wording of WORDINGS)
      for (let length = FIRST_LETTERS; length <= name.length; length += 1) {
        if (name[length - 1] === ' ') continue;
        asked += 1;
        const { records } = directory.search({ q: wording + name.slice(0, length), limit: SHOWN });
        if (records.some((each) => (each.kind === 'city' ? each.slug === slug : each.city === name)))
          shown += 1;
      }
  return { asked, shown };
}

/** Every so many cities are asked for, each in one of these wordings, from three places. */
const EVERY_KNOWN = 20;
const BEHIND = [
  'mosque ',
  'mosque in ',
  'moskee ',
  'masjid di ',
  'halal restaurant ',
  'gebetszeiten ',
  'jadwal sholat ',
];
const OVERSEAS: Point = { lat: 51.5, lng: -0.12 };
const FEWEST_LETTERS = 3;

/**
 * Beginnings of known cities behind a kind or times, each with the city of most people that begins so, from nowhere, from close to it and
 * from London: how many show that city, or a place in it, among the first five.
 * @param cities those with most people first
 */
export function begunCities(
  directory: Directory,
  cities: readonly LargeCity[],
): Record<'nowhere' | 'close' | 'overseas', { asked: number; shown: number }> {
  const counts = {
    nowhere: { asked: 0, shown: 0 },
    close: { asked: 0, shown: 0 },
    overseas: { asked: 0, shown: 0 },
  };
  const largest = new Map<string, LargeCity>();
  for (const city of cities) {
    const name = foldText(city.name);
    for (let length = FEWEST_LETTERS; length < name.length; length += 1) {
      const begun = name.slice(0, length);
      if (!begun.endsWith(' ') && !largest.has(begun)) largest.set(begun, city);
    }
  }
  for (const [i, [begun, { name, lat, lng }]] of [...largest].entries()) {
    if (i % EVERY_KNOWN !== 0) continue;
    const q = `${BEHIND[(i / EVERY_KNOWN) % BEHIND.length] ?? ''}${begun}`;
    const from = { nowhere: undefined, close: { lat: lat + 0.1, lng: lng + 0.1 }, overseas: OVERSEAS };
    for (const where of ['nowhere', 'close', 'overseas'] as const) {
      const { records } = directory.search({ q, limit: SHOWN, near: from[where] });
      counts[where].asked += 1;
      if (records.some((each) => (each.kind === 'city' ? each.title === name : each.city === name)))
        counts[where].shown += 1;
    }
  }
  return counts;
}
