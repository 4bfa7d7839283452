/** Serves a baked project to a browser: a plain HTTP server in front of the endpoints of this process. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import type { Paths } from '../../build/paths.ts';
import { config as reviewConfig } from '../../functions/review.ts';
import type { Endpoint } from '../../src/api/endpoint.ts';
import { inProcessHost } from '../host/in_process.ts';

export interface WebServer {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

export interface WebServerOptions {
  readonly paths: Paths;
  readonly clock?: () => Date;
  /** Takes what is posted. */
  readonly edge?: Endpoint;
  readonly port?: number;
  /** Answers instead of the service, where it returns something. */
  readonly instead?: (request: Request) => Promise<Response | null> | Response | null;
}

const COMPRESSED = /^(?:text\/|application\/(?:json|manifest|xml|problem|javascript))/;

export async function serveWeb({
  paths,
  clock = () => new Date(),
  edge,
  port = 0,
  instead = () => null,
}: WebServerOptions): Promise<WebServer> {
  const host = inProcessHost({
    paths,
    matching: 'exactly',
    clock,
    more: edge === undefined ? [] : [{ name: 'review', endpoint: edge, config: reviewConfig }],
  });
  const answer = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    return (await instead(request.clone())) ?? host.fetch(`${pathname}${search}`, request);
  };
  const server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', headers, url = '/' } = incoming;
    try {
      const request = new Request(new URL(url, `http://${headers.host ?? 'localhost'}`), {
        method,
        headers: headers as Record<string, string>,
        ...(method !== 'GET' && method !== 'HEAD' && { body: Readable.toWeb(incoming), duplex: 'half' }),
      } as RequestInit);
      const response = await answer(request);
      const bytes = Buffer.from(await response.arrayBuffer());
      const sent = Object.fromEntries(response.headers);
      const gzips =
        bytes.length > 1_000 &&
        COMPRESSED.test(sent['content-type'] ?? '') &&
        /gzip/.test(headers['accept-encoding'] ?? '');
      if (gzips) sent['content-encoding'] = 'gzip';
      outgoing.writeHead(response.status, sent);
      outgoing.end(gzips ? gzipSync(bytes) : bytes);
    } catch (error) {
      console.error(error);
      outgoing.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await host.close();
    },
  };
}
