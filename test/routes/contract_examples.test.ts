/** The example calls of the published contract find something, and are answered as it says. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { writeEdge } from '../../src/api/write_edge.ts';
import { BASE_PATH } from '../../src/contract/routes.ts';
import { Database } from '../../src/directory/sqlite.ts';
import { sqliteQueue } from '../../src/reviews/sqlite_queue.ts';
import { replaceWaiting, type StoredWaitingReview } from '../../src/reviews/waiting_list.ts';
import type { Host } from '../host/host.ts';
import { inProcessHost } from '../host/in_process.ts';
import { BAKED_ON, bakedProject } from '../project.ts';
import { makeValidate } from './validate.ts';

const TOKEN = 'a-moderation-token-of-the-tests';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly security?: unknown;
  readonly requestBody?: { readonly content: Record<string, { example?: Record<string, unknown> }> };
  readonly parameters: readonly { name: string; in: string; example?: unknown; explode?: boolean }[];
  readonly responses: Record<string, { content: Record<string, { example?: unknown }> }>;
}

interface Contract {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, unknown> };
}

const test = suite<{ host: Host; contract: Contract }>('examples of the contract');

test.before(async (context) => {
  // The bake answers for the beginning of its day.
  const clock = () => new Date(`${BAKED_ON}T00:00:00Z`);
  context.host = inProcessHost({ paths: await bakedProject(), matching: 'exactly', clock });
  context.contract = await (await context.host.fetch(`${BASE_PATH}/openapi.json`)).json();
});
test.after(async ({ host }) => host.close());

function callOf(path: string, { parameters }: Operation): string {
  const query = new URLSearchParams(
    parameters
      .filter((parameter) => parameter.in === 'query' && parameter.example !== undefined)
      .map(({ name, example }) => [name, String(example)]),
  );
  return `${BASE_PATH}${path === '/' ? '' : path}?${query}`;
}

test('every example call of a public list is answered with its example', async ({ host, contract }) => {
  const validate = makeValidate(contract as never);
  for (const [path, { get }] of Object.entries(contract.paths)) {
    if (get === undefined || get.security !== undefined || path === '/openapi.json') continue;
    const response = await host.fetch(callOf(path, get));
    const text = await response.text();
    assert.is(response.status, 200, text);
    validate(path, 'GET', response, text);
    const [content] = Object.values(get.responses['200']?.content ?? {});
    assert.ok(content?.example, `${path} has no example answer`);
    if (typeof content.example === 'string') {
      assert.is(text, content.example);
      continue;
    }
    const body = JSON.parse(text) as { data?: unknown[]; features?: unknown[] };
    if (path !== '/reviews')
      assert.ok((body.data ?? body.features ?? []).length > 0, `${path} finds nothing`);
    const shown = content.example as { data?: unknown[] };
    const asShown =
      shown.data === undefined ? body : { ...body, data: body.data?.slice(0, shown.data.length) };
    assert.equal(asShown, shown, path);
  }
});

/** What differs from one service to another, and from one day to the next. */
const OWN = /^(?:id|review_id|secret|until|.*_at)$/;
const masked = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body, (name, value) => (OWN.test(name) && value !== null ? 'its own' : value)));

test('every example call that writes is taken, and answered as its example says', async ({ contract }) => {
  const validate = makeValidate(contract as never);
  const database = new Database(':memory:');
  const { queue, moderation } = sqliteQueue(database);
  const edge = writeEdge({
    queue,
    moderation,
    placeExists: () => true,
    clientAddress: () => '192.0.2.7',
    secrets: ['another secret of at least 24 characters'],
    moderationToken: TOKEN,
    clock: () => new Date(`${BAKED_ON}T08:30:00Z`),
  });
  const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  // A review has to be there before anybody changes it.
  operations.sort((a, b) => Number(b.path === '/review') - Number(a.path === '/review'));
  let own = { id: '', secret: '' };
  let answered = 0;
  for (const { path, method, operation } of operations) {
    if (method !== 'POST' && operation.security === undefined) continue;
    const example = operation.requestBody?.content['application/json']?.example;
    assert.is(example === undefined, method === 'GET', `${path} has no example body`);
    if (method === 'GET') {
      const { data } = Object.values(operation.responses['200']?.content ?? {})[0]?.example as {
        data: (StoredWaitingReview & { decisions_queued: number })[];
      };
      await replaceWaiting(
        moderation,
        data.map(({ decisions_queued: _, ...review }) => review),
        data.length,
        '2026-11-21T00:00:00Z',
      );
    }
    const body = example && { ...example, ...('secret' in example && { secret: own.secret }) };
    const address = `http://localhost${BASE_PATH}${path.replace('{id}', own.id)}`;
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` };
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await edge(new Request(address, { method, headers, ...init }));
    const text = await response.text();
    validate(path, method, response, text);
    const [content] = Object.values(operation.responses[String(response.status)]?.content ?? {});
    assert.equal(masked(JSON.parse(text)), masked(content?.example), `${method} ${path}`);
    if (path === '/review') [own] = (JSON.parse(text) as { data: [typeof own] }).data;
    answered += 1;
  }
  database.close();
  assert.ok(answered >= 7, String(answered));
});

test('every operation has an id and a summary of its own, and no record is called like one', ({
  contract,
}) => {
  const operations = Object.values(contract.paths).flatMap((path) => Object.values(path));
  const ids = operations.map(({ operationId }) => operationId.toLowerCase());
  assert.is(new Set(ids).size, operations.length);
  for (const { operationId, summary, description } of operations) {
    assert.is.not(summary, description, operationId);
    assert.ok(summary.length <= 30, summary);
  }
  const records = Object.keys(contract.components.schemas).map((name) => name.toLowerCase());
  for (const id of ids) assert.not.ok(records.includes(id), id);
});

test.run();
