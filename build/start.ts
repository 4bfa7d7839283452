/** `npm start`: makes what is missing, bakes, and serves everything with Netlify's own emulator. */
import { type ChildProcess, spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import type { Service } from '../src/contract/service.ts';
import { bake, VERSION } from './bake/run.ts';
import { recover } from './bake/tree.ts';
import { print } from './command.ts';
import { emulatorArguments, netlifyEnvironment } from './netlify_cli.ts';
import { PROJECT } from './paths.ts';
import { ensureSnapshot } from './snapshot/seed.ts';

/** Netlify's own default. */
const DEFAULT_PORT = 8888;
/** How long the emulator may take to answer for the first time; it loads slowly on a small machine. */
const READY_TIMEOUT_MS = 120_000;
const READY_POLL_MS = 250;
/** An emulator that dies again within this time will not get better by being started again. */
const RESTART_AFTER_MS = 10_000;

function emulator(port: number): ChildProcess {
  return spawn(process.execPath, emulatorArguments(port), {
    cwd: PROJECT.root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: netlifyEnvironment(),
  });
}

async function ready(origin: string): Promise<Service> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline) {
    try {
      const response = await fetch(`${origin}/api/v1`);
      if (response.ok) return ((await response.json()) as { data: [Service] }).data[0];
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, READY_POLL_MS));
  }
  throw new Error(
    `The emulator did not answer at ${origin} within ${READY_TIMEOUT_MS / 1000} s. Is the port free?`,
  );
}

/** Keeps the emulator running until this process is asked to stop. */
function keepServing(port: number, log: (text: string) => void): void {
  const began = Date.now();
  const child = emulator(port);
  child.stdout?.on('data', (chunk: Buffer) => log(chunk.toString()));
  const stop = (): void => {
    child.removeAllListeners('exit');
    child.kill('SIGTERM');
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  child.once('exit', (code) => {
    process.removeListener('SIGINT', stop);
    process.removeListener('SIGTERM', stop);
    if (Date.now() - began < RESTART_AFTER_MS) {
      console.error(
        `The emulator ended with code ${code}. Is port ${port} in use? Try: npm start -- --port 9999`,
      );
      process.exit(1);
    }
    // The emulator dies of addresses it cannot decode (/api/v1/%ff) and of bodies over 6 MB.
    print('The emulator ended unexpectedly; starting it again.');
    keepServing(port, log);
  });
}

/** `npm start [-- --port N] [-- --verbose]` */
export async function start(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: String(DEFAULT_PORT) },
      verbose: { type: 'boolean', default: false },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(
      `--port must be a number from 1 to 65535; got "${values.port}". Try --port ${DEFAULT_PORT}.`,
    );
  }
  recover(PROJECT);
  await ensureSnapshot(PROJECT.snapshot, print);
  await bake({ paths: PROJECT, now: new Date(), print });
  print(`Starting Netlify's emulator …`);
  const origin = `http://localhost:${port}`;
  keepServing(port, values.verbose ? (text) => process.stdout.write(text) : () => {});
  const { counts, links } = await ready(origin);
  print(`
Mihrab ${VERSION} at ${origin}: ${counts.places} places, ${counts.cities} cities, ${counts.events} events.
Try:
${Object.values(links)
  .map((link) => `  ${origin}${link}`)
  .join('\n')}

Stop with Ctrl+C.`);
}
