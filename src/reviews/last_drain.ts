/** When the last rebuild took in what was sent, as it leaves that where functions find it. */
import * as v from 'valibot';
import { instant } from '../contract/fields.ts';
import { instantOf } from './instant.ts';
import { readSealed, seal } from './sealed.ts';
import type { TextStore } from './store.ts';

const KEY = 'last-drain';
const LastDrainSchema = v.strictObject({ drained_at: instant });

export const keepLastDrain = (store: TextStore, at: Date): Promise<void> =>
  store.put(KEY, seal(KEY, { drained_at: instantOf(at) }));

/** @returns an instant; null where no rebuild has been yet */
export async function lastDrain(store: Pick<TextStore, 'get'>): Promise<string | null> {
  const sealed = await readSealed(store, KEY);
  return sealed === null ? null : v.parse(LastDrainSchema, sealed.value).drained_at;
}
