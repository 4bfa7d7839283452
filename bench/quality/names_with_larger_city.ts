/** Names of places typed with the larger city that they are near, though another town is theirs, as people do who live around one. */
import type { Directory } from '../../src/directory/open.ts';
import { foldText } from '../../src/directory/text/fold.ts';
import { distanceKm } from '../../src/geography/distance.ts';
import { randomFrom } from '../directory_generator/random.ts';
import type { LargeCity, LocatedPlace } from './baked.ts';
import type { QueryWords } from './query_words.ts';

const NAMES = 400;
const SEED = 20_261_128;
/** The city is this near to the place, has so many times the people of its town, and its other places of the name count up to there. */
const NEAR_KM = 15;
const TIMES_LARGER = 5;
const THERE_KM = 25;
/** Where a list adds the commune to names, people leave it out: "… in Baraki", "… في براقي". */
const COMMUNE = / (?:in|في) .*$/;
/** Longest name that is typed. */
const NAME_CHARS = 45;

interface Hits {
  readonly asked: number;
  /** A place of the name in or around the city among ten, and first. */
  readonly found: number;
  readonly first: number;
  readonly lost: readonly string[];
}

export function namesWithLargerCity(
  directory: Directory,
  rows: readonly LocatedPlace[],
  cities: readonly LargeCity[],
  { isGeneric }: QueryWords,
): Hits {
  const random = randomFrom(SEED);
  const lost: string[] = [];
  let [asked, found, first] = [0, 0, 0];
  while (asked < NAMES) {
    const wanted = random.pick(rows);
    const name = wanted.name.replace(COMMUNE, '');
    if (name.length > NAME_CHARS || name.split(/\s+/).every(isGeneric)) continue;
    const city = cities.find(
      ({ id, country, people, ...point }) =>
        country === wanted.country &&
        id !== wanted.cityId &&
        people >= TIMES_LARGER * wanted.people &&
        distanceKm(point, wanted) <= NEAR_KM,
    );
    if (city === undefined) continue;
    asked += 1;
    const { records } = directory.search({ q: `${name} ${city.name}`, limit: 10 });
    const at = records.findIndex(
      ({ title, lat, lng }) =>
        lat !== null &&
        lng !== null &&
        [wanted.name, name].some((each) => foldText(each) === foldText(title)) &&
        distanceKm({ lat, lng }, city) <= THERE_KM,
    );
    if (at >= 0) found += 1;
    else lost.push(`${name} ${city.name}, of ${wanted.city}`);
    if (at === 0) first += 1;
  }
  return { asked, found, first, lost };
}
