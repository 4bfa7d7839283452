/** One line of a list, whichever route of the API it came from. */
import { cityPath, inLanguage, placePath, prayerPath } from '../addresses.ts';
import { type Answer, api, type Query } from '../api.ts';
import { kindOf } from '../components/place_line.ts';
import { safeWebsite } from '../components/safe_website.ts';
import type { LanguageCode } from '../languages.ts';
import type { Meta, PlaceSummary, SearchResult, Understood } from '../records.ts';
import type { Text } from '../text.ts';
import { COUNTED } from './counts.ts';
import type { HomeState } from './state.ts';

export interface Result {
  readonly key: string;
  readonly kind: SearchResult['kind'];
  /** The id of a place; null for all else. */
  readonly placeId: number | null;
  readonly type: PlaceSummary['type'] | null;
  /** The page it has; null for an event of nowhere in particular. */
  readonly href: string | null;
  readonly title: string;
  readonly secondTitle: string | null;
  /** What and where it is, for a line below the names. */
  readonly line: readonly string[];
  readonly rating: number | null;
  readonly reviewCount: number;
  readonly distanceKm: number | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly notice: 'temporarily_closed' | 'planned' | null;
  /** The slug of a city whose times are another link. */
  readonly city: string | null;
}

export interface Results {
  readonly rows: readonly Result[];
  readonly total: number;
  readonly corrected: string | null;
  /** Whether what was typed asks for what is near the reader, or for times without saying where. */
  readonly nearMe: boolean;
  /** Whether what was typed asks for prayer times. */
  readonly asksTimes: boolean;
  /** Said above the rows: that nothing that fits is listed, so that what is near is shown; of how many it is not known. */
  readonly remarks: readonly string[];
  /** How many rows were asked for so far; the next page begins there. Null on the last page. */
  readonly next: number | null;
  /** How many match, by the filters that are counted; a search counts none. */
  readonly facets: Meta['facets'];
}

/** How deep a search can be paged through. */
const SEARCHED_MAX = 1_000;
/** Rows a page. */
const PAGE = 25;

/** What is known, each once: Singapore is in Singapore. */
const known = (parts: readonly (string | null)[]): string[] => [
  ...new Set(parts.filter((part): part is string => part !== null && part !== '')),
];

export function fromPlace(place: PlaceSummary, text: Text): Result {
  const { first, second } = text.names(place);
  return {
    key: `place ${place.id}`,
    kind: 'place',
    placeId: place.id,
    type: place.type,
    href: inLanguage(text.language.code, placePath(place)),
    title: first,
    secondTitle: second,
    line: known([
      kindOf(place, text),
      place.address,
      place.city,
      place.country && text.country(place.country),
    ]),
    rating: place.rating,
    reviewCount: place.review_count,
    distanceKm: place.distance_km ?? null,
    lat: place.lat,
    lng: place.lng,
    notice: place.status === 'temporarily_closed' || place.status === 'planned' ? place.status : null,
    city: null,
  };
}

/** The page of what was found; of an event its own elsewhere, or that of its place or city. */
function hrefOf(found: SearchResult, language: LanguageCode, asksTimes: boolean): string | null {
  if (found.kind === 'place')
    return inLanguage(language, placePath({ id: Number(found.id), slug: found.slug }));
  if (found.kind === 'city') return inLanguage(language, (asksTimes ? prayerPath : cityPath)(found.slug));
  const { url, place_id, city_slug } = found;
  const website = safeWebsite(url);
  if (website !== null) return website;
  if (place_id !== null) return inLanguage(language, placePath({ id: place_id }));
  return city_slug === null ? null : inLanguage(language, cityPath(city_slug));
}

/** @param asksTimes whether prayer times were asked for: of a city its own are meant then, and not its places */
export function fromSearch(found: SearchResult, text: Text, asksTimes: boolean): Result {
  const { code } = text.language;
  const isPlace = found.kind === 'place';
  const placeId = isPlace ? Number(found.id) : null;
  const kind = isPlace
    ? found.type && kindOf({ type: found.type, category: null }, text)
    : text.say(found.kind === 'event' ? 'event' : asksTimes ? 'prayer_title' : 'city');
  const parts = found.subtitle?.split(', ') ?? [];
  const [first = null] = parts;
  const local = parts.slice(0, found.country === null ? undefined : -1);
  // Each part by itself, since they may be in scripts of both directions.
  const city = isPlace && local.at(-1) === found.city ? found.city : null;
  const address = local.slice(0, city === null ? undefined : -1).join(', ');
  // Of a place its address, of a city its region, of an event its date.
  const where = isPlace ? address : found.kind === 'event' && first !== null ? text.date(first) : first;
  return {
    key: `${found.kind} ${found.id}`,
    kind: found.kind,
    placeId,
    type: found.type,
    href: hrefOf(found, code, asksTimes),
    title: found.title,
    secondTitle: null,
    line: known([
      kind,
      where === found.title ? null : where,
      city,
      found.country && text.country(found.country),
    ]),
    rating: null,
    reviewCount: 0,
    distanceKm: found.distance_km ?? null,
    lat: found.lat,
    lng: found.lng,
    notice: null,
    city: found.kind === 'city' && !asksTimes ? found.slug : null,
  };
}

function saidOfNearby({ city, region, country }: Understood, text: Text): string {
  const place = city?.name ?? region?.name ?? (country && text.country(country));
  return place === null ? text.say('not_called_so') : text.say('not_listed_in', { place });
}

function remarksOf(understood: Understood, rows: readonly Result[], text: Text): string[] {
  // Where nothing of the kind is listed, the city alone may answer.
  const isCityInstead = understood.kind.length > 0 && rows.every(({ kind }) => kind === 'city');
  return [
    ...(understood.nearby_instead || isCityInstead ? [saidOfNearby(understood, text)] : []),
    ...(understood.has.length > 0 ? [text.say('known_first')] : []),
  ];
}

/** The filters of a state, as parameters. */
export function filters(state: HomeState): Query {
  return {
    q: state.q.trim() || null,
    type: state.type,
    country: state.country,
    city: state.city,
    bbox: state.box?.join(',') ?? null,
    ...Object.fromEntries(state.facilities.map((facility) => [facility, 'yes'])),
  };
}

/** Whether the combined search can answer: it knows no filter but the country. */
export const isSearch = (state: HomeState): boolean =>
  state.q.trim() !== '' &&
  state.type === null &&
  state.city === null &&
  state.box === null &&
  state.facilities.length === 0;

/**
 * Asks for a page of the list a state shows.
 * @param offset how many rows are there already
 */
export async function askResults(
  state: HomeState,
  offset: number,
  text: Text,
  signal: AbortSignal,
): Promise<Results> {
  const search = isSearch(state);
  const page = {
    near: state.near,
    limit: PAGE,
    lang: text.language.code,
    offset: offset === 0 ? null : offset,
  };
  const answer: Answer<SearchResult | PlaceSummary> = search
    ? await api.search({ q: state.q.trimStart(), country: state.country, ...page }, { signal })
    : await api.places({ ...filters(state), ...page, facets: COUNTED.join() }, { signal });
  const { total = answer.data.length, corrected = null, understood, facets } = answer.meta ?? {};
  const asksTimes = understood?.wish === 'prayer_times';
  const rows = search
    ? (answer.data as readonly SearchResult[]).map((found) => fromSearch(found, text, asksTimes))
    : (answer.data as readonly PlaceSummary[]).map((place) => fromPlace(place, text));
  const reached = offset + rows.length;
  const hasMore = rows.length > 0 && reached < (search ? Math.min(total, SEARCHED_MAX) : total);
  return {
    rows,
    total,
    corrected,
    nearMe: understood?.near_me === true || (asksTimes && total === 0),
    asksTimes,
    // Of nothing there is nothing to say.
    remarks: understood === undefined || total === 0 ? [] : remarksOf(understood, rows, text),
    next: hasMore ? reached : null,
    facets,
  };
}
