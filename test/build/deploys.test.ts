import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { DEPLOY_MINUTES, type DeployPlan, deployForward } from '../../build/deploys.ts';
import { openStore, startTestStore, type TestStore } from '../faults/blob_store.ts';

interface Context {
  test: TestStore;
  /** What was published, one after the other. */
  published: number[];
}

const test = suite<Context>('deploys');
const PATIENCE = { tryMs: 60_000, tries: 2, pauseMs: 5 };
const NOON = new Date('2026-11-21T12:00:00Z');
const hoursLater = (hours: number): Date => new Date(NOON.getTime() + hours * 3_600_000);

test.before.each(async (context) => {
  context.test = await startTestStore();
  // The package's own server checks and writes in two steps, Netlify's in one.
  context.test.proxy.conditionalOneByOne = true;
  context.published = [];
});
test.after.each(({ test }) => test.close());

function deploy(
  context: Context,
  plan: Partial<DeployPlan>,
  publish: () => Promise<void> = async () => {},
): ReturnType<typeof deployForward> {
  const whole = { number: 1, digest: 'a', now: NOON, hours: 20, ...plan };
  return deployForward(openStore(context.test.address('edge'), 'snapshots', PATIENCE), whole, async () => {
    await publish();
    context.published.push(whole.number);
  });
}

const refusal = (work: Promise<unknown>): Promise<string> => work.then(() => 'not refused', String);

test('an older bake never replaces a newer one', async (context) => {
  await deploy(context, { number: 7 });
  const refused = await refusal(deploy(context, { number: 6, digest: 'b', now: hoursLater(48), hours: 0 }));
  assert.match(refused, /shows version 7 .* made from version 6.*npm run rebuild/);
  assert.equal(context.published, [7]);
});

test('nor one that began after it and is still on its way', async (context) => {
  await deploy(context, { number: 2 }, async () => {
    const refused = await refusal(deploy(context, { number: 1, digest: 'b', hours: 0 }));
    assert.match(refused, /Another deploy, of version 2, began/);
  });
  assert.equal(context.published, [2]);
});

test('two at the same moment: one publishes', async (context) => {
  const outcomes = await Promise.all(
    [3, 4].map((number) => refusal(deploy(context, { number, digest: String(number) }))),
  );
  assert.is(outcomes.filter((outcome) => outcome === 'not refused').length, 1);
  assert.is(context.published.length, 1);
});

test('the same bytes are not published twice, however old, and it says so', async (context) => {
  await deploy(context, { number: 1 });
  const outcome = await deploy(context, { number: 5, now: hoursLater(24 * 90), hours: 0 });
  assert.match(JSON.stringify(outcome), 'Nothing that is published changed since 2026-11-21T12:00:00Z');
  assert.equal(context.published, [1]);
});

test('new bytes are published once in so many hours, or at once where that is asked for', async (context) => {
  await deploy(context, { number: 1 });
  const early = await deploy(context, { number: 2, digest: 'b', now: hoursLater(5) });
  assert.match(JSON.stringify(early), /less than 20 hours ago.*npm run deploy -- --now/);
  await deploy(context, { number: 3, digest: 'c', now: hoursLater(6), hours: 0 });
  await deploy(context, { number: 4, digest: 'd', now: hoursLater(27) });
  assert.equal(context.published, [1, 3, 4]);
});

test('a deploy that failed counts for nothing; one that was killed, for as long as it might have taken', async (context) => {
  const failing = async () => {
    throw new Error('The network is down.');
  };
  assert.match(await refusal(deploy(context, { number: 9 }, failing)), 'The network is down.');
  await deploy(context, { number: 2 });
  await new Promise<void>((begun) => {
    const killed = () => new Promise<void>(() => begun());
    void deploy(context, { number: 3, digest: 'c', hours: 0 }, killed);
  });
  const next = { number: 4, digest: 'd', hours: 0 };
  assert.match(await refusal(deploy(context, next)), 'Another deploy, of version 3, began');
  const after = new Date(NOON.getTime() + (DEPLOY_MINUTES + 1) * 60_000);
  await deploy(context, { ...next, now: after });
  assert.is(context.published.at(-1), 4);
});

test.run();
