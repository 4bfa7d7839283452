/** The reviews that wait for a moderator, as the last rebuild left them for the function, which has no snapshot. */
import * as v from 'valibot';
import { count, instant } from '../contract/fields.ts';
import { HOLD_REASONS, type WaitingFilter, WaitingReviewSchema } from '../contract/moderation.ts';
import { readSealed, seal } from './sealed.ts';
import { shortHash } from './short_hash.ts';
import type { TextStore } from './store.ts';

const { decisions_queued: _, ...stored } = WaitingReviewSchema.pipe[0].entries;
const PageSchema = v.array(v.strictObject(stored));
export type StoredWaitingReview = v.InferOutput<typeof PageSchema>[number];

/** What filters look at. */
const FactsSchema = v.strictObject({
  id: v.string(),
  place_id: v.number(),
  client: v.nullable(v.string()),
  held_for: v.array(v.picklist(HOLD_REASONS)),
  language: v.nullable(v.string()),
  created_at: instant,
  waits_since: instant,
});
export type WaitingFacts = v.InferOutput<typeof FactsSchema>;

const IndexSchema = v.strictObject({
  /** How many wait, also those that are not listed. */
  total: count,
  /** When the newest that is listed was sent; null where none is. */
  until: v.nullable(instant),
  /** As of when they are listed; null before the first list. */
  listed_at: v.nullable(instant),
  /** The keys of the pages, in order. */
  pages: v.array(v.string()),
  /** Of every listed review, in the order of the pages. */
  facts: v.array(FactsSchema),
});
export type WaitingIndex = v.InferOutput<typeof IndexSchema>;

/** Most reviews that are listed, oldest first: what a function can read and search within a second. */
export const WAITING_MOST = 100_000;
/** Reviews in one stored page. */
const PAGE = 500;

const INDEX_KEY = 'waiting/index';
const PAGE_PREFIX = 'waiting/page-';
const NOTHING: WaitingIndex = { total: 0, until: null, listed_at: null, pages: [], facts: [] };

/** Whether a review fits a filter; of a filter that says nothing, every one does. */
export const fits = (review: WaitingFacts, { place_id, client, rule, language }: WaitingFilter): boolean =>
  (place_id === undefined || review.place_id === place_id) &&
  (client === undefined || review.client === client) &&
  (rule === undefined || review.held_for.includes(rule)) &&
  (language === undefined || review.language === language);

/** What waits, without the texts. */
export const waitingIndex = async (store: Pick<TextStore, 'get'>): Promise<WaitingIndex> =>
  (await readSealed(store, INDEX_KEY, IndexSchema)) ?? NOTHING;

/** The reviews at these positions of the list. A page that a rebuild replaces meanwhile leaves its reviews out. */
export async function waitingAt(
  store: Pick<TextStore, 'get'>,
  index: WaitingIndex,
  positions: readonly number[],
): Promise<StoredWaitingReview[]> {
  const wanted = [...new Set(positions.map((position) => Math.floor(position / PAGE)))];
  const pages = new Map(
    await Promise.all(
      wanted.map(
        async (number) => [number, await readSealed(store, index.pages[number] ?? '', PageSchema)] as const,
      ),
    ),
  );
  return positions.flatMap((position) => pages.get(Math.floor(position / PAGE))?.[position % PAGE] ?? []);
}

/**
 * Replaces the list; pages that did not change are not written again.
 *
 * @param listed_at when the rebuild began to take in what was sent
 */
export async function replaceWaiting(
  store: TextStore,
  reviews: readonly StoredWaitingReview[],
  total: number,
  listed_at: string,
): Promise<void> {
  const before = await waitingIndex(store).catch(() => NOTHING);
  const pages: string[] = [];
  for (let from = 0; from < reviews.length; from += PAGE) {
    const page = reviews.slice(from, from + PAGE);
    const key = `${PAGE_PREFIX}${shortHash(JSON.stringify(page))}`;
    if (!before.pages.includes(key)) await store.put(key, seal(key, page));
    pages.push(key);
  }
  const facts = reviews.map(
    ({ place: _place, rating: _rating, comment: _comment, name: _name, ...rest }) => rest,
  );
  const until = reviews.at(-1)?.created_at ?? null;
  const index: WaitingIndex = { total, until, listed_at, pages, facts };
  await store.put(INDEX_KEY, seal(INDEX_KEY, index));
  for await (const keys of store.keys(PAGE_PREFIX)) {
    for (const key of keys) if (!pages.includes(key)) await store.remove(key);
  }
}
