/** Tells somebody that something waits for a moderator: once an hour at most, and never twice for the same. */
import * as v from 'valibot';
import { count, instant } from '../src/contract/fields.ts';
import { instantOf } from '../src/reviews/instant.ts';
import { readSealed, seal } from '../src/reviews/sealed.ts';
import type { TextStore } from '../src/reviews/store.ts';
import { messageOf } from './message_of.ts';

/** An address that is posted `{"text": …, "waiting": …}`, as Slack, Mattermost and ntfy take it. */
const WEBHOOK_VARIABLE = 'MIHRAB_MODERATION_WEBHOOK';

const HOUR_MS = 3_600_000;
const KEY = 'told';
const TIMEOUT_MS = 10_000;

const ToldSchema = v.strictObject({ at: instant, waiting: count });

/**
 * Posts to the operator's webhook when more waits than was told of, at most once an hour. A webhook that fails is named
 * and is no reason to fail.
 */
export async function tellModerator(
  store: TextStore,
  { reviews, reports }: { readonly reviews: number; readonly reports: number },
  environment: Readonly<Record<string, string | undefined>>,
  { now, print, post = fetch }: { now: Date; print: (line: string) => void; post?: typeof fetch },
): Promise<void> {
  const webhook = environment[WEBHOOK_VARIABLE];
  if (!webhook) return;
  const waiting = reviews + reports;
  try {
    const told = await readSealed(store, KEY, ToldSchema);
    const tell = (value: v.InferOutput<typeof ToldSchema>) => store.put(KEY, seal(KEY, value));
    // Fewer wait: some were decided, and what comes now is news again.
    if (told !== null && waiting < told.waiting) await tell({ ...told, waiting });
    if (waiting <= (told?.waiting ?? 0)) return;
    if (told !== null && now.getTime() - Date.parse(told.at) < HOUR_MS) return;
    const text = `Waiting for a moderator: reviews ${reviews}, reports ${reports}. Look with: npm run moderate`;
    const response = await post(webhook, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text, waiting }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    await tell({ at: instantOf(now), waiting });
  } catch (error) {
    print(`The webhook of ${WEBHOOK_VARIABLE} was not told: ${messageOf(error)}.`);
  }
}
