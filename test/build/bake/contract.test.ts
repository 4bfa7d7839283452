import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { successOf } from '../../../src/contract/envelope.ts';
import { BASE_PATH, ROUTES, type RouteName } from '../../../src/contract/routes.ts';
import { bakedProject } from '../../project.ts';

/** Which route each baked file answers. */
const ANSWERS: readonly [pattern: string, route: RouteName][] = [
  ['index.json', 'service'],
  ['places/*.json', 'place'],
  ['countries.json', 'countries'],
  ['exports/index.json', 'exports'],
];

test('every baked answer is what the contract says', async () => {
  const { dist } = await bakedProject();
  const cwd = join(dist, BASE_PATH);
  const seen = new Set(['openapi.json']);
  for (const [pattern, name] of ANSWERS) {
    const { record } = ROUTES[name];
    assert.ok(record);
    const schema = successOf(record);
    const files = glob.sync(pattern, { cwd });
    assert.ok(files.length > 0, pattern);
    for (const file of files) {
      const result = v.safeParse(schema, JSON.parse(readFileSync(join(cwd, file), 'utf8')));
      assert.ok(result.success, `${file}: ${JSON.stringify(result.issues?.[0]?.message)}`);
      seen.add(file);
    }
  }
  // No JSON is published that nothing above has checked.
  assert.equal(
    glob.sync('**/*.json', { cwd }).filter((file) => !seen.has(file)),
    [],
  );
});

test('the embedded default is as large and as wide as it says', async () => {
  const { dist } = await bakedProject();
  const cwd = join(dist, BASE_PATH);
  const places = glob
    .sync('places/*.json', { cwd })
    .map((file) => JSON.parse(readFileSync(join(cwd, file), 'utf8')).data[0]);
  const visited = places.filter(({ type }) => ['mosque', 'prayer_room', 'halal'].includes(type));
  assert.ok(visited.length >= 300, String(visited.length));
  assert.ok(new Set(visited.map(({ country }) => country)).size >= 45);
  const { counts } = JSON.parse(readFileSync(join(cwd, 'index.json'), 'utf8')).data[0];
  assert.ok(counts.cities > 130_000);
  assert.ok(counts.events >= 14, 'the days of the Islamic calendar');
  for (const { label, city, country } of places)
    assert.ok(city && country, `${label} has no city or country`);
});

test.run();
