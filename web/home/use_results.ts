/** The list a state shows: asked for as one types, without flicker. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { type Trouble, troubleOf } from '../api.ts';
import type { Text } from '../text.ts';
import { type Counts, withCounts } from './counts.ts';
import { askResults, type Results } from './results.ts';
import { type HomeState, listOf, START } from './state.ts';

export interface Listing {
  /** What was found last; it stays until the next answer is there. */
  readonly results: Results;
  /** The list they belong to, see `listOf`. */
  readonly list: string;
  readonly counts: Counts;
  readonly busy: boolean;
  readonly trouble: Trouble | null;
  readonly more: () => void;
  readonly again: () => void;
}

const NOTHING: Results = {
  rows: [],
  total: 0,
  corrected: null,
  nearMe: false,
  asksTimes: false,
  remarks: [],
  next: null,
  facets: undefined,
};

type Found = Pick<Listing, 'results' | 'list' | 'counts'>;

const found = (baked: Results): Found => ({
  results: baked,
  list: '',
  counts: withCounts({}, START, baked.facets),
});

/**
 * @param baked what the page was baked with, for the state it was baked with
 * @param ask false as long as what was baked is what is wanted
 */
export function useResults(state: HomeState, text: Text, baked: Results, ask: boolean): Listing {
  const [{ results, list, counts }, setFound] = useState<Found>(() => found(baked));
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [attempt, setAttempt] = useState(0);
  const running = useRef<AbortController | null>(null);

  const load = useCallback(
    async (offset: number, shown: readonly Results['rows'][number][]) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      setBusy(true);
      try {
        const page = await askResults(state, offset, text, controller.signal);
        if (controller.signal.aborted) return;
        setFound(({ counts }) => ({
          results: { ...page, rows: [...shown, ...page.rows] },
          list: listOf(state),
          counts: withCounts(counts, state, page.facets),
        }));
        setTrouble(null);
        setBusy(false);
      } catch (error) {
        if (controller.signal.aborted) return;
        const kind = troubleOf(error);
        // What the API refuses, such as a country that is none, finds nothing; the reader is told what to take away.
        if (kind === 'refused') setFound(({ counts }) => ({ results: NOTHING, list: listOf(state), counts }));
        setTrouble(kind === 'refused' ? null : kind);
        setBusy(false);
      }
    },
    [state.q, state.type, state.country, state.city, state.facilities, state.near, state.box, text],
  );

  useEffect(() => {
    if (!ask) {
      running.current?.abort();
      setFound(found(baked));
      setBusy(false);
      setTrouble(null);
      return undefined;
    }
    load(0, []);
    return undefined;
  }, [load, ask, attempt, baked]);

  useEffect(() => {
    const again = (): void => setAttempt((count) => count + 1);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);

  return {
    results,
    list,
    counts,
    busy,
    trouble,
    more: () => {
      if (results.next !== null) load(results.next, results.rows);
    },
    again: () => setAttempt((count) => count + 1),
  };
}
