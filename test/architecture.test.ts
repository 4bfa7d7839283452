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
  'src/hours': ['src/contract', 'src/geography'],
  'src/directory': ['src/contract', 'src/geography', 'src/hours'],
  'src/prayer': ['src/contract', 'src/geography'],
  'src/reviews': ['src/contract', 'src/geography'],
  // The templates of the pages take what the API answers.
  'src/api': [
    'src/contract',
    'src/geography',
    'src/hours',
    'src/directory',
    'src/prayer',
    'src/reviews',
    'web',
  ],
  functions: ['src'],
  server: ['src'],
  build: ['src', 'data', 'web'],
  // The pages call the API as any app can.
  web: ['src/contract', 'client'],
};

/** Most files that stand on each other in a folder: more cannot be kept in mind. */
const FLOORS_MAX = 7;
/** `build/` is many commands beside each other: its rooms are counted one by one. */
const BUILD_ROOMS = [
  'build/bake',
  'build/import',
  'build/seed',
  'build/snapshot',
  'build/matching',
  'build/edit',
  'build/refresh',
  'build/report',
];
/** Folders without a circle, and with no more floors than that. */
const HOUSES = [
  'src/contract',
  'src/geography',
  'src/directory',
  'src/prayer',
  'src/reviews',
  'src/api',
  'server',
  ...BUILD_ROOMS,
];

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

/** The files of a folder, each with those of the same folder that it imports. */
function importsWithin(folder: string): ReadonlyMap<string, readonly string[]> {
  const files = new Set(sources.filter((file) => isIn(file, folder)));
  return new Map(
    [...files].map((file) => [
      file,
      importsOf(file)
        .filter((path) => path.startsWith('.'))
        .map((path) => normalize(join(dirname(file), path)))
        .filter((target) => files.has(target)),
    ]),
  );
}

/** The floor each file is on: 1 where it imports nothing of the same folder. @throws Error where it finds a circle */
function floorsOf(imports: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, number> {
  const floors = new Map<string, number>();
  const floorOf = (file: string, from: readonly string[]): number => {
    if (from.includes(file))
      throw new Error(`a circle: ${[...from.slice(from.indexOf(file)), file].join(' → ')}`);
    let floor = floors.get(file);
    if (floor === undefined) {
      const below = (imports.get(file) ?? []).map((target) => floorOf(target, [...from, file]));
      floor = 1 + Math.max(0, ...below);
      floors.set(file, floor);
    }
    return floor;
  };
  for (const file of imports.keys()) floorOf(file, []);
  return floors;
}

test('build has no circle', () => {
  floorsOf(importsWithin('build'));
});

for (const folder of HOUSES)
  test(`${folder} has no circle, and ${FLOORS_MAX} floors at most`, () => {
    for (const [file, floor] of floorsOf(importsWithin(folder)))
      assert.ok(floor <= FLOORS_MAX, `${file} is on floor ${floor}`);
  });

/** The room of a file: the folder below the house, or the file itself where it stands in none. */
const roomOf = (file: string, house: string): string =>
  file
    .slice(house.length + 1)
    .split('/')
    .slice(0, 1)
    .join();

for (const house of [...HOUSES, 'build'])
  test(`no two rooms of ${house} stand on each other`, () => {
    const rooms = new Map<string, string[]>();
    for (const [file, targets] of importsWithin(house)) {
      const room = roomOf(file, house);
      const others = targets.map((target) => roomOf(target, house)).filter((other) => other !== room);
      rooms.set(room, [...(rooms.get(room) ?? []), ...others]);
    }
    floorsOf(rooms);
  });

/** What is kept between calls beside each of these never changes for its key: whoever asks cannot tell. */
const MEMOS = ['src/geography/zone_clock.ts', 'src/geography/zone_name.ts', 'src/prayer/hijri.ts'];
/** A variable, or a collection that begins empty and so is filled later. */
const STATE =
  /^(?:export )?(?:(?:let|var) .*|const \w+(?::[^=]+)? = new (?:Map|Set|WeakMap|WeakSet|Array)\b(?:<.*>)?\(\);|const \w+: (?!readonly)[^=]*\[\] = \[\];)/gm;

test('no file of src or build keeps state at module level', () => {
  for (const file of sources.filter((each) => isIn(each, 'src') || isIn(each, 'build'))) {
    const found = readFileSync(join(ROOT, file), 'utf8').match(STATE) ?? [];
    if (!MEMOS.includes(file)) assert.equal(found, [], file);
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
