/** A server that stands in for a source, and misbehaves as it is told. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How one request is answered; `body` is the whole file. */
export type Answer = (request: IncomingMessage, response: ServerResponse, body: Buffer) => void;

export interface StandIn {
  readonly address: (path: string) => string;
  /** Files by path. */
  readonly files: Map<string, Buffer>;
  /** How the next requests are answered, in their order; then well. */
  readonly next: Answer[];
  /** What was asked: method, path and the headers that matter. */
  readonly asked: { method: string; path: string; range?: string; known?: string; form: string }[];
  readonly close: () => Promise<void>;
}

const etagOf = (body: Buffer): string => `"${body.length}-${body.subarray(-40).toString('base64url')}"`;

/** Answers as a good server: ETag, 304, ranges. */
export const well: Answer = (request, response, body) => {
  const etag = etagOf(body);
  const { range, 'if-range': ifRange, 'if-none-match': known } = request.headers;
  const headers = { etag, 'last-modified': 'Sat, 21 Nov 2026 00:00:00 GMT' };
  const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? Number.NaN);
  if (known === etag) response.writeHead(304, headers).end();
  else if (ifRange === etag && from < body.length) {
    const part = body.subarray(from);
    response.writeHead(206, {
      ...headers,
      'content-range': `bytes ${from}-${body.length - 1}/${body.length}`,
      'content-length': part.length,
    });
    response.end(part);
  } else response.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
};

export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    response.writeHead(code, headers).end('busy');

/** Announces the whole file and cuts the connection in the middle. */
export const dies: Answer = (_request, response, body) => {
  response.writeHead(200, { etag: etagOf(body), 'content-length': body.length });
  response.write(body.subarray(0, body.length >> 1), () => setTimeout(() => response.destroy(), 20));
};

/** Sends chunks without a length, and cuts the connection before the last one. */
export const diesInChunks: Answer = (_request, response, body) => {
  response.writeHead(200);
  response.write(body.subarray(0, body.length >> 1), () => setTimeout(() => response.destroy(), 20));
};

/** Falls silent in the middle, or before the first byte. */
export const stalls =
  (beforeAll: boolean): Answer =>
  (_request, response, body) => {
    if (beforeAll) return;
    response.writeHead(200, { etag: etagOf(body), 'content-length': body.length });
    response.write(body.subarray(0, body.length >> 1));
  };

export const page: Answer = (_request, response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('\n<!DOCTYPE html><title>Sign in</title>');

export async function startStandIn(): Promise<StandIn> {
  const files = new Map<string, Buffer>();
  const next: Answer[] = [];
  const asked: StandIn['asked'] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { range, 'if-none-match': known } = request.headers;
      asked.push({
        method: request.method ?? '',
        path,
        form: new URLSearchParams(Buffer.concat(chunks).toString()).get('data') ?? '',
        ...(range !== undefined && { range }),
        ...(known !== undefined && { known }),
      });
      const body = files.get(path);
      if (body === undefined) response.writeHead(404).end();
      else (next.shift() ?? well)(request, response, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: (path) => `http://127.0.0.1:${port}${path}`,
    files,
    next,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
