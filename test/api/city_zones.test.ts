/** One thing decides the time zone of a city, whoever asks: `/cities` and `/prayer` agree at every city of the default. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openDirectory } from '../../src/directory/open.ts';
import { locatorOver } from '../../src/geography/whereabouts.ts';
import { ZoneBoundaries } from '../../src/geography/zone_boundaries.ts';
import { bakedProject } from '../project.ts';

test('every city of the default is listed with the zone its prayer times have', async () => {
  const paths = await bakedProject();
  // As the function of prayer times finds them.
  const locate = locatorOver(new ZoneBoundaries(() => readFileSync(join(paths.root, 'data/zone_tree.bin'))));
  const directory = openDirectory(paths.index);
  try {
    const { total, records } = directory.cities({ limit: 200_000, offset: 0 });
    assert.is(records.length, total);
    assert.ok(total > 60_000, `${total} cities`);
    const others = records.flatMap(({ slug, lat, lng, timezone }) => {
      const here = locate(lat, lng).timezone;
      return here === timezone ? [] : [`${slug}: ${timezone}, ${here} at its point`];
    });
    assert.equal(others, []);
  } finally {
    directory.close();
  }
});

test.run();
