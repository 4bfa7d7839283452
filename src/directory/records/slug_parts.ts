/** Slugs, stored without what the rest of the row says already: they are a fifth of the index otherwise. */
import anyAscii from 'any-ascii';
import type { City } from '../../contract/city.ts';
import { foldText } from '../text/fold.ts';

const ASCII = /^[\x20-\x7e]*$/;

/** A text as slugs write it. */
export const slugText = (text: string): string =>
  (ASCII.test(text) ? text : anyAscii(text))
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Stand for parts in a stored slug; slugs themselves have neither. */
const NAME = '~';
const WHERE = '^';

/**
 * A slug with its name and its place written as one sign each; null where it is nothing but the name.
 * @param name text the slug is likely to begin with
 * @param where slug of the city or country it is likely to go on with
 */
export function shortenSlug(slug: string, name: string, where: string): string | null {
  const begin = slugText(name);
  if (begin === '' || !slug.startsWith(begin)) return slug;
  const rest = slug.slice(begin.length);
  if (rest === '') return null;
  const near = `-${where}`;
  return NAME + (where !== '' && rest.startsWith(near) ? WHERE + rest.slice(near.length) : rest);
}

/** The slug that `shortenSlug` shortened. */
export function wholeSlug(stored: string | null, name: string, where: string): string {
  if (stored === null) return slugText(name);
  if (!stored.startsWith(NAME)) return stored;
  const rest = stored.slice(1);
  return slugText(name) + (rest.startsWith(WHERE) ? `-${where}${rest.slice(1)}` : rest);
}

/** The slug a city would have if it were the only one of its name. */
export function bareSlug({
  slug,
  name,
  country,
  id,
}: Pick<City, 'slug' | 'name' | 'country' | 'id'>): string {
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
