/** What was found, for a browser without script; with it, the search page answers instead (see first.ts). */
import { useText } from '../components/context.ts';
import { PlainSearch } from '../components/plain_search.tsx';
import { fromSearch } from '../home/results.ts';
import type { SearchResult } from '../records.ts';
import { PlainList } from './plain_list.tsx';

export function SearchBody({ q, found }: { q: string; found: readonly SearchResult[] }) {
  const text = useText();
  return (
    <div class="reading">
      <h1>{text.say('nav_find')}</h1>
      <PlainSearch q={q} />
      {q !== '' && (
        <p class="summary">
          {found.length === 0 ? text.say('no_results') : text.count('results', found.length)}
        </p>
      )}
      {q !== '' && found.length === 0 && <p>{text.say('no_results_hint')}</p>}
      <PlainList rows={found.map((each) => fromSearch(each, text))} />
    </div>
  );
}
