/** The cities that words of a query may name, each with the weight of being there. */
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { citiesMeant, likenessBeside, type Reading, textOf, type Where } from '../query/reading.ts';

/** Weight of being in a city: where the phrase was taken for a location, and where it only may be one. */
const CITY_MEANT = 1.12;
const CITY_MAYBE = 0.92;
/** Weight of being in the city of a sight or quarter: less, so that rows that name the quarter come first. */
export const OF_SIGHT = 0.85;
/** Factor for a smaller city, or a place, so near to one that is meant. */
export const AROUND_KM = 35;
export const AROUND = 0.75;
/** Cities whose middles are so near are one for who lives there; a factor for the other one. */
const NEXT_DOOR_KM = 5;
const NEXT_DOOR = 0.95;
/** Factor for each further city of the same name. */
const NAMESAKE = 0.85;
/** Factor for a smaller city that only once had the name: Amman was Philadelphia. */
const ONCE_CALLED = 0.6;

/**
 * Weights of the cities, and of those of the regions, that a phrase may name.
 * @param isMeant whether the phrase was taken for a location
 * @param isNamed whether a name was typed besides
 */
export function citiesOf(
  where: Where,
  { words }: Reading,
  isMeant: boolean,
  isNamed: boolean,
  gazetteer: Gazetteer,
): Map<number, number> {
  const cities = new Map<number, number>();
  const typed = textOf(words, where.from, where.to);
  // For a quarter that was learnt from addresses, these and distances tell which rows are there.
  const isPoint = where.sight !== null && where.sight.numbers.length === 0;
  const worth = isPoint ? OF_SIGHT : isMeant ? CITY_MEANT : CITY_MAYBE;
  let share = worth;
  const [first] = where.cities;
  const isOnceCalled = (city: number, own: number): boolean =>
    gazetteer.people(city) < gazetteer.people(own) &&
    !gazetteer.namesOf(city).some((name) => name === typed || name === gazetteer.nameOf(own));
  for (const named of citiesMeant(where, gazetteer)) {
    const { city, likeness, isBegun } = named;
    if (!gazetteer.hasEntries(city)) {
      // Jerusalem's mosques are in East Jerusalem.
      if (city === first?.city && likeness === 1)
        for (const other of gazetteer.smallerNear(city, NEXT_DOOR_KM)) cities.set(other, share * NEXT_DOOR);
      continue;
    }
    const isOther = !isBegun && likeness === first?.likeness && isOnceCalled(city, first.city);
    if (!cities.has(city)) cities.set(city, likenessBeside(named) * share * (isOther ? ONCE_CALLED : 1));
    share *= NAMESAKE;
  }
  // People name the city they live near: "Surau Mutiara Aula Johor Bahru" is in Skudai.
  if (isMeant && isNamed && first !== undefined && where.sight === null)
    for (const city of gazetteer.smallerNear(first.city, AROUND_KM))
      if (!cities.has(city)) cities.set(city, likenessBeside(first) * worth * AROUND);
  for (const number of where.sight?.numbers ?? []) cities.set(number, worth);
  // Where a city has the name too, the region counts less: "Washington".
  const inRegion = first?.likeness === 1 ? worth * NAMESAKE : worth;
  for (const { numbers } of where.regions)
    for (const number of numbers) cities.set(number, Math.max(inRegion, cities.get(number) ?? 0));
  return cities;
}
