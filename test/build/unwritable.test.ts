import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { pathsBelow } from '../../build/paths.ts';
import { whyUnwritable } from '../../build/unwritable.ts';

const failed = (code: string, message: string) => Object.assign(new Error(message), { code });

test('a folder of data that cannot be written is named with what to do, whatever failed for it', () => {
  const home = mkdtempSync(join(tmpdir(), 'mihrab-unwritable-'));
  try {
    const paths = pathsBelow(home);
    const isNeverWritable = () => false;
    for (const thrown of [
      failed('ENOENT', `ENOENT: no such file or directory, mkdir '${paths.staging}'`),
      failed('EROFS', `EROFS: read-only file system, open '${paths.report}'`),
      failed('SQLITE_CANTOPEN', 'unable to open database file'),
      new TypeError('Cannot open database because the directory does not exist'),
    ])
      assert.is(
        whyUnwritable(thrown, paths, isNeverWritable),
        `${home} cannot be written (${thrown.message}). Make it writable for this user, or set MIHRAB_HOME to a folder that is.`,
      );
    // What would have to be made lies below what is there.
    const below = pathsBelow(join(home, 'not/there'));
    const full = failed('EACCES', 'permission denied');
    assert.match(whyUnwritable(full, below, isNeverWritable) ?? '', `${home} cannot be written`);
    // Not what the command failed for.
    assert.is(whyUnwritable(new Error('Use one of a, b.'), paths, isNeverWritable), null);
    assert.is(whyUnwritable(failed('ERR_PARSE_ARGS_UNKNOWN_OPTION', '--x'), paths, isNeverWritable), null);
    assert.is(whyUnwritable(failed('ENOENT', 'no such file: a.csv'), paths), null);
  } finally {
    rmSync(home, { recursive: true });
  }
});

test('a file that another user made is named, and not the folder', () => {
  const home = mkdtempSync(join(tmpdir(), 'mihrab-unwritable-'));
  try {
    const paths = pathsBelow(home);
    mkdirSync(dirname(paths.snapshot));
    for (const file of [paths.snapshot, paths.queue]) {
      writeFileSync(file, '');
      const readOnly = failed('SQLITE_READONLY', 'attempt to write a readonly database');
      const told = new Error('The snapshot cannot be read and written.', { cause: readOnly });
      assert.is(
        whyUnwritable(told, paths, (path) => path !== file),
        `${file} cannot be written (${readOnly.message}). Make it writable for this user, or set MIHRAB_HOME to a folder that is.`,
      );
    }
  } finally {
    rmSync(home, { recursive: true });
  }
});

test.run();
