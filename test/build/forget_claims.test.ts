import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { forgetClaims } from '../../build/forget_claims.ts';
import { tellModerator } from '../../build/tell_moderator.ts';
import { StoreUnavailable, type TextStore } from '../../src/reviews/store.ts';

/** A store in memory that counts how many removals run at once. */
function memoryStore() {
  const texts = new Map<string, string>();
  const busy = { now: 0, most: 0 };
  const store: TextStore = {
    create: async (key, text) => !texts.has(key) && texts.set(key, text).has(key),
    put: async (key, text) => void texts.set(key, text),
    get: async (key) => texts.get(key) ?? null,
    async *keys(prefix) {
      yield [...texts.keys()].filter((key) => key.startsWith(prefix));
    },
    remove: async (key) => {
      busy.now += 1;
      busy.most = Math.max(busy.most, busy.now);
      await new Promise((resolve) => setTimeout(resolve, 1));
      texts.delete(key);
      busy.now -= 1;
    },
  };
  return { texts, busy, store };
}
const NOW = new Date('2026-07-10T12:00:00Z');
const silent = (): void => {};

test('keys of days gone by are forgotten, several at once; those that may still be asked for stay', async () => {
  const { texts, busy, store } = memoryStore();
  for (const day of ['2026-06-01', '2026-07-07', '2026-07-08', '2026-07-09', '2026-07-10']) {
    for (let key = 0; key < 200; key += 1) texts.set(`${day}/${key}`, 'x');
  }
  assert.is(await forgetClaims([store], NOW, silent), 600);
  const days = new Set(
    [...texts.keys()].map((key) => key.slice(0, 10)).filter((day) => day.startsWith('2026')),
  );
  assert.equal([...days].sort(), ['2026-07-09', '2026-07-10']);
  assert.ok(busy.most > 1 && busy.most <= 32, String(busy.most));
  texts.set('2026-07-09/again', 'x');
  assert.is(await forgetClaims([store], new Date('2026-07-11T12:00:00Z'), silent), 201);
});

test('there is an end to it, and what fails is for the next time', async () => {
  const { texts, store } = memoryStore();
  for (let key = 0; key < 50; key += 1) texts.set(`2026-07-01/${key}`, 'x');
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(line);
  assert.is(await forgetClaims([store], NOW, say, -1), 0);
  assert.match(lines.join(), 'the next rebuild goes on');
  const failing: TextStore = {
    ...store,
    remove: async () => {
      throw new StoreUnavailable('to delete');
    },
  };
  await forgetClaims([failing], NOW, say);
  assert.match(lines.join(), 'Not all old idempotency keys');
  assert.is(await forgetClaims([store], NOW, silent), 50);
});

test('a moderator is told when more waits, at most once an hour, and a webhook that fails stops nothing', async () => {
  const { store } = memoryStore();
  const told: unknown[] = [];
  const lines: string[] = [];
  let status = 200;
  const post: typeof fetch = async (_, init) => {
    told.push(JSON.parse(String(init?.body)));
    return new Response(null, { status });
  };
  const tell = (waiting: number, minutes: number, webhook = 'https://hooks.test/') =>
    tellModerator(
      store,
      { reviews: waiting - Math.min(waiting, 1), reports: Math.min(waiting, 1) },
      { MIHRAB_MODERATION_WEBHOOK: webhook },
      { now: new Date(NOW.getTime() + minutes * 60_000), print: (line) => void lines.push(line), post },
    );
  await tell(0, 0);
  await tell(3, 0, '');
  assert.is(told.length, 0);
  status = 500;
  await tell(3, 0);
  assert.match(lines.join(), 'was not told: it answered 500');
  status = 200;
  await tell(3, 1);
  await tell(5, 30);
  await tell(5, 62);
  await tell(5, 200);
  await tell(1, 210);
  await tell(2, 300);
  assert.equal(
    told.map((each) => (each as { waiting: number }).waiting),
    [3, 3, 5, 2],
  );
  assert.match((told[1] as { text: string }).text, 'reviews 2, reports 1');
});

test.run();
