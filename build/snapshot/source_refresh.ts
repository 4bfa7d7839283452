/** How the sources that renew themselves are: when they last came, and why they did not. */
import type { Snapshot } from './open.ts';

export interface RefreshState {
  /** Key of the source. */
  readonly key: string;
  /** Digest of what was declared of it when it was last tried. */
  readonly declaration: string;
  /** Instant of the last try, UTC. */
  readonly tried_at: string;
  /** When the snapshot last agreed with the source; null where it never came. */
  readonly current_at: string | null;
  /** When its rows last changed. */
  readonly changed_at: string | null;
  /** Validators of the state that was imported, as HTTP gave them. */
  readonly etag: string | null;
  readonly last_modified: string | null;
  /** Why the last try failed; null where it did not. */
  readonly error: string | null;
}

const COLUMNS = 'key, declaration, tried_at, current_at, changed_at, etag, last_modified, error';

/** All sources that were ever tried, by key. */
export const refreshStates = (snapshot: Snapshot): ReadonlyMap<string, RefreshState> =>
  new Map(
    snapshot
      .prepare<[], RefreshState>(`SELECT ${COLUMNS} FROM source_refresh ORDER BY key`)
      .all()
      .map((state) => [state.key, state]),
  );

export function keepRefreshState(snapshot: Snapshot, state: RefreshState): void {
  snapshot
    .prepare(
      `INSERT OR REPLACE INTO source_refresh (${COLUMNS})
       VALUES (@key, @declaration, @tried_at, @current_at, @changed_at, @etag, @last_modified, @error)`,
    )
    .run(state);
}
