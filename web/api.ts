/** The public API, through the client that anybody may use: what a page does with it, an app can do as well. */
// @ts-expect-error Its types are made from the contract while baking; those of what is used here stand below.
import { createClient, MihrabProblem } from '../client/mihrab.js';
import type {
  City,
  Cluster,
  Event,
  Meta,
  Place,
  PlaceSummary,
  PrayerDay,
  PrayerMethod,
  SearchResult,
} from './records.ts';

export interface Answer<T> {
  readonly data: readonly T[];
  readonly meta?: Meta;
}

/** What is null or undefined is left out. */
export type Query = Readonly<Record<string, string | number | Point | null | undefined>>;

interface Point {
  readonly lat: number;
  readonly lng: number;
}

interface CallOptions {
  readonly signal?: AbortSignal;
}

/** What the writer is told of what was taken in. */
export interface Receipt {
  readonly id: string;
  /** With it a review can be changed or withdrawn; shown once. */
  readonly secret?: string | null;
}

type List<T> = (query: Query, options?: CallOptions) => PromiseLike<Answer<T>>;
type Link = (query: Query) => string;
type Send = (body: object, options: { readonly idempotencyKey: string }) => Promise<Receipt | undefined>;

interface Client {
  readonly search: List<SearchResult>;
  readonly places: List<PlaceSummary>;
  readonly place: (
    id: number,
    options?: CallOptions & { readonly lang?: string },
  ) => Promise<Place | undefined>;
  readonly clusters: List<Cluster>;
  readonly cities: List<City>;
  readonly events: List<Event>;
  readonly prayer: List<PrayerDay>;
  readonly prayerMethods: List<PrayerMethod>;
  readonly prayerCalendar: Link;
  readonly review: Send;
  readonly report: Send;
}

/** How long an answer is waited for on a slow network. */
const PATIENCE_MS = 20_000;

/** Gives up after a while, which the browser alone does only after minutes. */
const patientFetch: typeof fetch = (address, { signal, ...init } = {}) => {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  return fetch(address, { ...init, signal: signal ? AbortSignal.any([signal, patience]) : patience });
};

const LISTS = ['search', 'places', 'clusters', 'cities', 'events', 'prayer', 'prayerMethods'] as const;

/** The client, where an answer of 200 that is no list of the API, but of something between, is a failure as well. */
function readingLists(client: Client): Client {
  const checked = <T>(list: List<T>): List<T> => {
    return async (query, options) => {
      const answer = await list(query, options);
      if (!Array.isArray(answer?.data)) throw new TypeError('This is no list of the API.');
      return answer;
    };
  };
  return { ...client, ...Object.fromEntries(LISTS.map((name) => [name, checked<unknown>(client[name])])) };
}

/** What is read is not asked for again by itself: the page says so at once, and the reader or the network decides. */
export const api: Client = readingLists(createClient('', { fetch: patientFetch, retries: 0 }));

/** What is sent is sent again, under the same key, so that it counts once. */
export const sender: Pick<Client, 'review' | 'report'> = createClient('', {
  fetch: patientFetch,
  maxWait: 10,
});

/** Why there is no answer: no network, a service in trouble, or a request it refuses. */
export type Trouble = 'offline' | 'failed' | 'refused';

export function troubleOf(error: unknown): Trouble {
  if (!(error instanceof MihrabProblem)) return 'failed';
  const { status, cause } = error as { status: number; cause?: unknown };
  if (status === 0) return navigator.onLine && !(cause instanceof TypeError) ? 'failed' : 'offline';
  // An answer of 200 that cannot be read is not the API's: something stands between.
  return status >= 400 && status < 500 && status !== 429 ? 'refused' : 'failed';
}
