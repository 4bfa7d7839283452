/** What a country or region of the query says of the names beside it. */
import type { Point } from '../../contract/kinds.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import {
  areBeside,
  isCityOnly,
  isIn,
  isTaken,
  LIKENESS,
  namedLikeness,
  POPULATION,
  type ReadWord,
  textOf,
  type Where,
  wholeName,
} from './reading.ts';

/**
 * The country or region that shares its name with a city, where a town of it stands beside: "Guadalajara, Mexico" is not in Mexico City.
 */
export function asArea(
  where: Where,
  words: readonly ReadWord[],
  all: readonly Where[],
  gazetteer: Gazetteer,
): Where {
  const [city] = wholeName(where.cities);
  if (city === undefined || where.sight !== null) return where;
  const name = textOf(words, where.from, where.to);
  const [town] = all
    .filter((each) => each.sight === null && areBeside(where, each))
    .flatMap(({ cities: [first], from, to, meant }) => {
      if (first === undefined || first.city === city.city) return [];
      return gazetteer.isUsualName(first.city, meant ?? textOf(words, from, to)) ? [first] : [];
    });
  if (town === undefined) return where;
  const area = { ...where, cities: [], isConfirmed: false };
  const country = gazetteer.countryOf(town.city);
  if (gazetteer.countries(name).includes(country)) return { ...area, countries: [country], regions: [] };
  const regions = gazetteer.regions(name).filter((region) => gazetteer.isIn(town.city, region));
  return regions.length > 0 ? { ...area, countries: [], regions } : where;
}

/**
 * What is in the country or region that was named, instead of cities elsewhere that words beside it are only like: "مونتروي فرنسا" is not Monterrey,
 * nor "Giesen Hessen" a village of another region. A word that asks for nothing may be a town there: "Sur Oman".
 *
 * @param readerOf makes a function for the likeliest name that begins at a word
 */
export function withinArea<Asked extends { readonly gazetteer: Gazetteer; readonly near: Point | undefined }>(
  found: readonly Where[],
  words: readonly ReadWord[],
  asked: Asked,
  readerOf: (words: readonly ReadWord[], asked: Asked) => (from: number) => Where | null,
): readonly Where[] {
  const { gazetteer } = asked;
  const areas = found.filter((where) => !isCityOnly(where) && !where.isStreet);
  // "Victoria, Texas" is not in Australia's Victoria.
  const area = areas.find(({ cities }) => cities.length === 0) ?? areas[0];
  if (area === undefined) return found;
  const [region] = area.regions;
  const countries = region === undefined ? area.countries : [region.country];
  const isThere = ({ cities: [first], regions }: Where): boolean =>
    first === undefined
      ? regions.some(({ country }) => countries.includes(country))
      : region === undefined
        ? countries.includes(gazetteer.countryOf(first.city))
        : gazetteer.isIn(first.city, region);
  // A town with places, by its usual name, says where too: "Masjid India, Jertih".
  const isKnown = ({ cities: [first], from, to }: Where): boolean =>
    gazetteer.people(first?.city) >= POPULATION.town ||
    (first !== undefined &&
      gazetteer.hasEntries(first.city) &&
      gazetteer.isUsualName(first.city, textOf(words, from, to)));
  const isRight = (where: Where): boolean =>
    !areBeside(where, area) || isThere(where) || (namedLikeness(where) >= LIKENESS.whole && isKnown(where));
  const right = found.filter(isRight);
  const within = gazetteer.within(countries);
  const isTown = ({ text, kind }: ReadWord): boolean =>
    kind === null && within.isUsualOf(text, POPULATION.town);
  const read = words.map((word) => (isTown(word) ? { ...word, wish: null } : word));
  const near = region === undefined ? asked.near : gazetteer.pointOf(region.city);
  const nameAt = readerOf(read, { ...asked, gazetteer: within, within: countries, near });
  const named: Where[] = [];
  for (let from = 0; from < read.length; ) {
    const isRead = right.some((where) => isIn(where, from)) || isTaken(read[from] as ReadWord);
    const where = isRead ? null : nameAt(from);
    const isNew =
      where !== null &&
      areBeside(where, area) &&
      isThere(where) &&
      right.every((other) => !isIn(other, where.to - 1));
    if (isNew) named.push(where);
    from = isNew ? where.to : from + 1;
  }
  return [...right, ...named];
}
