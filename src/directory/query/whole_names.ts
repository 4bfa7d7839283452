/** Whole names, as they are written, of cities, regions, countries, sights and quarters. */

import type { Point } from '../../contract/kinds.ts';
import { kmTo } from '../../geography/distance.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import type { Sight } from '../gazetteer/sight.ts';
import { isAbjad, isLatin } from '../text/sound.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { alike, type Named } from './named.ts';
import {
  asksForTimes,
  CLOSE_KM,
  KNOWN_PEOPLE,
  NEAR_KM,
  PEOPLE_PER_KM,
  type ReadWord,
  TIMES_OWN,
} from './reading.ts';
import { isNameOfStreet } from './street.ts';

/** Letters of an Arabic name that may be spelt with other vowels, and how many times larger the city of that spelling is. */
const RESPELT_CHARS = 5;
const TIMES_LARGER = 4;
/** A sight or quarter that is not close is meant where it counts for so many times the people of a city of its name: Tuzla is in Bosnia. */
const TIMES_SIGHT = 2.5;
/** Letters of a beginning that so many cities have that not all are known of, and of a name that is hardly one yet. */
export const SHORT_CHARS = 3;

/** Cities that sound like a name, of at least so many people: those that are written nearly so, and others. */
type Sounding = (name: string, least: number) => [near: number[], others: number[]];

interface Asked {
  readonly gazetteer: Gazetteer;
  readonly vocabulary: Vocabulary;
  /** Where who asks is. */
  readonly near: Point | undefined;
}

export class WholeNames {
  readonly #words: readonly ReadWord[];
  readonly #asked: Asked;
  readonly #gazetteer: Gazetteer;
  readonly #sounding: Sounding;

  constructor(words: readonly ReadWord[], asked: Asked, sounding: Sounding) {
    this.#words = words;
    this.#asked = asked;
    this.#gazetteer = asked.gazetteer;
    this.#sounding = sounding;
  }

  /** A whole name as it is written, of a city, a region or a country. */
  named(name: string, likeness = 1): Named {
    const called = this.#gazetteer.countries(name);
    const isHere = (city: number) => this.#kmTo(city) <= NEAR_KM;
    // Beside a country of the name a city is one that is there, or that goes by it: Granada is sometimes called Grenada.
    const exact = this.#gazetteer
      .cities(name)
      .filter(
        (city) =>
          called.length === 0 ||
          called.includes(this.#gazetteer.countryOf(city)) ||
          this.#gazetteer.isUsualName(city, name),
      )
      .filter((city) => !this.isShort(name) || this.#isCalledShort(city, name));
    const sight = this.sight(name, exact, called.length > 0 || exact.some(isHere));
    if (sight !== null) return { ...alike([sight.city], likeness), sight };
    // Arabic writes the vowels of foreign names or leaves them out: of such spellings of one name the much larger city is meant,
    // unless one with a place goes by this one.
    const [first] = exact;
    const isRespelt = first !== undefined && isAbjad(name) && name.length >= RESPELT_CHARS;
    const isTown = isRespelt && this.#gazetteer.hasEntries(first) && this.#gazetteer.isUsualName(first, name);
    const [larger] = isRespelt && !isTown ? this.#sounding(name, TIMES_LARGER * this.#people(first)) : [[]];
    const all = [...new Set([...larger, ...exact])];
    const people = this.#people(all[0]);
    // And a city that goes by it is meant where it has more people, since some languages call the country so, or where times are asked for.
    const isCityOfTimes = (city: number) =>
      asksForTimes({ words: this.#words }) &&
      this.#people(city) >= KNOWN_PEOPLE &&
      this.#gazetteer.isUsualName(city, name);
    const countries = exact.some((city) => isHere(city) || isCityOfTimes(city))
      ? []
      : called.filter((country) => this.#gazetteer.peopleIn(country) >= people);
    return { ...alike(all, likeness), countries, regions: this.#gazetteer.regions(name, people) };
  }

  /**
   * The sight or quarter of a name: one close to who asks, or of the very city that is also called so, or else one that counts for
   * more people than the cities of the name.
   * @param isOther whether a country, or a city near who asks, is called so: only what is close is meant then
   */
  sight(name: string, cities: readonly number[], isOther: boolean): Sight | null {
    const sights = this.#gazetteer.sights(name);
    const { near } = this.#asked;
    const close = sights.find((sight) => kmTo(near, sight) <= CLOSE_KM);
    // Oxford Street is in many cities, Birmingham New Street in its own.
    const isOfCity = sights.some(({ city }) => name.startsWith(`${this.#gazetteer.nameOf(city)} `));
    const isAnywhere = near !== undefined && isNameOfStreet(name.split(' ')) && !isOfCity;
    if (close !== undefined || isOther || isAnywhere) return close ?? null;
    const own = sights.find(({ city }) => city === cities[0]);
    if (own !== undefined) return own;
    const [first, other] = sights;
    // What only some call so counts for less beside it: Bardo is in Tunis, and no Bordeaux.
    const [city] = cities;
    const times =
      TIMES_SIGHT / (city !== undefined && !this.#gazetteer.isUsualName(city, name) ? TIMES_OWN : 1);
    const isMore = first !== undefined && first.people > times * this.#people(city);
    // Without its city it may be in any: the only one is meant where nobody says where they are, unless it is called as all are.
    const isCommon = this.#asked.vocabulary.sameWords(name).length > 0;
    const isOnly = other === undefined && cities.length === 0 && near === undefined && !isCommon;
    return (isMore || isOnly) && this.#gazetteer.regions(name).length === 0 ? (first ?? null) : null;
  }

  /** Whether a name is so short, typed still where it is said that one follows, that it is rather the beginning of another. */
  isShort(name: string): boolean {
    const last = this.#words.at(-1);
    const isOpen = last?.isLast === true && last.isAfterWhere && last.text === name;
    return isOpen && name.length <= SHORT_CHARS && isLatin(name);
  }

  /** Whether a city is called by few letters: by its own name, its initials, or near enough for its people by a code: KL, DXB, but not BI, for Derby. */
  #isCalledShort(city: number, name: string): boolean {
    const names = this.#gazetteer.namesOf(city);
    if (names.includes(name)) return true;
    const initials = names.map((own) => own.replaceAll(/(\S)\S* ?/g, '$1'));
    return name.length < SHORT_CHARS
      ? initials.some((own) => own.endsWith(name))
      : this.isNearFor(city) || initials.some((own) => own.includes(name.charAt(0)));
  }

  /** Whether a city is near, for one of so many people; all are for who has not said where they are. */
  isNearFor(city: number): boolean {
    return this.#asked.near === undefined || this.#people(city) >= PEOPLE_PER_KM * this.#kmTo(city);
  }

  #people(city: number | undefined): number {
    return this.#gazetteer.people(city);
  }

  /** From who asks; infinite where that is not known. */
  #kmTo(city: number): number {
    return this.#gazetteer.kmTo(city, this.#asked.near);
  }
}
