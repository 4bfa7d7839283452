/**
 * The image and what stands in front of it. Where no container engine is at hand the image itself is not built: its
 * steps are run in a bare folder, by a user who may write nothing but the volume.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { freePort } from '../host/free_port.ts';
import { ownServerHost } from '../host/own_server.ts';
import { bakedProject } from '../project.ts';
import { makeSmallSnapshot } from '../small_snapshot.ts';

const CHECKOUT = fileURLToPath(new URL('../../', import.meta.url));
const DOCKERFILE = readFileSync(join(CHECKOUT, 'Dockerfile'), 'utf8');
const POLL_MS = 100;
/** Nobody: a user that owns nothing. Only root can become that user; anyone else runs the steps as they are. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

interface Service {
  readonly entrypoint?: readonly string[];
  readonly command?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
}
const COMPOSE = parse(readFileSync(join(CHECKOUT, 'compose.yaml'), 'utf8')) as {
  services: { bake: Service; server: Service; cache: Service };
};

/** The arguments that follow an instruction as a JSON array. */
function argumentsOf(instruction: RegExp): string[] {
  const line = DOCKERFILE.split('\n').find((each) => instruction.test(each)) ?? '';
  return JSON.parse(line.slice(line.indexOf('['))) as string[];
}

/** Asks until something answers. @throws Error where the process ends before */
async function answerOf(address: string, process: ChildProcess, printed: () => string): Promise<Response> {
  for (;;) {
    const response = await fetch(address).catch(() => null);
    if (response !== null) return response;
    if (process.exitCode !== null) throw new Error(`It ended before it answered:\n${printed()}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

const test = suite<{ folder: string }>('container');
test.before.each((context) => {
  context.folder = mkdtempSync(join(tmpdir(), 'mihrab-container-'));
  chmodSync(context.folder, 0o755);
});
test.after.each(({ folder }) => rmSync(folder, { recursive: true, force: true }));

test('what the image copies, with the packages of production, makes a directory and serves it, and writes nothing else', async ({
  folder,
}) => {
  const app = join(folder, 'app');
  const home = join(folder, 'home');
  const tmp = join(folder, 'tmp');
  for (const each of [app, home, join(home, 'data'), tmp]) mkdirSync(each);
  const ignored = readFileSync(join(CHECKOUT, '.dockerignore'), 'utf8');
  for (const [, given = ''] of DOCKERFILE.matchAll(/^COPY (?!--from)(.+)$/gm)) {
    const sources = given.split(' ').slice(0, -1);
    for (const source of sources) {
      assert.match(ignored, new RegExp(`^!${source}$`, 'm'), `.dockerignore keeps ${source} out`);
      mkdirSync(dirname(join(app, source)), { recursive: true });
      cpSync(join(CHECKOUT, source), join(app, source), { recursive: true });
    }
  }
  assert.match(DOCKERFILE, /^RUN npm ci --omit=dev/m);
  if (spawnSync('cp', ['-al', join(CHECKOUT, 'node_modules'), app]).status !== 0)
    cpSync(join(CHECKOUT, 'node_modules'), join(app, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    });
  const pruned = spawnSync(
    'npm',
    ['prune', '--omit=dev', '--ignore-scripts', '--offline', '--no-audit', '--no-fund'],
    {
      cwd: app,
      encoding: 'utf8',
    },
  );
  assert.is(pruned.status, 0, pruned.stderr);
  assert.not.ok(existsSync(join(app, 'node_modules/netlify-cli')));

  await makeSmallSnapshot(join(home, 'data/directory.sqlite'));
  if ('uid' in NOBODY) spawnSync('chown', ['-R', `${NOBODY.uid}:${NOBODY.gid}`, home, tmp]);
  const port = await freePort();
  const options = {
    cwd: app,
    ...NOBODY,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      MIHRAB_HOME: home,
      PORT: String(port),
      HOST: '127.0.0.1',
      // As in compose.yaml, all that can be written besides the volume.
      TMPDIR: tmp,
    },
  };
  const { entrypoint = [], command = [] } = COMPOSE.services.bake;
  const [program = '', ...rest] = [...entrypoint, ...command];
  const baked = spawnSync(program, rest, { ...options, encoding: 'utf8' });
  assert.is(baked.status, 0, baked.stderr);

  const [serve = '', ...serveArguments] = argumentsOf(/^CMD /);
  const server = spawn(serve, serveArguments, options);
  let printed = '';
  server.stdout.on('data', (chunk) => (printed += chunk));
  server.stderr.on('data', (chunk) => (printed += chunk));
  try {
    const response = await answerOf(`http://127.0.0.1:${port}/api/v1/places?limit=1`, server, () => printed);
    assert.is(response.status, 200);
    const [healthy = '', ...how] = argumentsOf(/^HEALTHCHECK /);
    assert.is(spawnSync(healthy, how, options).status, 0);
    server.kill('SIGTERM');
    const [code] = (await once(server, 'exit')) as [number | null];
    assert.is(code, 0, printed);
    assert.is.not(spawnSync(healthy, how, options).status, 0, 'a server that is gone is not healthy');
  } finally {
    server.kill('SIGKILL');
  }
});

test('nothing runs as root, and nothing can be written but volumes and /tmp', () => {
  assert.match(DOCKERFILE, /^USER node$/m);
  for (const [name, service] of Object.entries(COMPOSE.services)) {
    assert.is(service.read_only, true, name);
    assert.equal(service.cap_drop, ['ALL'], name);
  }
});

/** Where Debian and others put it. */
const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path));

test('the cache in front keeps what it may, for the address as it is, and tells who calls', async ({
  folder,
}) => {
  if (NGINX === undefined) {
    console.log('SKIPPED: there is no nginx here, so its configuration was not tried. apt-get install nginx');
    return;
  }
  const server = await ownServerHost(await bakedProject(), {
    environment: { MIHRAB_TRUSTED_PROXIES: '127.0.0.1', MIHRAB_RATE_LIMITS: 'on' },
  });
  const port = await freePort();
  const conf = readFileSync(join(CHECKOUT, 'server/nginx.conf'), 'utf8')
    .replace(/ \/tmp\//g, ` ${folder}/`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('http://server:8080', server.origin)
    // Of Docker alone.
    .replace(/^.*resolver .*$/m, '')
    .replace('worker_processes auto;', 'worker_processes 1; daemon off; master_process off;');
  writeFileSync(join(folder, 'nginx.conf'), conf);
  const nginx = spawn(NGINX, ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')]);
  let printed = '';
  nginx.stderr.on('data', (chunk) => (printed += chunk));
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    return { cache: response.headers.get('x-cache'), status: response.status, text: await response.text() };
  };
  try {
    await answerOf(`http://127.0.0.1:${port}/api/v1`, nginx, () => printed);
    const places = '/api/v1/places?country=GB&limit=2';
    const first = await ask(places);
    assert.equal([first.status, first.cache], [200, 'MISS']);
    assert.equal(await ask(places), { ...first, cache: 'HIT' });
    assert.is(
      (await ask('/api/v1/places?country=GB&limt=2')).status,
      400,
      'another address is another question',
    );
    // A file, an error, and what depends on the hour are kept as well; what is of one caller alone is not.
    for (const path of ['/api/v1', '/api/v1/places?limit=0', '/api/v1/prayer?lat=51.5&lng=-0.1']) {
      await ask(path);
      assert.is((await ask(path)).cache, 'HIT', path);
    }
    const refused = await fetch(`http://127.0.0.1:${port}/api/v1/review`, { method: 'POST', body: '{}' });
    assert.is(refused.status, 415);
    const { request_id } = (await refused.json()) as { request_id: string };
    assert.is(server.log.find((line) => line.request_id === request_id)?.status, 415, 'its id is in the log');
    // Who claims to be somebody else is still counted as who calls.
    const claims = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        fetch(`http://127.0.0.1:${port}/api/v1/review`, {
          method: 'POST',
          body: '{}',
          headers: { 'x-forwarded-for': `203.0.113.${n}` },
        }),
      ),
    );
    assert.ok(claims.some(({ status }) => status === 429));
  } finally {
    nginx.kill('SIGKILL');
    await server.close();
  }
});

test.run();
