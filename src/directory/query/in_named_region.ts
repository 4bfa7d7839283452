/** Cities of a name in the country or region that stands in the same query. */
import type { Region } from '../gazetteer/region.ts';
import { areBeside, type NamedCity, type Where } from './reading.ts';

/** Where cities are. */
interface Atlas {
  countryOf(city: number): string;
  isIn(city: number, region: Region): boolean;
}

/** Only the namesakes in a region or country of the query. A region beside a city makes one name with it: "Birmingham, Alabama". */
export function inNamedRegion(where: Where, all: readonly Where[], atlas: Atlas): Where {
  const only = (cities: readonly NamedCity[], isConfirmed: boolean): Where | null =>
    cities.length === 0 ? null : { ...where, cities, countries: [], regions: [], isConfirmed };
  const inRegions = ({ cities }: Where, { regions }: Where) =>
    cities.filter(({ city }) => regions.some((region) => atlas.isIn(city, region)));
  for (const other of all) {
    if (other === where) continue;
    const isBeside = areBeside(where, other);
    const inCountry = where.cities.filter(({ city }) => other.countries.includes(atlas.countryOf(city)));
    const found =
      only(inRegions(where, other), isBeside) ??
      // The region is where its city is.
      (isBeside ? only(inRegions(other, where), true) : null) ??
      only(inCountry, isBeside && inCountry[0]?.likeness === 1);
    if (found !== null) return found;
  }
  return where;
}
