/** What was found, for a browser without script; with it, the search page answers instead (see first.ts). */
import { inLanguage } from '../addresses.ts';
import { ChooseCity } from '../components/choose_city.tsx';
import { useText } from '../components/context.ts';
import { PlainSearch } from '../components/plain_search.tsx';
import { fromSearch } from '../home/results.ts';
import type { SearchResult } from '../records.ts';
import { PlainList } from './plain_list.tsx';

export interface SearchProps {
  readonly q: string;
  /** Those of this page. */
  readonly found: readonly SearchResult[];
  /** Whether what was typed asks for prayer times. */
  readonly asksTimes: boolean;
  /** How many there are in all. */
  readonly total: number;
  /** How many the next page skips; null on the last. */
  readonly next: number | null;
}

export function SearchBody({ q, found, asksTimes, total, next }: SearchProps) {
  const text = useText();
  const nothing = asksTimes ? 'choose_point' : 'no_results';
  return (
    <div class="reading">
      <h1>{text.say('nav_find')}</h1>
      <PlainSearch q={q} />
      {q !== '' && (
        <p class="summary">{found.length === 0 ? text.say(nothing) : text.count('results', total)}</p>
      )}
      {q !== '' &&
        found.length === 0 &&
        (asksTimes ? <ChooseCity /> : <p>{text.say('no_results_unfiltered')}</p>)}
      <PlainList rows={found.map((each) => fromSearch(each, text, asksTimes))} />
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
