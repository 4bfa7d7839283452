/** Which content belongs to an address. */
import type { Asking, Content } from './load.ts';
import {
  findCity,
  loadCity,
  loadCountry,
  loadHome,
  loadPlace,
  loadPrayerStart,
  loadSearch,
  loadTimes,
} from './load.ts';

/** The number of a review as somebody copied it; null for what is none. */
const reviewId = (typed: string): string | null => /^\s*([\w-]{1,64})\s*$/.exec(typed)?.[1] ?? null;

/**
 * @param path in the usual language, without a slash at its end
 * @param query what stands behind the path, for a page that depends on it
 * @returns null where there is no such page
 */
export async function loadPage(
  asking: Asking,
  path: string,
  query = new URLSearchParams(),
): Promise<Content | null> {
  if (path === '' || path === '/') return loadHome(asking);
  if (path === '/prayer') return loadPrayerStart(asking);
  if (path === '/times') return loadTimes(asking, null, query.toString());
  if (path === '/my-review') return { kind: 'own_review', id: reviewId(query.get('id') ?? '') };
  if (path === '/search') return loadSearch(asking, query.get('q') ?? '', query.get('offset') ?? '');
  const [, folder, name = ''] =
    /^\/(places|cities|countries|prayer|times)\/([A-Za-z0-9-]{1,160})$/.exec(path) ?? [];
  switch (folder) {
    case 'places': {
      const id = Number(/^\d{1,15}(?=-|$)/.exec(name)?.[0] ?? Number.NaN);
      return Number.isSafeInteger(id) && id > 0 ? loadPlace(asking, id) : null;
    }
    case 'countries':
      return /^[A-Za-z]{2}$/.test(name) ? loadCountry(asking, name.toUpperCase()) : null;
    case 'cities':
    case 'prayer':
    case 'times': {
      const city = await findCity(asking, name.toLowerCase());
      if (city === null) return null;
      if (folder === 'times') return loadTimes(asking, city, query.toString());
      return folder === 'prayer' ? { kind: 'prayer', city } : loadCity(asking, city);
    }
    default:
      return null;
  }
}
