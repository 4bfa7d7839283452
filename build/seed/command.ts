/** `npm run seed`: begins a snapshot by itself, so that it may begin without the default's places. */
import { existsSync } from 'node:fs';
import { type Command, print } from '../command.ts';
import { helpText, readOptions, seeHelpOf } from '../command_options.ts';
import { withSnapshotAlone } from '../exclusive.ts';
import { PROJECT } from '../paths.ts';
import { makeDefaultSnapshot, SEED_FILES } from './seed.ts';

const OPTIONS = {
  'without-places': {
    type: 'boolean',
    description: 'Without the places of the default: for a directory of your own alone.',
    example: '--without-places',
  },
} as const;

const USAGE = 'seed [--without-places]';

export const seedCommand: Command = {
  usage: USAGE,
  summary:
    'Begin a snapshot: countries, cities, feasts and, unless left out, the places of the embedded default.',
  help: helpText(USAGE, OPTIONS),
  run: async (args) => {
    const { flags } = readOptions(args, OPTIONS, seeHelpOf('seed'), { most: 0 });
    const files = flags.has('without-places') ? { ...SEED_FILES, places: null } : SEED_FILES;
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
