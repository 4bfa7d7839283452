/** A port for a server that a test starts in a process of its own. */
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below what systems give to outgoing connections (from 32,768 on Linux, from 49,152 elsewhere): a port of theirs may
 * be taken by any request between this answer and the start of the server.
 */
const FIRST = 15_000;
const LAST = 32_000;
const TRIES = 100;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    // On every address, as the emulator wants it.
    server.listen(port, () => server.close(() => resolve(true)));
  });

/** @throws Error where none of a hundred ports is free */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${FIRST} to ${LAST} is free.`);
}
