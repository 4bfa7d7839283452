import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { importCommand } from '../../../build/import_command.ts';
import { withCities } from './workspace.ts';

/** Every file of a folder: its name, its bytes and when it was written. */
const stateOf = (folder: string) =>
  readdirSync(folder)
    .sort()
    .map((name) => {
      const path = join(folder, name);
      return { name, bytes: readFileSync(path).toString('base64'), written: statSync(path).mtimeMs };
    });

test(
  'a dry run says what would be done, and touches no file',
  withCities(async (workspace) => {
    const rows = Array.from({ length: 300 }, (_, i) => `k${i},Mosque ${i},${36 + i / 500},3.0`);
    const file = workspace.file('mosques.csv', ['id,name,lat,lng', ...rows, ''].join('\n'));
    const before = stateOf(workspace.folder);
    const said: string[] = [];
    const log = console.log;
    console.log = (line: string) => said.push(line);
    try {
      await importCommand.run(['csv', file, '--snapshot', workspace.snapshot, '--dry-run']);
    } finally {
      console.log = log;
    }
    assert.match(said.join('\n'), /dry run: nothing was written\)\n {2}read 300: 300 new/);
    assert.equal(stateOf(workspace.folder), before);
  }),
);

test.run();
