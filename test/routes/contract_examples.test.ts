/** The example calls of the published contract find something, and are answered as it says. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { BASE_PATH } from '../../src/contract/routes.ts';
import type { Host } from '../host/host.ts';
import { inProcessHost } from '../host/in_process.ts';
import { BAKED_ON, bakedProject } from '../project.ts';
import { makeValidate } from './validate.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly security?: unknown;
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
