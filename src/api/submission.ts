/** What a review and a report have in common: who sent it, whether it was sent before, and its way into the queue. */
import { readIdempotencyKey } from '../contract/idempotency_key.ts';
import { Problem } from '../contract/problem.ts';
import { clientHash, hashesUnder, keyedHash, type Secrets } from '../reviews/identity.ts';
import { instantOf } from '../reviews/instant.ts';
import { type Claim, type ReviewQueue, StoreUnavailable } from '../reviews/queue.ts';
import { keyOf, type ReportEntry, type ReviewEntry, readEntry } from '../reviews/queue_entry.ts';

/** What the endpoints of the write edge need from their host. */
export interface SubmissionDependencies {
  readonly queue: ReviewQueue;
  /** Whether the directory has, or once had, a place with this id. */
  readonly placeExists: (id: number) => boolean | Promise<boolean>;
  /** The address a request came from, as far as the host knows; it is hashed and not kept. */
  readonly clientAddress: (request: Request) => string | null;
  /** Empty where the operator has not set one: then nothing is accepted. */
  readonly secrets: Secrets | null;
  readonly clock: () => Date;
}

type Submitted = ReviewEntry | ReportEntry;
/** What an entry says, without who sent it and when. */
export type Content =
  | Pick<ReviewEntry, 'kind' | 'place_id' | 'rating' | 'comment' | 'name' | 'honeypot'>
  | Pick<ReportEntry, 'kind' | 'place_id' | 'reason' | 'comment' | 'honeypot'>;

/** Seconds until a store that failed is worth another try. */
const RETRY_SECONDS = 10;
const DAY_MS = 86_400_000;

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

const mismatch = () =>
  new Problem('idempotency_mismatch', 'Another request was sent with this Idempotency-Key before.');
const concurrent = () =>
  new Problem('conflict', 'A request with this Idempotency-Key is being processed.', {
    headers: { 'retry-after': '1' },
  });

/**
 * Binds an idempotency key to a request. Keys lie in a folder per day, so that forgetting old ones is one
 * comparison; yesterday's folder is asked first, so a key holds for 24 to 48 hours.
 */
async function bind(queue: ReviewQueue, hash: string, wanted: Claim, now: Date): Promise<Claim> {
  const keyOn = (date: Date): string => `${date.toISOString().slice(0, 10)}/${hash}`;
  const bound =
    (await queue.claimed(keyOn(new Date(now.getTime() - DAY_MS)))) ?? (await queue.claim(keyOn(now), wanted));
  if (bound === null) throw concurrent();
  if (bound.id !== wanted.id) throw mismatch();
  return bound;
}

/**
 * Stores an entry, or finds the same one stored. "It exists" is believed only when it can be read: a store can
 * refuse a write for another reason, and a rebuild can take the entry in between the two questions, after which
 * a second try stores it again and the next rebuild ignores it.
 */
async function confirmed(queue: ReviewQueue, entry: Submitted): Promise<Submitted> {
  const key = keyOf(entry);
  for (let tries = 0; tries < 2; tries += 1) {
    if ((await queue.append(entry)) === 'added') return entry;
    const stored = await queue.read(key);
    const reading = stored === null ? null : readEntry(key, stored);
    // The same key is the same id, and the same id the same content.
    if (reading !== null && 'entry' in reading && reading.entry.kind === entry.kind) return reading.entry;
  }
  throw new StoreUnavailable('to show what it says it has');
}

/**
 * Stores what was sent, once. The id is a hash of the sender and the content (and of the idempotency key, where
 * there is one): the same request again has the same id, and nobody can write over what another one sent.
 *
 * @returns the stored entry, once the store confirmed it; the earlier one where it was sent before
 * @throws Problem `not_found`, `idempotency_mismatch`, `conflict`, `unavailable`, `invalid_parameter`
 */
export async function submit(
  deps: SubmissionDependencies,
  request: Request,
  content: Content,
  log: (error: unknown) => void,
): Promise<Submitted> {
  const { queue, secrets } = deps;
  const key = readIdempotencyKey(request.headers);
  if (!(await deps.placeExists(content.place_id))) {
    throw new Problem('not_found', `There is no place with the id ${content.place_id}.`, {
      errors: [
        { parameter: 'place_id', detail: 'place_id names no place. Take it from any list of places.' },
      ],
    });
  }
  if (secrets === null) {
    log('No secret is set to hash addresses with, so nothing is accepted; see docs/security.md.');
    throw unavailable('This service does not take anything in yet.');
  }
  const address = deps.clientAddress(request);
  const idUnder = (secret: string): string =>
    keyedHash(secret, content.kind, [clientHash(secret, address), key, content]);
  const [id, ...former_ids] = hashesUnder(secrets, idUnder);
  const [secret] = secrets;
  const client = clientHash(secret, address);
  const now = deps.clock();
  const unbound = { id, received_at: instantOf(now) };
  return withStore(log, async () => {
    const bound =
      key === null
        ? unbound
        : await bind(queue, keyedHash(secret, 'idempotency', [content.kind, client, key]), unbound, now);
    const entry: Submitted = {
      version: 1,
      id: bound.id,
      former_ids,
      client,
      received_at: bound.received_at,
      ...content,
    };
    return confirmed(queue, entry);
  });
}
