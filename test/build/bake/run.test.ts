import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bake, recoverBake } from '../../../build/bake/run.ts';
import { recover } from '../../../build/bake/tree.ts';
import { publishedDigest } from '../../../build/deploy.ts';
import { exclusively } from '../../../build/exclusive.ts';
import { type Paths, pathsBelow } from '../../../build/paths.ts';
import { openSnapshot } from '../../../build/snapshot/open.ts';
import { Database } from '../../../src/directory/sqlite.ts';
import { makeSmallSnapshot } from '../../small_snapshot.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
const KILLS = 12;

interface Context {
  folder: string;
  template: string;
}

const test = suite<Context>('bake');

test.before(async (context) => {
  context.folder = mkdtempSync(join(tmpdir(), 'mihrab-bake-'));
  context.template = join(context.folder, 'template.sqlite');
  await makeSmallSnapshot(context.template);
});
test.after(({ folder }) => rmSync(folder, { recursive: true, force: true }));

function project({ folder, template }: Context, name: string): Paths {
  const paths = pathsBelow(join(folder, name));
  mkdirSync(dirname(paths.snapshot), { recursive: true });
  copyFileSync(template, paths.snapshot);
  return paths;
}

const run = (paths: Paths, now = NOW) => bake({ paths, now, print: () => {} });

/** Every published file with its hash, and the two files that functions carry. */
function published(paths: Paths): Map<string, string> {
  const hash = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');
  const files = readdirSync(paths.dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    [...files, paths.index, paths.knownPlaces].map((file) => [file.slice(paths.root.length), hash(file)]),
  );
}

function addReview(paths: Paths, place: number, id: string, status = 'published'): void {
  const snapshot = openSnapshot(paths.snapshot);
  snapshot
    .prepare(
      `INSERT INTO review (id, place_id, sent_place_id, rating, comment, name, created_at, client, status)
       VALUES (@id, @place, @place, 4, 'Clean and quiet.', 'Amina', '2026-11-01T10:00:00Z', 'secret-client-hash', @status)`,
    )
    .run({ id, place, status });
  snapshot.close();
}

test('the same snapshot gives the same bytes, and a day on which nothing happened is no reason to publish', async (context) => {
  const [a, b] = [project(context, 'a'), project(context, 'b')];
  await run(a);
  await run(b);
  assert.equal(published(a), published(b));
  const before = { files: published(b), digest: publishedDigest(b) };
  await run(b, new Date('2026-11-21T23:00:00Z'));
  const changed = [...published(b)].filter(([file, hash]) => before.files.get(file) !== hash);
  assert.equal(
    changed.map(([file]) => file).sort(),
    // They say when it was built.
    ['/dist/api/v1/index.json', '/dist/api/v1/openapi.json'],
  );
  assert.is(publishedDigest(b), before.digest);
  addReview(b, 7, 'one more');
  await run(b, new Date('2026-11-21T23:00:00Z'));
  assert.is.not(publishedDigest(b), before.digest);
});

test('baking again writes nothing and keeps inodes and times', async (context) => {
  const paths = project(context, 'again');
  await run(paths);
  const file = join(paths.dist, 'api/v1/places/1.json');
  const before = statSync(file);
  const index = statSync(paths.index);
  const report = await run(paths);
  assert.is(report.written, 0);
  assert.is(report.removed, 0);
  assert.is(statSync(file).ino, before.ino);
  assert.is(statSync(file).mtimeMs, before.mtimeMs);
  assert.is(statSync(paths.index).ino, index.ino);
});

test('a review changes its place, and what speaks of the whole; nothing else', async (context) => {
  const paths = project(context, 'review');
  await run(paths);
  const before = published(paths);
  addReview(paths, 7, 'r1');
  await run(paths);
  const after = published(paths);
  const changed = [...after].filter(([file, hash]) => before.get(file) !== hash).map(([file]) => file);
  assert.equal(changed.sort(), [
    '/data/index.sqlite',
    '/dist/api/v1/exports/directory.sqlite.gz',
    '/dist/api/v1/exports/index.json',
    '/dist/api/v1/exports/places.geojson.gz',
    '/dist/api/v1/exports/places.ndjson.gz',
    '/dist/api/v1/index.json',
    // Its examples are answers of this directory, and name its snapshot.
    '/dist/api/v1/openapi.json',
    '/dist/api/v1/places/7.json',
    // The page of figures counts reviews, in each language.
    '/dist/ar/status.html',
    // The pages that show its stars: its city's, its district's and its own.
    '/dist/cities/paskuqan.html',
    '/dist/cities/tirana.html',
    '/dist/fr/status.html',
    '/dist/id/status.html',
    '/dist/places/7-ethem-bey-mosque-tirana.html',
    '/dist/status.html',
    '/dist/tr/status.html',
    '/dist/ur/status.html',
  ]);
});

test('nothing private is published: no client hash, no review that waits', async (context) => {
  const paths = project(context, 'private');
  addReview(paths, 7, 'shown');
  addReview(paths, 7, 'waiting', 'pending');
  addReview(paths, 8, 'refused', 'rejected');
  await run(paths);
  const leaks = /secret-client-hash|waiting|refused/;
  for (const file of [...published(paths).keys()].filter((path) => !path.endsWith('.html'))) {
    const bytes = readFileSync(join(paths.root, file));
    const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1');
    assert.not.match(
      file.includes('/places/') || file.endsWith('.gz') || file.endsWith('.sqlite') ? text : '',
      leaks,
      file,
    );
  }
  const exported = join(context.folder, 'exported.sqlite');
  writeFileSync(exported, gunzipSync(readFileSync(join(paths.dist, 'api/v1/exports/directory.sqlite.gz'))));
  const database = new Database(exported, { readonly: true });
  assert.equal(database.prepare('SELECT id FROM review').pluck().all(), ['shown']);
  const columns = (database.pragma('table_info(review)') as { name: string }[]).map(({ name }) => name);
  assert.equal(columns, ['id', 'place_id', 'rating', 'comment', 'name', 'created_at']);
  database.close();
});

test('killed anywhere, one whole bake stands: the last one or the new one', async (context) => {
  const paths = project(context, 'killed');
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
  await run(paths);
  const old = published(paths);
  addReview(paths, 9, 'r1');
  const reference = project(context, 'reference');
  copyFileSync(paths.snapshot, reference.snapshot);
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

test('what reads the baked files does not throw away a bake that another process is at', async (context) => {
  const paths = project(context, 'two-at-once');
  await run(paths);
  const inTheMaking = join(paths.staging, 'next/dist/half.json');
  await exclusively(join(paths.staging, 'lock.sqlite'), 'baking', async () => {
    mkdirSync(dirname(inTheMaking), { recursive: true });
    writeFileSync(inTheMaking, '{');
    const thrown = await recoverBake(paths).catch(String);
    assert.match(String(thrown), 'Another process is at baking already');
  });
  assert.ok(existsSync(inTheMaking));
  await recoverBake(paths);
  assert.not.ok(existsSync(inTheMaking));
});

test('without a snapshot it says what to do', async ({ folder }) => {
  try {
    await run(pathsBelow(join(folder, 'nothing')));
    assert.unreachable();
  } catch (error) {
    assert.match(String(error), 'Run "npm start" once, or import a file.');
  }
});

test.run();
