/** Starts rebuilds in processes of their own. */
import { type ChildProcess, spawn } from 'node:child_process';
import type { RebuildTask } from './rebuild_child.ts';

const CHECKOUT = new URL('../../', import.meta.url).pathname;

export interface Child {
  readonly process: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<number | null>;
  /** Resolves when a step is reached, or the process has ended. */
  readonly reached: (step: string) => Promise<void>;
}

/** @param fileBlocks how large files may grow, in blocks of 512 bytes: the kernel refuses every write beyond */
export function startRebuild(task: RebuildTask, fileBlocks?: number): Child {
  const limit = fileBlocks === undefined ? '' : `ulimit -f ${fileBlocks} && `;
  const child = spawn(
    'sh',
    [
      '-c',
      `${limit}exec "$0" --import tsx test/faults/rebuild_child.ts "$1"`,
      process.execPath,
      JSON.stringify(task),
    ],
    {
      cwd: CHECKOUT,
      stdio: ['ignore', 'pipe', 'pipe'],
      // tsx keeps what it compiled in files, which the limit must not cut off.
      env: { ...process.env, ...(fileBlocks !== undefined && { TSX_DISABLE_CACHE: '1' }) },
    },
  );
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const listeners = new Set<() => void>();
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return {
    process: child,
    output: () => output,
    ended,
    reached: (step) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (output.includes(`reached ${step}\n`)) resolve();
        };
        listeners.add(look);
        look();
        void ended.then(() => resolve());
      }),
  };
}
