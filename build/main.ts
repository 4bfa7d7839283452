/** The command line. Each command is a file of its own; this one finds it and reports its errors. */
// First: what follows fails on an older Node.
import '../src/api/node_version.ts';
import { dirname } from 'node:path';
import type { Command } from './command.ts';
import { failedForRoom } from './full_disk.ts';
import { messageOf } from './message_of.ts';
import { whatToDoAboutStore } from './no_store.ts';
import { PROJECT } from './paths.ts';
import { whyUnwritable } from './unwritable.ts';

/** Commands are loaded when they are called: `build` need not load what `import` reads files with. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  start: async () => (await import('./start.ts')).startCommand,
  build: async () => (await import('./build.ts')).buildCommand,
  seed: async () => (await import('./seed/command.ts')).seedCommand,
  import: async () => (await import('./import_command.ts')).importCommand,
  sources: async () => (await import('./refresh/sources_command.ts')).sourcesCommand,
  refresh: async () => (await import('./refresh/command.ts')).refreshCommand,
  report: async () => (await import('./report/command.ts')).reportCommand,
  edit: async () => (await import('./edit/command.ts')).editCommand,
  moderate: async () => (await import('./moderate.ts')).moderateCommand,
  rebuild: async () => (await import('./rebuild.ts')).rebuildCommand,
  lock: async () => (await import('./lock_file.ts')).lockCommand,
  deploy: async () => (await import('./deploy.ts')).deployCommand,
  smoke: async () => (await import('./smoke.ts')).smokeCommand,
  restore: async () => (await import('./restore.ts')).restoreCommand,
  verify: async () => (await import('./verify.ts')).verifyCommand,
};

async function help(): Promise<string> {
  const commands = await Promise.all(Object.values(COMMANDS).map((load) => load()));
  return commands.map(({ usage, summary }) => `  ${usage}\n      ${summary}`).join('\n');
}

// Whoever reads what is printed may have enough of it, as `| head` has: the work goes on.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const [name, ...args] = process.argv.slice(2);
try {
  if (name === undefined || name === 'help' || name === '--help') {
    console.log(`Commands:\n${await help()}`);
  } else {
    const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!load) {
      throw new Error(`There is no command "${name}". Use one of ${Object.keys(COMMANDS).join(', ')}.`);
    }
    const command = await load();
    if (args.includes('--help')) console.log(command.help ?? `${command.usage}\n    ${command.summary}`);
    else await command.run(args);
  }
} catch (error) {
  console.error(whyUnwritable(error, PROJECT) ?? messageOf(error));
  // SQLite and the system say no more than that the disk is full; a bake says itself how much it needs.
  if (failedForRoom(error, dirname(PROJECT.snapshot)))
    console.error(
      'What was begun is taken back. Make room, about as much again as the snapshot takes, and try again.',
    );
  const remedy = whatToDoAboutStore(error, process.env);
  if (remedy !== null) console.error(remedy);
  process.exitCode = 1;
}
