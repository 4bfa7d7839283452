/**
 * What who is elsewhere asks of a city or a sight, as people plan a journey: "near" it in twelve languages, and its times. Asked from the
 * largest city of its country that has a mosque, and from the other end of the world.
 */
import { seedTable } from '../../build/bake/seed_table.ts';
import type { Point } from '../../src/contract/kinds.ts';
import type { Directory } from '../../src/directory/open.ts';
import { distanceKm } from '../../src/geography/distance.ts';
import type { Miss } from './city_names.ts';

const WORDINGS = [
  'mosque near {}',
  'mosque close to {}',
  'mosquée près de {}',
  'mezquita cerca de {}',
  'Moschee in der Nähe von {}',
  '{} yakınında cami',
  'masjid dekat {}',
  'мечеть рядом с {}',
  'مسجد قريب من {}',
  '{} کے قریب مسجد',
  '{} के पास मस्जिद',
  'prayer times {}',
];
/** Melbourne. */
const FAR: Point = { lat: -37.81, lng: 144.96 };
/** The city of a sight is this near. */
const NEAR_KM = 40;

export interface CityFrom {
  readonly id: number;
  readonly name: string;
  readonly country: string;
  readonly people: number;
  readonly lat: number;
  readonly lng: number;
}

interface Hits {
  readonly asked: number;
  readonly good: number;
  readonly misses: Miss[];
}

function hitsOf(
  questions: Iterable<{ q: string; near: Point; isGood: () => boolean; wanted: string }>,
): Hits {
  const misses: Miss[] = [];
  let asked = 0;
  for (const { q, near, isGood, wanted } of questions) {
    asked += 1;
    if (!isGood()) misses.push({ asked: `${q} (from ${near.lat},${near.lng})`, wanted, found: 'another' });
  }
  return { asked, good: asked - misses.length, misses };
}

/** A hit is understood as the city. @param cities with a mosque, each the largest of its name */
export function citiesFromElsewhere(directory: Directory, cities: readonly CityFrom[], every: number): Hits {
  const largest = new Map<string, CityFrom>();
  for (const city of cities)
    if ((largest.get(city.country)?.people ?? -1) < city.people) largest.set(city.country, city);
  const questions = cities
    .filter((_, i) => i % every === 0)
    .flatMap(({ id, name, country }) =>
      WORDINGS.flatMap((wording) =>
        [largest.get(country) ?? FAR, FAR].map((near) => {
          const q = wording.replace('{}', name);
          const isGood = () => directory.search({ q, limit: 1, near }).understood.city?.id === id;
          return { q, near, isGood, wanted: name };
        }),
      ),
    );
  return hitsOf(questions);
}

/** A hit is in the sight's city, or near the sight. */
export function sightsFromElsewhere(directory: Directory, every: number): Hits {
  const sights = seedTable<'city' | 'names' | 'lat' | 'lng'>('sights.csv').filter((_, i) => i % every === 0);
  const questions = sights.map(({ city, names, lat, lng }) => {
    const q = `mosque near ${names.split('|')[0]}`;
    const isGood = (): boolean => {
      const { records, understood } = directory.search({ q, limit: 1, near: FAR });
      const [found] = records;
      const isThere =
        found?.lat != null &&
        found.lng !== null &&
        distanceKm({ lat: found.lat, lng: found.lng }, { lat: Number(lat), lng: Number(lng) }) <= NEAR_KM;
      return isThere || understood.city?.name === city;
    };
    return { q, near: FAR, isGood, wanted: city };
  });
  return hitsOf(questions);
}
