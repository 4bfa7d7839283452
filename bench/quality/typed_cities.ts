/** Names of cities typed letter by letter, alone and after a kind: how soon those who type one see it, or a place in it. */
import type { Directory } from '../../src/directory/open.ts';
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
