import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { netlifyEnvironment } from '../../build/netlify_cli.ts';

const test = suite<{ root: string; file: string }>('the environment of Netlify’s command line');

test.before.each((context) => {
  context.root = mkdtempSync(join(tmpdir(), 'mihrab-cli-'));
  // Below a file nothing can be written, not even by root.
  context.file = join(context.root, 'a file');
  writeFileSync(context.file, '');
});
test.after.each(({ root }) => rmSync(root, { recursive: true }));

test('a home that can be written stays', ({ root }) => {
  const home = join(root, 'home');
  assert.is(netlifyEnvironment(root, { HOME: home }).HOME, home);
});

test('where the home cannot be written, the settings lie below the project', ({ root, file }) => {
  for (const environment of [{ HOME: file }, { HOME: root, XDG_CONFIG_HOME: file }]) {
    const { HOME, XDG_CONFIG_HOME } = netlifyEnvironment(root, environment);
    assert.is(HOME, join(root, '.netlify/home'));
    assert.ok(XDG_CONFIG_HOME?.startsWith(`${HOME}/`));
    assert.ok(existsSync(HOME ?? ''));
  }
});

test('where neither can be written, it says so, and what serves without', ({ file }) => {
  assert.throws(() => netlifyEnvironment(file, { HOME: file }), /can be written.*npm run serve/);
});

test('it is quiet about what only its makers can mend (DEP0060), and keeps other options of Node', ({
  root,
}) => {
  const env = netlifyEnvironment(root, { ...process.env, NODE_OPTIONS: '--max-old-space-size=512' });
  const script = 'require("node:util")._extend({}, {}); console.log(process.env.NODE_OPTIONS)';
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], { env, encoding: 'utf8' });
  assert.is(stderr, '');
  assert.match(stdout, '--max-old-space-size=512');
});

test.run();
