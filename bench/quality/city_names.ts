/**
 * Cities by every name they have: the 2,000 largest, each alternate name asked of `/search` and `/cities`. A hit is the city
 * first, or a larger one of that very name.
 */
import type { Directory } from '../../src/directory/open.ts';
import { foldText } from '../../src/directory/text/fold.ts';

/** A city with its names, as the snapshot has them. */
export interface CityNames {
  readonly id: number;
  readonly people: number;
  readonly names: readonly string[];
}

const CITIES = 2_000;
/** Codes of airports stand among the names; nobody means a city by one. */
const AIRPORT = /^[A-Z]{3}$/;

export interface Miss {
  readonly asked: string;
  readonly wanted: string;
  readonly found: string;
}

/** @param every n-th name alone, to look quickly */
export function cityNameHits(
  directory: Directory,
  cities: readonly CityNames[],
  every: number,
): { asked: number; search: number; list: number; misses: Miss[] } {
  const largest = [...cities].sort((a, b) => b.people - a.people).slice(0, CITIES);
  const peopleOf = new Map(cities.map(({ id, people }) => [id, people]));
  const called = new Map<string, Set<number>>();
  for (const { id, names } of cities)
    for (const name of names) {
      const folded = foldText(name);
      called.set(folded, (called.get(folded) ?? new Set()).add(id));
    }
  let [asked, search, list] = [0, 0, 0];
  const misses: Miss[] = [];
  let position = 0;
  for (const { id, people, names } of largest)
    for (const name of new Set(names.filter((each) => !AIRPORT.test(each)))) {
      position += 1;
      if (position % every !== 0) continue;
      asked += 1;
      const isHit = (found: number | string | undefined): boolean =>
        found === id ||
        (typeof found === 'number' &&
          (peopleOf.get(found) ?? 0) >= people &&
          called.get(foldText(name))?.has(found) === true);
      const [first] = directory.search({ q: name, limit: 1 }).records;
      const isFound = first?.kind === 'city' && isHit(first.id);
      if (isFound) search += 1;
      else misses.push({ asked: name, wanted: names[0] ?? '', found: `${first?.kind} ${first?.title}` });
      if (isHit(directory.cities({ q: name, limit: 1, offset: 0 }).records[0]?.id)) list += 1;
    }
  return { asked, search, list, misses };
}
