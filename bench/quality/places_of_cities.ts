/** "Mosque in {city}" as people say it: the first hit lies in the city, and of ten most do where there are ten. */
import type { Directory } from '../../src/directory/open.ts';
import type { Miss } from './city_names.ts';

/** Eight wordings in six languages. */
export const WORDINGS: readonly ((city: string) => string)[] = [
  (city) => `mosque ${city}`,
  (city) => `${city} mosque`,
  (city) => `mosques in ${city}`,
  (city) => `mosquée à ${city}`,
  (city) => `Moscheen in ${city}`,
  (city) => `masjid di ${city}`,
  (city) => `${city} camileri`,
  (city) => `مسجد في ${city}`,
];

/** A city with how many mosques it has. */
export interface CityWithMosques {
  readonly slug: string;
  readonly name: string;
  readonly mosques: number;
}

export function placesOfCityHits(
  directory: Directory,
  cities: readonly CityWithMosques[],
): { asked: number; first: number; ofTen: number; misses: Miss[] } {
  let [asked, first, ofTen, tens] = [0, 0, 0, 0];
  const misses: Miss[] = [];
  const slugOf = (id: number | string): string => String(id);
  const inCity = new Map<string, Set<string>>();
  for (const { slug, name, mosques } of cities)
    for (const wording of WORDINGS) {
      const q = wording(name);
      asked += 1;
      const { records } = directory.search({ q, kind: ['place'], limit: 10 });
      let ids = inCity.get(slug);
      if (ids === undefined) {
        ids = new Set(
          directory.places({ city: slug, limit: 100_000, offset: 0 }).records.map(({ id }) => slugOf(id)),
        );
        inCity.set(slug, ids);
      }
      const hits = records.filter(({ id }) => ids.has(slugOf(id))).length;
      const [top] = records;
      if (top !== undefined && ids.has(slugOf(top.id))) first += 1;
      else misses.push({ asked: q, wanted: slug, found: `${top?.title}, ${top?.subtitle}` });
      if (mosques >= 10) {
        tens += 1;
        ofTen += hits / 10;
      }
    }
  return { asked, first: first / asked, ofTen: tens === 0 ? 1 : ofTen / tens, misses };
}
