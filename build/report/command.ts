/** `npm run report`: the state of the snapshot on the terminal, and as a page with charts. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Command, print } from '../command.ts';
import { helpText, readOptions, seeHelpOf } from '../command_options.ts';
import { PROJECT } from '../paths.ts';
import { readDeclared } from '../refresh/declaration.ts';
import { requireSnapshot, withSnapshot } from '../snapshot/open.ts';
import { reportOf } from './figures.ts';
import { reportHtml } from './html.ts';
import { terminalLines } from './terminal.ts';

const OPTIONS = {
  html: {
    type: 'string',
    description: 'Where the page is written. Default: data/report.html.',
    example: '--html report.html',
  },
  snapshot: {
    type: 'string',
    description: 'The snapshot to report on. Default: data/directory.sqlite.',
    example: '--snapshot other.sqlite',
  },
} as const;

const USAGE = 'report [--html FILE] [--snapshot FILE]';

export const reportCommand: Command = {
  usage: USAGE,
  summary:
    'Show what the snapshot holds, how old it is, what waits and what failed; also as a page with charts.',
  help: helpText(USAGE, OPTIONS),
  run: async (args) => {
    const { strings } = readOptions(args, OPTIONS, seeHelpOf('report'), { most: 0 });
    const path = strings.snapshot ?? PROJECT.snapshot;
    requireSnapshot(path);
    const declared = new Set(readDeclared(PROJECT.sources).map(({ key }) => key));
    const report = await withSnapshot(path, (snapshot) => reportOf(snapshot, declared, new Date()));
    for (const line of terminalLines(report)) print(line);
    const file = strings.html ?? PROJECT.report;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, reportHtml(report));
    print(`\nWith charts: ${file}`);
  },
};
