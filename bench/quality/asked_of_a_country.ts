/** What an application of one country asks, which sends `country=` with every call: cities that have larger namesakes elsewhere. */
import type { Directory } from '../../src/directory/open.ts';
import type { CityFrom } from './asked_from_elsewhere.ts';
import type { Miss } from './city_names.ts';

const WORDINGS = ['{}', 'mosque in {}', 'halal {}', 'prayer times {}'];

/** A hit is understood as the city. @param cities of all countries */
export function namesakesOfCountry(
  directory: Directory,
  cities: readonly CityFrom[],
): { asked: number; good: number; misses: Miss[] } {
  const largest = new Map<string, CityFrom>();
  const largestThere = new Map<string, CityFrom>();
  for (const city of cities)
    for (const [among, key] of [
      [largest, city.name],
      [largestThere, `${city.country} ${city.name}`],
    ] as const)
      if ((among.get(key)?.people ?? -1) < city.people) among.set(key, city);
  const namesakes = [...largestThere.values()].filter((city) => largest.get(city.name) !== city);
  const questions = namesakes.flatMap((city) =>
    WORDINGS.map((wording) => ({ q: wording.replace('{}', city.name), city })),
  );
  const misses = questions.flatMap(({ q, city }): Miss[] => {
    const { understood } = directory.search({ q, limit: 1, country: [city.country] });
    return understood.city?.id === city.id
      ? []
      : [{ asked: `${q} (${city.country})`, wanted: city.name, found: understood.city?.name ?? 'none' }];
  });
  return { asked: questions.length, good: questions.length - misses.length, misses };
}
