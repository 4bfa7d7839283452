/** Whole names, as they are written, of cities, regions, countries, sights and quarters. */
import type { Point } from '../../contract/kinds.ts';
import { kmTo } from '../../geography/distance.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import type { Sight } from '../gazetteer/sight.ts';
import { isAbjad } from '../text/sound.ts';
import { equallyLikely, KM, type Named, ofSight, POPULATION, TIMES_OWN } from './reading.ts';
import { isNameOfStreet } from './street.ts';

/** A sight or quarter that is not close needs this many times the people of a city of its name: Tuzla is in Bosnia, not in Istanbul. */
const TIMES_SIGHT = 2.5;
/** A city this many times as far as a sight of its name is not meant: the Alhambra, asked for in Madrid, is not in California. */
const TIMES_AS_FAR = 3;

/** Reads a whole name. @param near where the user is @param isForTimes whether prayer times are asked for */
export function wholeNames(gazetteer: Gazetteer, near: Point | undefined, isForTimes: boolean) {
  /**
   * The sight or quarter of a name: one close to the user, else one that counts for more people than the cities of that name.
   * @param isOther whether a country, or a city near the user, has the name, so that only a close sight is meant
   */
  function sightNamed(name: string, cities: readonly number[], isOther: boolean): Sight | null {
    const sights = gazetteer.sights(name);
    const [first, other] = sights;
    if (first === undefined) return null;
    const close = sights.find((sight) => kmTo(near, sight) <= KM.close);
    // Many cities have an Oxford Street, but only one has Birmingham New Street.
    const isOfCity = sights.some(({ city }) => name.startsWith(`${gazetteer.nameOf(city)} `));
    const isAnywhere = near !== undefined && isNameOfStreet(name.split(' ')) && !isOfCity;
    if (close !== undefined || isOther || isAnywhere) return close ?? null;
    const [city] = cities;
    // An unofficial name of a city has less weight: "Bardo" is in Tunis, not Bordeaux.
    const times = TIMES_SIGHT / (city !== undefined && !gazetteer.isUsualName(city, name) ? TIMES_OWN : 1);
    const isNearer = city !== undefined && TIMES_AS_FAR * kmTo(near, first) < gazetteer.kmTo(city, near);
    const isMore = isNearer || first.people > times * gazetteer.people(city);
    // The only one of a name is meant where the user may be anywhere.
    const isOnly = other === undefined && city === undefined && near === undefined;
    return isMore || isOnly ? first : null;
  }

  return (name: string, likeness = 1): Named => {
    const named = gazetteer.countries(name);
    const regionsNamed = gazetteer.regions(name);
    const kmToCountry = gazetteer.kmToCountry(named, near);
    const kmToRegion = Math.min(...regionsNamed.map(({ city }) => gazetteer.kmTo(city, near)));
    // Georgia is the country or the state that is nearer.
    const called = near !== undefined && kmToRegion < kmToCountry ? [] : named;
    const isCountryHere = called.length > 0 && kmToCountry <= KM.samePart;
    const isHere = (city: number) => gazetteer.kmTo(city, near) <= KM.near;
    // A city with the name of a country, or of a larger region, is in it, or officially called so: "Grenada" is not Granada, and Victoria
    // not Hong Kong, which once was called so. Who asks in the country means that: عمان is not Amman in Muscat.
    const isOfName = (city: number): boolean => {
      const larger = regionsNamed.filter((region) => region.people > gazetteer.people(city));
      const isFree =
        called.length + larger.length === 0 || (!isCountryHere && gazetteer.isUsualName(city, name));
      const isIn =
        called.includes(gazetteer.countryOf(city)) || larger.some((region) => gazetteer.isIn(city, region));
      return isFree || isIn || isHere(city);
    };
    // Who is in a town that has no Arabic name means it: المنصورة in Mansoura, Algeria.
    const isClose = (city: number) => gazetteer.kmTo(city, near) <= KM.close;
    const here = near !== undefined && isAbjad(name) ? gazetteer.ofConsonants(name).filter(isClose) : [];
    const exact = [...here, ...gazetteer.cities(name).filter(isOfName)];
    const sight = sightNamed(name, exact, called.length > 0 || exact.some(isHere));
    if (sight !== null) return ofSight(sight, likeness);
    const people = gazetteer.people(exact[0]);
    // A city is meant rather than the country if it has more people, is near the user, or is asked for prayer times: "Tunis".
    const isCityOfTimes = (city: number) =>
      isForTimes && gazetteer.people(city) >= POPULATION.known && gazetteer.isUsualName(city, name);
    const isCityHere = exact.some(isHere);
    const countries =
      isCityHere || exact.some(isCityOfTimes)
        ? []
        : called.filter((country) => gazetteer.peopleIn(country) >= people);
    const isCountryNearer = near !== undefined && countries.length > 0 && kmToCountry < kmToRegion;
    // Who is in Santander, Spain, does not mean the region in Colombia.
    const mayBeRegion = !isCountryNearer && !(isCityHere && kmToRegion > KM.samePart);
    const regions = mayBeRegion ? regionsNamed.filter((region) => region.people >= people) : [];
    return { ...equallyLikely(exact, likeness), countries, regions };
  };
}
