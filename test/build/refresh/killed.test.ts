/** A refresh killed at any moment, while it fetches or imports: each source is as it was, or as it is now. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { pathsBelow } from '../../../build/paths.ts';
import { openSnapshot } from '../../../build/snapshot/open.ts';
import { randomFrom, seedOfRun } from '../../faults/random.ts';
import { Workspace } from '../import/workspace.ts';
import { canonicalPlaces, difference } from '../snapshot/canonical.ts';
import { type Answer, startStandIn, well } from './stand_in.ts';

const CHECKOUT = new URL('../../../', import.meta.url).pathname;
const KILLS = 20;
const ROWS = 2500;
const SOURCES = ['one', 'two'];
/** Milliseconds within which a process is killed after it asked for the first file. */
const WITHIN_MS = 6000;

/** When somebody looked at every place. Without it the day of the run counts, and of two sources the newer day. */
const VERIFIED = '2026-11-20';

/** A list whose rows are partly those of the other source; in its next version some changed, some went, some came. */
const list = (source: number, version: number): Buffer => {
  const row = (i: number) => {
    const lat = 36 + (i % 50) / 100 + source / 20_000;
    return `k${i},Mosque ${i}${version > 0 && i % 7 === 0 ? ' the new' : ''},${lat.toFixed(6)},${(1 + Math.floor(i / 50) / 100).toFixed(2)},${VERIFIED}`;
  };
  const rows = Array.from({ length: ROWS }, (_, i) => row(i + version * 60));
  return Buffer.from(['id,name,lat,lng,verified', ...rows, ''].join('\n'));
};

/** Sends a file in pieces, over half a second. */
const slowly: Answer = (request, response, body) => {
  const size = Math.ceil(body.length / 10);
  const end = response.end.bind(response);
  const inPieces = async (whole: Buffer): Promise<void> => {
    for (let at = 0; at < whole.length; at += size) {
      response.write(whole.subarray(at, at + size));
      await sleep(50);
    }
    end();
  };
  response.end = ((whole?: Buffer) => {
    void inPieces(whole ?? Buffer.alloc(0));
    return response;
  }) as typeof response.end;
  well(request, response, body);
};

test(`killed ${KILLS} times`, async () => {
  const seed = seedOfRun();
  console.log(`seed ${seed}`);
  const random = randomFrom(seed);
  const server = await startStandIn();
  const home = mkdtempSync(join(tmpdir(), 'mihrab-killed-'));
  const paths = pathsBelow(home);
  mkdirSync(join(home, 'data'));
  const prepared = new Workspace();
  await prepared.importCities();
  renameSync(prepared.snapshot, paths.snapshot);
  prepared.remove();
  const sources = SOURCES.map((key) => ({
    key,
    kind: 'csv',
    address: server.address(`/${key}.csv`),
    every: '1d',
    license: 'CC0-1.0',
    options: { type: 'mosque', country: 'DZ' },
  }));
  writeFileSync(paths.sources, JSON.stringify({ sources }));
  const publish = (version: number) =>
    SOURCES.forEach((key, source) => {
      server.files.set(`/${key}.csv`, list(source, version));
    });
  const state = () => {
    const snapshot = openSnapshot(paths.snapshot);
    try {
      assert.is(snapshot.pragma('integrity_check', { simple: true }), 'ok');
      const rows = snapshot.prepare<[string], string>(
        `SELECT ref || ' ' || content FROM place_source JOIN source ON source.id = source_id WHERE key = ? ORDER BY ref`,
      );
      return {
        ofSource: SOURCES.map((key) => rows.pluck().all(key).join()),
        places: canonicalPlaces(snapshot),
      };
    } finally {
      snapshot.close();
    }
  };
  /** @param killAfter milliseconds after it asked for the first file; null to let it end */
  const run = async (killAfter: number | null) => {
    server.asked.length = 0;
    server.next.splice(0, 9, slowly, slowly);
    const child = spawn(process.execPath, ['--import', 'tsx', 'build/main.ts', 'refresh', ...SOURCES], {
      cwd: CHECKOUT,
      env: { ...process.env, MIHRAB_HOME: home },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (text) => {
      said += text;
    });
    let over = false;
    const end = new Promise<number | null>((resolve) =>
      child.once('close', (code) => {
        over = true;
        resolve(code);
      }),
    );
    if (killAfter !== null) {
      while (!over && server.asked.length === 0) await sleep(5);
      for (let waited = 0; !over && waited < killAfter; waited += 20) await sleep(20);
      child.kill('SIGKILL');
    }
    return { code: await end, said };
  };
  try {
    const versions = [];
    for (const version of [0, 1, 0, 1]) {
      publish(version);
      const { code, said } = await run(null);
      assert.is(code, 0, said);
      // Only what came and went once is as it will always be: rows that went are known of from then on.
      versions[version] = state();
    }
    let [version, killed, between] = [1, 0, 0];
    while (killed < KILLS) {
      version = 1 - version;
      publish(version);
      const [before, after] = [versions[1 - version], versions[version]];
      for (let whole = false; !whole && killed < KILLS; ) {
        const { code } = await run(random.below(WITHIN_MS));
        if (code === null) killed += 1;
        const now = state();
        const came = now.ofSource.map((rows, i) => {
          if (rows !== after?.ofSource[i])
            assert.is(rows, before?.ofSource[i], `source ${i} is neither as it was nor as it is now`);
          return rows === after?.ofSource[i];
        });
        whole = came.every(Boolean);
        if (whole) assert.equal(difference(after?.places ?? [], now.places), []);
        else if (!came.some(Boolean)) assert.equal(difference(before?.places ?? [], now.places), []);
        else between += 1;
      }
    }
    const { code, said } = await run(null);
    assert.is(code, 0, said);
    assert.equal(difference(versions[version]?.places ?? [], state().places), []);
    console.log(`measured ${killed} kills, of which ${between} between the sources`);
  } finally {
    await server.close();
    rmSync(home, { recursive: true, force: true });
  }
});

test.run();
