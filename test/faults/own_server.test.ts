import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { drain } from '../../build/drain.ts';
import { BASE_PATH } from '../../src/contract/routes.ts';
import { Database } from '../../src/directory/sqlite.ts';
import { sqliteQueue } from '../../src/reviews/sqlite_queue.ts';
import { httpFetch } from '../host/http_fetch.ts';
import { ownServerHost } from '../host/own_server.ts';
import { BAKED_ON, bakedProject } from '../project.ts';
import { fuzz } from './fuzz.ts';
import { TOKEN } from './fuzz_hosts.ts';
import type { OpenApiDocument } from './fuzz_requests.ts';
import { randomFrom, seedOfRun } from './random.ts';
import { makeSnapshot } from './snapshot_file.ts';

const CHECKOUT = fileURLToPath(new URL('../../', import.meta.url));
const KILLS = 4;
const POSTS_AT_ONCE = 8;
const PLACES = 40;

/** A server in a process of its own, and where it listens. */
async function spawnServer(home: string, queue: string): Promise<{ child: ChildProcess; origin: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: CHECKOUT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      MIHRAB_HOME: home,
      MIHRAB_QUEUE: queue,
      MIHRAB_CLIENT_SECRET: 'a secret of at least 24 characters',
      MIHRAB_RATE_LIMITS: 'off',
      HOST: '127.0.0.1',
      PORT: '0',
    },
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const [, origin] = /listens at (http:\S+?)\/?"/.exec(line) ?? [];
    if (origin === undefined) continue;
    child.stdout.resume();
    return { child, origin };
  }
  throw new Error('The server ended before it listened.');
}

test('killed while strangers post and a drain runs beside it: nothing acknowledged is lost or doubled', async () => {
  const { root } = await bakedProject();
  const folder = mkdtempSync(join(tmpdir(), 'mihrab-killed-'));
  const file = join(folder, 'queue.sqlite');
  const random = randomFrom(seedOfRun());
  const snapshot = makeSnapshot(':memory:', PLACES);
  const database = new Database(file);
  const { queue } = sqliteQueue(database);
  const acknowledged = new Map<string, string>();
  const drainOnce = async (): Promise<void> => {
    const drained = await drain(snapshot, [queue], { now: new Date(), print: () => {} });
    await drained.remove();
  };
  let sent = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { child, origin } = await spawnServer(root, file);
    const ended = once(child, 'exit');
    const until = acknowledged.size + 5 + random.below(40);
    let alive = true;
    const post = async (): Promise<void> => {
      while (alive) {
        sent += 1;
        const comment = `Number ${sent}`;
        const response = await httpFetch(new URL(`${BASE_PATH}/review`, origin), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ place_id: 1 + (sent % PLACES), rating: 5, comment }),
        }).catch(() => null);
        if (response === null) return;
        assert.is(response.status, 202);
        const { data } = (await response.json()) as { data: [{ id: string }] };
        acknowledged.set(data[0].id, comment);
        if (acknowledged.size >= until) {
          alive = false;
          child.kill('SIGKILL');
        }
      }
    };
    const posting = Promise.all(Array.from({ length: POSTS_AT_ONCE }, post));
    // A drain of a local file waits for nothing, so the posts need a turn of their own.
    for (; alive; await pause(20)) await drainOnce();
    await posting;
    await ended;
  }
  await drainOnce();
  const rows = snapshot.prepare<[], { id: string; comment: string }>('SELECT id, comment FROM review').all();
  snapshot.close();
  database.close();
  rmSync(folder, { recursive: true });
  const stored = new Map(rows.map(({ id, comment }) => [id, comment]));
  assert.is(stored.size, rows.length);
  assert.equal(
    [...acknowledged].filter(([id, comment]) => stored.get(id) !== comment),
    [],
  );
  assert.ok(rows.length <= sent);
  console.log(
    `measured ${KILLS} kills, ${acknowledged.size} acknowledged, ${rows.length} stored, ${sent} sent`,
  );
});

test('500 generated requests over HTTP keep the contract', async () => {
  const clock = () => new Date(`${BAKED_ON}T12:00:00Z`);
  const host = await ownServerHost(await bakedProject(), {
    clock,
    environment: { MIHRAB_MODERATION_TOKEN: TOKEN },
  });
  const document = (await (await host.fetch(`${BASE_PATH}/openapi.json`)).json()) as OpenApiDocument;
  const seed = seedOfRun();
  console.log(`seed ${seed}`);
  const figures = await fuzz(host.fetch, document, { seed, requests: 500, atOnce: 4, token: TOKEN });
  await host.close();
  assert.equal(figures.broken, []);
  console.log(`measured ${JSON.stringify(figures)}`);
});

test.run();
