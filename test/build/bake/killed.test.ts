import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { recover } from '../../../build/bake/tree.ts';
import type { Paths } from '../../../build/paths.ts';
import { addReview, bakedProjects, NOW, type Projects, published, run } from './baked_projects.ts';

const KILLS = 12;
/** Enough for packs, lists and pages of every kind; each kill costs the better part of a bake. */
const PLACES = 120;

const test = suite<Projects>('a bake that is killed');

test.before(async (context) => void Object.assign(context, await bakedProjects(PLACES)));
test.after(({ folder }) => rmSync(folder, { recursive: true, force: true }));

test('killed anywhere, one whole bake stands: the last one or the new one', async ({ baked }) => {
  const spawnBake = ({ root }: Paths) =>
    spawn(process.execPath, [
      '--import',
      'tsx',
      '--input-type=module',
      '-e',
      `
    const { bake } = await import('./build/bake/run.ts');
    const { pathsBelow } = await import('./build/paths.ts');
    console.log('begins');
    await bake({ paths: pathsBelow(${JSON.stringify(root)}), now: new Date('${NOW.toISOString()}'), print: () => {} });`,
    ]);
  const paths = baked('killed');
  const old = published(paths);
  addReview(paths, 9, 'r1');
  const reference = baked('reference');
  cpSync(paths.snapshot, reference.snapshot);
  // A process of its own takes longer than a bake in this one, whose code is loaded already.
  const undisturbed = spawnBake(reference);
  await once(undisturbed.stdout, 'data');
  const began = performance.now();
  await once(undisturbed, 'exit');
  const longest = (performance.now() - began) * 1.3;
  const fresh = published(reference);
  const seen = { old: 0, fresh: 0 };
  for (let kill = 0; kill < KILLS; kill += 1) {
    const child = spawnBake(paths);
    await once(child.stdout, 'data');
    const ended = once(child, 'exit');
    setTimeout(() => child.kill('SIGKILL'), longest * (kill / (KILLS - 1)));
    await ended;
    // As every command does first: a swap that was cut off between two renames is finished.
    recover(paths);
    const found = published(paths);
    const isOld = [...old].every(([file, hash]) => found.get(file) === hash);
    assert.ok(
      isOld || [...fresh].every(([file, hash]) => found.get(file) === hash),
      `a mixture after kill ${kill}`,
    );
    seen[isOld ? 'old' : 'fresh'] += 1;
  }
  console.log(
    `measured ${KILLS} kills: ${seen.old} left the last bake, ${seen.fresh} came after the new one`,
  );
  await run(paths);
  assert.equal(published(paths), fresh);
});

test.run();
