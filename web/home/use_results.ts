/** The list a state shows: asked for as one types, without flicker. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { AskError, type Trouble } from '../ask.ts';
import type { Text } from '../text.ts';
import { askResults, type Results } from './results.ts';
import { type HomeState, listOf } from './state.ts';

/** How long to wait for the next key before asking: shorter than a pause, longer than a fast typist's keys. */
const TYPING_MS = 120;

export interface Listing {
  /** What was found last; it stays until the next answer is there. */
  readonly results: Results;
  /** The list they belong to, see `listOf`. */
  readonly list: string;
  readonly busy: boolean;
  readonly trouble: Trouble | null;
  readonly more: () => void;
  readonly again: () => void;
}

const troubleOf = (error: unknown): Trouble => (error instanceof AskError ? error.trouble : 'failed');

/**
 * @param baked what the page was baked with, for the state it was baked with
 * @param ask false as long as what was baked is what is wanted
 */
export function useResults(state: HomeState, text: Text, baked: Results, ask: boolean): Listing {
  const [{ results, list }, setFound] = useState({ results: baked, list: '' });
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
        const found = await askResults(state, offset, text, controller.signal);
        if (controller.signal.aborted) return;
        setFound({ results: { ...found, rows: [...shown, ...found.rows] }, list: listOf(state) });
        setTrouble(null);
        setBusy(false);
      } catch (error) {
        if (controller.signal.aborted) return;
        setTrouble(troubleOf(error));
        setBusy(false);
      }
    },
    [state.q, state.type, state.country, state.city, state.facilities, state.near, state.box, text],
  );

  useEffect(() => {
    if (!ask) {
      running.current?.abort();
      setFound({ results: baked, list: '' });
      setBusy(false);
      setTrouble(null);
      return undefined;
    }
    const timer = setTimeout(() => load(0, []), TYPING_MS);
    return () => clearTimeout(timer);
  }, [load, ask, attempt, baked]);

  useEffect(() => {
    const again = (): void => setAttempt((count) => count + 1);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);

  return {
    results,
    list,
    busy,
    trouble,
    more: () => {
      if (results.next !== null) load(results.next, results.rows);
    },
    again: () => setAttempt((count) => count + 1),
  };
}
