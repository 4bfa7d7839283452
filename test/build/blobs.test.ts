import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { connectStores } from '../../build/blobs.ts';

const folder = mkdtempSync(join(tmpdir(), 'mihrab-stores-'));
test.after(() => rmSync(folder, { recursive: true, force: true }));
const paths = { root: folder, queue: join(folder, 'queue.sqlite') };

async function refusal(environment: Record<string, string>): Promise<string> {
  try {
    const stores = await connectStores(paths, environment);
    await stores.close();
    return stores.description;
  } catch (error) {
    return (error as Error).message;
  }
}

test('a store that is named by half, or does not exist, is no other store', async () => {
  assert.match(await refusal({ NETLIFY_SITE_ID: 'abc' }), /NETLIFY_AUTH_TOKEN is not. Set both/);
  assert.match(await refusal({ NETLIFY_AUTH_TOKEN: 'abc' }), /NETLIFY_SITE_ID is not. Set both/);
  const typo = join(folder, 'typo.sqlite');
  assert.match(await refusal({ MIHRAB_QUEUE: typo }), /typo.sqlite, and there is no such file/);
  assert.not.ok(existsSync(typo));
});

test('a home of its own has the own server alone, and nothing is made beside the sources', async () => {
  assert.is(await refusal({ MIHRAB_HOME: folder }), 'the own server');
  assert.not.ok(existsSync(join(folder, '.netlify')));
});

test.run();
