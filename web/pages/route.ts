/** Which content belongs to an address. */
import type { AskApi, Content } from './load.ts';
import { findCity, loadCity, loadCountry, loadHome, loadPlace } from './load.ts';

/**
 * @param path in the usual language, without a slash at its end
 * @returns null where there is no such page
 */
export async function loadPage(ask: AskApi, path: string): Promise<Content | null> {
  if (path === '' || path === '/') return loadHome(ask);
  if (path === '/prayer') return { kind: 'prayer', city: null };
  const [, folder, name = ''] =
    /^\/(places|cities|countries|prayer)\/([A-Za-z0-9-]{1,160})$/.exec(path) ?? [];
  switch (folder) {
    case 'places': {
      const id = Number(/^\d{1,15}(?=-|$)/.exec(name)?.[0] ?? Number.NaN);
      return Number.isSafeInteger(id) && id > 0 ? loadPlace(ask, id) : null;
    }
    case 'countries':
      return /^[A-Za-z]{2}$/.test(name) ? loadCountry(ask, name.toUpperCase()) : null;
    case 'cities':
    case 'prayer': {
      const city = await findCity(ask, name.toLowerCase());
      if (city === null) return null;
      return folder === 'prayer' ? { kind: 'prayer', city } : loadCity(ask, city);
    }
    default:
      return null;
  }
}
