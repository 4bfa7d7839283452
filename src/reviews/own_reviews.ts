/**
 * What became of each review, as the last rebuild left it for the function, which has no snapshot: so that a writer can
 * be shown it, and that nothing is accepted about a review that does not exist.
 */
import * as v from 'valibot';
import { id } from '../contract/fields.ts';
import { REVIEW_STATUSES } from '../contract/review.ts';
import { readSealed, seal } from './sealed.ts';
import { shortHash } from './short_hash.ts';
import { StoreUnavailable, type TextStore } from './store.ts';

const KeptReviewSchema = v.strictObject({
  /** The place it was sent for. */
  place_id: id,
  status: v.picklist(REVIEW_STATUSES),
  /** The hash of the writer's secret; null where it has none. */
  receipt: v.nullable(v.string()),
});
export type KeptReview = v.InferOutput<typeof KeptReviewSchema>;

const ShardSchema = v.record(v.string(), KeptReviewSchema);
type Shard = v.InferOutput<typeof ShardSchema>;
/** The digest of each shard, by its name: what did not change is not written again. */
const IndexSchema = v.record(v.string(), v.string());

const INDEX_KEY = 'own/index';
const shardKey = (shard: string): string => `own/shard-${shard}`;

/** Reviews are kept by the first two signs of their ids, in small letters: some thousand shards at most. */
const shardOf = (review: string): string => review.slice(0, 2).toLowerCase();

/** What is stored of a writer's secret. */
export const receiptHash = (secret: string): string => shortHash(`receipt\n${secret}`);

/** What a store says of a review; `unknown` where no rebuild has left anything there yet. */
export async function keptReview(
  store: Pick<TextStore, 'get'>,
  review: string,
): Promise<KeptReview | 'none' | 'unknown'> {
  const reviews = await readSealed(store, shardKey(shardOf(review)), ShardSchema);
  if (reviews === null)
    return (await readSealed(store, INDEX_KEY, IndexSchema)) === null ? 'unknown' : 'none';
  return Object.hasOwn(reviews, review) ? (reviews[review] ?? 'none') : 'none';
}

/**
 * Leaves all reviews where the function finds them, writing the shards that changed.
 *
 * @param reviews every review, those of a shard one after the other
 * @param write runs the writes, several at once
 * @returns how many shards were written
 */
export async function keepReviews(
  store: TextStore,
  reviews: Iterable<KeptReview & { readonly id: string }>,
  write: (work: Iterable<() => Promise<void>>) => Promise<void>,
): Promise<number> {
  const known = await readSealed(store, INDEX_KEY, IndexSchema).catch((error: unknown) => {
    // An index that cannot be read costs writing every shard again.
    if (error instanceof StoreUnavailable) return null;
    throw error;
  });
  const before = known ?? {};
  const after: Record<string, string> = {};
  let written = 0;
  function* changes(): Iterable<() => Promise<void>> {
    for (const [name, shard] of shards(reviews)) {
      const key = shardKey(name);
      const text = seal(key, shard);
      const digest = shortHash(text);
      after[name] = digest;
      if (before[name] === digest) continue;
      written += 1;
      yield () => store.put(key, text);
    }
  }
  await write(changes());
  for (const name of Object.keys(before)) if (!(name in after)) await store.remove(shardKey(name));
  if (written > 0 || known === null || Object.keys(before).length !== Object.keys(after).length) {
    await store.put(INDEX_KEY, seal(INDEX_KEY, after));
  }
  return written;
}

function* shards(reviews: Iterable<KeptReview & { readonly id: string }>): Iterable<[string, Shard]> {
  let name: string | undefined;
  let shard: Shard = {};
  for (const { id: review, ...kept } of reviews) {
    const next = shardOf(review);
    if (name !== undefined && next !== name) {
      yield [name, shard];
      shard = {};
    }
    name = next;
    shard[review] = kept;
  }
  if (name !== undefined) yield [name, shard];
}
