/** Which city, district and country a place belongs to. */
import type { Point } from '../../src/contract/kinds.ts';
import { foldText } from '../../src/directory/text/fold.ts';
import { KM_PER_DEGREE } from '../../src/geography/distance.ts';
import { whereabouts } from '../../src/geography/whereabouts.ts';
import { cityNamesIn } from './city_names.ts';
import { type CalledCity, foldedNames } from './named_cities.ts';
import type { Snapshot } from './open.ts';
import { PointGrid } from './point_grid.ts';

/** A place further from every city than this has no city. */
const CITY_REACH_KM = 25;

/** Cities of so many people are found from further away: their quarters have no entry of their own. */
const LARGE_CITY = 500_000;
const LARGE_CITY_REACH_KM = 50;

/**
 * People per square kilometre that make the built-up area of a city from its population. Our choice: it gives
 * London a radius of 22 km, Manchester 5 km and a town of 50,000 people 1.8 km, about as far as they reach.
 */
const BUILT_UP_DENSITY = 5000;

/** A city spreads so many times further within its own county or district than its people need at that density. */
const SPRAWL = 1.7;

/** And so many times where no settlement is near. */
const SPRAWL_ALONE = 2.5;

/** Within so many km of its middle, a city draws about the same. */
const MIDDLE_KM = 1.5;

/** A place stands in a settlement up to so many of its radii from its middle. */
const STANDS_IN = 1.2;
/** A quarter may reach so far beyond the area its people need, where the middle of its city is so many times as far. */
const QUARTER_ROOM_KM = 1;
const CITY_BEYOND = 2;
/** Of so many people, a settlement in another region or county is a town of its own, and in the same region of so many. */
const TOWN_BEYOND = 150_000;
const TOWN_WITHIN = 600_000;
/** Of so many people, and beyond the border of a region, nobody calls it a part of another city. */
const CITY_OF_ITS_OWN = 1_000_000;
/** Further than this from every settlement, a place may belong to a city whose quarters GeoNames does not list. */
const OPEN_LAND_KM = 5;

/** No settlement is smaller: the radius, in km, of one whose population GeoNames does not know. */
const SETTLEMENT_KM = 0.7;

/** Cities are read a band of latitudes at a time: the correction of one place needs few of them. */
const BAND_DEGREES = 5;

/** Cities whose names are kept at hand; places come in the order of where they lie. */
const NAMED_CITIES_KEPT = 2000;

interface City extends Point {
  readonly id: number;
  readonly country: string;
  readonly region: string | null;
  readonly admin2: string | null;
  /** GeoNames' feature code, such as PPLX for a section of a city; null where unknown. */
  readonly feature: string | null;
  readonly population: number;
}

interface Near {
  readonly point: City;
  readonly km: number;
}

export interface Locality {
  readonly city_id: number | null;
  /** The settlement a place stands in, where that is not its city. */
  readonly district_id: number | null;
  readonly country: string | null;
  readonly timezone: string;
}

/** What a row says of where it is. */
export interface SaidWhere {
  readonly country: string | null;
  readonly city: string | null;
  readonly address?: string | null;
}

const builtUpRadiusKm = (population: number): number =>
  Math.max(SETTLEMENT_KM, Math.sqrt(population / (Math.PI * BUILT_UP_DENSITY)));

/** How far from a settlement's middle a place lies, for its size: 1 at the edge of its built-up area. */
const depth = ({ point, km }: Near): number => km / builtUpRadiusKm(point.population);

/** Answers from the cities of a snapshot, as they are when it is made. */
export class Localities {
  readonly #grid = new PointGrid<City>(CITY_REACH_KM);
  readonly #largeCities = new PointGrid<City>(LARGE_CITY_REACH_KM);
  readonly #bands = new Set<number>();
  readonly #citiesBetween;
  readonly #namesOfCity;
  readonly #foldedNames = new Map<number, ReadonlySet<string>>();
  readonly #countries: ReadonlySet<string>;

  constructor(snapshot: Snapshot) {
    this.#citiesBetween = snapshot.prepare<[number, number], City>(
      `SELECT id, country, region, admin2, feature, lat, lng, population FROM city
        WHERE lat >= ? AND lat < ? ORDER BY id`,
    );
    this.#namesOfCity = snapshot.prepare<[number], CalledCity>(
      'SELECT name, ascii_name, alternate_names FROM city WHERE id = ?',
    );
    this.#countries = new Set(snapshot.prepare<[], string>('SELECT code FROM country').pluck().all());
  }

  /** Whether a city of this name, in any language, is around a place. */
  knows(place: Point, city: string): boolean {
    this.#readAround(place.lat);
    const around = [...this.#grid.near(place), ...this.#largeCities.near(place)];
    return this.#called(around, cityNamesIn(city)) !== undefined;
  }

  /**
   * The country and the time zone are the point's own, as prayer times have them; on the open sea the country is what
   * the source says.
   *
   * The district is the settlement the place stands in: the one it lies deepest in, for its size, and whose middle is
   * nearer than its city's, or the middle of Liverpool would be in Birkenhead. The city is the one
   * people say: the largest that reaches the place. Within its own county or district a city reaches further than
   * beyond it, and across the border of a region only where the place stands in no settlement there. So Heathrow and
   * Morden are in London, a mosque in Créteil is in Créteil and Paris, and one in Jersey City not in New York. What
   * the row names comes first. Where the settlement is the city, there is no district.
   */
  locate(place: Point, says: SaidWhere): Locality {
    this.#readAround(place.lat);
    const here = whereabouts(place.lat, place.lng);
    let country = here.country ?? says.country;
    if (country !== null && !this.#countries.has(country)) country = null;
    const near = [...this.#grid.near(place)]
      .filter(({ point }) => country === null || point.country === country)
      .sort((a, b) => a.km - b.km || a.point.id - b.point.id);
    const large = [...this.#largeCities.near(place)].filter(
      ({ point, km }) => km > CITY_REACH_KM && (country === null || point.country === country),
    );
    const settlement = settlementOf(near);
    const around = [...near, ...large];
    const [first = '', ...others] = (says.address ?? '').split(',');
    const named = this.#called(around, cityNamesIn(says.city ?? '')) ?? this.#named(around, others.reverse());
    // An address of nothing else is where the place stands, and no city around that: Üsküdar, though the middle of Ümraniye is nearer.
    const own = named === undefined && others.length === 0 ? this.#named(around, [first]) : undefined;
    const standing = own ?? (named !== undefined && !isCityOf(named, settlement) ? named : settlement);
    const city = cityOf(standing ?? named, named, around);
    const isSaid = standing === (named ?? own);
    const stands = standing !== undefined && standing !== city && (isSaid || standsIn(standing, city));
    const district = stands ? standing : quarterOf(near, city);
    return {
      city_id: city?.point.id ?? null,
      district_id: district?.point.id ?? null,
      country,
      timezone: here.timezone,
    };
  }

  #readAround(lat: number): void {
    const reach = LARGE_CITY_REACH_KM / KM_PER_DEGREE;
    const last = Math.floor((lat + reach) / BAND_DEGREES);
    for (let band = Math.floor((lat - reach) / BAND_DEGREES); band <= last; band++) {
      if (this.#bands.has(band)) continue;
      this.#bands.add(band);
      for (const city of this.#citiesBetween.all(band * BAND_DEGREES, (band + 1) * BAND_DEGREES)) {
        this.#grid.add(city);
        if (city.population >= LARGE_CITY) this.#largeCities.add(city);
      }
    }
  }

  /** The most populous city of the first of some texts that is a city's name. */
  #named(around: readonly Near[], said: readonly string[]): Near | undefined {
    return this.#called(
      around,
      said.map((text) => foldText(text.replace(/\d/g, ' '))).filter((name) => name !== ''),
    );
  }

  /** The same of folded names. */
  #called(around: readonly Near[], names: readonly string[]): Near | undefined {
    for (const wanted of names) {
      const found = around.filter(({ point }) => this.#names(point.id).has(wanted));
      const largest = leastOf(found, ({ point }) => -point.population);
      if (largest !== undefined) return largest;
    }
    return undefined;
  }

  #names(id: number): ReadonlySet<string> {
    const known = this.#foldedNames.get(id);
    if (known !== undefined) return known;
    const row = this.#namesOfCity.get(id);
    const folded = row === undefined ? new Set<string>() : foldedNames(row);
    if (this.#foldedNames.size >= NAMED_CITIES_KEPT) this.#foldedNames.clear();
    this.#foldedNames.set(id, folded);
    return folded;
  }
}

/**
 * The settlement a place lies deepest in, of those it lies within and that are of the region of the nearest of them;
 * else the nearest. @param near nearest first
 */
function settlementOf(near: readonly Near[]): Near | undefined {
  const within = near.filter((one) => depth(one) <= STANDS_IN);
  const [nearest] = within;
  // Where the nearest is a large city, its middle says little of where its border runs.
  const isTold = nearest !== undefined && nearest.point.population < LARGE_CITY;
  const fit = isTold ? within.filter(({ point }) => point.region === nearest.point.region) : within;
  return deepest(fit) ?? near[0];
}

/** The one with the least of a measure, the first of equals; undefined of none. */
function leastOf(settlements: readonly Near[], measure: (one: Near) => number): Near | undefined {
  let best: Near | undefined;
  for (const one of settlements) if (best === undefined || measure(one) < measure(best)) best = one;
  return best;
}

const deepest = (settlements: readonly Near[]): Near | undefined => leastOf(settlements, depth);

/** Whether a place lies in the built-up area of a settlement, and in that rather than in the middle of the city around it. */
const standsIn = (one: Near, city: Near | undefined): boolean =>
  depth(one) <= STANDS_IN && (city === undefined || one.km < city.km);

/** As `depth`, with room around a settlement: quarters stand wide of each other. */
const aside = ({ point, km }: Near): number => km / (builtUpRadiusKm(point.population) + QUARTER_ROOM_KM);

/** The smaller settlement beside its city that a place lies nearest to, for its size. */
const quarterOf = (near: readonly Near[], city: Near | undefined): Near | undefined =>
  leastOf(
    near.filter((one) => isQuarterOf(one, city)),
    aside,
  );

/** Whether a place may be said to stand in a settlement that is a part of its city, or close by its edge. */
function isQuarterOf(one: Near, city: Near | undefined): boolean {
  if (city === undefined || one === city || one.point.population >= city.point.population) return false;
  const { population, region } = one.point;
  const isOfRegion = region === city.point.region;
  if (standsIn(one, city)) return isOfRegion || population < CITY_OF_ITS_OWN;
  const isOfTown = population < (isOfRegion ? TOWN_WITHIN : TOWN_BEYOND);
  return isOfTown && aside(one) <= 1 && one.km * CITY_BEYOND <= city.km;
}

/** Whether a named city is the one around a settlement, rather than the settlement itself. */
const isCityOf = (named: Near, settlement: Near | undefined): boolean =>
  settlement !== undefined && named.point.population > settlement.point.population;

/** Whether a city reaches a place that stands in a settlement. @param isNamed whether the row names that settlement */
function reaches(city: Near, settlement: Near, isNamed: boolean): boolean {
  const deep = depth(city);
  const [own, its] = [settlement.point, city.point];
  const stands = isNamed || depth(settlement) <= STANDS_IN;
  if (own.region !== its.region && stands) return false;
  const ofOneCounty = own.admin2 !== null && own.admin2 === its.admin2;
  // What calls itself of Salé is not of Rabat across the river.
  const isOther = own.admin2 !== null && its.admin2 !== null && !ofOneCounty;
  if (isNamed && isOther && own.population >= TOWN_BEYOND) return false;
  const isOpenLand = !stands && settlement.km > OPEN_LAND_KM;
  // A quarter belongs to a city by its nature; open land between settlements to whichever city is large enough.
  return deep <= (ofOneCounty || own.feature === 'PPLX' || isOpenLand ? SPRAWL : 1);
}

/** How much a city draws a place to it: by its people, and by how near its middle is. */
const pull = ({ point, km }: Near): number => point.population / (km + MIDDLE_KM);

/** The city that draws a place most, of those that reach it; at least the settlement itself. */
function cityOf(
  settlement: Near | undefined,
  named: Near | undefined,
  around: readonly Near[],
): Near | undefined {
  if (settlement === undefined) return named ?? deepest(around.filter((one) => depth(one) <= SPRAWL_ALONE));
  if (named !== undefined && named !== settlement) return named;
  const reaching = around.filter(
    (one) => pull(one) > pull(settlement) && reaches(one, settlement, settlement === named),
  );
  return leastOf(reaching, (one) => -pull(one)) ?? settlement;
}
