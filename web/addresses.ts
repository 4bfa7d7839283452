/** Where the pages are, in each language, and what they ask the API. */
import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode } from './languages.ts';

/** Where the API lives below the origin. */
export const API = '/api/v1';

/** @param path of the page in the usual language, such as /places/142-east-london-mosque */
export const inLanguage = (language: LanguageCode, path: string): string =>
  language === DEFAULT_LANGUAGE ? path : `/${language}${path}`;

/** The language of a path, and the path in the usual language. */
export function splitLanguage(path: string): { language: LanguageCode; path: string } {
  const [, first = '', rest = ''] = /^\/([^/]*)(\/.*)?$/.exec(path) ?? [];
  if (first !== DEFAULT_LANGUAGE && isLanguageCode(first)) return { language: first, path: rest || '/' };
  return { language: DEFAULT_LANGUAGE, path };
}

/** Without the slug, where that is not known, it leads to the page itself. */
export const placePath = ({ id, slug }: { id: number; slug?: string }): string =>
  slug === undefined ? `/places/${id}` : `/places/${id}-${slug}`;
export const cityPath = (slug: string): string => `/cities/${slug}`;
export const countryPath = (code: string): string => `/countries/${code.toLowerCase()}`;
export const prayerPath = (citySlug: string): string => `/prayer/${citySlug}`;
/** Where the times of a page of the live view are told without script, whatever stands behind its path. */
export const plainTimes = (prayer: string): string => prayer.replace('/prayer', '/times');
/** The times where a place is, by its point: they are shown at once, and whatever became of the place. */
export const timesAtPlacePath = ({ id, lat, lng }: { id: number; lat: number; lng: number }): string =>
  `/prayer?lat=${lat}&lng=${lng}&place=${id}`;

/** Where a writer sees, changes or withdraws a review; without its number, that is asked for. */
export const ownReviewPath = (id: string | null): string =>
  id === null ? '/my-review' : `/my-review?id=${id}`;

/** An address of the API: what is undefined, null or empty is left out. */
export function apiAddress(
  path: string,
  query: Readonly<Record<string, string | number | null | undefined>> = {},
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return `${API}${path}${text === '' ? '' : `?${text}`}`;
}

/** Directions to a point: on a phone this address opens the app for maps, elsewhere a page. */
export const directionsAddress = (lat: number, lng: number): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat}%2C${lng}`;
