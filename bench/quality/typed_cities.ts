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
const FROM = {
  nowhere: () => undefined,
  close: ({ lat, lng }: Point): Point => ({ lat: lat + 0.1, lng: lng + 0.1 }),
  overseas: (): Point => ({ lat: 51.5, lng: -0.12 }),
} as const;
const FEWEST_LETTERS = 3;

/**
 * Beginnings of known cities behind a kind or times, each with the city of most people that begins so, from nowhere, from close to it and
 * from London: how many show that city, or a place in it, among the first five.
 * @param cities those with most people first
 */
export function begunCities(
  directory: Directory,
  cities: readonly LargeCity[],
): Record<string, { asked: number; shown: number }> {
  const largest = new Map<string, LargeCity>();
  for (const city of cities) {
    const name = foldText(city.name);
    for (let length = FEWEST_LETTERS; length < name.length; length += 1) {
      const begun = name.slice(0, length);
      if (!begun.endsWith(' ') && !largest.has(begun)) largest.set(begun, city);
    }
  }
  const asked = [...largest].filter((_, i) => i % EVERY_KNOWN === 0);
  const isShown = ([begun, city]: (typeof asked)[number], i: number, near: Point | undefined): boolean =>
    directory
      .search({ q: `${BEHIND[i % BEHIND.length] ?? ''}${begun}`, limit: SHOWN, near })
      .records.some((each) => (each.kind === 'city' ? each.title : each.city) === city.name);
  return Object.fromEntries(
    Object.entries(FROM).map(([where, from]) => {
      const shown = asked.filter((each, i) => isShown(each, i, from(each[1]))).length;
      return [where, { asked: asked.length, shown }];
    }),
  );
}
