/** Names of cities, countries and regions that words are like, with slips or by their sound. */
import { type Gazetteer, type SlippedCities, soundOfName } from '../gazetteer/gazetteer.ts';
import type { Sight } from '../gazetteer/sight.ts';
import { alike, type Named, ofCities } from './named.ts';
import { SLIPPED, TIMES_OWN } from './reading.ts';

/** How well words meet a name with no slip, one or two. */
export const SLIP = [1, SLIPPED, 0.55] as const;
/** Letters from which one slip, and two, are forgiven in a name of a city. */
export const ONE_SLIP_CHARS = 4;
export const TWO_SLIPS_CHARS = 8;
/** What is slipped in names a country or region rather than a city with so many times fewer people. */
const TIMES_WIDER = 50;
/** Letters of such a name from which two slips are forgiven: Phillipines. */
const TWO_SLIPS_WIDER_CHARS = 10;

export class SlippedNames {
  readonly #gazetteer: Gazetteer;
  /** One name may be asked for twice. */
  readonly #slipsOf = new Map<string, readonly SlippedCities[]>();

  constructor(gazetteer: Gazetteer) {
    this.#gazetteer = gazetteer;
  }

  /** Cities that sound so, of at least so many people: those that are written nearly so, and others. */
  sounding(name: string, least = 0): [near: number[], others: number[]] {
    const cities = this.#gazetteer.sounding(name.split(' ')).filter((city) => this.#people(city) >= least);
    if (cities.length === 0) return [[], []];
    const near = new Set(this.#slips(name).flatMap((slipped) => slipped.cities));
    return [cities.filter((city) => near.has(city)), cities.filter((city) => !near.has(city))];
  }

  #slips(name: string): readonly SlippedCities[] {
    const most = name.length >= TWO_SLIPS_CHARS ? 2 : Number(name.length >= ONE_SLIP_CHARS);
    const found =
      this.#slipsOf.get(name) ?? (most === 0 || /\d/.test(name) ? [] : this.#gazetteer.slipped(name, most));
    this.#slipsOf.set(name, found);
    return found;
  }

  /** The largest of the cities that are so few letters from the words that no other is nearer, or a country or region that many more mean. */
  named(name: string, sightOf: (name: string) => Sight | null): Named[] {
    const slipped = this.#slips(name);
    const nearest = slipped.filter(({ slips }) => slips === slipped[0]?.slips);
    // Of two as near the one that is a city's own name: Liyni is Linyi rather than Lioni, as some call Lyon.
    const worthOf = ({ name, cities: [first] }: SlippedCities): number =>
      first === undefined
        ? -1
        : this.#people(first) * (this.#gazetteer.namesOf(first).includes(name) ? TIMES_OWN : 1);
    const [likeliest] = nearest
      .map((each) => ({ ...each, worth: worthOf(each) }))
      .sort((a, b) => b.worth - a.worth);
    const largest = likeliest?.cities[0];
    const own = largest === undefined ? '' : this.#gazetteer.nameOf(largest);
    const ofLargest = nearest.filter(({ cities }) => cities[0] === largest);
    const meant = ofLargest.find(({ name }) => name === own) ?? ofLargest[0];
    // What is rather a country or a region with a slip is no town that some call so: Tiawan is not Titwan, nor Selangr one.
    const isOwn =
      largest !== undefined && meant !== undefined && this.#gazetteer.isUsualName(largest, meant.name);
    // What sounds as it was typed is nearer than what does not: Kolonya is Kolonia, as some call Köln, and no Polonya.
    const isSaidSo =
      meant !== undefined && soundOfName(meant.name.split(' ')) === soundOfName(name.split(' '));
    const people = isOwn || isSaidSo ? TIMES_WIDER * this.#people(largest) : 0;
    const wider = this.#wider(name, nearest, people);
    if (wider !== null) return [wider];
    if (largest === undefined || meant === undefined) return [];
    const ofRegions = isOwn ? [] : this.#gazetteer.regions(meant.name, this.#people(largest));
    if (ofRegions.length > 0) return [{ ...ofCities([]), regions: ofRegions, meant: meant.name }];
    const sight = sightOf(meant.name);
    const isSight = sight !== null && meant.cities.includes(sight.city);
    return [
      { ...alike(meant.cities, SLIP[meant.slips] ?? 0), meant: meant.name, sight: isSight ? sight : null },
    ];
  }

  /** The country, or else the region, of so many people with one of some names; null where none is, or a short name has two slips. */
  #wider(typed: string, nearest: readonly SlippedCities[], people: number): Named | null {
    const most = typed.length < TWO_SLIPS_WIDER_CHARS ? 1 : 2;
    const names = nearest.filter(({ slips }) => slips <= most).map(({ name }) => name);
    // Of an island without regions it is not known how many people it has.
    const isAsMany = (all: number): boolean => Number.isFinite(all) && all >= people;
    const wider = [
      ...names.map((meant) => ({ ...ofCities([]), meant, countries: this.#gazetteer.countries(meant) })),
      ...names.map((meant) => ({ ...ofCities([]), meant, regions: this.#gazetteer.regions(meant, people) })),
    ];
    const isWide = ({ countries, regions }: Named): boolean =>
      regions.length > 0 || countries.some((country) => isAsMany(this.#gazetteer.peopleIn(country)));
    return wider.find(isWide) ?? null;
  }

  #people(city: number | undefined): number {
    return this.#gazetteer.people(city);
  }
}
