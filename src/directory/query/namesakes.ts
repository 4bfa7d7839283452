/** Chooses between cities of one name: by what stands beside it, by where the user is, by how many people live there. */
import type { Point } from '../../contract/kinds.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { OWN_NAME } from '../gazetteer/tables.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { countriesOf } from './languages.ts';
import {
  areBeside,
  KM,
  POPULATION,
  type ReadWord,
  textOf,
  textsOf,
  timesBy,
  type Where,
  wholeName,
} from './reading.ts';

/** Factor for a city with places whose official name is the typed one or begins with it, beside a city without. */
const TIMES_VISITED = 2.5;
/** The same for one in the country of the language that the query is in: "mezquita de Córdoba" is in Spain. */
const TIMES_SPOKEN = 5;

/** The same behind an Arabic article, for a town where Arabic is written: "Al Khor" is not Khor in Russia. */
const TIMES_ARABIC = 64;

interface Asked {
  readonly gazetteer: Gazetteer;
  readonly vocabulary: Vocabulary;
  readonly near: Point | undefined;
  readonly areTogether: (words: readonly string[]) => boolean;
}

/** Names in a query, each with the likeliest of its namesakes first. */
export function disambiguated(named: readonly Where[], words: readonly ReadWord[], asked: Asked): Where[] {
  const { gazetteer } = asked;
  return named
    .map((where) => withoutSmall(where, gazetteer))
    .map((where, _, all) => slipBeside(where, all, gazetteer))
    .map((where, _, all) => likeliestNamesake(where, words, all, asked))
    .map((where, _, all) => ofTownBeside(where, words, all, asked));
}

/** Least share of a region's people for a city of its name: "Ontario" is not the one in California. */
const IN_REGION_SHARE = 0.05;
/** The same for a city without places: "Bali" is not Bāli in India. */
const UNVISITED_SHARE = 0.25;

function withoutSmall(where: Where, gazetteer: Gazetteer): Where {
  const [region] = where.regions;
  const least = (city: number) =>
    (gazetteer.hasEntries(city) ? IN_REGION_SHARE : UNVISITED_SHARE) * (region?.people ?? 0);
  const cities = where.cities.filter(({ city }) => gazetteer.people(city) >= least(city));
  return { ...where, cities };
}

/** Whether a town is near a city, or in the region it shares its name with. */
function isPartOf(town: number, city: number, gazetteer: Gazetteer): boolean {
  const km = gazetteer.kmTo(town, gazetteer.pointOf(city));
  return km <= KM.near || (km <= KM.samePart && gazetteer.isInRegionOf(town, city));
}

/** A misspelt town right beside the city that it is near, or whose region it is in, is surely meant: "kreuzbreg berlin", "gatinau québec". */
function slipBeside(where: Where, all: readonly Where[], gazetteer: Gazetteer): Where {
  const [first] = where.cities;
  if (where.meant === null || first === undefined) return where;
  const isThere = all
    .filter((other) => areBeside(where, other))
    .flatMap(({ cities }) => wholeName(cities))
    .some(({ city }) => isPartOf(first.city, city, gazetteer));
  return isThere ? { ...where, isConfirmed: true } : where;
}

/** A name before another one is not part of that if it has this many times its people. */
const TIMES_SURELY_LARGER = 3;

/**
 * Of two cities side by side, near each other or in the region of one, the town comes first: "Oldham, Manchester", "AlUla, Medina". A town
 * without places that names have is rather one of those: "Masjid Rusila, Kuala Terengganu".
 */
function ofTownBeside(
  where: Where,
  words: readonly ReadWord[],
  all: readonly Where[],
  { gazetteer, areTogether }: Asked,
): Where {
  const cityOf = ({ cities, sight, meant, isConfirmed }: Where) =>
    sight !== null ? [] : meant !== null && isConfirmed ? cities.slice(0, 1) : wholeName(cities);
  const [city] = cityOf(where);
  if (city === undefined) return where;
  const people = gazetteer.people(city.city);
  const isTown = ({ from, to }: Where, other: number): boolean =>
    to === where.from
      ? other < TIMES_SURELY_LARGER * people
      : from === where.to && other * TIMES_SURELY_LARGER <= people;
  const [town] = all.flatMap((each) =>
    cityOf(each).filter(
      (other) =>
        isTown(each, gazetteer.people(other.city)) &&
        (gazetteer.hasEntries(other.city) || !areTogether(textsOf(words.slice(each.from, each.to)))) &&
        // "Aïn Sefra, Naama": the region is called after a smaller town.
        (each.to === where.from || !gazetteer.isInRegionOf(city.city, other.city)),
    ),
  );
  if (town === undefined || town.city === city.city) return where;
  return isPartOf(town.city, city.city, gazetteer)
    ? { ...where, cities: [town, ...where.cities], isConfirmed: true }
    : where;
}

/** The namesake near a city beside it ("Rouached Mila"), else near the user, else with places unless another is much larger, goes first. */
function likeliestNamesake(
  where: Where,
  words: readonly ReadWord[],
  all: readonly Where[],
  { gazetteer, vocabulary, near }: Asked,
): Where {
  const [first] = where.cities;
  if (first === undefined) return where;
  const typed = textOf(words, where.from, where.to);
  const [beside] = all.filter((other) => areBeside(where, other)).flatMap(({ cities }) => wholeName(cities));
  const point = beside === undefined ? near : gazetteer.pointOf(beside.city);
  const mayBeVisited = first.likeness === 1 && !gazetteer.hasEntries(first.city);
  const spokenIn = point === undefined && where.cities.length > 1 ? countriesOf(words, vocabulary) : [];
  const isAfterArticle = words[where.from]?.isAfterArticle === true;
  // "Mila" is the city in Algeria rather than Milan, which some languages call so.
  const timesOwn = gazetteer.isUsualName(first.city, typed) ? 1 : OWN_NAME;
  const timesOf = (city: number): number => {
    const km = gazetteer.kmTo(city, point);
    if (km <= KM.samePart && gazetteer.isUsualName(city, typed)) return timesBy(km) * timesOwn;
    if (mayBeVisited && gazetteer.hasEntries(city) && gazetteer.nameOf(city).startsWith(typed))
      return TIMES_VISITED;
    if (isAfterArticle && gazetteer.writesArabic(city)) return TIMES_ARABIC;
    const isKnown = () => gazetteer.people(city) >= POPULATION.large || gazetteer.isUsualName(city, typed);
    if (spokenIn.includes(gazetteer.countryOf(city)) && isKnown()) return TIMES_SPOKEN;
    return city === first.city ? 1 : 0;
  };
  const worth = (city: number) => gazetteer.people(city) * timesOf(city);
  const asLike = where.cities.filter(({ likeness }) => likeness >= first.likeness);
  const nearer = asLike.reduce((most, each) => (worth(each.city) > worth(most.city) ? each : most));
  const isFound = gazetteer.kmTo(nearer.city, point) <= KM.near;
  // A city beside it rules out namesakes far away: "Scarborough, Toronto".
  const isConfirmed = isFound && beside !== undefined && beside.city !== nearer.city;
  // Where a kind is asked for, a user in the same part of the world means no namesake far away, though only that has places.
  const isPart =
    beside === undefined &&
    gazetteer.kmTo(nearer.city, near) <= KM.samePart &&
    gazetteer.isUsualName(nearer.city, typed) &&
    words.some(({ kind }) => kind !== null);
  const others = isConfirmed || isPart ? [] : where.cities.filter((each) => each !== nearer);
  return { ...where, cities: [nearer, ...others], isNear: isFound && beside === undefined };
}
