/** Which of several readings of the same words most people are likely to mean. */
import type { Point } from '../../contract/kinds.ts';
import { kmTo } from '../../geography/distance.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { UNKNOWN_PEOPLE } from '../gazetteer/tables.ts';
import {
  isCityOnly,
  LIKENESS,
  type NamedCity,
  namedLikeness,
  POPULATION,
  type ReadWord,
  TIMES_OWN,
  textOf,
  timesBy,
  type Where,
} from './reading.ts';

/** To compare readings, people are multiplied by likeness to this power: a beginning needs 15 times the people of a whole name. */
const LIKENESS_POWER = 12;
/** A name with one more word wins unless the other has this many times its people. */
const TIMES_LONGER = 100_000;

/** @param near where the user is */
export function likeliestOf(words: readonly ReadWord[], gazetteer: Gazetteer, near: Point | undefined) {
  /** How many people are likely to mean it: the people who live there, weighted by how well the words match. */
  function worthOf(where: Where): number {
    const { from, to, cities, countries, regions, sight } = where;
    const [first] = cities;
    const likeness = namedLikeness(where);
    const isOwn =
      first !== undefined &&
      sight === null &&
      likeness === 1 &&
      gazetteer.isUsualName(first.city, textOf(words, from, to));
    // While typing, what is near the user is likelier.
    const isOpen = first !== undefined && likeness >= LIKENESS.beginning && words[to - 1]?.isLast === true;
    const times = isOpen ? timesBy(kmTo(near, sight ?? gazetteer.pointOf(first.city))) : 1;
    const people = [
      times *
        (isOwn ? TIMES_OWN : 1) *
        (sight === null ? gazetteer.people(first?.city) : Math.max(UNKNOWN_PEOPLE, sight.people)),
      ...countries.map((country) => gazetteer.peopleIn(country)),
      ...regions.map((region) => region.people),
    ];
    return TIMES_LONGER ** (to - from) * Math.max(...people) * likeness ** LIKENESS_POWER;
  }

  /** The reading that most people mean, with the cities that other readings of the same words give. */
  return (all: readonly Where[]): Where | null => {
    const [best] = all.map((where) => ({ where, worth: worthOf(where) })).sort((a, b) => b.worth - a.worth);
    if (best === undefined) return null;
    const { where, worth } = best;
    const [first] = where.cities;
    if (first === undefined || !isCityOnly(where)) return where;
    // A town's whole name beside a kind is not completed to others, though it has no places: "cami muş" is not Muscat.
    const isTown =
      words.some(({ kind }) => kind !== null) &&
      !gazetteer.hasEntries(first.city) &&
      gazetteer.people(first.city) >= POPULATION.town &&
      gazetteer.isUsualName(first.city, textOf(words, where.from, where.to));
    const isListed = (each: NamedCity) =>
      each.likeness === 1 ||
      (!isTown && each.isBegun && TIMES_OWN * worthOf({ ...where, cities: [each] }) >= worth);
    const others = all
      .filter((other) => other !== where && other.to === where.to)
      .flatMap(({ cities }) => cities.filter(isListed))
      .filter(({ city }) => where.cities.every((each) => each.city !== city))
      .map((each) => ({ ...each, likeness: Math.min(each.likeness, first.likeness) }));
    return { ...where, cities: [first, ...others, ...where.cities.slice(1)] };
  };
}
