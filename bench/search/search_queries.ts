/** Different questions of each kind, made from the rows of a generated directory. */
import type { Place } from '../../src/contract/place.ts';
import type { SearchQuery } from '../../src/directory/queries.ts';
import { type Random, randomFrom } from '../directory_generator/random.ts';

const LIMIT = 20;
const SEED = 7;

/** What questions are made of. */
export type NamedRow = Pick<Place, 'name' | 'name_local' | 'city' | 'lat' | 'lng'>;

const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text);
const words = (name: string): string[] => name.split(/\s+/);

/** One letter less in the longest word. */
function misspelt(name: string, random: Random): string {
  const all = words(name);
  const at = all.reduce((longest, word, i) => (word.length > (all[longest] ?? '').length ? i : longest), 0);
  const letters = [...(all[at] ?? '')];
  letters.splice(1 + random.below(Math.max(1, letters.length - 1)), 1);
  all[at] = letters.join('');
  return all.join(' ');
}

type Make = (row: NamedRow & { name: string }, random: Random) => string | SearchQuery | null;

const CLASSES: Readonly<Record<string, Make>> = {
  exact: ({ name }) => (isArabic(name) ? null : name),
  'while typing': ({ name }, random) => name.slice(0, 1 + random.below(name.length)),
  'two words': ({ name }, random) => {
    const all = words(name);
    const at = random.below(Math.max(1, all.length - 1));
    return all.length < 2 ? null : `${all[at]} ${all[at + 1]}`;
  },
  'one slip': ({ name }, random) => (isArabic(name) ? null : misspelt(name, random)),
  'two slips': ({ name }, random) => (isArabic(name) ? null : misspelt(misspelt(name, random), random)),
  Arabic: ({ name, name_local }) =>
    isArabic(name) ? name : name_local !== null && isArabic(name_local) ? name_local : null,
  'name and city': ({ name, city }) => (city === null ? null : `${name} ${city}`),
  'kind and city': ({ city }, random) =>
    city === null
      ? null
      : `${random.pick(['mosque', 'halal restaurant', 'mosques in', 'masjid', 'islamic centre', 'prayer times'])} ${city}`,
  'near a point': ({ name, lat, lng }, random) => ({
    q: random.chance(0.5) ? 'mosque near me' : name,
    near: { lat, lng },
    limit: LIMIT,
  }),
  'one common word': ({ name }, random) => random.pick(words(name)),
};

const withinLimit = (q: string): string => [...q].slice(0, 120).join('').trim() || 'masjid';

/** Up to `count` different questions of every kind. */
export function searchQueries(rows: readonly NamedRow[], count: number): Map<string, SearchQuery[]> {
  const random = randomFrom(SEED);
  const named = rows.filter((row): row is NamedRow & { name: string } => row.name !== null);
  const classes = new Map<string, SearchQuery[]>();
  for (const [name, make] of Object.entries(CLASSES)) {
    const queries = new Map<string, SearchQuery>();
    for (let tries = 0; queries.size < count && tries < count * 50; tries += 1) {
      const made = make(random.pick(named), random);
      if (made === null) continue;
      const query = typeof made === 'string' ? { q: withinLimit(made), limit: LIMIT } : made;
      queries.set(JSON.stringify(query), query);
    }
    classes.set(name, [...queries.values()]);
  }
  return classes;
}
