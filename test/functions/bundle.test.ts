import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import glob from 'fast-glob';
import { unzipSync } from 'fflate';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bundleTooLarge } from '../../build/limits.ts';
import type { Paths } from '../../build/paths.ts';
import { bundleFunctions } from '../../build/verify.ts';
import { standaloneProject } from '../project.ts';

const FIRST_ANSWER = fileURLToPath(new URL('first_answer.mjs', import.meta.url));
const ENTRY = '___netlify-entry-point.mjs';
/** The one that Netlify runs: Linux on x64, Node 24. */
const SQLITE_BINARY = 'node_modules/better-sqlite3/prebuilds/linux-x64.node';
const RUNS_AS_NETLIFY =
  process.platform === 'linux' && process.arch === 'x64' && Number(process.versions.napi) >= 10;

interface Context {
  paths: Paths;
  /** By function: the unpacked bundle's folder. */
  unpacked: Map<string, string>;
  scratch: string;
  /** A folder of packages with nothing but the binding for Node 20. */
  otherBinding: string;
}

const test = suite<Context>('bundles');

test.before((context) => {
  context.paths = standaloneProject();
  context.scratch = mkdtempSync(join(tmpdir(), 'mihrab-bundles-'));
  context.otherBinding = join(context.scratch, 'binding');
  mkdirSync(context.otherBinding);
  symlinkSync(
    join(context.paths.root, 'node_modules', OTHER_BINDING),
    join(context.otherBinding, OTHER_BINDING),
  );
  context.unpacked = new Map();
  const folder = bundleFunctions(context.paths.root);
  for (const zip of glob.sync('*.zip', { cwd: folder, absolute: true })) {
    const name = basename(zip, '.zip');
    const target = join(context.scratch, name);
    const bytes = readFileSync(zip);
    const files = unzipSync(bytes);
    for (const [path, content] of Object.entries(files)) {
      if (path.endsWith('/')) continue;
      mkdirSync(dirname(join(target, path)), { recursive: true });
      writeFileSync(join(target, path), content);
    }
    const unpacked = Object.values(files).reduce((sum, file) => sum + file.length, 0);
    assert.is(bundleTooLarge(name, bytes.length, unpacked), null);
    context.unpacked.set(name, target);
  }
});

test.after(({ paths, scratch }: Partial<Context>) => {
  for (const folder of [paths?.root, scratch]) if (folder) rmSync(folder, { recursive: true, force: true });
});

/** What the binding for Node 20 is installed as. */
const OTHER_BINDING = 'better-sqlite3-node20';

/**
 * Asks a bundle in a fresh process, far from the project's own files. Only where this machine cannot load what
 * Netlify can is one package of the project within reach: what else a bundle lacks is lacking here, too.
 */
function ask({ otherBinding, unpacked }: Context, name: string, address: string, method = 'GET') {
  const folder = unpacked.get(name);
  assert.ok(folder, `${name} was not bundled`);
  const printed = execFileSync(process.execPath, [FIRST_ANSWER, join(folder, ENTRY), address, method], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_PATH: RUNS_AS_NETLIFY ? '' : otherBinding,
      LAMBDA_TASK_ROOT: folder,
    },
  });
  const [, status = '', body = ''] = /^(\d+) [\d.]+ ([\s\S]*)$/.exec(printed) ?? [];
  return {
    status: Number(status),
    body: body.trim() === '' ? null : (JSON.parse(body) as Record<string, unknown>),
  };
}

test('there are exactly the four functions', ({ unpacked }) => {
  assert.equal([...unpacked.keys()].sort(), ['directory', 'health', 'prayer', 'review', 'static_methods']);
});

test('of the binaries there are, only the one that Netlify runs travels', ({ unpacked }) => {
  for (const [name, folder] of unpacked) {
    const binaries = glob.sync('**/*.{node,so,dylib,dll}', { cwd: folder });
    assert.equal(binaries, name === 'directory' ? [SQLITE_BINARY] : [], name);
  }
});

test('directory answers from the index that it carries', (context) => {
  for (const call of [
    '/places?limit=1',
    '/places?open_at=2026-11-20T12:00:00Z&limit=1',
    '/search?q=mosque',
    '/cities?q=london',
    '/events',
    '/reviews?place_id=1',
  ]) {
    const { status, body } = ask(context, 'directory', `/api/v1${call}`);
    assert.is(status, 200, call);
    assert.is(body?.ok, true, call);
  }
});

test('prayer answers with zones from the boundaries that it carries', (context) => {
  const { status, body } = ask(context, 'prayer', '/api/v1/prayer?lat=51.5074&lng=-0.1278&date=2026-11-20');
  assert.is(status, 200);
  const [day] = body?.data as [{ timezone: string; timezone_source: string }];
  assert.is(day.timezone, 'Europe/London');
  assert.is(day.timezone_source, 'boundaries');
});

test('review knows its places, and says so when it has no store', (context) => {
  const { status, body } = ask(context, 'review', '/api/v1/review', 'POST');
  assert.is(body?.ok, false);
  assert.ok(status === 400 || status === 415 || status === 503, String(status));
});

test('static_methods refuses what files cannot answer', (context) => {
  const { status, body } = ask(context, 'static_methods', '/api/v1/place?id=1', 'DELETE');
  assert.is(status, 405);
  assert.is(body?.code, 'method_not_allowed');
});

test.run();
