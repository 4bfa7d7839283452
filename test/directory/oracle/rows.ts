/** What the rows of a directory say, worked out from the plain records. */
import { otherNames } from '../../../build/bake/index/city_names.ts';
import type { City } from '../../../src/contract/city.ts';
import type { Event } from '../../../src/contract/event.ts';
import type { Point } from '../../../src/contract/kinds.ts';
import type { Place } from '../../../src/contract/place.ts';
import { foldWords } from '../../../src/directory/fold.ts';
import { conceptOf, conceptsOfKind } from '../../../src/directory/generic_words.ts';
import { signatureOf } from '../../../src/directory/name_signature.ts';
import type { NamedCity } from '../small_directory.ts';

/** A place, a city or an event, as searches see it. */
export interface Row<T> {
  readonly record: T;
  /** Its number among the rows of its kind: the lower, the better its rank. */
  readonly rank: number;
  readonly words: ReadonlySet<string>;
  readonly concepts: ReadonlySet<string>;
  /** What it is called; the words of the query are compared with these in their order. */
  readonly titles: readonly string[];
  /** How many words of its shortest name tell it from others. */
  readonly nameLength: number;
  /** Signatures of its main and its local name, 0 where it has none; null for kinds without. */
  readonly signatures: readonly [number, number] | null;
  readonly citySlug: string | null;
  readonly country: string | null;
  readonly point: Point | null;
}

/** A place without a name counts as one with a very long one. */
const NAMELESS = 255;

const tellingWords = (words: readonly string[]): number =>
  words.filter((word) => conceptOf(word) === undefined).length;
const different = (words: readonly string[]): string[] => [...new Set(words)];

const conceptsIn = (words: readonly string[]): Set<string> =>
  new Set(words.flatMap((word) => conceptOf(word) ?? []));

/** The fewer of the telling words of two names; a name without any does not count, unless it is the main one. */
const shorter = (main: number, other: number): number => (other === 0 ? main : Math.min(main, other));

/** Coordinates as the index keeps those of places: to seven decimals. */
const toSevenDecimals = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

export const placeRows = (places: readonly Place[]): Row<Place>[] =>
  places.map((place, rank) => {
    const main = foldWords(place.label);
    const local = place.name_local === null ? [] : foldWords(place.name_local);
    const words = new Set([...main, ...local, ...Object.values(place.names).flatMap(foldWords)]);
    const kinds = place.category === null ? [place.type] : [place.type, place.category];
    const isNameless = place.name === null && place.name_local === null;
    return {
      record: place,
      rank,
      words,
      concepts: new Set([
        ...kinds.flatMap(conceptsOfKind),
        ...[...words].map((word) => conceptOf(word) ?? ''),
      ]),
      titles: [place.label, ...(place.name_local === null ? [] : [place.name_local])],
      nameLength: shorter(isNameless ? NAMELESS : tellingWords(main), tellingWords(local)),
      signatures: [isNameless ? 0 : signatureOf(main), place.name_local === null ? 0 : signatureOf(local)],
      citySlug: place.city_slug,
      country: place.country,
      point: { lat: toSevenDecimals(place.lat), lng: toSevenDecimals(place.lng) },
    };
  });

export const cityRows = (cities: readonly NamedCity[]): Row<City>[] =>
  cities.map(({ city, alternateNames }, rank) => {
    const main = different(foldWords(city.name));
    const others = otherNames(city, alternateNames).map((name) => different(foldWords(name)));
    const shortest = others.toSorted((a, b) => a.length - b.length)[0] ?? [];
    return {
      record: city,
      rank,
      words: new Set([...main, ...others.flat()]),
      concepts: conceptsIn(main),
      titles: [city.name],
      nameLength: shorter(tellingWords(main), tellingWords(shortest)),
      signatures: null,
      citySlug: null,
      country: city.country,
      point: { lat: city.lat, lng: city.lng },
    };
  });

/** Of an event that is repeated, only the first occurrence is searched. */
export function eventRows(events: readonly Event[]): Row<Event>[] {
  const identity = ({ title, place_id, venue, city_slug, country }: Event): string =>
    JSON.stringify([title, place_id, venue.name, city_slug, country]);
  return events
    .map((event, rank) => {
      const { lat, lng, name } = event.venue;
      return {
        record: event,
        rank,
        words: new Set([...foldWords(event.title), ...foldWords(name ?? '')]),
        concepts: conceptsIn(foldWords(event.title)),
        titles: [event.title],
        nameLength: tellingWords(foldWords(event.title)),
        signatures: null,
        citySlug: event.city_slug,
        country: event.country,
        point: lat === null || lng === null ? null : { lat, lng },
      };
    })
    .filter(({ record }) => events.find((other) => identity(other) === identity(record)) === record);
}
