/** Which city and country a place belongs to. */
import type { Point } from '../../src/contract/kinds.ts';
import { foldText } from '../../src/directory/text/fold.ts';
import { whereabouts } from '../../src/geography/whereabouts.ts';
import type { Snapshot } from '../snapshot/open.ts';
import { PointGrid } from './point_grid.ts';

/** A place further from every city than this has no city. */
export const CITY_REACH_KM = 25;

/**
 * People per square kilometre that make the built-up area of a city from its population. Our choice: it gives
 * London a radius of 22 km, Manchester 5 km and a town of 50,000 people 1.8 km, about as far as they reach.
 */
const BUILT_UP_DENSITY = 5000;

interface City extends Point {
  readonly id: number;
  readonly country: string;
  readonly region: string | null;
  readonly timezone: string;
  readonly population: number;
}

export interface Locality {
  readonly city_id: number | null;
  /** The settlement a place stands in, where that is not its city. */
  readonly district_id: number | null;
  readonly country: string | null;
  readonly timezone: string;
}

const builtUpRadiusKm = (population: number): number => Math.sqrt(population / (Math.PI * BUILT_UP_DENSITY));

/** Answers from the cities of a snapshot, as they are when it is made. */
export class Localities {
  readonly #grid = new PointGrid<City>(CITY_REACH_KM);
  readonly #namesOfCity;
  readonly #foldedNames = new Map<number, ReadonlySet<string>>();
  readonly #countries: ReadonlySet<string>;

  constructor(snapshot: Snapshot) {
    const cities = snapshot.prepare<[], City>(
      'SELECT id, country, region, lat, lng, timezone, population FROM city ORDER BY id',
    );
    for (const city of cities.iterate()) this.#grid.add(city);
    this.#namesOfCity = snapshot.prepare<
      [number],
      { name: string; ascii_name: string; alternate_names: string }
    >('SELECT name, ascii_name, alternate_names FROM city WHERE id = ?');
    this.#countries = new Set(snapshot.prepare<[], string>('SELECT code FROM country').pluck().all());
  }

  /**
   * The country: what the source says, else the one the point lies in. The time zone is the point's own. The city: within 25 km and of that country; the one the source names, else
   * the largest one whose built-up area reaches the place and that lies in the region of the nearest, else the
   * nearest. So a mosque in a borough of London belongs to London, and one in Jersey City not to New York.
   *
   * @param says country code and city name, as far as the source gives them
   */
  locate(place: Point, says: { readonly country: string | null; readonly city: string | null }): Locality {
    const near = [...this.#grid.near(place)].sort((a, b) => a.km - b.km || a.point.id - b.point.id);
    const here = whereabouts(place.lat, place.lng);
    let country = says.country ?? here.country;
    if (country !== null && !this.#countries.has(country)) country = null;
    const candidates = country === null ? near : near.filter(({ point }) => point.country === country);
    const city = this.#chosen(candidates, says.city);
    return {
      city_id: city?.id ?? null,
      district_id: null,
      country,
      timezone: here.timezone,
    };
  }

  /** @param candidates nearest first */
  #chosen(candidates: readonly { point: City; km: number }[], name: string | null): City | undefined {
    const nearest = candidates[0]?.point;
    const wanted = name === null ? '' : foldText(name);
    if (wanted !== '') {
      const named = candidates
        .filter(({ point }) => this.#names(point.id).has(wanted))
        .map(({ point }) => point);
      if (named.length > 0)
        return named.reduce((best, city) => (city.population > best.population ? city : best));
    }
    const reaching = candidates
      .filter(({ point, km }) => point.region === nearest?.region && km <= builtUpRadiusKm(point.population))
      .map(({ point }) => point);
    return (
      reaching.reduce<City | undefined>(
        (best, city) => (best === undefined || city.population > best.population ? city : best),
        undefined,
      ) ?? nearest
    );
  }

  #names(id: number): ReadonlySet<string> {
    const known = this.#foldedNames.get(id);
    if (known !== undefined) return known;
    const row = this.#namesOfCity.get(id);
    const names = row === undefined ? [] : [row.name, row.ascii_name, ...row.alternate_names.split(',')];
    const folded = new Set(names.map(foldText));
    this.#foldedNames.set(id, folded);
    return folded;
  }
}
