/** An import killed at any moment leaves a snapshot that opens, is whole, and holds none of it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { withCities } from './workspace.ts';

const ROWS = 20_000;

/** An import in a process of its own that says when it begins to write, and with a small cache writes early. */
const importer = (snapshot: string, file: string): ChildProcess =>
  spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      '--input-type=module',
      '--eval',
      `import { importFile } from ${JSON.stringify(new URL('../../../build/import/run.ts', import.meta.url).href)};
       console.log('started');
       await importFile({ kind: 'csv', file: ${JSON.stringify(file)}, snapshot: ${JSON.stringify(snapshot)}, print: () => {} });
       console.log('done');`,
    ],
    { cwd: new URL('../../..', import.meta.url).pathname, stdio: ['ignore', 'pipe', 'inherit'] },
  );

const ended = (child: ChildProcess): Promise<NodeJS.Signals | null> =>
  new Promise((resolve) => child.once('close', (_code, signal) => resolve(signal)));

test(
  'killed halfway',
  withCities(async (workspace) => {
    const row = (i: number) =>
      `k${i},Mosque number ${i},${(30 + (i % 500) / 100).toFixed(2)},${(1 + Math.floor(i / 500) / 10).toFixed(1)}`;
    const rows = Array.from({ length: ROWS }, (_, i) => row(i));
    const file = workspace.file('mosques.csv', ['id,name,lat,lng', ...rows, ''].join('\n'));
    const state = () =>
      workspace.with((snapshot) => ({
        check: snapshot.pragma('integrity_check', { simple: true }),
        places: snapshot.prepare('SELECT count(*) FROM place').pluck().get(),
        sources: snapshot.prepare('SELECT count(*) FROM source').pluck().get(),
      }));
    const before = state();
    let killedWhileWriting = 0;
    // After the journal appears the import is writing; some milliseconds more reach into the writing itself.
    for (const delay of [0, 100, 250, 400]) {
      const child = importer(workspace.snapshot, file);
      const end = ended(child);
      let over = false;
      end.then(() => {
        over = true;
      });
      while (!over && !existsSync(`${workspace.snapshot}-journal`)) await sleep(2);
      await sleep(delay);
      const writing = existsSync(`${workspace.snapshot}-journal`);
      child.kill('SIGKILL');
      const signal = await end;
      if (signal !== 'SIGKILL') break;
      if (writing) killedWhileWriting++;
      assert.equal(state(), before, `killed ${delay} ms after it began to write`);
    }
    assert.ok(killedWhileWriting > 0, 'at least one import was killed while it wrote');
    const report = await workspace.import('csv', file);
    assert.is(report.new, ROWS);
    assert.is(state().check, 'ok');
  }),
);

test.run();
