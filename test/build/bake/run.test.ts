import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bake, recoverBake } from '../../../build/bake/run.ts';
import { publishedDigest } from '../../../build/deploy.ts';
import { exclusively } from '../../../build/exclusive.ts';
import { megabytes } from '../../../build/limits.ts';
import { pathsBelow } from '../../../build/paths.ts';
import { openSnapshot } from '../../../build/snapshot/open.ts';
import { Database } from '../../../src/directory/sqlite.ts';
import { addReview, bakedProjects, NOW, type Projects, published, run } from './baked_projects.ts';

const test = suite<Projects>('bake');

test.before(async (context) => void Object.assign(context, await bakedProjects()));
test.after(({ folder }) => rmSync(folder, { recursive: true, force: true }));

test('the same snapshot gives the same bytes, and a day on which nothing happened is no reason to publish', async (context) => {
  const [a, b] = [context.unbaked('a'), context.baked('b')];
  await run(a);
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
  const paths = context.baked('again');
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
  const paths = context.baked('review');
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
    // The pages that show its stars: its city's and its own. It stands in the middle of the city, and so in no district.
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
  const paths = context.unbaked('private');
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

test('what reads the baked files does not throw away a bake that another process is at', async (context) => {
  const paths = context.baked('two-at-once');
  const inTheMaking = join(paths.staging, 'next/dist/half.json');
  await exclusively(join(paths.staging, 'lock.sqlite'), 'baking', async () => {
    mkdirSync(dirname(inTheMaking), { recursive: true });
    writeFileSync(inTheMaking, '{');
    const thrown = await recoverBake(paths).catch(String);
    assert.match(String(thrown), `Another process is at baking (process ${process.pid}) already`);
  });
  assert.ok(existsSync(inTheMaking));
  await recoverBake(paths);
  assert.not.ok(existsSync(inTheMaking));
});

test('a full disk: what was begun is removed, the last bake stands, and how much room it takes is said', async (context) => {
  const paths = context.baked('full');
  const before = published(paths);
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const print = () => {
    assert.ok(existsSync(join(paths.staging, 'next')), 'something is begun');
    throw full;
  };
  const thrown = await bake({ paths, now: NOW, print }).catch(String);
  const room = `make room for ${megabytes(5 * statSync(paths.snapshot).size)}`;
  assert.match(String(thrown), 'no space left on device');
  assert.match(String(thrown), room);
  assert.not.ok(existsSync(join(paths.staging, 'next')));
  assert.equal(published(paths), before);
});

test('a snapshot that lost what it held is not baked over what is published', async (context) => {
  const paths = context.baked('lost');
  const before = published(paths);
  writeFileSync(paths.snapshot, '');
  assert.match(String(await run(paths).catch(String)), 'is empty. Bring back one that was kept');
  rmSync(paths.snapshot);
  openSnapshot(paths.snapshot).close();
  assert.match(
    String(await run(paths).catch(String)),
    /has no places, and \d+ are published.*npm run restore/,
  );
  assert.equal(published(paths), before);
  rmSync(paths.dist, { recursive: true });
  assert.is((await run(paths)).places, 0);
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
