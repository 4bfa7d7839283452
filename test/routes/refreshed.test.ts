import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { writeDeclared } from '../../build/refresh/declaration.ts';
import { BASE_PATH } from '../../src/contract/routes.ts';
import { startStandIn, status } from '../build/refresh/stand_in.ts';
import { inProcessHost } from '../host/in_process.ts';
import { BAKED_ON, emptyProject, runCommand } from '../project.ts';
import { sharedData } from '../shared_data.ts';
import { makeSmallSnapshot } from '../small_snapshot.ts';

const MALDIVES = sharedData('osm/maldives-latest.osm.pbf');

/** Thirty mosques of the Maldives, as the Overpass API sends them: where there is no extract of the country. */
const elements = Array.from({ length: 30 }, (_, i) => ({
  type: 'node',
  id: i + 1,
  lat: 4.17 + i / 1000,
  lon: 73.5 + i / 1000,
  tags: { amenity: 'place_of_worship', religion: 'muslim', name: `Miskiy ${i}` },
}));

test('what a server sends of a country is answered by /places', async () => {
  const server = await startStandIn();
  const paths = emptyProject('refreshed');
  try {
    await makeSmallSnapshot(paths.snapshot);
    const of = { every: '7d', options: {} } as const;
    server.files.set('/interpreter', Buffer.from(JSON.stringify({ elements })));
    if (MALDIVES !== null) server.files.set('/maldives-latest.osm.pbf', readFileSync(MALDIVES));
    server.next.push(status(429, { 'retry-after': '1' }));
    writeDeclared(paths.sources, [
      { ...of, key: 'gone', kind: 'csv', address: server.address('/gone.csv') },
      MALDIVES === null
        ? {
            ...of,
            key: 'mv',
            kind: 'overpass',
            address: server.address('/interpreter'),
            area: { country: 'MV' },
          }
        : { ...of, key: 'mv', kind: 'osm-pbf', address: server.address('/maldives-latest.osm.pbf') },
    ]);
    const run = promisify(execFile)(process.execPath, ['--import', 'tsx', 'build/main.ts', 'refresh'], {
      cwd: paths.root,
      env: { ...process.env, NETLIFY_SITE_ID: '', NETLIFY_AUTH_TOKEN: '' },
    });
    const failed: { code: number; stdout: string } | null = await run.then(
      () => null,
      (error) => error,
    );
    assert.ok(failed !== null, 'one source failed, and the exit code says so');
    assert.is(failed.code, 1, failed.stdout);
    assert.match(failed.stdout, /failed {4}gone\nrenewed {3}mv\n1 of 2 sources failed/);
    runCommand(paths, 'build', '--now', BAKED_ON);
    const host = inProcessHost({
      paths,
      matching: 'exactly',
      clock: () => new Date(`${BAKED_ON}T12:00:00Z`),
    });
    const { meta } = await (await host.fetch(`${BASE_PATH}/places?country=MV&type=mosque&limit=1`)).json();
    assert.ok(meta.total >= (MALDIVES === null ? 30 : 200), String(meta.total));
    await host.close();
  } finally {
    await server.close();
  }
});

test.run();
