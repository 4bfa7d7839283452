import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openApi } from '../../src/contract/openapi.ts';
import { PROBLEMS } from '../../src/contract/problem.ts';
import { contractParameters, ROUTES } from '../../src/contract/routes.ts';

const document = openApi({ version: '1.2.3' }) as {
  paths: Record<
    string,
    Record<string, { parameters: { name: string }[]; responses: Record<string, object> }>
  >;
  components: object;
};

test('a strict linter accepts it', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: { 'no-server-example.com': 'off' },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  assert.equal(
    problems.map((problem) => `${problem.ruleId}: ${problem.message} ${problem.location[0]?.pointer ?? ''}`),
    [],
  );
});

test('every route and every parameter is documented', () => {
  for (const route of Object.values(ROUTES)) {
    const operation = document.paths[route.path]?.[route.method.toLowerCase()];
    assert.ok(operation, `${route.method} ${route.path}`);
    const documented = operation.parameters.map((parameter) => parameter.name);
    // What makes the answer another one has a path of its own.
    for (const [name] of contractParameters(route))
      assert.ok(documented.includes(name), `${route.path} ${name}`);
    for (const code of route.problems) {
      assert.ok(operation.responses[PROBLEMS[code].status], `${route.path} does not document ${code}`);
    }
  }
});

test('what is read can be answered with 304, and what is posted cannot', () => {
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, { responses }] of Object.entries(operations))
      if (!path.startsWith('/moderation'))
        assert.is('304' in responses, method === 'get', `${method} ${path}`);
});

test('the contract knows which fields a report needs, and that it takes no others', () => {
  const ajv = new Ajv2020({ strict: false });
  ajv.addSchema({ $id: 'openapi', components: document.components });
  const check = ajv.compile({ $ref: 'openapi#/components/schemas/ReportSubmission' });
  for (const right of [{ place_id: 1, reason: 'wrong' }, { review_id: 'abc' }])
    assert.ok(check(right), JSON.stringify(check.errors));
  for (const wrong of [
    {},
    { place_id: 1 },
    { reason: 'missing' },
    { place_id: 1, reason: 'wrong', description: 'phone is wrong' },
  ])
    assert.not.ok(check(wrong), JSON.stringify(wrong));
});

/** Every schema in a part of the document, with where it stands. */
function* schemasIn(value: unknown, path = ''): Generator<[path: string, schema: Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [path, value as Record<string, unknown>];
  for (const [key, each] of Object.entries(value)) yield* schemasIn(each, `${path}/${key}`);
}

test('what was generated from answers takes fields and words that come later, and a body takes no field that is none', () => {
  const closed = [...schemasIn(document.components)]
    .filter(([, { additionalProperties }]) => additionalProperties === false)
    .map(([path]) => path.split('/')[2] ?? '');
  assert.equal(
    [...new Set(closed)].filter((name) => !/Submission$|^PlaceChanges$/.test(name)),
    [],
  );
  assert.is(closed.length, 7, closed.join(' '));
  const words = [...schemasIn(document.components)].filter(([, schema]) => 'x-extensible-enum' in schema);
  for (const name of ['Problem', 'PrayerDay', 'PrayerMethod', 'WaitingReview'])
    assert.ok(
      words.some(([path, schema]) => path.startsWith(`/schemas/${name}/`) && !('enum' in schema)),
      name,
    );
});

test('every language can read its patterns, and knows the type of a constant', () => {
  for (const [path, { pattern, const: constant, type }] of schemasIn(document)) {
    // Go and Rust have no regular expressions that look around.
    if (typeof pattern === 'string') assert.not.match(pattern, /\(\?[=!<]/, path);
    if (['string', 'boolean'].includes(typeof constant)) assert.is(type, typeof constant, path);
  }
});

test('what is one text is no choice of two: code that was generated could not read the start of an event', () => {
  const choices = [...schemasIn(document)].filter(([, { anyOf }]) => {
    const types = ((anyOf ?? []) as { type?: unknown }[]).map(({ type }) => type);
    return types.filter((type) => type === 'string').length > 1;
  });
  assert.equal(
    choices.map(([path]) => path),
    [],
  );
});

test('a fact of a suggestion is one type, and not a choice of empty and other texts', () => {
  const { properties } = (document.components as { schemas: Record<string, { properties: object }> }).schemas
    .PlaceChanges as { properties: Record<string, object> };
  assert.equal(properties.phone, {
    type: ['string', 'null'],
    maxLength: 200,
    pattern: '^$|^(?:\\+[\\s()./-]*[1-9]|[\\s()./-]*\\d)(?:[\\s()./-]*\\d){3,24}[\\s()./-]*$',
  });
  assert.equal(properties.lat, { anyOf: [{ type: 'number' }, { type: 'string', maxLength: 200 }] });
});

test.run();
