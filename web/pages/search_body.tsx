/** What was found, for a browser without script; with it, the search page answers instead (see first.ts). */
import { inLanguage } from '../addresses.ts';
import { useText } from '../components/context.ts';
import { PlainSearch } from '../components/plain_search.tsx';
import { fromSearch } from '../home/results.ts';
import type { SearchResult } from '../records.ts';
import { PlainList } from './plain_list.tsx';

export interface SearchProps {
  readonly q: string;
  /** Those of this page. */
  readonly found: readonly SearchResult[];
  /** How many there are in all. */
  readonly total: number;
  /** How many the next page skips; null on the last. */
  readonly next: number | null;
}

export function SearchBody({ q, found, total, next }: SearchProps) {
  const text = useText();
  return (
    <div class="reading">
      <h1>{text.say('nav_find')}</h1>
      <PlainSearch q={q} />
      {q !== '' && (
        <p class="summary">{found.length === 0 ? text.say('no_results') : text.count('results', total)}</p>
      )}
      {q !== '' && found.length === 0 && <p>{text.say('no_results_unfiltered')}</p>}
      <PlainList rows={found.map((each) => fromSearch(each, text))} />
      {next === null && (
        <p class="more">
          <a href={inLanguage(text.language.code, '/add')}>{text.say('add_place')}</a>
        </p>
      )}
      {next !== null && (
        <p class="more">
          <a
            href={`${inLanguage(text.language.code, '/search')}?${new URLSearchParams({ q, offset: String(next) })}`}
          >
            {text.say('show_more')}
          </a>
        </p>
      )}
    </div>
  );
}
