/** Slugs, stored without the parts that follow from the rest of the row: whole, they would be a fifth of the index. */
import anyAscii from 'any-ascii';
import type { City } from '../../contract/city.ts';
import { foldText } from '../text/fold.ts';

const ASCII = /^[\x20-\x7e]*$/;

/** A text as it is written in a slug. */
export const slugText = (text: string): string =>
  (ASCII.test(text) ? text : anyAscii(text))
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Placeholders in a stored slug, which no slug contains. */
const NAME = '~';
const WHERE = '^';

/**
 * A slug with placeholders for the name and the city or country; null where the slug is just the name.
 * @param name text that the slug probably begins with
 * @param where slug of the city or country that probably follows
 */
export function shortenSlug(slug: string, name: string, where: string): string | null {
  const begin = slugText(name);
  if (begin === '' || !slug.startsWith(begin)) return slug;
  const rest = slug.slice(begin.length);
  if (rest === '') return null;
  const suffix = `-${where}`;
  return NAME + (where !== '' && rest.startsWith(suffix) ? WHERE + rest.slice(suffix.length) : rest);
}

/** Undoes `shortenSlug`. */
export function wholeSlug(stored: string | null, name: string, where: string): string {
  if (stored === null) return slugText(name);
  if (!stored.startsWith(NAME)) return stored;
  const rest = stored.slice(1);
  return slugText(name) + (rest.startsWith(WHERE) ? `-${where}${rest.slice(1)}` : rest);
}

/** The slug that a city would have if it were the only one of its name. */
export function bareSlug(city: Pick<City, 'slug' | 'name' | 'country' | 'id'>): string {
  const { slug, name, country, id } = city;
  const own = slugText(name);
  if (own !== '' && (slug === own || slug.startsWith(`${own}-`))) return own;
  for (const suffix of [`-${id}`, `-${country.toLowerCase()}`])
    if (slug.endsWith(suffix) && slug.length > suffix.length) return slug.slice(0, -suffix.length);
  return slug;
}

/** The folded names that a slug may begin with, the longest first; the gazetteer has one of them for each city. */
export const namesInSlug = (slug: string): string[] => {
  const words = slug.split('-');
  return words.map((_, i) => foldText(words.slice(0, words.length - i).join(' ')));
};
