/** Load on the write edge and on the drain. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pathsBelow } from '../../build/paths.ts';
import { openSnapshot } from '../../build/snapshot/open.ts';
import { reviewEndpoint } from '../../src/api/review.ts';
import { keyOf } from '../../src/reviews/queue_entry.ts';
import { seal } from '../../src/reviews/sealed.ts';
import { MODERATION_STORE, QUEUE_STORE } from '../../src/reviews/store.ts';
import { openQueue, openTexts, startTestStore } from './blob_store.ts';
import type { DrainMeasured, DrainTask } from './drain_child.ts';
import { reviewEntry } from './entries.ts';
import { startRebuild } from './rebuild_process.ts';
import { makeSnapshot } from './snapshot_file.ts';

const CHECKOUT = new URL('../../', import.meta.url).pathname;
const PLACES = 200;

/** Answer times of requests, in milliseconds. */
export interface LoadFigures {
  readonly posted: number;
  readonly seconds: number;
  readonly acknowledged: number;
  readonly rebuilds: number;
  readonly lost: number;
  readonly doubled: number;
  readonly medianMs: number;
  readonly p99Ms: number;
}

const quantile = (sorted: readonly number[], share: number): number =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;

/** Posts at a steady pace into the real handler, while rebuilds run one after the other. */
export async function postWhileRebuilding(perMinute: number, seconds: number): Promise<LoadFigures> {
  const store = await startTestStore();
  const root = mkdtempSync(join(tmpdir(), 'mihrab-load-'));
  mkdirSync(join(root, 'data'));
  const paths = pathsBelow(root);
  makeSnapshot(paths.snapshot, PLACES).close();
  const queue = openQueue(store.address('edge'), { tryMs: 2_500, tries: 2, pauseMs: 100 });
  let client = 0;
  const endpoint = reviewEndpoint({
    queue,
    moderation: openTexts(store.address('edge'), MODERATION_STORE),
    placeExists: (id) => id <= PLACES,
    clientAddress: () => `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`,
    secrets: ['a secret of at least 24 characters'],
    clock: () => new Date(),
  });
  const acknowledged = new Set<string>();
  const times: number[] = [];
  const post = async (number: number): Promise<void> => {
    client = number;
    const began = performance.now();
    const response = await endpoint(
      new Request('https://mihrab.test/api/v1/review', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ place_id: 1 + (number % PLACES), rating: 5, comment: `Number ${number}` }),
      }),
    );
    times.push(performance.now() - began);
    const body = (await response.json()) as { data?: [{ id: string }] };
    if (response.status === 202 && body.data) acknowledged.add(body.data[0].id);
  };
  const rebuildOnce = async (): Promise<void> => {
    const child = startRebuild({
      root,
      address: store.address('edge'),
      remote: false,
      stopAt: null,
      goOn: null,
      online: join(root, 'online'),
      minutes: 0,
      deployFails: false,
    });
    if ((await child.ended) !== 0) throw new Error(`A rebuild failed:\n${child.output()}`);
  };
  const total = Math.round((perMinute * seconds) / 60);
  const began = performance.now();
  let posting = true;
  let rebuilds = 0;
  const rebuilding = (async () => {
    while (posting) {
      await rebuildOnce();
      rebuilds += 1;
    }
  })();
  const posts: Promise<void>[] = [];
  for (let number = 0; number < total; number += 1) {
    const due = began + (number * 60_000) / perMinute;
    const early = due - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    posts.push(post(number));
  }
  await Promise.all(posts);
  const took = (performance.now() - began) / 1000;
  posting = false;
  await rebuilding;
  await rebuildOnce();
  const snapshot = openSnapshot(paths.snapshot);
  const stored = snapshot
    .prepare<[], { id: string; comment: string }>('SELECT id, comment FROM review')
    .all();
  snapshot.close();
  await store.close();
  rmSync(root, { recursive: true });
  const ids = new Set(stored.map(({ id }) => id));
  times.sort((a, b) => a - b);
  return {
    posted: total,
    seconds: Math.round(took),
    acknowledged: acknowledged.size,
    rebuilds,
    lost: [...acknowledged].filter((id) => !ids.has(id)).length,
    doubled: stored.length - new Set(stored.map(({ comment }) => comment)).size,
    medianMs: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
  };
}

/**
 * Heap the drain may use, in megabytes: 100,000 entries at once would not fit. Without a bound it takes less than half of the
 * processor time on Node 24, whose collector works often under this one.
 */
const HEAP_MEGABYTES = 160;

/** Drains a queue of this many reviews in a process with a small heap. */
export async function drainMany(reviews: number): Promise<DrainMeasured> {
  const store = await startTestStore();
  const root = mkdtempSync(join(tmpdir(), 'mihrab-drain-'));
  const snapshot = join(root, 'directory.sqlite');
  makeSnapshot(snapshot, PLACES).close();
  // Written where the server keeps them: posting so many would take longer than what is measured.
  const folder = join(store.folder, 'entries/test-site', `site:${QUEUE_STORE}`);
  mkdirSync(join(folder, 'review'), { recursive: true });
  for (let number = 0; number < reviews; number += 1) {
    const entry = reviewEntry(`review-${number}`, {
      received_at: new Date(1_780_000_000_000 + number * 1000).toISOString().replace('.000', ''),
      place_id: 1 + (number % PLACES),
      rating: 1 + (number % 5),
      comment: `Number ${number}. ${'A calm hall, and easy to reach. '.repeat(10)}`,
    });
    writeFileSync(join(folder, keyOf(entry)), seal(keyOf(entry), entry));
  }
  const task: DrainTask = { snapshot, address: store.direct };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      `--max-old-space-size=${HEAP_MEGABYTES}`,
      '--import',
      'tsx',
      'test/faults/drain_child.ts',
      JSON.stringify(task),
    ],
    { cwd: CHECKOUT },
  );
  await store.close();
  rmSync(root, { recursive: true });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as DrainMeasured;
}
