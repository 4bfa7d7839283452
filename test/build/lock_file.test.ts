import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { amendedLockFile, type LockFile, lockFileText } from '../../build/lock_file.ts';

const text = readFileSync(fileURLToPath(new URL('../../package-lock.json', import.meta.url)), 'utf8');
const lock = JSON.parse(text) as LockFile;

/** What this project itself asks Node for. */
const SUPPORTED_MAJORS = [20, 22, 24];

test('the lock file says what npm leaves out, or an install without a compiler fails', () => {
  assert.is(lockFileText(amendedLockFile(lock)), text, 'Run "npm run lock", and commit package-lock.json.');
});

test('an amendment of a package that has gone is an error', () => {
  assert.throws(() => amendedLockFile({ packages: {} }), /better-sqlite3.*lock_file\.ts/s);
});

/** Whether a range as packages write them (`>=20`, `20.x || >= 22`, `^20.17.0 || >=22.9`) allows a major version. */
const hasMajor = (range: string, major: number): boolean =>
  range.split('||').some((alternative) =>
    [...alternative.matchAll(/([<>=^~]*)\s*v?(\d+)[\w.*-]*/g)].every(([, sign = '', number]) => {
      if (sign.startsWith('>')) return major >= Number(number);
      if (sign === '<') return major < Number(number);
      return sign === '<=' ? major <= Number(number) : major === Number(number);
    }),
  );

test('every package runs on every Node this one supports, so that an install warns of nothing', () => {
  const unfit: string[] = [];
  for (const [folder, entry] of Object.entries(lock.packages)) {
    const range = (entry.engines as { node?: string } | undefined)?.node;
    // npm leaves out an optional package that does not fit, without a warning.
    if (range === undefined || entry.optional === true) continue;
    for (const major of SUPPORTED_MAJORS) {
      if (!hasMajor(range, major)) unfit.push(`${folder} ${entry.version} asks for Node ${range}`);
    }
  }
  assert.equal(unfit, []);
});

test.run();
