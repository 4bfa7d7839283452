/** Serves the application over HTTP: the caller's address, request ids, the log, a stop that loses nothing. */
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { dirname } from 'node:path';
import { finished } from 'node:stream/promises';
import { serve as listen, type Server, type ServerRequest } from 'srvx';
import { logError, logLine, withinRequest } from '../src/api/request_log.ts';
import { respondProblem } from '../src/api/respond.ts';
import { Database } from '../src/directory/sqlite.ts';
import { queueFile } from '../src/reviews/queue_file.ts';
import { application } from './application.ts';
import { openBaked } from './baked.ts';
import { limiter } from './limiter.ts';
import { answerMalformed, hostProblem } from './malformed.ts';
import type { Settings } from './settings.ts';

/** Often enough: a bake takes longer. */
const REFRESH_MS = 5_000;

export interface Running {
  readonly url: string;
  /** Answers what is under way, then closes everything. */
  readonly stop: () => Promise<void>;
}

const msSince = (began: number): number => Math.round((performance.now() - began) * 10) / 10;

/** Milliseconds within which a whole request must have arrived: the longest review, 25 kB, takes most of it on a slow telephone line. */
const RECEIVE_MS = 30_000;
/**
 * Milliseconds a connection waits for its next request: longer than the minute of most proxies in front, or they would
 * send one into a connection that is just closing, and answer 502 themselves.
 */
const IDLE_MS = 75_000;
/** Milliseconds between two looks, while stopping, for connections whose last answer is given. */
const STOPPING_MS = 100;
/** Milliseconds a caller may take to finish a body that nobody reads. */
const UNREAD_MS = 1_000;

/** The request as Node has it: only HTTP/1 is served. */
const incomingOf = (request: ServerRequest): IncomingMessage | undefined =>
  request.runtime?.node?.req as IncomingMessage | undefined;

/**
 * Lets a caller finish sending a body that was refused before its end: the system would reset the connection, and the
 * caller never see why.
 */
async function discardBody(request: ServerRequest): Promise<void> {
  const incoming = incomingOf(request);
  if (incoming === undefined || incoming.complete || incoming.destroyed) return;
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), UNREAD_MS);
  incoming.resume();
  await finished(incoming, { signal: over.signal, cleanup: true }).catch(() => undefined);
  clearTimeout(timer);
}

/** An id that a trusted proxy gave a request is kept, so that its log and ours name the same. */
function idOf(request: Request, trusted: boolean): string {
  const given = trusted ? request.headers.get('x-request-id') : null;
  return given !== null && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

export interface ServeOptions {
  readonly print?: (line: string) => void;
  readonly clock?: () => Date;
  /** Milliseconds between two looks for a newer bake. */
  readonly refreshMs?: number;
  /** Milliseconds within which a whole request must have arrived. */
  readonly receiveMs?: number;
}

const NO_ADDRESS = 'is no address of this machine. Leave HOST out to listen at all of them.';

/** Why the server cannot listen where it was told to, with what to do. */
function whyNotListening(error: NodeJS.ErrnoException, { host, port }: Settings): Error {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is in use by another program. Stop it, or take another: PORT=8081 npm run serve`,
    EACCES: `Port ${port} is not for this user. Take one from 1024 on: PORT=8080 npm run serve`,
    EADDRNOTAVAIL: `HOST=${host} ${NO_ADDRESS}`,
    ENOTFOUND: `HOST=${host} ${NO_ADDRESS}`,
    EAI_AGAIN: `HOST=${host} ${NO_ADDRESS}`,
  };
  const reason = reasons[error.code ?? ''];
  return reason === undefined ? error : new Error(reason, { cause: error });
}

/**
 * @throws Error where nothing is baked, the folder of data cannot be written, or the port is in use
 */
export async function serve(settings: Settings, options: ServeOptions = {}): Promise<Running> {
  const {
    print = console.log,
    clock = () => new Date(),
    refreshMs = REFRESH_MS,
    receiveMs = RECEIVE_MS,
  } = options;
  const baked = openBaked(settings.home);
  mkdirSync(dirname(settings.queue), { recursive: true });
  const queue = queueFile(settings.queue, () => new Database(settings.queue));
  if (queue.failed !== null) {
    const why = `${settings.queue} cannot be opened (${queue.failed.message})`;
    logError(`${why}: what is sent is answered with 503 until its disk has room.`);
  }
  const answer = application({
    ...settings,
    baked: baked.current,
    queue,
    ...(settings.rateLimits && { limiter: limiter() }),
    clock,
  });
  const trusted = settings.trustedProxies !== false;
  const server: Server = listen({
    port: settings.port,
    hostname: settings.host,
    trustProxy:
      typeof settings.trustedProxies === 'object' ? [...settings.trustedProxies] : settings.trustedProxies,
    silent: true,
    manual: true,
    // Node itself waits for five minutes: a few hundred callers who send a byte now and then would hold a socket each.
    node: {
      requestTimeout: receiveMs,
      keepAliveTimeout: IDLE_MS,
      connectionsCheckingInterval: receiveMs / 10,
      // Node would answer without a word.
      requireHostHeader: false,
    },
    // Stopping is ours: the queue is closed after the last answer.
    gracefulShutdown: false,
    fetch: (request) => {
      const began = performance.now();
      const id = idOf(request, trusted);
      return withinRequest(id, async () => {
        const incoming = incomingOf(request);
        const wrong = hostProblem(request, incoming);
        const response =
          wrong === null
            ? await answer(request, request.ip ?? null, id)
            : respondProblem(request, wrong, logError);
        if (request.method === 'POST') await discardBody(request);
        const path = wrong === null ? new URL(request.url).pathname : null;
        print(logLine('info', { method: request.method, path, status: response.status, ms: msSince(began) }));
        return response;
      });
    },
    // What failed may be the request itself: nothing is read of it any more.
    error: (error) => respondProblem(new Request('http://localhost'), error, logError),
  });
  const refreshing = setInterval(() => {
    try {
      if (baked.refresh()) print(logLine('info', { message: 'Serving what was baked since.' }));
    } catch (error) {
      logError(error);
    }
  }, refreshMs);
  const close = (): void => {
    clearInterval(refreshing);
    baked.close();
    queue.close();
  };
  // Only HTTP/1 is served.
  const node = server.node?.server as HttpServer | undefined;
  node?.on('clientError', answerMalformed);
  try {
    await server.serve();
    await server.ready();
  } catch (error) {
    close();
    throw whyNotListening(error as NodeJS.ErrnoException, settings);
  }
  return {
    url: server.url ?? '',
    stop: async () => {
      const forced = setTimeout(() => void server.close(true), settings.stopSeconds * 1_000);
      const answered = setInterval(() => node?.closeIdleConnections(), STOPPING_MS);
      await server.close();
      clearInterval(answered);
      clearTimeout(forced);
      close();
    },
  };
}
