import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { config as reviewConfig } from '../../functions/review.ts';
import { type WriteEdgeDependencies, writeEdge } from '../../src/api/write_edge.ts';
import { BASE_PATH } from '../../src/contract/routes.ts';
import type { Host } from '../host/host.ts';
import { inProcessHost } from '../host/in_process.ts';
import { BAKED_ON, bakedProject } from '../project.ts';
import { MISTAKES } from './mistakes.ts';

const test = suite<{ host: Host }>('mistakes');

test.before(async (context) => {
  const clock = () => new Date(`${BAKED_ON}T12:00:00Z`);
  // Nothing of what is posted here gets as far as the queue.
  const edge = writeEdge({
    secrets: null,
    moderationToken: null,
    placeExists: () => true,
    clock,
  } as unknown as WriteEdgeDependencies);
  const more = [{ name: 'review', endpoint: edge, config: reviewConfig }];
  context.host = inProcessHost({ paths: await bakedProject(), matching: 'exactly', clock, more });
});
test.after(async ({ host }) => host.close());

for (const { call, status, says, as, init } of MISTAKES) {
  test(`${init?.method ?? 'GET'} ${call}`, async ({ host }) => {
    const response = await host.fetch(`${BASE_PATH}${call}`, init);
    const text = await response.text();
    assert.is(response.status, status, text.slice(0, 300));
    if (says !== undefined) assert.match(JSON.parse(text).detail, says);
    if (as !== undefined) assert.is(text, await (await host.fetch(`${BASE_PATH}${as}`)).text());
  });
}

test('there are as many as were collected', () => {
  assert.ok(MISTAKES.length >= 95, String(MISTAKES.length));
});

test.run();
