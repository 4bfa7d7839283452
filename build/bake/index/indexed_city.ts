/** What the index takes of a city. */
import type { City } from '../../../src/contract/city.ts';
import { slugText } from '../../../src/directory/records/slug_parts.ts';

/** Counties are left out where it is in none. */
export type IndexedCity = Omit<City, 'links' | 'label'> & { readonly counties?: readonly string[] };

/** The slug a city would have if it were the only one of its name. */
export function bareSlug({ slug, name, country, id }: IndexedCity): string {
  const own = slugText(name);
  if (own !== '' && (slug === own || slug.startsWith(`${own}-`))) return own;
  for (const suffix of [`-${id}`, `-${country.toLowerCase()}`])
    if (slug.endsWith(suffix) && slug.length > suffix.length) return slug.slice(0, -suffix.length);
  return slug;
}
