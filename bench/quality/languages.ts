/**
 * Questions as people type them in some eighty languages, the cities in the cases and scripts of each: `languages.csv`. To add
 * one, add a line.
 *
 * `expected` says how it must be understood: a kind, a wish or `near_me`, several of them joined by `+`; what is as good after
 * `|`. `city` is the city that is meant ("Leeds,GB"), empty where none is named.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Understood } from '../../src/contract/search_result.ts';
import type { Directory } from '../../src/directory/open.ts';
import type { Miss } from './city_names.ts';

interface LanguageQuestion {
  readonly language: string;
  readonly q: string;
  readonly expected: string;
  readonly city: string;
}

const languageQuestions = (): LanguageQuestion[] =>
  parse(readFileSync(new URL('languages.csv', import.meta.url), 'utf8'), {
    columns: true,
  }) as LanguageQuestion[];

/** Whether all that is expected was understood, in one of the ways that are right. */
const isAsked = (understood: Understood, expected: string): boolean =>
  expected.split('|').some((way) =>
    way.split('+').every((part) => {
      if (part === 'near_me') return understood.near_me;
      if (part === 'prayer_times' || part === 'event') return understood.wish === part;
      return understood.kind.some((kind) => kind === part);
    }),
  );

/** Whether the city is meant, or a region that is called as it is and is in its country; where none is named, whether none is. */
function isThere(understood: Understood, wanted: string, directory: Directory): boolean {
  if (wanted === '') return understood.city === null;
  const [name = '', country = ''] = wanted.split(',');
  if (understood.city === null) return understood.region?.country === country;
  const [city] = directory.search({ q: name, country: [country], kind: ['city'], limit: 1 }).records;
  return city !== undefined && understood.city.id === city.id;
}

/** @param typed how a question is typed; null where it is not asked */
export function languageHits(
  directory: Directory,
  typed: (q: string) => string | null = (q) => q,
): {
  asked: number;
  languages: number;
  understood: number;
  misses: Miss[];
} {
  const questions = languageQuestions().flatMap((each) => {
    const q = typed(each.q);
    return q === null ? [] : { ...each, q };
  });
  const misses: Miss[] = [];
  for (const { language, q, expected, city } of questions) {
    const { understood } = directory.search({ q, limit: 1 });
    if (isAsked(understood, expected) && isThere(understood, city, directory)) continue;
    const { kind, wish, city: found } = understood;
    misses.push({
      asked: `${language}: ${q}`,
      wanted: [expected, city].filter((each) => each !== '').join(' '),
      found: [...kind, wish, found?.name].filter((each) => each != null).join(' ') || 'nothing',
    });
  }
  return {
    asked: questions.length,
    languages: new Set(questions.map(({ language }) => language)).size,
    understood: questions.length - misses.length,
    misses,
  };
}
