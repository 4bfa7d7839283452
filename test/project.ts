/**
 * A whole project of its own for tests: a copy of the sources with the embedded default baked in it, so that
 * tests serve and bundle what ships without touching the checkout's own data/ and dist/. It is made once for
 * a test run, and again only when a source changed.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import glob from 'fast-glob';
import { exclusively } from '../build/exclusive.ts';
import { type Paths, pathsBelow } from '../build/paths.ts';

const CHECKOUT = fileURLToPath(new URL('../', import.meta.url));
/** Inside the checkout, so that its node_modules are found, and git-ignored. */
const FOLDER = join(CHECKOUT, '.test');
/** What a project consists of. */
const FOLDERS = [
  'src',
  'client',
  'functions',
  'server',
  'build',
  'web',
  'docs',
  'data/schema',
  'data/seed',
  'data/vocabulary',
];
const FILES = ['netlify.toml', 'package.json', 'tsconfig.json'];
/** The date the project is baked on, so that events are the same in every run. */
export const BAKED_ON = '2026-11-20';
/** Waiting for another test file that is making the project. */
const POLL_MS = 500;

function fingerprint(): string {
  const hash = createHash('sha256').update(BAKED_ON);
  const inFolders = glob.sync(
    FOLDERS.map((folder) => `${folder}/**`),
    { cwd: CHECKOUT },
  );
  for (const file of [...FILES, ...inFolders.sort()]) {
    hash.update(file).update(readFileSync(join(CHECKOUT, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

function copySources(root: string): void {
  mkdirSync(root, { recursive: true });
  for (const part of [...FOLDERS, ...FILES])
    cpSync(join(CHECKOUT, part), join(root, part), { recursive: true });
}

/**
 * Makes a project in a folder of its own, with nothing baked.
 * @param name of the folder; an old one of that name is removed
 */
export function emptyProject(name: string): Paths {
  const root = join(FOLDER, name);
  rmSync(root, { recursive: true, force: true });
  copySources(root);
  return pathsBelow(root);
}

/**
 * Makes a project outside the checkout with node_modules of its own, as a deploy sees it: Netlify's bundler
 * names what it packs by its path below the project.
 */
export function standaloneProject(): Paths {
  const root = mkdtempSync(join(tmpdir(), 'mihrab-project-'));
  copySources(root);
  // Hard links where the file system allows them: thousands of files in a second or two.
  const linked = spawnSync('cp', ['-al', join(CHECKOUT, 'node_modules'), root]);
  if (linked.status !== 0) {
    rmSync(join(root, 'node_modules'), { recursive: true, force: true });
    cpSync(join(CHECKOUT, 'node_modules'), join(root, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
  return pathsBelow(root);
}

/** Runs a command of a project's command line, as its npm scripts do, and returns what it printed. */
export function runCommand(paths: Paths, ...args: string[]): string {
  return execFileSync(process.execPath, ['--import', 'tsx', 'build/main.ts', ...args], {
    cwd: paths.root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** The project with the embedded default baked; shared by all test files, so only to be read. */
export async function bakedProject(): Promise<Paths> {
  const paths = pathsBelow(join(FOLDER, 'default'));
  const stamp = join(FOLDER, 'default.stamp');
  const wanted = fingerprint();
  const isMade = (): boolean => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  while (!isMade()) {
    try {
      await exclusively(join(FOLDER, 'default.lock'), 'making the test project', async () => {
        if (isMade()) return;
        emptyProject('default');
        runCommand(paths, 'build', '--now', BAKED_ON);
        writeFileSync(stamp, wanted);
      });
    } catch (error) {
      if (!(error instanceof Error) || !error.message.startsWith('Another process')) throw error;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
  return paths;
}
