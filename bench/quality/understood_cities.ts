/**
 * Whether a question about a city is understood so, whatever is in that city: most cities of the world have no place in most
 * directories, and those who ask for one want it and what is near, not what is called alike on another continent.
 */
import type { Directory } from '../../src/directory/open.ts';
import { foldText } from '../../src/directory/text/fold.ts';
import type { CityNames, Miss } from './city_names.ts';

const CITIES = 2_000;
const WORDINGS = [
  '{}',
  'mosque {}',
  'mosque in {}',
  'mosquée à {}',
  'prayer times {}',
  'مسجد {}',
  '{} islamic center',
];

/** The largest cities. @param every n-th of them alone */
export const largestOf = (cities: readonly CityNames[], every: number): CityNames[] =>
  [...cities]
    .sort((a, b) => b.people - a.people)
    .slice(0, CITIES)
    .filter((_, i) => i % every === 0);

/** By folded name the people of each city that is called so, by its id. */
export type PeopleByName = ReadonlyMap<string, ReadonlyMap<number, number>>;

export function peopleByName(cities: readonly CityNames[]): PeopleByName {
  const called = new Map<string, Map<number, number>>();
  for (const { id, people, names } of cities)
    for (const name of new Set(names.map(foldText)))
      called.set(name, (called.get(name) ?? new Map()).set(id, people));
  return called;
}

/**
 * A hit is the city, or one of that very name with as many people.
 * @param called of all cities
 * @param meant those that are asked for
 * @param typed how a name is typed; null where it is not asked for. A text that is another city's name is not asked either
 */
export function understoodCities(
  directory: Directory,
  called: PeopleByName,
  meant: readonly CityNames[],
  typed: (name: string) => string | null = (name) => name,
): { asked: number; understood: number; misses: Miss[] } {
  const misses: Miss[] = [];
  let asked = 0;
  for (const { people, names } of meant) {
    const [name = ''] = names;
    const text = typed(name);
    if (text === null || (text !== name && called.has(foldText(text)))) continue;
    for (const wording of WORDINGS) {
      asked += 1;
      const q = wording.replace('{}', text);
      const { city } = directory.search({ q, limit: 1 }).understood;
      if ((called.get(foldText(name))?.get(city?.id ?? -1) ?? -1) < people)
        misses.push({ asked: q, wanted: name, found: city?.name ?? 'no city' });
    }
  }
  return { asked, understood: asked - misses.length, misses };
}
