/** Forgets the idempotency keys that are no longer needed, as far as there is time. */
import * as v from 'valibot';
import { IDEMPOTENCY_KEY_HOURS } from '../src/contract/idempotency_key.ts';
import { readSealed, seal } from '../src/reviews/sealed.ts';
import { StoreUnavailable, type TextStore } from '../src/reviews/store.ts';
import { inParallel } from './parallel.ts';
import { REQUESTS_AT_ONCE } from './queue_staging.ts';

const DAY_MS = 86_400_000;
/** Days that are looked through where it is not known which were: rebuilds may have stood still. */
const DAYS_BACK = 60;
/** Milliseconds this may take: what is left over is forgotten by later rebuilds. */
const FORGET_MS = 120_000;

/** Where a store of keys says which day is the first that is not forgotten. */
const MARK = 'forgotten-until';
const MarkSchema = v.fallback(v.pipe(v.string(), v.isoDate()), '');

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Forgets the keys of days before `end`, day by day; stops at a deadline. @returns how many */
async function forgetIn(claims: TextStore, end: string, deadline: number): Promise<number> {
  const first = (await readSealed(claims, MARK, MarkSchema)) || dayAfter(end, -DAYS_BACK);
  let forgotten = 0;
  for (let day = first; day < end; day = dayAfter(day, 1)) {
    for await (const page of claims.keys(`${day}/`)) {
      await inParallel(page, REQUESTS_AT_ONCE, async (key) => {
        if (Date.now() > deadline) return;
        await claims.remove(key);
        forgotten += 1;
      });
      if (Date.now() > deadline) return forgotten;
    }
    await claims.put(MARK, seal(MARK, dayAfter(day, 1)));
  }
  return forgotten;
}

/**
 * Forgets old idempotency keys, several at once. A store that fails is no reason to fail: the next rebuild goes on.
 *
 * @param limitMs how long it may take
 */
export async function forgetClaims(
  stores: readonly TextStore[],
  now: Date,
  print: (line: string) => void,
  limitMs: number = FORGET_MS,
): Promise<number> {
  const end = new Date(now.getTime() - (IDEMPOTENCY_KEY_HOURS / 24) * DAY_MS).toISOString().slice(0, 10);
  const deadline = Date.now() + limitMs;
  let forgotten = 0;
  try {
    for (const claims of stores) forgotten += await forgetIn(claims, end, deadline);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    print(`Not all old idempotency keys were forgotten; the next rebuild goes on. ${error.message}`);
  }
  if (Date.now() > deadline) print(`Forgot ${forgotten} idempotency keys; the next rebuild goes on.`);
  return forgotten;
}
