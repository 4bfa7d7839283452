/** Strangers post, many at once and again and again, while the store fails in every way; then the queue is drained. */
import { drain } from '../../build/drain.ts';
import type { Endpoint } from '../../src/api/endpoint.ts';
import { reviewEndpoint } from '../../src/api/review.ts';
import type { Patience } from '../../src/reviews/bounded_fetch.ts';
import { MODERATION_STORE, StoreUnavailable } from '../../src/reviews/store.ts';
import { openQueue, openTexts, TEST_PATIENCE, type TestStore } from './blob_store.ts';
import { type Fault, WRONG_BODIES } from './faulty_proxy.ts';
import { type Random, randomFrom } from './random.ts';
import { makeSnapshot } from './snapshot_file.ts';

export interface EdgeFigures {
  readonly faults: number;
  readonly requests: number;
  readonly acknowledged: number;
  readonly refused: number;
  readonly unavailable: number;
  /** Told to try again although nothing was the matter any more. */
  readonly unavailableAfterwards: number;
  /** Acknowledged and not in the snapshot as it was sent. */
  readonly lost: number;
  /** Published otherwise than somebody sent it. */
  readonly wronglyPublished: number;
  /** Entries that the last drain left in the queue. */
  readonly leftAfterwards: number;
  /** Rows of the snapshot that no acknowledged or unavailable request accounts for, or two for one. */
  readonly doubled: number;
  /** Refused (4xx) and in the snapshot all the same. */
  readonly refusedButStored: number;
  readonly kinds: Readonly<Record<string, number>>;
}

/** Every way a store fails. `late` answers after the client has given up. */
export const FAULTS: readonly Fault[] = [
  ...[401, 403, 412, 429, 500, 502].map((status) => ({ kind: 'status', status }) as const),
  { kind: 'hang' },
  { kind: 'reset' },
  { kind: 'lost' },
  { kind: 'late', delayMs: TEST_PATIENCE.tryMs + 500 },
];

/** Reads that are answered with 200 and something else. */
export const WRONG_READS: readonly Fault[] = WRONG_BODIES.map((body) => ({ kind: 'wrong_body', body }));

/** Longer than any machine takes. */
const PATIENCE_WITHOUT_FAULTS: Patience = { tryMs: 120_000, tries: 2, pauseMs: 5 };
const nameOf = (fault: Fault): string =>
  fault.kind === 'status' ? String(fault.status) : fault.kind === 'wrong_body' ? fault.body : fault.kind;
const PLACES = 40;
/** Share of the requests to the store that fail; a review makes five and more. */
const FAULT_SHARE = 0.12;
/** Drains after which nothing may be left; the last one reads without faults. */
const DRAINS = 3;
const SECRET = 'a secret of at least 24 characters';

/** One thing somebody wants to say; it may be sent many times. */
interface Intent {
  readonly body: string;
  readonly rating: number;
  readonly place_id: number;
  readonly comment: string;
  readonly key: string | null;
  readonly client: string;
}

function intents(random: Random, count: number): Intent[] {
  return Array.from({ length: count }, (_, index) => {
    const keyed = random.next() < 0.5;
    // Now and then the place, the rating or the body is wrong: those must be refused, fault or no fault.
    const fields = {
      place_id: random.next() < 0.05 ? PLACES + 7 : 1 + random.below(PLACES),
      rating: random.next() < 0.05 ? 9 : 1 + random.below(5),
      comment: `Review number ${index}, ${random.below(1e9)}`,
    };
    return {
      ...fields,
      body: JSON.stringify(fields),
      // Few keys, so that some are used again for another body.
      key: keyed ? `key-${random.below(count)}` : null,
      client: `198.51.100.${random.below(250)}`,
    };
  });
}

/** Sends every intent one to three times, some twenty times, under faults; then what was told to come again, without. */
export async function injectEdgeFaults(store: TestStore, seed: number, count: number): Promise<EdgeFigures> {
  const random = randomFrom(seed);
  const impatient = openQueue(store.address('edge'));
  const patient = openQueue(store.address('edge'), PATIENCE_WITHOUT_FAULTS);
  let queue = impatient;
  const kinds: Record<string, number> = {};
  const before = store.proxy.injected();
  store.proxy.decide = () => {
    if (random.next() > FAULT_SHARE) return null;
    const fault = random.pick([...FAULTS, ...WRONG_READS]);
    const name = nameOf(fault);
    kinds[name] = (kinds[name] ?? 0) + 1;
    return fault;
  };
  const clients = new WeakMap<Request, string>();
  const endpoint: Endpoint = (request) =>
    reviewEndpoint(
      {
        queue,
        moderation: openTexts(store.address('edge'), MODERATION_STORE),
        placeExists: (id) => id <= PLACES,
        clientAddress: (request) => clients.get(request) ?? null,
        secrets: [SECRET],
        clock: () => new Date(),
      },
      () => {},
    )(request);
  const wanted = intents(random, count);
  const sends = wanted.flatMap((intent, index) =>
    Array.from({ length: index % 50 === 0 ? 20 : 1 + random.below(3) }, () => intent),
  );
  const acknowledged = new Map<string, Intent>();
  const refused: Intent[] = [];
  const uncertain: Intent[] = [];
  let unavailable = 0;
  const send = async (intent: Intent): Promise<void> => {
    const headers = new Headers({ 'content-type': 'application/json' });
    if (intent.key !== null) headers.set('idempotency-key', intent.key);
    const request = new Request('https://mihrab.test/api/v1/review', {
      method: 'POST',
      headers,
      body: intent.body,
    });
    clients.set(request, intent.client);
    const response = await endpoint(request);
    const body = (await response.json()) as { data?: [{ id: string }] };
    if (response.status === 202) acknowledged.set(body.data?.[0].id ?? '', intent);
    else if (response.status === 503) {
      unavailable += 1;
      uncertain.push(intent);
    } else refused.push(intent);
  };
  // Forty at once: copies of one request overlap.
  const waiting = sends.values();
  const worker = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await send(next.value);
  };
  await Promise.all(Array.from({ length: 40 }, worker));

  store.proxy.decide = () => null;
  // What the store did after its client gave up must be there, too, before anyone looks.
  await store.proxy.settled();
  // Who was told to try again later does so, and on however slow a machine this time they get through.
  queue = patient;
  const unavailableUnderFaults = unavailable;
  for (const intent of [...uncertain]) await send(intent);
  const snapshot = makeSnapshot(':memory:', PLACES);
  // One read in five is answered with 200 and something else, over several drains.
  store.proxy.decide = ({ method }) =>
    method === 'GET' && random.next() < 0.2 ? random.pick(WRONG_READS) : null;
  let leftAfterwards = 0;
  for (let drains = 0; drains < DRAINS; drains += 1) {
    if (drains === DRAINS - 1) store.proxy.decide = () => null;
    try {
      const drained = await drain(snapshot, [patient], { now: new Date(), print: () => {} });
      await drained.remove();
      leftAfterwards = drained.left + drained.unreadable;
    } catch (error) {
      // A list that is none ends a drain loudly; the next one begins again. Without faults there is no such excuse.
      if (!(error instanceof StoreUnavailable) || drains === DRAINS - 1) throw error;
    }
  }
  type Row = { id: string; rating: number; comment: string; sent_place_id: number };
  const rows = snapshot.prepare<[], Row>('SELECT id, rating, comment, sent_place_id FROM review').all();
  const published = snapshot
    .prepare<[], Row>("SELECT id, rating, comment, sent_place_id FROM review WHERE status = 'published'")
    .all();
  snapshot.close();

  const same = (row: Row, intent: Intent): boolean =>
    row.comment === intent.comment && row.rating === intent.rating && row.sent_place_id === intent.place_id;
  const byText = new Map(wanted.map((intent) => [intent.comment, intent]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byComment = new Map<string, number>();
  for (const { comment } of rows) byComment.set(comment, (byComment.get(comment) ?? 0) + 1);
  const accounted = new Set([...acknowledged.values(), ...uncertain].map(({ comment }) => comment));
  const lost = [...acknowledged].filter(([id, intent]) => {
    const row = byId.get(id);
    return row === undefined || !same(row, intent);
  });
  return {
    faults: store.proxy.injected() - before,
    requests: sends.length,
    acknowledged: acknowledged.size,
    refused: refused.length,
    unavailable: unavailableUnderFaults,
    unavailableAfterwards: unavailable - unavailableUnderFaults,
    lost: lost.length,
    wronglyPublished: published.filter((row) => {
      const intent = byText.get(row.comment);
      return intent === undefined || !same(row, intent);
    }).length,
    leftAfterwards,
    doubled: [...byComment].filter(([comment, times]) => times > 1 || !accounted.has(comment)).length,
    refusedButStored: refused.filter(({ comment }) => byComment.has(comment) && !accounted.has(comment))
      .length,
    kinds,
  };
}
