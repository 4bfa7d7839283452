/** What the search page shows, as the address bar holds it. */
import { PLACE_TYPES, type PlaceType } from '../kinds.ts';

export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** West, south, east, north. */
export type Box = readonly [number, number, number, number];

export interface HomeState {
  readonly q: string;
  readonly type: PlaceType | null;
  readonly country: string | null;
  /** Slug of a city. */
  readonly city: string | null;
  readonly facilities: readonly Facility[];
  readonly near: Point | null;
  readonly box: Box | null;
  /** The place that is open. */
  readonly place: number | null;
  /** On a small screen only one of the two is seen. */
  readonly view: 'list' | 'map';
}

/** Facilities a list can be narrowed to, by the name of their parameter. */
export const FACILITIES = ['women', 'wheelchair'] as const;
export type Facility = (typeof FACILITIES)[number];

export const START: HomeState = {
  q: '',
  type: null,
  country: null,
  city: null,
  facilities: [],
  near: null,
  box: null,
  place: null,
  view: 'list',
};

/** Degrees, separated by commas, each no further from zero than it may be. */
function degrees(text: string | null, most: readonly number[]): number[] | null {
  if (text === null) return null;
  // An empty part is no zero.
  const parts = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  return parts.length === most.length && parts.every((part, at) => Math.abs(part) <= (most[at] ?? 0))
    ? parts
    : null;
}

function boxOf(text: string | null): Box | null {
  const [west, south, east, north] = degrees(text, [180, 90, 180, 90]) ?? [];
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null;
  // West of a box may be greater than east: it lies across the date line.
  return south <= north ? [west, south, east, north] : null;
}

/** Reads an address; what it does not understand is left out. */
export function readState(search: string): HomeState {
  const query = new URLSearchParams(search);
  const type = PLACE_TYPES.find((each) => each === query.get('type')) ?? null;
  const country = query.get('country');
  const city = query.get('city');
  const near = degrees(query.get('near'), [90, 180]);
  const place = Number(query.get('place') ?? Number.NaN);
  return {
    q: (query.get('q') ?? '').slice(0, 120),
    type,
    country: country !== null && /^[A-Za-z]{2}$/.test(country) ? country.toUpperCase() : null,
    city: city !== null && /^[a-z0-9-]{1,120}$/.test(city) ? city : null,
    facilities: FACILITIES.filter((each) => query.get(each) === 'yes'),
    near: near === null ? null : { lat: near[0] ?? 0, lng: near[1] ?? 0 },
    box: boxOf(query.get('bbox')),
    place: Number.isSafeInteger(place) && place > 0 ? place : null,
    view: query.get('view') === 'map' ? 'map' : 'list',
  };
}

/** The part of the address after the path; empty for the start. */
export function writeState(state: HomeState): string {
  const query = new URLSearchParams();
  const set = (name: string, value: string | null): void => {
    if (value !== null && value !== '') query.set(name, value);
  };
  set('q', state.q.trim());
  set('type', state.type);
  set('country', state.country);
  set('city', state.city);
  for (const facility of state.facilities) query.set(facility, 'yes');
  set('near', state.near && `${state.near.lat},${state.near.lng}`);
  set('bbox', state.box?.join(',') ?? null);
  set('place', state.place === null ? null : String(state.place));
  set('view', state.view === 'map' ? 'map' : null);
  const text = query.toString().replace(/%2C/g, ',');
  return text === '' ? '' : `?${text}`;
}

/** What tells the list of a state from another; empty for the start. */
export const listOf = (state: HomeState): string => writeState({ ...state, place: null, view: 'list' });

/** Whether anything narrows the list. */
export const isFiltered = ({ type, country, city, facilities, near, box }: HomeState): boolean =>
  type !== null ||
  country !== null ||
  city !== null ||
  facilities.length > 0 ||
  near !== null ||
  box !== null;
