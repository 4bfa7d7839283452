/** Does a part of the bake in a thread of its own, so that a second core has work too. */
import { on } from 'node:events';
import { parentPort, Worker } from 'node:worker_threads';

/** Room for new objects: what a thread makes is forgotten again at once, and more room is only filled with it. */
const YOUNG_MEGABYTES = 12;

export interface Thread<Output> {
  /** Tells the thread what it needs next; copied, so plain data. */
  tell(message: unknown): void;
  /** What the thread answers; rejects with what it threw. */
  readonly answer: Promise<Output>;
  /** Ends the thread, whether it has answered or not. */
  stop(): Promise<void>;
}

/**
 * Starts a thread on a module that calls `answerThread`. It loads its code until it is told something.
 *
 * @param module address of the module
 */
export function inThread<Output>(module: URL): Thread<Output> {
  // A thread does not inherit the hook that lets Node read TypeScript, and refuses some flags of the process.
  const begin = `
    const { register } = await import(${JSON.stringify(import.meta.resolve('tsx/esm/api'))});
    register();
    await import(${JSON.stringify(module.href)});`;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(begin)}`), {
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  });
  const answer = new Promise<Output>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`A thread of the bake ended with code ${code}.`)));
  });
  // Whoever waits for the answer is told; until then the rejection is not an unhandled one.
  answer.catch(() => {});
  return {
    tell: (message) => worker.postMessage(message),
    answer,
    stop: async () => {
      await worker.terminate();
    },
  };
}

/**
 * Does a thread's work, from within its module.
 *
 * @param work gets the next message with each call of `hear`
 */
export async function answerThread<Output>(
  work: (hear: <T>() => Promise<T>) => Promise<Output>,
): Promise<void> {
  if (parentPort === null) throw new Error('This module is for a thread of the bake. Run the bake instead.');
  const messages = on(parentPort, 'message');
  parentPort.postMessage(await work(async () => (await messages.next()).value[0]));
}
