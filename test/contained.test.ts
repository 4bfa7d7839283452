import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runContained } from './contained.ts';

const POLL_MS = 20;

const test = suite<{ folder: string }>('contained');
test.before.each((context) => {
  context.folder = mkdtempSync(join(tmpdir(), 'mihrab-contained-'));
});
test.after.each(({ folder }) => rmSync(folder, { recursive: true, force: true }));

/** Starts a child that never ends, in a group of its own and with the output it inherits, as a browser does. */
const STARTS_A_CHILD = `
  const { spawn } = require('node:child_process');
  const { writeFileSync, renameSync } = require('node:fs');
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit', detached: true });
  console.log('hello');
  writeFileSync('child.part', String(child.pid));
  renameSync('child.part', 'child');
`;

const run = (folder: string, script: string, ended: AbortSignal) =>
  runContained([process.execPath, '-e', script], { cwd: folder, env: process.env, ended });

async function gone(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0);
      // One that was killed and not yet waited for still has its number.
      if (/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))) return;
    } catch {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

test('a program that hangs is ended with all it started, and what it printed is kept', async ({ folder }) => {
  const limit = new AbortController();
  const running = run(folder, `${STARTS_A_CHILD} setInterval(() => {}, 1000);`, limit.signal);
  const file = join(folder, 'child');
  while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  limit.abort();
  const { code, output } = await running;
  assert.is(code, null);
  assert.match(output, /hello/);
  if (process.platform === 'linux') await gone(Number(readFileSync(file, 'utf8')));
});

test('what a program leaves behind when it ends is ended too', async ({ folder }) => {
  if (process.platform !== 'linux') return;
  const { code, output, leftBehind } = await run(
    folder,
    `${STARTS_A_CHILD} child.unref();`,
    new AbortController().signal,
  );
  assert.is(code, 0);
  assert.match(output, /hello/);
  assert.is(leftBehind, 1);
  await gone(Number(readFileSync(join(folder, 'child'), 'utf8')));
});

test('a program that ends by itself keeps its exit code', async ({ folder }) => {
  const { code, leftBehind } = await run(folder, 'process.exit(3)', new AbortController().signal);
  assert.is(code, 3);
  assert.is(leftBehind, 0);
});

test.run();
