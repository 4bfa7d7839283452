/**
 * Clients made by five generators compile strictly and call the running service. The generators are packages of
 * their own, larger together than the project's: without `npm ci --prefix test/generators` this is skipped.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { BASE_PATH } from '../../src/contract/routes.ts';
import { type OwnServer, ownServerHost } from '../host/own_server.ts';
import { bakedProject } from '../project.ts';

const HERE = fileURLToPath(new URL('./', import.meta.url));
const PACKAGES = join(HERE, 'node_modules');
const TSX = fileURLToPath(new URL('../../node_modules/tsx/dist/loader.mjs', import.meta.url));

const KUBB = `
import { defineConfig } from '@kubb/core';
import { pluginClient } from '@kubb/plugin-client';
import { pluginOas } from '@kubb/plugin-oas';
import { pluginTs } from '@kubb/plugin-ts';
const baseURL = process.env.BASE;
export default defineConfig({
  root: '.',
  input: { path: './openapi.json' },
  output: { path: './kubb', clean: true },
  plugins: [
    pluginOas({ validate: false, generators: [] }),
    pluginTs({ output: { path: './types.ts' } }),
    pluginClient({ output: { path: './client.ts' }, client: 'fetch', baseURL }),
  ],
});
`;

const COMPILER = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    allowImportingTsExtensions: true,
    types: [],
  },
  include: ['*.ts', '*/**/*.ts'],
};

/** How each generator is run, on `openapi.json` in its folder. */
const GENERATORS: Readonly<Record<string, readonly string[]>> = {
  'openapi-typescript': ['openapi-typescript', 'openapi.json', '-o', 'openapi-typescript/schema.ts'],
  'hey-api': [
    'openapi-ts',
    '-i',
    'openapi.json',
    '-o',
    'hey',
    '-p',
    '@hey-api/client-fetch',
    '-p',
    '@hey-api/typescript',
    '-p',
    '@hey-api/sdk',
  ],
  orval: ['orval', '--input', './openapi.json', '--output', './orval/api.ts', '--client', 'fetch'],
  kubb: ['kubb', 'generate', '--config', 'kubb.config.mjs'],
  'swagger-typescript-api': [
    'swagger-typescript-api',
    'generate',
    '-p',
    'openapi.json',
    '-o',
    'swagger',
    '-n',
    'api.ts',
    '--silent',
  ],
};

const test = suite<{ host: OwnServer; folder: string }>('generated clients');

if (existsSync(PACKAGES)) {
  test.before(async (context) => {
    context.host = await ownServerHost(await bakedProject());
    context.folder = mkdtempSync(join(tmpdir(), 'mihrab-generators-'));
    const base = `${context.host.origin}${BASE_PATH}`;
    const contract = (await (await context.host.fetch(`${BASE_PATH}/openapi.json`)).json()) as object;
    const write = (name: string, text: string) => writeFileSync(join(context.folder, name), text);
    write('openapi.json', JSON.stringify({ ...contract, servers: [{ url: base }] }));
    write('package.json', '{"type":"module"}');
    write('kubb.config.mjs', KUBB);
    write('tsconfig.json', JSON.stringify(COMPILER));
    write('process.d.ts', 'declare const process: { readonly argv: readonly string[] };');
    symlinkSync(PACKAGES, join(context.folder, 'node_modules'));
    copyFileSync(join(HERE, 'calls.ts'), join(context.folder, 'calls.ts'));
  });
  test.after(async ({ host, folder }: Partial<{ host: OwnServer; folder: string }>) => {
    await host?.close();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  for (const [name, [command = '', ...args]] of Object.entries(GENERATORS)) {
    test(`${name} makes a client`, ({ folder, host }) => {
      const env = { ...process.env, BASE: `${host.origin}${BASE_PATH}` };
      const run = spawnSync(process.execPath, [join('node_modules/.bin', command), ...args], {
        cwd: folder,
        encoding: 'utf8',
        env,
      });
      assert.is(run.status, 0, `${run.stdout}${run.stderr}`.slice(-2000));
    });
  }

  test('all of it compiles strictly', ({ folder }) => {
    const run = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', '.'], {
      cwd: folder,
      encoding: 'utf8',
    });
    assert.is(run.status, 0, run.stdout.slice(0, 2000));
  });

  test('each calls the running service, lists included', async ({ folder, host }) => {
    const { spawn } = await import('node:child_process');
    // Not waited for in one go: the server answers in this process.
    const child = spawn(process.execPath, ['--import', TSX, 'calls.ts', `${host.origin}${BASE_PATH}`], {
      cwd: folder,
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    const code = await new Promise((resolve) => child.once('exit', resolve));
    assert.is(code, 0, output.slice(-2000));
    assert.is(output.match(/places, the first is/g)?.length, Object.keys(GENERATORS).length, output);
  });
} else {
  console.log('SKIPPED: the generators are not installed; run npm ci --prefix test/generators');
  test.skip('needs the generators', () => {});
}

test.run();
