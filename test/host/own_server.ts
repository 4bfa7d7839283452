/** Serves a baked project with the own server, in this process, over HTTP on a port of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Paths } from '../../build/paths.ts';
import { type ServeOptions, serve } from '../../server/serve.ts';
import { type Settings, settingsFrom } from '../../server/settings.ts';
import type { Host } from './host.ts';
import { httpFetch } from './http_fetch.ts';

const SECRET = 'a secret of at least 24 characters';

export interface OwnServer extends Host {
  readonly origin: string;
  /** What it logged, each line read. */
  readonly log: Record<string, unknown>[];
}

export interface OwnServerOptions extends ServeOptions {
  /** Environment variables; the queue lies in a folder that goes with the server, unless it is set. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly settings?: Partial<Settings>;
}

export async function ownServerHost(paths: Paths, options: OwnServerOptions = {}): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'mihrab-server-'));
  const environment = {
    MIHRAB_HOME: paths.root,
    MIHRAB_QUEUE: join(folder, 'queue.sqlite'),
    MIHRAB_CLIENT_SECRET: SECRET,
    MIHRAB_RATE_LIMITS: 'off',
    HOST: '127.0.0.1',
    PORT: '0',
    ...options.environment,
  };
  const log: Record<string, unknown>[] = [];
  const running = await serve(
    { ...settingsFrom(environment, paths.root), ...options.settings },
    { refreshMs: 50, ...options, print: (line) => log.push(JSON.parse(line) as Record<string, unknown>) },
  );
  const origin = running.url.replace(/\/$/, '');
  return {
    name: 'own server',
    origin,
    log,
    fetch: (path, init) => httpFetch(new URL(path, origin), init),
    close: async () => {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
