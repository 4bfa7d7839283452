/** A real HTTP proxy in front of the blob store that injects faults into what passes through it. */
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What happens to one request. `status` answers it without asking the store; `hang` never answers; `reset` cuts
 * the connection before the store hears of it; `lost` cuts it after the store did what was asked; `late` answers
 * after the store did it, `delayMs` later; `wrong_body` answers a read with status 200 and something else than is stored.
 */
export type Fault =
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'hang' | 'reset' | 'lost' }
  | { readonly kind: 'late'; readonly delayMs: number }
  | { readonly kind: 'wrong_body'; readonly body: WrongBody };

/** What may come with status 200 instead of what is stored. */
export const WRONG_BODIES = ['empty', 'cut', 'altered', 'foreign', 'page', 'null', 'doubled'] as const;
export type WrongBody = (typeof WRONG_BODIES)[number];

export interface FaultyProxy {
  readonly url: string;
  /** Decides about each request; null lets it through. */
  decide: (request: { readonly method: string; readonly path: string }) => Fault | null;
  /** Lets conditional writes reach the store one at a time, which makes its check and its write one step. */
  conditionalOneByOne: boolean;
  /** How many faults were injected. */
  readonly injected: () => number;
  /** Resolves once everything that reached the store is done there, whoever still waits for the answer. */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What comes instead; `before` is what was read before, of another key. */
function wrongBody(wrong: WrongBody, right: Buffer, before: Buffer): Buffer {
  const text = right.toString();
  switch (wrong) {
    case 'empty':
      return Buffer.alloc(0);
    case 'cut':
      return right.subarray(0, Math.floor(right.length / 2));
    case 'altered':
      return Buffer.from(
        text.replace(/"rating":\d/, '"rating":1').replace(/Review number/, 'Rubbish number'),
      );
    case 'foreign':
      return before;
    case 'page':
      return Buffer.from('<!doctype html><title>Sign in</title>');
    case 'null':
      return Buffer.from('null');
    case 'doubled':
      return Buffer.concat([right, right]);
  }
}

function forward(
  target: URL,
  incoming: IncomingMessage,
  body: Buffer,
): Promise<{ message: IncomingMessage; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      {
        host: target.hostname,
        port: target.port,
        path: incoming.url,
        method: incoming.method,
        headers: { ...incoming.headers, host: target.host },
      },
      (message) => {
        const chunks: Buffer[] = [];
        message.on('data', (chunk: Buffer) => chunks.push(chunk));
        message.on('end', () => resolve({ message, body: Buffer.concat(chunks) }));
        message.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Starts a proxy on a port of its own. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const destination = new URL(target);
  let count = 0;
  let before: Promise<unknown> = Promise.resolve();
  let lastRead: Buffer = Buffer.from('{}');
  const underWay = new Set<Promise<unknown>>();
  const proxy = {
    decide: (_: { method: string; path: string }): Fault | null => null,
    conditionalOneByOne: false,
  };
  const pass: typeof forward = (target, incoming, body) => {
    const isConditional = 'if-match' in incoming.headers || 'if-none-match' in incoming.headers;
    if (!proxy.conditionalOneByOne || !isConditional) return forward(target, incoming, body);
    const passed = before.then(() => forward(target, incoming, body));
    before = passed.catch(() => undefined);
    return passed;
  };

  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const body = await bodyOf(incoming);
    const fault = proxy.decide({ method: incoming.method ?? '', path: incoming.url ?? '' });
    if (fault !== null) count += 1;
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'reset') {
      incoming.socket.resetAndDestroy();
      return;
    }
    if (fault?.kind === 'status') {
      // An etag on an error page must not be taken for the one of a stored entry.
      outgoing.writeHead(fault.status, { etag: '"of the error page"' }).end('a page of the store');
      return;
    }
    const passing = pass(destination, incoming, body).finally(() => underWay.delete(passing));
    underWay.add(passing);
    const answered = await passing;
    if (fault?.kind === 'lost') {
      incoming.socket.resetAndDestroy();
      return;
    }
    if (fault?.kind === 'wrong_body' && incoming.method === 'GET' && answered.message.statusCode === 200) {
      const body = wrongBody(fault.body, answered.body, lastRead);
      outgoing.writeHead(200, { 'content-type': 'application/octet-stream' }).end(body);
      return;
    }
    if (incoming.method === 'GET') lastRead = answered.body;
    if (fault?.kind === 'late') await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
    const { 'transfer-encoding': _, ...headers } = answered.message.headers;
    outgoing.writeHead(answered.message.statusCode ?? 502, headers).end(answered.body);
  };

  const server: Server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(proxy, {
    url: `http://127.0.0.1:${port}`,
    injected: () => count,
    settled: async () => {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}
