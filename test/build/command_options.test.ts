import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import glob from 'fast-glob';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { numberSaid, readOptions, seeHelpOf } from '../../build/command_options.ts';

const CHECKOUT = new URL('../../', import.meta.url).pathname;
const DECLARED = {
  reason: { type: 'string', description: 'Why.', example: '--reason "closed"' },
  all: { type: 'boolean', description: 'All.', example: '--all' },
} as const;
const SEE = seeHelpOf('decide');
const ID = '-2a-A1rxV5EBxwL5XxrdVO';
const words = { isWord: (arg: string) => arg.length === ID.length };

test('a word that begins with a dash is told from an option, wherever it stands', () => {
  for (const id of [ID, `-${ID.slice(0, -1)}`]) {
    const read = readOptions(['approve', id, '--reason', id, '--all'], DECLARED, SEE, words);
    assert.equal(read.positionals, ['approve', id]);
    assert.equal(read.strings, { reason: id });
    assert.ok(read.flags.has('all'));
  }
  assert.equal(readOptions(['--', '--all'], DECLARED, SEE).positionals, ['--all']);
});

test('what is misspelt, missing or too many is named with what to do', () => {
  for (const [args, expected] of [
    [['--reson', 'x'], `Unknown option --reson. Did you mean --reason? ${SEE}`],
    // Half of a short word is no slip.
    [['--alt', 'x'], `Unknown option --alt. Did you mean --all? ${SEE}`],
    [['--bog'], `Unknown option --bog. ${SEE}`],
    [['--reason'], `--reason needs a value, such as --reason "closed". ${SEE}`],
    [['--reason='], `--reason needs a value, such as --reason "closed". ${SEE}`],
    [['--all=yes'], '--all takes no value. Write --all.'],
    [['one', 'two', 'three'], `two three is too many. ${SEE}`],
  ] as const) {
    const thrown = (() => readOptions(args, DECLARED, SEE, { most: 1 })) as () => void;
    assert.throws(thrown, (error: Error) => error.message === expected, args.join(' '));
  }
});

test('a number out of its range is named with one within', () => {
  const option = { name: 'port', usual: 8888 };
  const isPort = (value: number): boolean => value > 0;
  assert.is(numberSaid({ ...option, said: undefined }, 'a port', isPort), 8888);
  assert.is(numberSaid({ ...option, said: '9' }, 'a port', isPort), 9);
  assert.throws(
    () => numberSaid({ ...option, said: '-5' }, 'a port', isPort),
    '--port must be a port; got "-5". Try --port 8888.',
  );
});

test('every command reads its options here, and says what to do about one that it does not have', () => {
  const own = glob
    .sync('build/**/*.ts', { cwd: CHECKOUT })
    .filter((file) => /\bparseArgs\b/.test(readFileSync(CHECKOUT + file, 'utf8')));
  assert.equal(own, ['build/command_options.ts']);
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'build/main.ts', 'restore', '--without-then'],
    { cwd: CHECKOUT, encoding: 'utf8' },
  );
  assert.is(status, 1);
  assert.match(stderr, 'Did you mean --without-them? See npm run restore -- --help.');
});

test.run();
