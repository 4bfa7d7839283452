import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { resolvePlaces } from '../../../build/snapshot/resolve.ts';
import { withCities } from '../import/workspace.ts';

test(
  'progress counts the places that changed, not the neighbours that are put together with them',
  withCities(async (workspace) => {
    const rows = Array.from({ length: 60 }, (_, i) => `k${i},Mosque ${i},${36 + i / 100},3`);
    const list = (name: string) => workspace.file(name, ['id,name,lat,lng', ...rows, ''].join('\n'));
    await workspace.import('csv', list('one-mosques.csv'));
    await workspace.import('csv', list('two-mosques.csv'));
    const touched = workspace.rows<{ place_id: number }>(
      `SELECT place_id FROM place_source WHERE source_id = (SELECT max(id) FROM source)`,
    );
    const told: (readonly [number, number])[] = [];
    workspace.with((snapshot) =>
      resolvePlaces(
        snapshot,
        touched.map(({ place_id }) => place_id),
        { now: '2026-01-02T00:00:00Z', progress: (done, all) => told.push([done, all]) },
      ),
    );
    assert.equal(
      told,
      touched.map((_, position) => [position, touched.length]),
    );
  }),
);

test.run();
