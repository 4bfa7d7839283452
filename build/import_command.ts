/** `npm run import`: brings a file into the snapshot. */
import { type Command, print } from './command.ts';
import { withSnapshotAlone } from './exclusive.ts';
import { readImportArguments } from './import/arguments.ts';
import { IMPORT_KINDS, importHelp } from './import/options.ts';
import { importFile, leftMostOut } from './import/run.ts';
import { PROJECT } from './paths.ts';
import { ensureSnapshot } from './seed/seed.ts';
import { onDraft } from './snapshot/draft.ts';

export const importCommand: Command = {
  usage: `import <${Object.keys(IMPORT_KINDS).join('|')}> <file> [options]`,
  summary: 'Bring a file into the snapshot; --help lists the options.',
  help: importHelp(),
  run: async (args) => {
    const { dryRun, snapshot: target = PROJECT.snapshot, ...options } = readImportArguments(args);
    const importInto = async (snapshot: string) => {
      // Without the cities of the default, no place would belong to one.
      await ensureSnapshot(snapshot, print);
      return importFile({ ...options, snapshot, print });
    };
    const importAlone = () =>
      target === PROJECT.snapshot
        ? withSnapshotAlone(PROJECT, `importing ${options.file}`, () => importInto(target), print)
        : importInto(target);
    const report = await (dryRun ? onDraft(target, importInto) : importAlone());
    if (dryRun) print('Dry run: nothing was written.');
    if (leftMostOut(report)) {
      print(
        '  Most rows were left out. See the reasons above: --type, --country, --timezone or --map may mend it.',
      );
      process.exitCode = 2;
    }
  },
};
