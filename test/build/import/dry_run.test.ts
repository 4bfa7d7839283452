import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { editCommand } from '../../../build/edit/command.ts';
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

/** What a command prints. */
async function printedBy(work: () => Promise<void>): Promise<string> {
  const said: string[] = [];
  const log = console.log;
  console.log = (line: string) => said.push(line);
  try {
    await work();
  } finally {
    console.log = log;
  }
  return said.join('\n');
}

test(
  'a dry run says what would be done, and touches no file',
  withCities(async (workspace) => {
    const rows = Array.from({ length: 300 }, (_, i) => `k${i},Mosque ${i},${36 + i / 500},3.0`);
    const file = workspace.file('mosques.csv', ['id,name,lat,lng', ...rows, ''].join('\n'));
    const before = stateOf(workspace.folder);
    const said = await printedBy(() =>
      importCommand.run(['csv', file, '--snapshot', workspace.snapshot, '--dry-run']),
    );
    assert.match(said, /read 300: 300 new[\s\S]*Dry run: nothing was written\./);
    assert.equal(stateOf(workspace.folder), before);
  }),
);

test(
  'a dry run of a correction does so, too',
  withCities(async (workspace) => {
    const file = workspace.file('mosques.csv', 'id,name,lat,lng\na,Mosque,36.7,3.0\nb,Other,36.8,3.1\n');
    await workspace.import('csv', file);
    const before = stateOf(workspace.folder);
    for (const words of [
      ['place', '1', 'capacity=300'],
      ['merge', '1', '2'],
      ['add', 'type=mosque', 'lat=36', 'lng=3'],
      ['add', 'type=mosque', 'location=36,3'],
    ]) {
      const said = await printedBy(() =>
        editCommand.run([...words, '--dry-run', '--snapshot', workspace.snapshot]),
      );
      assert.match(said, /Correction 1[\s\S]*Dry run: nothing was written\./);
      assert.equal(stateOf(workspace.folder), before, words.join(' '));
    }
  }),
);

test.run();
