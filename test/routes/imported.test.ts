import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Paths } from '../../build/paths.ts';
import type { PlaceSummary } from '../../src/contract/place.ts';
import { BASE_PATH } from '../../src/contract/routes.ts';
import { FILES_BESIDE_PACKS, packOf, packPath, placeInPack } from '../../src/directory/records/packs.ts';
import type { Host } from '../host/host.ts';
import { inProcessHost } from '../host/in_process.ts';
import { BAKED_ON, emptyProject, runCommand } from '../project.ts';
import { sharedData } from '../shared_data.ts';
import { makeSmallSnapshot } from '../small_snapshot.ts';
import { makeValidate, type Validate } from './validate.ts';

const ALGERIA = sharedData('osm/algeria-mosques.csv');
const ISTANBUL = sharedData('osm/istanbul-mosques.geojson');
const GEONAMES = sharedData('geonames/cities15000.txt');

interface Context {
  paths: Paths;
  host: Host;
  validate: Validate;
}

const test = suite<Context>('a directory of 23,000 imported places');

if (ALGERIA !== null && ISTANBUL !== null && GEONAMES !== null) {
  test.before(async (context) => {
    context.paths = emptyProject('imported');
    await makeSmallSnapshot(context.paths.snapshot);
    runCommand(context.paths, 'import', 'geonames', GEONAMES);
    runCommand(context.paths, 'import', 'csv', ALGERIA);
    runCommand(context.paths, 'import', 'geojson', ISTANBUL, '--country', 'TR');
    runCommand(context.paths, 'build', '--now', BAKED_ON);
    const clock = () => new Date(`${BAKED_ON}T12:00:00Z`);
    context.host = inProcessHost({ paths: context.paths, matching: 'exactly', clock });
    context.validate = makeValidate(await (await context.host.fetch(`${BASE_PATH}/openapi.json`)).json());
  });
  test.after(async ({ host }) => host?.close());

  test('all places are listed, and a page deep inside too', async ({ host }) => {
    const read = async (query: string) => (await host.fetch(`${BASE_PATH}/places?${query}`)).json();
    const algeria = await read('country=DZ&limit=1');
    const turkey = await read('country=TR&limit=1');
    assert.ok(algeria.meta.total > 20_000, String(algeria.meta.total));
    assert.ok(turkey.meta.total > 2_700, String(turkey.meta.total));
    assert.is((await read('country=DZ&limit=100&offset=20000')).data.length, 100);
  });

  test('a place of every kind of home is answered whole: its own file, a pack, merged', async ({
    host,
    validate,
  }) => {
    const { data } = (await (await host.fetch(`${BASE_PATH}/places?limit=1`)).json()) as {
      data: [PlaceSummary];
    };
    const ids = [data[0].id];
    for (const offset of [FILES_BESIDE_PACKS + 50, 15_000, 23_000]) {
      const page = await (await host.fetch(`${BASE_PATH}/places?limit=1&offset=${offset}`)).json();
      ids.push(page.data[0].id);
    }
    for (const id of ids) {
      const response = await host.fetch(`${BASE_PATH}/place?id=${id}`);
      const text = await response.text();
      assert.is(response.status, 200, text.slice(0, 200));
      assert.is(response.headers.get('x-mihrab-function'), 'directory', `place ${id}`);
      validate('/place', 'GET', response, text);
      assert.is(JSON.parse(text).data[0].id, id);
    }
  });

  test('what the function sends from a pack is the line of the pack, byte for byte', async ({
    host,
    paths,
  }) => {
    const page = await (await host.fetch(`${BASE_PATH}/places?limit=1&offset=12000`)).json();
    const id = page.data[0].id as number;
    const pack = readFileSync(join(paths.dist, packPath(packOf(id))), 'utf8');
    assert.is(await (await host.fetch(`${BASE_PATH}/place?id=${id}`)).text(), placeInPack(pack, id));
  });

  test('they are found by their names in either script', async ({ host, validate }) => {
    for (const [query, country] of [
      ['tuzbaba', 'TR'],
      ['مسجد عبد الحميد بن باديس', 'DZ'],
      ['mosquee ibn badis', 'DZ'],
    ]) {
      const response = await host.fetch(`${BASE_PATH}/search?q=${encodeURIComponent(query ?? '')}`);
      const text = await response.text();
      validate('/search', 'GET', response, text);
      assert.is(JSON.parse(text).data[0]?.country, country, query);
    }
  });
} else {
  test.skip('needs the real data', () => {});
}

test.run();
