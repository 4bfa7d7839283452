import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import glob from 'fast-glob';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** Which folder may import which, as docs/architecture.md says. A folder may always import itself. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'src/contract': [],
  'src/geography': ['src/contract'],
  'src/directory': ['src/contract', 'src/geography'],
  'src/prayer': ['src/contract', 'src/geography'],
  'src/reviews': ['src/contract', 'src/geography'],
  // The templates of the pages take what the API answers.
  'src/api': ['src/contract', 'src/geography', 'src/directory', 'src/prayer', 'src/reviews', 'web'],
  functions: ['src'],
  server: ['src'],
  build: ['src', 'data', 'web'],
  web: ['src/contract'],
};

const sources = glob.sync(
  ['src/**/*.ts', 'functions/**/*.ts', 'server/**/*.ts', 'build/**/*.ts', 'web/**/*.{ts,tsx}'],
  { cwd: ROOT },
);

const importsOf = (file: string): string[] =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    (match) => match[1] ?? '',
  );

const isIn = (file: string, folder: string): boolean => file === folder || file.startsWith(`${folder}/`);

test('imports run downwards only', () => {
  for (const file of sources) {
    const [folder, allowed] = Object.entries(MAY_IMPORT).find(([name]) => isIn(file, name)) ?? [];
    assert.ok(folder && allowed, `${file} is in no known folder`);
    for (const imported of importsOf(file).filter((path) => path.startsWith('.'))) {
      const target = normalize(join(dirname(file), imported));
      assert.ok(
        [folder, ...allowed].some((each) => isIn(target, each)),
        `${file} imports ${target}, which ${folder}/ may not`,
      );
    }
  }
});

test('web/ knows the public API alone: types of its records, through one file', () => {
  for (const file of sources.filter((each) => isIn(each, 'web'))) {
    const out = readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .filter((line) => line.includes("'../src/") || line.includes("'../../src/"));
    for (const line of out) {
      assert.is(file, 'web/records.ts', `${file}: ${line}`);
      assert.match(line, /^export type /, line);
    }
  }
});

test('only functions/ knows the functions of Netlify', () => {
  for (const file of sources.filter((each) => !isIn(each, 'functions'))) {
    assert.not.ok(importsOf(file).includes('@netlify/functions'), file);
  }
});

test('SQLite is opened through the binding that suits the Node', () => {
  for (const file of glob.sync(['src/**/*.ts', 'build/**/*.ts', 'test/**/*.ts', 'bench/**/*.ts'], {
    cwd: ROOT,
  })) {
    if (file.startsWith('src/directory/sqlite') || file.endsWith('.d.ts')) continue;
    assert.not.match(
      readFileSync(join(ROOT, file), 'utf8'),
      /import (?!type)[^;]* from 'better-sqlite3'/,
      file,
    );
  }
});

test('every dependency has its reason in docs/decisions.md', () => {
  const { dependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  ) as {
    dependencies: Record<string, string>;
    optionalDependencies: Record<string, string>;
  };
  const decisions = readFileSync(join(ROOT, 'docs/decisions.md'), 'utf8');
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
    assert.match(decisions, `\`${name}\``, name);
});

test.run();
