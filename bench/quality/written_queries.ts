/**
 * Questions that people ask, written down by hand with the answer they expect and why: `queries.csv`. To add one, add a line.
 *
 * `expected` says what the first result must be: `city:Name,CC`, `place:Name`, `event:Word`, `in:City,CC` (a place there),
 * `address:Words`, `country:CC`, `type:mosque`, `within:km` of `near`; several of them joined by `&`; `nothing` where no answer is right. Names are
 * compared folded.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { PARAMETERS } from '../../src/contract/parameters.ts';
import type { SearchResult } from '../../src/contract/search_result.ts';
import type { Directory } from '../../src/directory/open.ts';
import { foldText } from '../../src/directory/text/fold.ts';

interface WrittenQuery {
  readonly q: string;
  readonly near: string;
  readonly expected: string;
  readonly reason: string;
}

/** With what was typed as the route reads it. */
export const writtenQueries = (): WrittenQuery[] =>
  (
    parse(readFileSync(new URL('queries.csv', import.meta.url), 'utf8'), { columns: true }) as WrittenQuery[]
  ).map((query) => ({ ...query, q: PARAMETERS.search.q.kind.read(query.q) as string }));

const says = (text: string | null, part: string): boolean =>
  ` ${foldText(text ?? '')} `.includes(` ${foldText(part)} `);

const TESTS: Readonly<Record<string, (found: SearchResult, wanted: string) => boolean>> = {
  city: (found, wanted) => {
    const [name = '', country = ''] = wanted.split(',');
    return found.kind === 'city' && says(found.title, name) && (country === '' || found.country === country);
  },
  place: (found, wanted) => found.kind === 'place' && says(found.title, wanted),
  event: (found, wanted) => found.kind === 'event' && says(found.title, wanted),
  in: (found, wanted) => {
    const [city = '', country = ''] = wanted.split(',');
    return found.kind === 'place' && says(found.city, city) && found.country === country;
  },
  address: (found, wanted) => found.kind === 'place' && says(found.subtitle, wanted),
  country: (found, wanted) => found.country === wanted,
  type: (found, wanted) => found.type === wanted,
  within: (found, wanted) => (found.distance_km ?? Number.POSITIVE_INFINITY) <= Number(wanted),
};

/** @throws Error where a line asks for something that no test knows */
export function isExpected(found: SearchResult | undefined, expected: string): boolean {
  if (expected === 'nothing') return found === undefined;
  return expected.split('&').every((part) => {
    const at = part.indexOf(':');
    const test = TESTS[part.slice(0, at)];
    if (test === undefined) throw new Error(`queries.csv: "${part}" is nothing that can be expected.`);
    return found !== undefined && test(found, part.slice(at + 1));
  });
}

export function writtenHits(directory: Directory): { asked: number; good: number; misses: string[] } {
  const misses: string[] = [];
  const queries = writtenQueries();
  for (const { q, near, expected, reason } of queries) {
    const [lat, lng] = near.split(',').map(Number);
    const at = lat === undefined || lng === undefined ? {} : { near: { lat, lng } };
    const [found] = directory.search({ q, limit: 1, ...at }).records;
    if (!isExpected(found, expected))
      misses.push(
        `${q} → ${found?.kind} ${found?.title}, ${found?.subtitle} (expected ${expected}: ${reason})`,
      );
  }
  return { asked: queries.length, good: queries.length - misses.length, misses };
}
