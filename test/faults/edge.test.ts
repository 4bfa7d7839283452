import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { StoreUnavailable } from '../../src/reviews/store.ts';
import { openQueue, openTexts, startTestStore } from './blob_store.ts';
import { FAULTS, injectEdgeFaults } from './edge_faults.ts';
import { reviewEntry } from './entries.ts';
import { seedOfRun } from './random.ts';

const store = await startTestStore();

test('every single fault is either sat out or reported, never taken for a success', async () => {
  for (const mode of ['edge', 'api'] as const) {
    const queue = openQueue(store.address(mode));
    for (const [index, fault] of FAULTS.entries()) {
      const name = fault.kind === 'status' ? `status ${fault.status}` : fault.kind;
      const id = `${mode}-${index}`;
      store.proxy.decide = ({ method }) => (method === 'PUT' ? fault : null);
      const outcome = await queue.append(reviewEntry(id)).catch((error: unknown) => error);
      store.proxy.decide = () => null;
      // Also where the store says that the key exists (412): it is looked for, and not found.
      assert.instance(outcome, StoreUnavailable, `${mode} ${name}`);
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
    const outcome = await queue.append(reviewEntry(`passing-${fault.kind}`));
    assert.is(outcome.id, `passing-${fault.kind}`);
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
  const some = openTexts(store.address('edge'), 'some');
  assert.ok(await some.create('a', 'first'));
  assert.not.ok(await some.create('a', 'second'));
  assert.is(await some.get('a'), 'first');
});

test('strangers post while the store fails in every way: nothing acknowledged is lost or doubled', async () => {
  const seed = seedOfRun();
  const own = await startTestStore();
  console.log(`seed ${seed}`);
  const figures = await injectEdgeFaults(own, seed, 150).finally(() => own.close());
  console.log(`measured ${JSON.stringify(figures)}`);
  assert.is(figures.lost, 0);
  assert.is(figures.doubled, 0);
  assert.is(figures.refusedButStored, 0);
  assert.is(figures.wronglyPublished, 0);
  assert.is(figures.leftAfterwards, 0);
  assert.ok(figures.faults > 0);
  assert.is(figures.unavailableAfterwards, 0);
  // Whatever was not refused was acknowledged in the end, so there was something to lose.
  assert.ok(figures.acknowledged > 0);
});

test.after(() => store.close());
test.run();
