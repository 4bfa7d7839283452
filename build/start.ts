/** `npm start`: makes what is missing, bakes, and serves everything with Netlify's own emulator. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Service } from '../src/contract/service.ts';
import { bake, VERSION } from './bake/run.ts';
import { type Command, print } from './command.ts';
import { helpText, numberSaid, readOptions, seeHelpOf } from './command_options.ts';
import { withSnapshotAlone } from './exclusive.ts';
import { emulatorArguments, netlifyEnvironment } from './netlify_cli.ts';
import { PROJECT } from './paths.ts';
import { ensureSnapshot } from './seed/seed.ts';

/** Netlify's own default. */
const DEFAULT_PORT = 8888;
/** How long the emulator may take to answer for the first time; it loads slowly on a small machine. */
const READY_TIMEOUT_MS = 300_000;
const READY_POLL_MS = 250;
/** Of what the emulator printed, as much as tells why it ended. */
const LAST_CHARS = 2_000;

/** Whether nothing listens on a port of one of this machine's own addresses. */
function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      // A machine without IPv6 has no such address.
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') resolve(true);
      else
        reject(new Error(`Port ${port} cannot be opened: ${error.message}. Try: npm start -- --port 9999`));
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/**
 * The emulator listens on one of the addresses of `localhost`, and who calls may be led to the other.
 *
 * @throws Error where another program listens there
 */
async function requireFreePort(port: number): Promise<void> {
  for (const host of ['127.0.0.1', '::1', '0.0.0.0']) {
    if (await isFree(port, host)) continue;
    throw new Error(
      `Port ${port} is in use by another program, perhaps by another "npm start". Stop that, or take another port: npm start -- --port ${port === 9999 ? 9998 : 9999}`,
    );
  }
}

interface Emulator {
  readonly process: ChildProcess;
  /** What it printed last. */
  readonly printed: () => string;
  readonly ended: Promise<number | null>;
}

function startEmulator(port: number, verbose: boolean): Emulator {
  const child = spawn(process.execPath, emulatorArguments(port), {
    cwd: PROJECT.root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: netlifyEnvironment(PROJECT.root),
  });
  let printed = '';
  const keep = (chunk: Buffer): void => {
    printed = (printed + chunk).slice(-LAST_CHARS);
  };
  child.stdout.on('data', (chunk: Buffer) => {
    keep(chunk);
    if (verbose) process.stdout.write(chunk);
  });
  child.stderr.on('data', (chunk: Buffer) => {
    keep(chunk);
    process.stderr.write(chunk);
  });
  return {
    process: child,
    printed: () => printed,
    ended: new Promise((resolve) => child.once('exit', resolve)),
  };
}

/** Waits for the first answer; null where the emulator ends before. */
async function ready(origin: string, ended: Promise<unknown>): Promise<Service | null> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  let alive = true;
  ended.then(() => {
    alive = false;
  });
  while (alive && Date.now() < deadline) {
    try {
      const response = await fetch(`${origin}/api/v1`);
      // The emulator may have ended while another program answered.
      if (response.ok && alive) return ((await response.json()) as { data: [Service] }).data[0];
    } catch {
      // Not listening yet.
    }
    await pause(READY_POLL_MS);
  }
  if (!alive) return null;
  throw new Error(
    `The emulator did not answer at ${origin} within ${READY_TIMEOUT_MS / 1000} s. See what it prints: npm start -- --verbose`,
  );
}

function announce({ counts, links }: Service, origin: string): void {
  print(`
Mihrab ${VERSION} at ${origin}: ${counts.places} places, ${counts.cities} cities, ${counts.events} events.
Try:
${Object.values(links)
  .map((link) => `  ${origin}${link}`)
  .join('\n')}

Stop with Ctrl+C.`);
}

/**
 * Keeps the emulator running until this process is asked to stop: it dies of addresses that it cannot decode
 * (/api/v1/%ff) and of bodies over 6 MB. One that ends before it ever answered will not get better.
 */
async function keepServing(port: number, verbose: boolean): Promise<never> {
  const origin = `http://localhost:${port}`;
  let running: Emulator | undefined;
  const stop = (): void => {
    running?.process.kill('SIGTERM');
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  process.once('exit', () => running?.process.kill('SIGTERM'));
  for (let starts = 1; ; starts += 1) {
    await requireFreePort(port);
    running = startEmulator(port, verbose);
    const service = await ready(origin, running.ended);
    if (service === null) {
      throw new Error(`The emulator ended before it answered. It said:\n${running.printed().trim()}`);
    }
    if (starts === 1) announce(service, origin);
    await running.ended;
    print('The emulator ended unexpectedly; starting it again.');
  }
}

const OPTIONS = {
  port: {
    type: 'string',
    description: `Where it listens. Default: ${DEFAULT_PORT}.`,
    example: '--port 9999',
  },
  verbose: { type: 'boolean', description: 'Show all that the emulator prints.', example: '--verbose' },
} as const;

const USAGE = 'start [--port N] [--verbose]';

export async function start(args: readonly string[]): Promise<void> {
  const { strings, flags } = readOptions(args, OPTIONS, seeHelpOf('start'), { most: 0 });
  const port = numberSaid(
    { name: 'port', said: strings.port, usual: DEFAULT_PORT },
    'a number from 1 to 65535',
    (value) => Number.isInteger(value) && value >= 1 && value <= 65_535,
  );
  await requireFreePort(port);
  await withSnapshotAlone(PROJECT, 'building', async () => {
    await ensureSnapshot(PROJECT.snapshot, print);
    await bake({ paths: PROJECT, now: new Date(), print });
  });
  print(`Starting Netlify's emulator …`);
  await keepServing(port, flags.has('verbose'));
}

export const startCommand: Command = {
  usage: USAGE,
  summary: 'Make what is missing, bake, and serve everything with Netlify’s emulator.',
  help: helpText(USAGE, OPTIONS),
  run: start,
};
