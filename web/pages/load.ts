/** Gets what a page shows from the public API. */
import { apiAddress } from '../addresses.ts';
import type { Answer } from '../api.ts';
import { COUNTED } from '../home/counts.ts';
import { LANGUAGES, type LanguageCode } from '../languages.ts';
import { monthOf } from '../prayer/months.ts';
import { nameOfNearest, nameOfPlace, nearestCity } from '../prayer/point_name.ts';
import { type PrayerPlace, type PrayerState, placeOfCity, readPrayerState } from '../prayer/state.ts';
import { timesQuery } from '../prayer/use_timetable.ts';
import type { City, Country, Event, Place, PlaceSummary, PrayerDay, SearchResult } from '../records.ts';
import type { SearchProps } from './search_body.tsx';
import type { StatusProps } from './status.tsx';
import type { TimesProps } from './times_body.tsx';

/** The API does not take what was asked. */
export class RefusedByApi extends Error {}

/** Asks the API; null where it answers 404. @throws RefusedByApi for 400, Error where it cannot answer */
export type AskApi = <T>(address: string) => Promise<Answer<T> | null>;

/** Who is asked, and the language names are wanted in. */
export interface Asking {
  readonly ask: AskApi;
  readonly lang: LanguageCode;
}

export type Content =
  | { readonly kind: 'home'; readonly places: Answer<PlaceSummary>; readonly countries: readonly Country[] }
  | { readonly kind: 'place'; readonly place: Place; readonly events: readonly Event[] }
  | {
      readonly kind: 'city';
      readonly city: City;
      readonly places: readonly PlaceSummary[];
      readonly nearest: readonly PlaceSummary[];
      readonly events: readonly Event[];
    }
  | { readonly kind: 'country'; readonly country: Country; readonly cities: readonly City[] }
  | { readonly kind: 'prayer'; readonly city: City | null; readonly cities?: readonly City[] }
  | ({ readonly kind: 'search' } & SearchProps)
  | ({ readonly kind: 'times' } & TimesProps)
  | { readonly kind: 'own_review'; readonly id: string | null }
  | { readonly kind: 'add' }
  | ({ readonly kind: 'status' } & StatusProps);

/** Places on the page of a city, and cities on the page of a country. */
const LISTED_MAX = 100;
/** Places near a city that has none of its own, so many and as far; farther only where there is none as near. */
const NEAREST_MAX = 10;
const NEAREST_KM = 100;
/** Results on the page of a search without script, and the longest text that is searched for. */
const FOUND_MAX = 50;
const TYPED_MAX = 120;
/** Cities to begin with, where one is chosen. */
const STARTING_CITIES = 24;
const LARGE_CITY = 300_000;
/** Cities that come first of the only country where the reader's language is spoken, or of each of several. */
const OWN_CITIES = { one: 8, each: 3 } as const;
/** A smaller city as near as this to a larger one is a part of it, to whoever looks for their own. */
const SUBURB_KM = 12;
/** Well-known places on the search page before anything is searched for: they fill a large screen, and no more. */
const WELL_KNOWN = 16;

const rowsOf = async <T>(ask: AskApi, address: string): Promise<readonly T[]> =>
  (await ask<T>(address))?.data ?? [];

const countriesOf = (ask: AskApi): Promise<readonly Country[]> => rowsOf(ask, apiAddress('/countries'));

export async function loadHome({ ask, lang }: Asking): Promise<Content> {
  const places = (await ask<PlaceSummary>(
    apiAddress('/places', { limit: WELL_KNOWN, facets: COUNTED.join(), lang }),
  )) ?? { data: [], meta: {} };
  const countries = (await countriesOf(ask)).filter(({ place_count }) => place_count > 0);
  return { kind: 'home', places, countries };
}

/**
 * @param typed what a form without script sent
 * @param skipped how many results were on the pages before this one, as its address says
 */
export async function loadSearch({ ask, lang }: Asking, typed: string, skipped: string): Promise<Content> {
  const q = typed.trim().slice(0, TYPED_MAX);
  const offset = /^\d{1,6}$/.test(skipped) ? Number(skipped) : 0;
  const nothing: Content = { kind: 'search', q, found: [], asksTimes: false, total: 0, next: null };
  if (q === '') return nothing;
  try {
    const answer = await ask<SearchResult>(apiAddress('/search', { q, limit: FOUND_MAX, offset, lang }));
    const { data: found = [], meta } = answer ?? {};
    return {
      kind: 'search',
      q,
      found,
      asksTimes: meta?.understood?.wish === 'prayer_times',
      total: meta?.total ?? found.length,
      next: typeof meta?.next === 'string' ? offset + FOUND_MAX : null,
    };
  } catch (error) {
    // What cannot be searched for, such as signs that are no text, finds nothing.
    if (error instanceof RefusedByApi) return nothing;
    throw error;
  }
}

const KM_A_DEGREE = 111.2;

function isSuburbOf(larger: City, city: City): boolean {
  const [north, east] = [larger.lat - city.lat, larger.lng - city.lng];
  const km = KM_A_DEGREE * Math.hypot(north, east * Math.cos((city.lat * Math.PI) / 180));
  return larger.population > city.population && km < SUBURB_KM;
}

export async function loadPrayerStart({ ask, lang }: Asking): Promise<Content> {
  const citiesOf = async (country: string | null): Promise<readonly City[]> => {
    const cities = await rowsOf<City>(ask, apiAddress('/cities', { country, limit: LISTED_MAX, lang }));
    return cities.filter(
      (city) => city.population >= LARGE_CITY && !cities.some((other) => isSuburbOf(other, city)),
    );
  };
  const countries = LANGUAGES[lang].spokenIn;
  const most = countries.length === 1 ? OWN_CITIES.one : OWN_CITIES.each;
  const own = (await Promise.all(countries.map(citiesOf))).flatMap((cities) => cities.slice(0, most));
  const all = [...own, ...(await citiesOf(null))];
  const cities = [...new Map(all.map((city) => [city.id, city])).values()];
  return { kind: 'prayer', city: null, cities: cities.slice(0, STARTING_CITIES) };
}

export async function loadPlace({ ask, lang }: Asking, id: number): Promise<Content | null> {
  const [place] = await rowsOf<Place>(ask, apiAddress('/place', { id, lang }));
  if (place === undefined) return null;
  return {
    kind: 'place',
    place,
    events: await rowsOf(ask, apiAddress('/events', { place_id: place.id, limit: 5, lang })),
  };
}

/** The point of an address with its name; null where the address says none. */
async function pointOf({ ask, lang }: Asking, { point, placeId }: PrayerState): Promise<PrayerPlace | null> {
  if (point === null) return null;
  const name =
    placeId === null
      ? nameOfNearest(await rowsOf<City>(ask, apiAddress('/cities', { ...nearestCity(point), lang })))
      : nameOfPlace((await rowsOf<Place>(ask, apiAddress('/place', { id: placeId, lang })))[0]);
  return { ...name, slug: null, ...point, timezone: null };
}

/**
 * @param city null where the address says a point instead
 * @param search what stands behind the path, as the live page reads it
 */
export async function loadTimes(asking: Asking, city: City | null, search: string): Promise<Content | null> {
  const state = readPrayerState(search);
  // A month that is none has no page: this one would be shown in its place without a word.
  if (state.month === null && new URLSearchParams(search).get('month')) return null;
  const place = city === null ? await pointOf(asking, state) : placeOfCity(city);
  // Where a place is chosen.
  if (place === null) return loadPrayerStart(asking);
  const of = timesQuery({ place, ...state });
  const daysOf = (date: string | null): Promise<readonly PrayerDay[]> =>
    rowsOf(asking.ask, apiAddress('/prayer', { ...of, date }));
  try {
    const today = state.month === null ? ((await daysOf(null))[0]?.date ?? null) : null;
    const month = state.month ?? monthOf(today ?? '');
    return { kind: 'times', place, state, of, month, days: await daysOf(month), today };
  } catch (error) {
    // A year or a method the API does not have.
    if (error instanceof RefusedByApi) return null;
    throw error;
  }
}

/** The city of a slug. */
export async function findCity({ ask, lang }: Asking, slug: string): Promise<City | null> {
  const found = await rowsOf<City>(ask, apiAddress('/cities', { q: slug, limit: 1000, lang }));
  return found.find((each) => each.slug === slug) ?? null;
}

async function nearestTo({ ask, lang }: Asking, { lat, lng }: City): Promise<readonly PlaceSummary[]> {
  const near = apiAddress('/places', { near: `${lat},${lng}`, limit: NEAREST_MAX, lang });
  const places = await rowsOf<PlaceSummary>(ask, near);
  const [first] = places;
  return places.filter((place) => place === first || (place.distance_km ?? 0) <= NEAREST_KM);
}

export async function loadCity({ ask, lang }: Asking, city: City): Promise<Content> {
  const { slug, country } = city;
  const places = await rowsOf<PlaceSummary>(
    ask,
    apiAddress('/places', { country, city: slug, limit: LISTED_MAX, lang }),
  );
  return {
    kind: 'city',
    city,
    places,
    nearest: places.length > 0 ? [] : await nearestTo({ ask, lang }, city),
    events: await rowsOf(ask, apiAddress('/events', { country, city: slug, limit: 10, lang })),
  };
}

export async function loadCountry({ ask, lang }: Asking, code: string): Promise<Content | null> {
  const country = (await countriesOf(ask)).find((each) => each.code === code);
  if (country === undefined) return null;
  const cities = await rowsOf<City>(ask, apiAddress('/cities', { country: code, limit: LISTED_MAX, lang }));
  return { kind: 'country', country, cities };
}
