import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { exclusively } from '../../build/exclusive.ts';

const folder = mkdtempSync(join(tmpdir(), 'mihrab-lock-'));
test.after(() => rmSync(folder, { recursive: true, force: true }));

async function refusal(lock: string): Promise<string> {
  try {
    await exclusively(lock, 'baking', async () => {});
    return '';
  } catch (error) {
    return String(error);
  }
}

test('one at a time, and free again afterwards', async () => {
  const lock = join(folder, 'a');
  await exclusively(lock, 'baking', async () => {
    assert.match(await refusal(lock), 'Another process is at baking (process ');
  });
  assert.is(await refusal(lock), '');
});

test('an error of the work lets go, and is passed on', async () => {
  const lock = join(folder, 'b');
  try {
    await exclusively(lock, 'baking', async () => {
      throw new Error('oven broke');
    });
    assert.unreachable();
  } catch (error) {
    assert.match(String(error), 'oven broke');
  }
  assert.is(await refusal(lock), '');
});

test('who holds it is told, and who may wait does, and says so', async () => {
  const lock = join(folder, 'd');
  let letGo: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const first = exclusively(lock, 'importing a.csv', () => held);
  assert.match(await refusal(lock), `importing a.csv (process ${process.pid}) already`);
  const order: string[] = [];
  const second = exclusively(
    lock,
    'an edit',
    async () => {
      order.push('edited');
    },
    (line) => {
      order.push(line);
      letGo();
    },
  );
  await Promise.all([first, second]);
  assert.match(order[0] ?? '', /at importing a.csv .* Waiting/);
  assert.is(order[1], 'edited');
});

test('a killed process lets go', async () => {
  const lock = join(folder, 'c');
  const script = `
    const { exclusively } = await import('./build/exclusive.ts');
    await exclusively(${JSON.stringify(lock)}, 'baking', async () => {
      console.log('holding');
      await new Promise((resolve) => setTimeout(resolve, 60_000));
    });`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
  await once(child.stdout, 'data');
  assert.match(await refusal(lock), 'Another process');
  child.kill('SIGKILL');
  await once(child, 'exit');
  assert.is(await refusal(lock), '');
});

test.run();
