import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { BASE_PATH } from '../../src/contract/routes.ts';
import { BAKED_ON, bakedProject } from '../project.ts';
import { startTestStore } from './blob_store.ts';
import { fuzz } from './fuzz.ts';
import { TOKEN, wholeApi } from './fuzz_hosts.ts';
import type { OpenApiDocument } from './fuzz_requests.ts';
import { seedOfRun } from './random.ts';

test('2,000 generated requests keep the contract', async () => {
  const store = await startTestStore();
  const host = wholeApi(await bakedProject(), store, new Date(`${BAKED_ON}T12:00:00Z`));
  const document = (await (await host.fetch(`${BASE_PATH}/openapi.json`)).json()) as OpenApiDocument;
  const seed = seedOfRun();
  console.log(`seed ${seed}`);
  const figures = await fuzz(host.fetch, document, { seed, requests: 2_000, atOnce: 4, token: TOKEN });
  await host.close();
  await store.close();
  assert.equal(figures.broken, []);
  console.log(`measured ${JSON.stringify(figures)}`);
});

test.run();
