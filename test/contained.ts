/**
 * Runs a program such that nothing it starts outlives it: a test file that hangs is ended with its browser, its
 * emulator and its children, and one that has ended leaves none of them behind.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** Each process the program starts inherits it, also those that leave its process group, as browsers do. */
const MARK = 'MIHRAB_CONTAINED_IN';
/** A process may start another while the list of processes is read. */
const SWEEPS = 3;

export interface Contained {
  /** Exit code; null where a signal ended it. */
  readonly code: number | null;
  /** What it wrote to its output and its error output, as it came. */
  readonly output: string;
  /** How many processes it left behind, besides its own group. */
  readonly leftBehind: number;
}

function kill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
    return false;
  }
}

/** Processes that carry the mark. Only Linux tells the environment of a process; elsewhere there are none. */
function marked(mark: string): number[] {
  const isMarked = (pid: number): boolean => {
    try {
      return readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(`${MARK}=${mark}`);
    } catch {
      // Another user's, or gone.
      return false;
    }
  };
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc').map(Number).filter(Number.isInteger).filter(isMarked);
}

/** @param ended ends the program and all it started, at once */
export function runContained(
  command: readonly string[],
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv; readonly ended: AbortSignal },
): Promise<Contained> {
  const mark = randomUUID();
  const [program = '', ...rest] = command;
  return new Promise((resolve, reject) => {
    const child = spawn(program, rest, {
      cwd: options.cwd,
      env: { ...options.env, [MARK]: mark },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group of its own.
      detached: true,
    });
    const leftBehind = new Set<number>();
    const end = (): void => {
      if (child.pid !== undefined) kill(-child.pid);
      for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
        for (const pid of marked(mark)) if (pid !== child.pid && kill(pid)) leftBehind.add(pid);
      }
    };
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    options.ended.addEventListener('abort', end);
    if (options.ended.aborted) end();
    child.once('error', reject);
    // Whoever still holds the output open would keep 'close' from coming.
    child.once('exit', end);
    child.once('close', (code) => {
      options.ended.removeEventListener('abort', end);
      resolve({ code, output, leftBehind: leftBehind.size });
    });
  });
}
