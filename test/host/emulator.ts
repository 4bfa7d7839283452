/** Serves a baked project with Netlify's own emulator, as `npm start` does. */
import { type ChildProcess, spawn } from 'node:child_process';
import { emulatorArguments, netlifyEnvironment } from '../../build/netlify_cli.ts';
import type { Paths } from '../../build/paths.ts';
import { freePort } from './free_port.ts';
import type { Host } from './host.ts';
import { httpFetch } from './http_fetch.ts';

const READY_TIMEOUT_MS = 300_000;
const POLL_MS = 200;

function spawnEmulator(paths: Paths, port: number): ChildProcess {
  return spawn(process.execPath, emulatorArguments(port), {
    cwd: paths.root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own: the emulator has children, and all of them must go.
    detached: true,
    env: netlifyEnvironment(paths.root),
  });
}

/** @throws Error with what the emulator printed, where it does not come up */
export async function emulatorHost(paths: Paths): Promise<Host> {
  const port = await freePort();
  const child = spawnEmulator(paths, port);
  let printed = '';
  child.stdout?.on('data', (chunk) => (printed += chunk));
  child.stderr?.on('data', (chunk) => (printed += chunk));
  const origin = `http://localhost:${port}`;
  const close = async (): Promise<void> => {
    if (child.exitCode !== null || child.pid === undefined) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    process.kill(-child.pid, 'SIGKILL');
    await ended;
  };
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const response = await httpFetch(new URL('/api/v1', origin)).catch(() => null);
    if (response?.ok) {
      return { name: 'emulator', fetch: (path, init) => httpFetch(new URL(path, origin), init), close };
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  await close();
  throw new Error(`The emulator did not come up:\n${printed}`);
}
