/** Names of cities, countries and regions that are some words but for slips. */
import type { Point } from '../../contract/kinds.ts';
import { type Gazetteer, type SlippedCities, soundOfName } from '../gazetteer/gazetteer.ts';
import { isSameButDoubled } from '../text/sound.ts';
import { withoutEnding } from './name_endings.ts';
import {
  equallyLikely,
  LIKENESS,
  type Named,
  NOTHING_NAMED,
  type QueryWord,
  TIMES_OWN,
  timesBy,
} from './reading.ts';

/** Likeness of a name with no slip, one or two. */
const SLIP = [1, LIKENESS.slipped, 0.55] as const;
/** A city with places is meant before one without, unless that has so many times its people. */
const TIMES_VISITED = 4;
/** A country or region is meant rather than a city if it has this many times its people. */
const TIMES_WIDER = 50;
/** Fewest letters of the ending of a misspelt name. */
const LONG_ENDING_CHARS = 2;
/** Fewest letters of a country or region with two slips: "Phillipines". */
const TWO_SLIPS_WIDER_CHARS = 10;

/**
 * The largest, or nearest, of the cities with the fewest slips, or a country or region that many more people mean.
 * @param near where the user is @param least fewest slips
 */
export function slippedNames(name: string, gazetteer: Gazetteer, near?: Point, least = 0): Named[] {
  const slipped = gazetteer.slipped(name).filter(({ slips }) => slips >= least);
  const fewest = slipped.filter(({ slips }) => slips === slipped[0]?.slips);
  // A letter too much or too few of two is the commonest slip: "Bassel" is Basel rather than Kassel.
  const doubled = fewest.filter(
    (each) =>
      isSameButDoubled(each.name, name) &&
      each.cities.slice(0, 1).some((city) => gazetteer.isUsualName(city, each.name)),
  );
  const nearest = doubled.length > 0 ? doubled : fewest;
  // An official name goes first: "Liyni" is Linyi rather than Lioni, a name of Lyon.
  const worthOf = ({ name, cities: [first] }: SlippedCities): number =>
    gazetteer.people(first) *
    (first === undefined ? 1 : timesBy(gazetteer.kmTo(first, near))) *
    (first !== undefined && gazetteer.hasEntries(first) ? TIMES_VISITED : 1) *
    (first !== undefined && gazetteer.namesOf(first).includes(name) ? TIMES_OWN : 1);
  const [likeliest] = nearest
    .map((each) => ({ ...each, worth: worthOf(each) }))
    .sort((a, b) => b.worth - a.worth);
  const largest = likeliest?.cities[0];
  const own = largest === undefined ? '' : gazetteer.nameOf(largest);
  const ofLargest = nearest.filter(({ cities }) => cities[0] === largest);
  const meant = ofLargest.find(({ name }) => name === own) ?? ofLargest[0];
  // A country or region needs few people beside an unofficial name of a city ("Tiawan" is not Titwan), unless that sounds as typed:
  // "Kolonya" is Kolonia, a name of Cologne, and not Polonya.
  const isLikely =
    largest !== undefined &&
    meant !== undefined &&
    (gazetteer.isUsualName(largest, meant.name) || soundOfName(meant.name) === soundOfName(name));
  const wider = widerOf(name, nearest, gazetteer, isLikely ? TIMES_WIDER * gazetteer.people(largest) : 0);
  if (wider !== null) return [wider];
  if (largest === undefined || meant === undefined) return [];
  const sight = gazetteer.sights(meant.name).find(({ city }) => meant.cities.includes(city)) ?? null;
  return [{ ...equallyLikely(meant.cities, SLIP[meant.slips] ?? 0), meant: meant.name, sight }];
}

/** Cities with a slip in their name and a long ending behind it: "kaserideki camiler". */
export const slippedForms = (
  { text, isAfterWhere }: Pick<QueryWord, 'text' | 'isAfterWhere'>,
  gazetteer: Gazetteer,
  near?: Point,
): Named[] =>
  withoutEnding(text, isAfterWhere)
    .filter(({ length }) => text.length - length >= LONG_ENDING_CHARS)
    .flatMap((form) => slippedNames(form, gazetteer, near));

/** The first country, or else region, with at least so many people. */
function widerOf(
  typed: string,
  nearest: readonly SlippedCities[],
  gazetteer: Gazetteer,
  people: number,
): Named | null {
  const most = typed.length < TWO_SLIPS_WIDER_CHARS ? 1 : 2;
  const names = nearest.filter(({ slips }) => slips <= most).map(({ name }) => name);
  // The people of an island without regions are unknown, and given as infinite.
  const isAsMany = (all: number): boolean => Number.isFinite(all) && all >= people;
  for (const meant of names) {
    const countries = gazetteer.countries(meant);
    if (countries.some((country) => isAsMany(gazetteer.peopleIn(country))))
      return { ...NOTHING_NAMED, countries, meant };
  }
  for (const meant of names) {
    const regions = gazetteer.regions(meant).filter((region) => region.people >= people);
    if (regions.length > 0) return { ...NOTHING_NAMED, regions, meant };
  }
  return null;
}
