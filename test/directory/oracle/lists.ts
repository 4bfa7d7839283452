/** What lists should answer, worked out the plain way: filter, sort, cut. */
import type { City } from '../../../src/contract/city.ts';
import type { FacetCount } from '../../../src/contract/envelope.ts';
import type { Event } from '../../../src/contract/event.ts';
import type { BoundingBox, Point } from '../../../src/contract/kinds.ts';
import { type Place, type PlaceSummary, placeSummaryEntries } from '../../../src/contract/place.ts';
import {
  type FacetName,
  meets,
  PLACE_FILTER_NAMES,
  PLACE_FILTERS,
} from '../../../src/contract/place_filters.ts';
import type {
  CitiesQuery,
  EventsPage,
  EventsQuery,
  Page,
  PlacesPage,
  PlacesQuery,
} from '../../../src/directory/queries.ts';
import { foldText } from '../../../src/directory/text/fold.ts';
import { distanceKm, haversine, roundedKm } from '../../../src/geography/distance.ts';
import type { NaiveDirectory } from './directory.ts';
import { type PlaceRow, placeRows } from './rows.ts';

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 86_400_000;

/** The fields of lists, as the contract declares them. */
const SUMMARY_KEYS = Object.keys(placeSummaryEntries) as (keyof typeof placeSummaryEntries)[];

export const summaryOf = (place: Place): PlaceSummary =>
  Object.fromEntries(SUMMARY_KEYS.map((key) => [key, place[key]])) as unknown as PlaceSummary;

const isIn = (countries: readonly string[] | undefined, country: string | null): boolean =>
  countries?.includes(country ?? '') ?? true;

/** The slug a city filter means: with one country, also that of a city whose bare name it is. */
function meantSlug(
  { records: { cities }, visited }: NaiveDirectory,
  slug: string,
  country: readonly string[] | undefined,
): string {
  if (country?.length !== 1) return slug;
  const inCountry = cities.map(({ city }) => city).filter((city) => city.country === country[0]);
  if (visited.has(slug) && inCountry.some((city) => city.slug === slug)) return slug;
  const named = inCountry.filter((city) => foldText(city.name).replaceAll(' ', '-') === slug);
  return named.toSorted((a, b) => b.population - a.population)[0]?.slug ?? slug;
}

function isInside({ lat, lng }: Point, { south, north, west, east }: BoundingBox): boolean {
  if (lat < south || lat > north) return false;
  return west > east ? lng >= west || lng <= east : lng >= west && lng <= east;
}

/** What comes before what, in each order but relevance; equal ones are in the order of rank. */
function compare(sort: PlacesQuery['sort'], km: (row: PlaceRow) => number) {
  return (a: PlaceRow, b: PlaceRow): number => {
    const [x, y] = [a.record, b.record];
    switch (sort) {
      case 'distance':
        return km(a) - km(b) || a.rank - b.rank;
      case 'name': {
        const [first, second] = [foldText(x.label), foldText(y.label)];
        return first < second ? -1 : first > second ? 1 : a.rank - b.rank;
      }
      case 'rating':
        return (y.rating ?? 0) - (x.rating ?? 0) || y.review_count - x.review_count || a.rank - b.rank;
      case 'updated':
        return Date.parse(y.updated_at) - Date.parse(x.updated_at) || a.rank - b.rank;
      default:
        return a.rank - b.rank;
    }
  };
}

const ENGLISH_COUNTRIES: Readonly<Record<string, string>> = {
  GB: 'United Kingdom',
  CA: 'Canada',
  TR: 'Türkiye',
};

function countedBy(rows: readonly PlaceRow[], facet: FacetName): FacetCount[] {
  const counts: FacetCount[] = [];
  for (const { record } of rows) {
    const value = facet === 'city' ? record.city_slug : PLACE_FILTERS[facet].from(record);
    for (const one of [value].flat()) {
      if (one === null) continue;
      const key = one === true ? 'yes' : one === false ? 'no' : one;
      const known = counts.find((count) => count.value === key);
      if (known) known.count += 1;
      else {
        const name = facet === 'city' ? record.city : facet === 'country' ? ENGLISH_COUNTRIES[key] : key;
        counts.push({ value: key, label: name ?? key, count: 1 });
      }
    }
  }
  return counts.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

export function listPlaces(directory: NaiveDirectory, query: PlacesQuery): PlacesPage {
  const { country, city, bbox, near, radius, offset, limit } = query;
  const slug = city === undefined ? undefined : meantSlug(directory, city, country);
  const km = ({ point }: PlaceRow) => (near && point ? distanceKm(near, point) : 0);
  // Grows with the distance, and tells apart what is equally far in km: what is nearer by a rounding comes first.
  const span = ({ point }: PlaceRow) =>
    near && point ? haversine(near.lat, near.lng, point.lat, point.lng) : 0;
  const passes = (row: PlaceRow): boolean => {
    const place = row.record;
    for (const name of PLACE_FILTER_NAMES) {
      const wanted = query[name];
      if (wanted !== undefined && !meets(PLACE_FILTERS[name].from(place), wanted)) return false;
    }
    if (slug !== undefined && place.city_slug !== slug) return false;
    if (bbox && !(row.point && isInside(row.point, bbox))) return false;
    return near === undefined || radius === undefined || km(row) <= radius;
  };
  const found = placeRows(directory.records.places).filter(passes);
  found.sort(compare(query.sort ?? (near === undefined ? 'rank' : 'distance'), span));
  return {
    total: found.length,
    records: found.slice(offset, offset + limit).map((row) => {
      const summary = summaryOf(row.record);
      return near === undefined ? summary : { ...summary, distance_km: roundedKm(km(row)) };
    }),
    facets:
      query.facets === undefined
        ? null
        : Object.fromEntries(
            query.facets.map((facet) => [facet, { values: countedBy(found, facet), leftOut: 0 }]),
          ),
  };
}

export function listCities(
  directory: NaiveDirectory,
  { country, near, offset, limit }: CitiesQuery,
): Page<City> {
  const found = directory.records.cities
    .map(({ city }) => city)
    .filter((city) => isIn(country, city.country));
  const km = (city: City) => (near === undefined ? 0 : distanceKm(near, city));
  const page = found.toSorted((a, b) => km(a) - km(b)).slice(offset, offset + limit);
  return {
    total: found.length,
    records: near === undefined ? page : page.map((city) => ({ ...city, distance_km: roundedKm(km(city)) })),
  };
}

/** The calendar date that clocks of a zone show. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();
function localDate(instant: number, timeZone: string): string {
  const known = dateFormats.get(timeZone);
  // Swedish dates are written as ISO 8601 has them.
  const format = known ?? new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' });
  dateFormats.set(timeZone, format);
  return format.format(instant);
}

/** The first quarter of an hour in which clocks of a zone show a later date; all zones change at quarters. */
function endOfDay(date: string, timeZone: string): number {
  let instant = Date.parse(date);
  while (localDate(instant, timeZone) <= date) instant += QUARTER_MS;
  return instant;
}

/** The local dates an event takes place on, and the moment it is over. */
function timesOf({ start, end, all_day, timezone }: Event): { first: string; last: string; over: number } {
  const first = start.slice(0, 10);
  const endDate = end.slice(0, 10);
  // Without a zone it is over when its last day is over everywhere.
  if (all_day) return { first, last: endDate, over: endOfDay(endDate, timezone ?? 'Etc/GMT+12') };
  // What ends at midnight does not take place on the day that begins then.
  const isMidnight = end.includes('T00:00:00') && end !== start;
  const last = isMidnight ? localDate(Date.parse(endDate) - DAY_MS, 'UTC') : endDate;
  return { first, last, over: Date.parse(end) };
}

export function listEvents(directory: NaiveDirectory, query: EventsQuery): EventsPage {
  const { country, city, place_id, category, near, radius, from, to, now, offset, limit } = query;
  const slug = city === undefined ? undefined : meantSlug(directory, city, country);
  const km = ({ venue: { lat, lng } }: Event) =>
    near === undefined || lat === null || lng === null
      ? Number.POSITIVE_INFINITY
      : distanceKm(near, { lat, lng });
  const found = directory.records.events.filter((event) => {
    const { first, last, over } = timesOf(event);
    if (over <= now.getTime()) return false;
    if (from !== undefined && last < from) return false;
    if (to !== undefined && first > to) return false;
    if (place_id !== undefined && event.place_id !== place_id) return false;
    if (category && !category.some((one) => one.toLowerCase() === event.category?.toLowerCase()))
      return false;
    if (near && radius !== undefined && !(km(event) <= radius)) return false;
    if (slug !== undefined && event.country !== null && event.city_slug !== slug) return false;
    return event.country === null || isIn(country, event.country);
  });
  const ends = found.map((event) => timesOf(event).over);
  return {
    total: found.length,
    nextEnd: ends.length === 0 ? null : new Date(Math.min(...ends)),
    records:
      near === undefined
        ? found.slice(offset, offset + limit)
        : found
            .toSorted((a, b) => (km(a) === km(b) ? 0 : km(a) - km(b)))
            .slice(offset, offset + limit)
            .map((event) => ({
              ...event,
              distance_km: km(event) === Number.POSITIVE_INFINITY ? null : roundedKm(km(event)),
            })),
  };
}
