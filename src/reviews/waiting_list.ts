/** The reviews that wait for a moderator, as the last rebuild left them for the function, which has no snapshot. */
import type { Store } from '@netlify/blobs';
import * as v from 'valibot';
import { WaitingReviewSchema } from '../contract/moderation.ts';
import { StoreUnavailable } from './queue.ts';

/** Not on the CDN: what waits is not published. */
export const MODERATION_STORE = 'review-moderation';
const KEY = 'waiting';

/** Most reviews that are listed, oldest first: more than a person decides between two rebuilds. */
export const WAITING_MOST = 1_000;

const { decisions_queued: _, ...stored } = WaitingReviewSchema.pipe[0].entries;
const ListSchema = v.pipe(v.string(), v.parseJson(), v.array(v.strictObject(stored)));
export type StoredWaitingReview = v.InferOutput<typeof ListSchema>[number];

/** Both methods throw StoreUnavailable where the store fails. */
export interface WaitingList {
  read(): Promise<readonly StoredWaitingReview[]>;
  replace(reviews: readonly StoredWaitingReview[]): Promise<void>;
}

/** The list as it is stored, cut to what is listed. */
export const waitingText = (reviews: readonly StoredWaitingReview[]): string =>
  JSON.stringify(reviews.slice(0, WAITING_MOST));

/** A stored list. @throws ValiError where it is none */
export const readWaitingText = (text: string): StoredWaitingReview[] => v.parse(ListSchema, text);

/** The list in a Netlify Blobs store. */
export function blobsWaitingList(store: Store): WaitingList {
  return {
    read: async () => {
      try {
        const body = await store.get(KEY, { type: 'text' });
        return body === null ? [] : readWaitingText(body);
      } catch (error) {
        throw new StoreUnavailable('to read the waiting reviews', error);
      }
    },
    replace: async (reviews) => {
      try {
        await store.set(KEY, waitingText(reviews));
      } catch (error) {
        throw new StoreUnavailable('to write the waiting reviews', error);
      }
    },
  };
}
