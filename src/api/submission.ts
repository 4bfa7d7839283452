/** What a review and a report have in common: who sent it, whether it was sent before, and its way into the queue. */
import { randomBytes } from 'node:crypto';
import { readIdempotencyKey } from '../contract/idempotency_key.ts';
import { Problem } from '../contract/problem.ts';
import { keyedHash, networkHashes, openHash, type Secrets } from '../reviews/identity.ts';
import { instantOf } from '../reviews/instant.ts';
import { receiptHash } from '../reviews/own_reviews.ts';
import type { Claim, ReviewQueue } from '../reviews/queue.ts';
import type { ReportEntry, ReviewEntry } from '../reviews/queue_entry.ts';
import { SECRET_VARIABLE } from '../reviews/secrets.ts';
import { StoreUnavailable, type TextStore } from '../reviews/store.ts';

/** What the endpoints of the write edge need from their host. */
export interface SubmissionDependencies {
  readonly queue: ReviewQueue;
  /** Where the last rebuild left what waits, and what became of each review. */
  readonly moderation: TextStore;
  /** Whether the directory has, or once had, a place with this id. */
  readonly placeExists: (id: number) => boolean | Promise<boolean>;
  /** The address a request came from, as far as the host knows; it is hashed and not kept. */
  readonly clientAddress: (request: Request) => string | null;
  /** Null where the operator has not set one: then nothing is accepted. */
  readonly secrets: Secrets | null;
  readonly clock: () => Date;
}

type Submitted = ReviewEntry | ReportEntry;
/** What an entry says, without who sent it and when. */
type SenderField = 'version' | 'id' | 'former_ids' | 'networks' | 'receipt' | 'received_at';
export type Content = Omit<ReviewEntry, SenderField> | Omit<ReportEntry, SenderField>;

/** What is answered for an entry once it is stored. */
export interface Receipt {
  readonly id: string;
  readonly received_at: string;
  /** The writer's secret, where it was not shown before. */
  readonly secret: string | null;
}

/** Seconds until a store that failed is worth another try. */
const RETRY_SECONDS = 10;
const DAY_MS = 86_400_000;
/** Shortest idempotency key that proves who sent something before: a UUID has 36 characters, a nanoid 21. */
const PROVING_KEY_CHARS = 20;

/** The problem of a service that cannot take anything in just now. */
export const unavailable = (detail: string): Problem =>
  new Problem('unavailable', detail, { headers: { 'retry-after': String(RETRY_SECONDS) } });

/** Runs what needs the store; its failure is answered as one that passes. */
export async function withStore<T>(log: (error: unknown) => void, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    log(error);
    throw unavailable('It could not be stored; nothing is lost if you send it again.');
  }
}

/** The secrets, or the problem of a service that has none. */
export function secretsOf({ secrets }: SubmissionDependencies, log: (error: unknown) => void): Secrets {
  if (secrets !== null) return secrets;
  log(`${SECRET_VARIABLE} is not set, so no review and no report is accepted; see docs/security.md.`);
  // No time after which to try again: only its operator can mend it.
  throw new Problem('unavailable', 'This service is not set up to take in reviews and reports.', {
    remedy: 'Tell its operator: the same request fails until that is done.',
  });
}

/** @throws Problem `not_found` for a place the directory does not have */
export async function requirePlace(
  { placeExists }: Pick<SubmissionDependencies, 'placeExists'>,
  place_id: number,
): Promise<void> {
  if (await placeExists(place_id)) return;
  throw new Problem('not_found', `There is no place with the id ${place_id}.`, {
    errors: [{ parameter: 'place_id', detail: 'place_id names no place. Take it from any list of places.' }],
    remedy: 'Take place_id from any list of places.',
  });
}

const dayOf = (instant: string): string => instant.slice(0, 10);

/**
 * Binds an idempotency key to a request. Keys lie in a folder per day, so that forgetting old ones is one
 * comparison; yesterday's folder is asked first, so a key holds for 24 to 48 hours.
 *
 * @param idOn the id of the request where it is bound on a day
 * @returns what the key is bound to; null where that is another request
 */
export async function bindKey(
  queue: ReviewQueue,
  hash: string,
  idOn: (day: string) => string,
  now: Date,
): Promise<Claim | null> {
  const received_at = instantOf(now);
  const today = dayOf(received_at);
  const yesterday = dayOf(instantOf(new Date(now.getTime() - DAY_MS)));
  const bound =
    (await queue.claimed(`${yesterday}/${hash}`)) ??
    (await queue.claim(`${today}/${hash}`, { id: idOn(today), received_at }));
  return bound.id === idOn(dayOf(bound.received_at)) ? bound : null;
}

/** What submitting needs to know of a request. */
interface Sending {
  readonly queue: ReviewQueue;
  readonly secrets: Secrets;
  readonly address: string | null;
  readonly content: Content;
  readonly now: Date;
}

function entryOf(
  { secrets: [secret], address, content }: Sending,
  { id, received_at }: Claim,
  former_ids: readonly string[],
  receipt: string,
): Submitted {
  const networks = networkHashes(secret, address);
  return { version: 2, id, former_ids: [...former_ids], networks, receipt, received_at, ...content };
}

/** Stores an entry. @returns the receipt of what is stored; `mine` where this request stored it */
async function stored(queue: ReviewQueue, entry: Submitted): Promise<Submitted> {
  const kept = await queue.append(entry);
  // The same key is the same id, and the same id the same content.
  if (kept.kind !== entry.kind) throw new StoreUnavailable('to show what it says it has');
  return kept as Submitted;
}

/**
 * With a key, whoever sends the same again is the same, from whatever address: the id follows from the key, the content
 * and the day the key was bound, and from no secret, so that rotating those changes nothing.
 */
async function submitWithKey(sending: Sending, key: string): Promise<Receipt> {
  const { queue, secrets, content, now } = sending;
  const idOn = (day: string): string => openHash(content.kind, [key, content, day]);
  const bound = await bindKey(queue, openHash('idempotency', [content.kind, key]), idOn, now);
  if (bound === null) {
    throw new Problem('idempotency_mismatch', 'Another request was sent with this Idempotency-Key before.');
  }
  // A key nobody can guess proves who sends it, so the same secret is shown again; a lost answer costs nothing then.
  const secretUnder = (secret: string): string => keyedHash(secret, 'receipt', [bound.id, key]);
  const own = key.length >= PROVING_KEY_CHARS ? secrets.map(secretUnder) : [newSecret()];
  const [first = newSecret()] = own;
  const kept = await stored(queue, entryOf(sending, bound, [], receiptHash(first)));
  const secret = own.find((each) => receiptHash(each) === kept.receipt) ?? null;
  return { id: kept.id, received_at: kept.received_at, secret };
}

const newSecret = (): string => randomBytes(16).toString('base64url');

const duplicate = (received_at: string): Problem =>
  new Problem(
    'duplicate',
    `The very same was received from your network before, at ${received_at}, and counts once.`,
  );

/**
 * Without a key, the same content from the same network within a day or two is the same request. It may also be
 * somebody else's, whose opinion would then not count: that is said, and not acknowledged.
 */
async function submitWithoutKey(sending: Sending): Promise<Receipt> {
  const { queue, secrets, address, content, now } = sending;
  const received_at = instantOf(now);
  const today = dayOf(received_at);
  const yesterday = dayOf(instantOf(new Date(now.getTime() - DAY_MS)));
  const under = (secret: string, day: string): string => {
    const [network] = networkHashes(secret, address);
    return keyedHash(secret, content.kind, [network, content, day]);
  };
  // The claim of an entry lies under the id it would have on that day, under each secret.
  const claims = [today, yesterday].flatMap((day) => secrets.map((secret) => `${day}/${under(secret, day)}`));
  const found = (await Promise.all(claims.map((claim) => queue.claimed(claim)))).find((claim) => claim);
  if (found) throw duplicate(found.received_at);
  const [id = '', ...former_ids] = secrets.map((secret) => under(secret, today));
  const secret = newSecret();
  const receipt = receiptHash(secret);
  const kept = await stored(queue, entryOf(sending, { id, received_at }, former_ids, receipt));
  // Another request stored it a moment ago, or one whose claim failed.
  if (kept.receipt !== receipt) throw duplicate(kept.received_at);
  // Under the former secrets as well: a function that does not have the current one yet may be asked next.
  await Promise.all([id, ...former_ids].map((each) => queue.claim(`${today}/${each}`, { id, received_at })));
  return { id, received_at, secret };
}

/**
 * Stores what was sent, once. Nobody can write over what another one sent.
 *
 * @returns the receipt, once the store showed what it holds; the earlier one where it was sent with this key before
 * @throws Problem `duplicate`, `idempotency_mismatch`, `unavailable`, `invalid_parameter`
 */
export async function submit(
  deps: SubmissionDependencies,
  request: Request,
  content: Content,
  log: (error: unknown) => void,
): Promise<Receipt> {
  const key = readIdempotencyKey(request.headers);
  const secrets = secretsOf(deps, log);
  const { queue } = deps;
  const sending = { queue, secrets, address: deps.clientAddress(request), content, now: deps.clock() };
  return withStore(log, () => (key === null ? submitWithoutKey(sending) : submitWithKey(sending, key)));
}
