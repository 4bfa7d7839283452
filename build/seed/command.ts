/** `npm run seed`: begins a snapshot by itself, so that it may begin without the default's places. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Command, print } from '../command.ts';
import { withSnapshotAlone } from '../exclusive.ts';
import { PROJECT } from '../paths.ts';
import { makeDefaultSnapshot, SEED_FILES } from './seed.ts';

export const seedCommand: Command = {
  usage: 'seed [--without-places]',
  summary:
    'Begin a snapshot: countries, cities, feasts and, unless left out, the places of the embedded default.',
  run: async (args) => {
    const { values } = parseArgs({
      args: [...args],
      options: { 'without-places': { type: 'boolean', default: false } },
    });
    const files = values['without-places'] ? { ...SEED_FILES, places: null } : SEED_FILES;
    await withSnapshotAlone(PROJECT, 'making a snapshot', async () => {
      if (existsSync(PROJECT.snapshot)) {
        throw new Error(
          `There is a snapshot already: ${PROJECT.snapshot}. Its ids, slugs and reviews are nowhere else: move it away to begin anew.`,
        );
      }
      await makeDefaultSnapshot(PROJECT.snapshot, print, files);
    });
  },
};
