import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import glob from 'fast-glob';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openApi } from '../../src/contract/openapi.ts';
import { BASE_PATH } from '../../src/contract/routes.ts';
import { bakedProject } from '../project.ts';

/** Which route's answer each baked file is, by its path below the API's base. */
const ROUTE_OF_FILE: readonly (readonly [RegExp, string])[] = [
  [/^index\.json$/, '/'],
  [/^places\/\d+\.json$/, '/place'],
  [/^countries\.json$/, '/countries'],
  [/^exports\/index\.json$/, '/exports'],
];
/** The document itself, which a linter checks elsewhere. */
const NOT_AN_ANSWER = /^openapi\.json$/;

interface Operation {
  readonly get: { readonly responses: Record<string, { content: Record<string, { schema: object }> }> };
}

test('every baked file of the API is an answer the contract knows', async () => {
  const { dist } = await bakedProject();
  const document = openApi({ version: '0' }) as { paths: Record<string, Operation>; components: object };
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'openapi', components: document.components });
  const checks = new Map<string, ReturnType<typeof ajv.compile>>();
  for (const [, route] of ROUTE_OF_FILE) {
    const schema = document.paths[route]?.get.responses['200']?.content['application/json']?.schema;
    assert.ok(schema, route);
    const text = JSON.stringify(schema).replaceAll('"#/components', '"openapi#/components');
    checks.set(route, ajv.compile(JSON.parse(text) as object));
  }
  const folder = join(dist, BASE_PATH);
  const files = (await glob('**/*.json', { cwd: folder })).filter((file) => !NOT_AN_ANSWER.test(file));
  const seen = new Set<string>();
  for (const file of files) {
    const route = ROUTE_OF_FILE.find(([pattern]) => pattern.test(file))?.[1];
    assert.ok(route, `${file} is baked, and no route is known for it`);
    const check = checks.get(route ?? '');
    assert.ok(
      check?.(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
      `${file}: ${ajv.errorsText(check?.errors)}`,
    );
    seen.add(route ?? '');
  }
  assert.is(seen.size, ROUTE_OF_FILE.length, `only ${[...seen].join(', ')} were baked`);
  console.log(`measured ${files.length} baked files against the contract`);
});

test.run();
