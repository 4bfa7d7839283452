import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createOnly, StoreUnavailable } from '../../src/reviews/queue.ts';
import type { ReviewEntry } from '../../src/reviews/queue_entry.ts';
import { openQueue, openStore, startTestStore } from './blob_store.ts';
import { FAULTS, injectEdgeFaults } from './edge_faults.ts';
import { seedOfRun } from './random.ts';

const store = await startTestStore();

const entry = (id: string): ReviewEntry => ({
  version: 1,
  kind: 'review',
  id,
  former_ids: [],
  client: 'client',
  received_at: '2026-07-01T12:00:00Z',
  place_id: 1,
  rating: 5,
  comment: null,
  name: null,
  honeypot: false,
});

test('every single fault is either sat out or reported, never taken for a success', async () => {
  for (const mode of ['edge', 'api'] as const) {
    const queue = openQueue(store.address(mode));
    for (const [index, fault] of FAULTS.entries()) {
      const name = fault.kind === 'status' ? `status ${fault.status}` : fault.kind;
      const id = `${mode}-${index}`;
      store.proxy.decide = ({ method }) => (method === 'PUT' ? fault : null);
      const outcome = await queue.append(entry(id)).catch((error: unknown) => error);
      store.proxy.decide = () => null;
      if (fault.kind === 'status' && fault.status === 412 && mode === 'edge') {
        // The store says that the key exists; whoever asks must look, and finds nothing.
        assert.is(outcome, 'present', name);
        assert.is(await queue.read(`review/${id}`), null);
      } else {
        assert.instance(outcome, StoreUnavailable, `${mode} ${name}`);
      }
    }
  }
});

test('a fault that passes is sat out', async () => {
  // The second try may take as long as the machine needs; a store that hangs is given up all the same.
  const queue = openQueue(store.address('edge'), { tryMs: 3_000, tries: 4, pauseMs: 5 });
  for (const fault of FAULTS.filter(
    (each) => each.kind !== 'status' || each.status === 429 || each.status >= 500,
  )) {
    let first = true;
    store.proxy.decide = () => {
      const decided = first ? fault : null;
      first = false;
      return decided;
    };
    const outcome = await queue.append(entry(`passing-${fault.kind}`));
    assert.ok(['added', 'present'].includes(outcome));
    assert.ok(await queue.read(`review/passing-${fault.kind}`));
  }
  store.proxy.decide = () => null;
});

test('reading, listing and deleting fail loudly', async () => {
  const queue = openQueue(store.address('edge'));
  store.proxy.decide = () => ({ kind: 'status', status: 500 });
  for (const work of [
    () => queue.read('review/x'),
    () => queue.remove('review/x'),
    () => queue.claimed('2026-07-01/x'),
    async () => {
      for await (const _ of queue.keys()) assert.unreachable();
    },
  ]) {
    assert.instance(await work().catch((error: unknown) => error), StoreUnavailable);
  }
  store.proxy.decide = () => null;
});

test('create-only does not write over what is there', async () => {
  const some = openStore(store.address('edge'), 'some');
  assert.is(await createOnly(some, 'a', 'first'), 'added');
  assert.is(await createOnly(some, 'a', 'second'), 'present');
  assert.is(await some.get('a'), 'first');
});

test('strangers post while the store fails in every way: nothing acknowledged is lost or doubled', async () => {
  const seed = seedOfRun();
  const own = await startTestStore();
  const figures = await injectEdgeFaults(own, seed, 150);
  await own.close();
  console.log(`seed ${seed}`);
  console.log(`measured ${JSON.stringify(figures)}`);
  assert.is(figures.lost, 0);
  assert.is(figures.doubled, 0);
  assert.is(figures.refusedButStored, 0);
  assert.ok(figures.faults > 50);
  assert.is(figures.unavailableAfterwards, 0);
  // Whatever was not refused was acknowledged in the end, so there was something to lose.
  assert.ok(figures.acknowledged > 20);
});

test.after(() => store.close());
test.run();
