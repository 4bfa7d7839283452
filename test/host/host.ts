/** Something that serves the whole API: the route suite runs on each. */

export interface Host {
  readonly name: string;
  /** Sends a request; `path` is below the origin. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  readonly close: () => Promise<void>;
}
