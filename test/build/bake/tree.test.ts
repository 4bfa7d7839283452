import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { recover, Tree } from '../../../build/bake/tree.ts';
import { type Paths, pathsBelow } from '../../../build/paths.ts';

const test = suite<{ paths: Paths }>('tree');

test.before.each((context) => {
  context.paths = pathsBelow(mkdtempSync(join(tmpdir(), 'mihrab-tree-')));
});
test.after.each(({ paths }) => rmSync(paths.root, { recursive: true, force: true }));

function publish(paths: Paths, files: Record<string, string>, index = 'index'): ReturnType<Tree['publish']> {
  const tree = new Tree(paths);
  for (const [path, content] of Object.entries(files)) tree.write(path, content);
  writeFileSync(tree.staged('index'), index);
  writeFileSync(tree.staged('knownPlaces'), 'known');
  writeFileSync(tree.staged('points'), 'points');
  return tree.publish();
}

test('publishes files, the index and the known places', ({ paths }) => {
  assert.equal(publish(paths, { '/a.json': '1', '/b/c.json': '2' }), {
    written: 2,
    unchanged: 0,
    removed: 0,
  });
  assert.is(readFileSync(join(paths.dist, 'b/c.json'), 'utf8'), '2');
  assert.is(readFileSync(paths.index, 'utf8'), 'index');
  assert.is(readFileSync(paths.knownPlaces, 'utf8'), 'known');
});

test('unchanged files keep inode and time, changed ones are written, old ones go', ({ paths }) => {
  publish(paths, { '/same.json': '1', '/changed.json': '1', '/gone.json': '1' });
  const before = statSync(join(paths.dist, 'same.json'));
  const index = statSync(paths.index);
  assert.equal(publish(paths, { '/same.json': '1', '/changed.json': '2', '/new.json': '3' }), {
    written: 2,
    unchanged: 1,
    removed: 1,
  });
  const after = statSync(join(paths.dist, 'same.json'));
  assert.is(after.ino, before.ino);
  assert.is(after.mtimeMs, before.mtimeMs);
  assert.is(statSync(paths.index).ino, index.ino);
  assert.is(readFileSync(join(paths.dist, 'changed.json'), 'utf8'), '2');
  assert.not(existsSync(join(paths.dist, 'gone.json')));
});

test('a bake that never became whole is thrown away, and the last good one stands', ({ paths }) => {
  publish(paths, { '/a.json': 'good' });
  const tree = new Tree(paths);
  tree.write('/a.json', 'half');
  recover(paths);
  assert.is(readFileSync(join(paths.dist, 'a.json'), 'utf8'), 'good');
  assert.not(existsSync(join(paths.staging, 'next')));
});

test('a swap that was killed half way is finished', ({ paths }) => {
  publish(paths, { '/a.json': 'old' });
  const tree = new Tree(paths);
  tree.write('/a.json', 'new');
  writeFileSync(tree.staged('index'), 'new index');
  // As if killed after the old dist/ was moved away: the whole new bake still waits.
  writeFileSync(join(paths.staging, 'next/COMPLETE'), '');
  mkdirSync(join(paths.staging, 'replaced'), { recursive: true });
  rmSync(paths.dist, { recursive: true });
  recover(paths);
  assert.is(readFileSync(join(paths.dist, 'a.json'), 'utf8'), 'new');
  assert.is(readFileSync(paths.index, 'utf8'), 'new index');
});

test.run();
