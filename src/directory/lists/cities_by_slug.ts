/** Finds cities by their slugs: the gazetteer has one of the names that each city's slug may begin with. */
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import type { CityName, CityRecords } from '../records/city_records.ts';
import { bareSlug, namesInSlug } from '../records/slug_parts.ts';

export function citiesBySlug(gazetteer: Gazetteer, records: CityRecords) {
  function* citiesWith(slug: string, isWanted: (city: CityName) => boolean): Generator<number, undefined> {
    for (const name of namesInSlug(slug))
      for (const row of gazetteer.cities(name)) if (isWanted(records.named(row))) yield row;
  }

  /** The row of the city with a slug, whether or not anything is in it; undefined where there is none. */
  const rowOf = (slug: string): number | undefined =>
    citiesWith(slug, (city) => city.slug === slug).next().value;

  /**
   * The row of the city that a list's parameter `city` means: the one with that slug; with one country, else the most populous
   * one there with that bare slug. Undefined where nothing is in that city.
   */
  function meant(slug: string, [country, ...more]: readonly string[] = []): number | undefined {
    const withEntries = (row: number | undefined) =>
      row !== undefined && gazetteer.hasEntries(row) ? row : undefined;
    const own = rowOf(slug);
    const exact = withEntries(own);
    const isExact = country === undefined || more.length > 0;
    if (isExact || (exact !== undefined && gazetteer.countryOf(exact) === country)) return exact;
    const isNamed = (city: CityName) => city.country === country && bareSlug(city) === slug;
    const [largest] = gazetteer.byPeople(citiesWith(slug, isNamed));
    return withEntries(largest ?? own);
  }

  return { rowOf, meant };
}
