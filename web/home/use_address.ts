/** Keeps the state of the search page in the address bar, so that back, forward and sharing work. */
import { useCallback, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type HomeState, readState, START, writeState } from './state.ts';

/**
 * `replace` for what changes with every key, `push` for a step that "back" should undo.
 */
export type Step = 'push' | 'replace';
export type Change = (change: Partial<HomeState>, step?: Step) => void;

/** What is kept with an entry of the browser's history. */
interface Entry {
  /** Whether it is the step that opened a place, from a list that is the entry before. */
  readonly isOpening: boolean;
}

/** The state of the address bar, and how to change it. The first draw is that of the baked page. */
export function useAddress(): { state: HomeState; change: Change; closePlace: () => void; ready: boolean } {
  const [state, setState] = useState<HomeState>(START);
  const [ready, setReady] = useState(false);
  const latest = useRef(state);
  const show = useCallback((next: HomeState) => {
    latest.current = next;
    setState(next);
  }, []);
  // Before any effect: what was typed before the page was live is told by one, and adds to the address.
  useLayoutEffect(() => {
    const read = (): void => show(readState(location.search));
    read();
    setReady(true);
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, [show]);
  const change = useCallback<Change>(
    (part, step = 'push') => {
      const next = { ...latest.current, ...part };
      const address = `${location.pathname}${writeState(next)}`;
      if (address !== `${location.pathname}${location.search}`) {
        if (step === 'push') {
          const entry: Entry = { isOpening: latest.current.place === null && next.place !== null };
          history.pushState(entry, '', address);
        } else history.replaceState(history.state, '', address);
      }
      show(next);
    },
    [show],
  );
  const closePlace = useCallback(() => {
    if (latest.current.place === null) return;
    // Back, rather than one more step: whoever goes back then does not meet the place again.
    if ((history.state as Entry | null)?.isOpening) history.back();
    else change({ place: null });
  }, [change]);
  return { state, change, closePlace, ready };
}
