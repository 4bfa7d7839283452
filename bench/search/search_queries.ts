/** Distinct queries of each class of the search bench, made from the names in the index itself. */

import { PLACE_TYPES, type PlaceType } from '../../src/contract/vocabularies.ts';
import type { SearchQuery } from '../../src/directory/queries.ts';
import { Database } from '../../src/directory/sqlite.ts';
import { type Random, randomFrom } from '../directory_generator/random.ts';
import { COUNTRY_SAMPLE } from './samples.ts';

const LIMIT = 20;

interface NamedRow {
  name: string;
  city: string | null;
  country: string;
}

/** Named places spread over all ranks. */
function sampleRows(path: string, count: number): NamedRow[] {
  const database = new Database(path, { readonly: true });
  const rows = database
    .prepare<[number], NamedRow>(
      `SELECT place.name, visited_city.name AS city, place.country FROM place
         LEFT JOIN visited_city ON visited_city.number = place.city
        WHERE place.name IS NOT NULL AND row % max(1, (SELECT count(*) FROM place) / ?) = 0`,
    )
    .all(count);
  database.close();
  return rows;
}

/** The commonest words of the names, which make the hardest pairs. */
function commonWords(path: string, count: number): string[] {
  const database = new Database(path, { readonly: true });
  const words = database
    .prepare<[number], string>(
      `SELECT word FROM place_word WHERE length(word) > 1 ORDER BY length(rows) DESC, word LIMIT ?`,
    )
    .pluck()
    .all(count);
  database.close();
  return words;
}

const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text);

function misspelt(name: string, random: Random): string {
  const words = name.split(/\s+/);
  const at = words.reduce(
    (longest, word, i) => (word.length > (words[longest] ?? '').length ? i : longest),
    0,
  );
  const letters = [...(words[at] ?? '')];
  letters.splice(1 + random.below(Math.max(1, letters.length - 1)), 1);
  words[at] = letters.join('');
  return words.join(' ');
}

type Make = (row: NamedRow, random: Random) => string | null;

const words = (name: string): string[] => name.split(/\s+/);

const CLASSES: Readonly<Record<string, Make>> = {
  exact: ({ name }) => (isArabic(name) ? null : name),
  prefix: ({ name }, random) => name.slice(0, Math.max(2, name.length - 1 - random.below(6))),
  'two words': ({ name }, random) => {
    const all = words(name);
    const at = random.below(Math.max(1, all.length - 1));
    return all.length < 2 ? null : `${all[at]} ${all[at + 1]}`;
  },
  'one typo': ({ name }, random) => (isArabic(name) ? null : misspelt(name, random)),
  Arabic: ({ name }) => (isArabic(name) ? name : null),
  'with city': ({ name, city }, random) =>
    city === null
      ? null
      : random.chance(0.3)
        ? `halal ${city}`
        : random.chance(0.5)
          ? `mosque in ${city}`
          : `${name} ${city}`,
};

/** A search; one with types is asked of `/places`, which has that filter. */
export interface TypedSearch extends SearchQuery {
  readonly type?: readonly PlaceType[];
}

function distinct(count: number, make: () => TypedSearch | null): TypedSearch[] {
  const queries = new Map<string, TypedSearch>();
  for (let tries = 0; queries.size < count && tries < count * 50; tries += 1) {
    const query = make();
    if (query !== null) queries.set(JSON.stringify(query), query);
  }
  return [...queries.values()];
}

const withinLimit = (q: string): string => [...q].slice(0, 120).join('').trim() || 'masjid';

/** Up to `count` distinct queries of every class. */
export function searchQueries(path: string, count: number): Map<string, TypedSearch[]> {
  const random = randomFrom(7);
  const rows = sampleRows(path, count * 20);
  const classes = new Map<string, TypedSearch[]>();
  const fromRow = (make: Make) => (): SearchQuery | null => {
    const q = make(random.pick(rows), random);
    return q === null ? null : { q: withinLimit(q), limit: LIMIT };
  };
  for (const [name, make] of Object.entries(CLASSES)) classes.set(name, distinct(count, fromRow(make)));
  classes.set(
    'with country',
    distinct(count, () => {
      const row = random.pick(rows);
      return { q: withinLimit(row.name), country: [row.country], limit: LIMIT };
    }),
  );
  classes.set(
    'with type',
    distinct(count, () => ({
      q: withinLimit(random.pick(rows).name),
      type: [random.pick(PLACE_TYPES)],
      limit: LIMIT,
    })),
  );
  const common = commonWords(path, 50);
  classes.set(
    'worst pairs',
    distinct(count, () => ({ q: `${random.pick(common)} ${random.pick(common)}`, limit: LIMIT })),
  );
  classes.set(
    'matches nothing',
    distinct(count, () => ({
      q: `${random.pick(common)} ${random.pick(common)}`,
      country: [random.pick(COUNTRY_SAMPLE)],
      kind: ['place'],
      limit: LIMIT,
    })),
  );
  return classes;
}
