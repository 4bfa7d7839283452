/** What the last rebuild knows of its own freshness, as it leaves that where functions find it. */
import * as v from 'valibot';
import { instant } from '../contract/fields.ts';
import { DirectorySourceSchema } from '../contract/service.ts';
import { readSealed, seal } from './sealed.ts';
import type { TextStore } from './store.ts';

const KEY = 'last-drain';
const LastDrainSchema = v.object({
  /** When it took in what was sent. */
  drained_at: instant,
  sources: v.array(DirectorySourceSchema),
});
export type LastDrain = v.InferOutput<typeof LastDrainSchema>;

export const keepLastDrain = (store: TextStore, last: LastDrain): Promise<void> =>
  store.put(KEY, seal(KEY, last));

/** @returns null where no rebuild has been yet */
export const lastDrain = (store: Pick<TextStore, 'get'>): Promise<LastDrain | null> =>
  readSealed(store, KEY, LastDrainSchema);
