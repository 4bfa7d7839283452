/**
 * Serves a baked project inside this process, by Netlify's rules: the function whose path matches, then the
 * first redirect that matches, then the file, then the function of the redirect's target.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Config } from '@netlify/functions';
import type { Paths } from '../../build/paths.ts';
import { serve } from '../../functions/binding/serve.ts';
import { config as directoryConfig } from '../../functions/directory.ts';
import { config as healthConfig } from '../../functions/health.ts';
import { config as prayerConfig } from '../../functions/prayer.ts';
import { config as staticMethodsConfig } from '../../functions/static_methods.ts';
import { directoryEndpoint } from '../../src/api/directory.ts';
import type { Endpoint } from '../../src/api/endpoint.ts';
import { healthEndpoint } from '../../src/api/health.ts';
import { prayerRoutes } from '../../src/api/prayer_routes.ts';
import type { ReadPublished } from '../../src/api/published.ts';
import { staticMethodsEndpoint } from '../../src/api/router.ts';
import { withPages } from '../../src/api/with_pages.ts';
import { type Directory, openDirectory } from '../../src/directory/open.ts';
import { openPoints } from '../../src/geography/points.ts';
import type { Host } from './host.ts';

/**
 * Whether a redirect rule with a query also matches calls with further parameters: the local emulator says
 * yes, production says no. Both must give the same answers.
 */
export type QueryMatching = 'at least' | 'exactly';

interface Bound {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly config: Config;
}

interface Redirect {
  readonly from: string;
  readonly query: readonly string[];
  readonly to: string;
  readonly status: number;
}

function parseRedirects(text: string): Redirect[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [from = '', ...rest] = line.split(' ');
      const query = rest.slice(0, -2).map((pair) => pair.split('=')[0] ?? '');
      return { from, query, to: rest.at(-2) ?? '', status: Number(rest.at(-1)) };
    });
}

function matchesQuery(rule: Redirect, query: URLSearchParams, matching: QueryMatching): boolean {
  if (rule.query.length === 0) return true;
  const given = new Set(query.keys());
  return (
    rule.query.every((name) => given.has(name)) &&
    (matching === 'at least' || given.size === rule.query.length)
  );
}

interface HeaderRule {
  readonly path: string;
  readonly headers: readonly [string, string][];
}

function parseHeaders(text: string): HeaderRule[] {
  return text.split('\n\n').map((block) => {
    const [path = '', ...lines] = block.trim().split('\n');
    const headers = lines.map((line): [string, string] => {
      const [name = '', ...value] = line.trim().split(': ');
      return [name, value.join(': ')];
    });
    return { path, headers };
  });
}

const matchesPath = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+').replace(/\*$/, '.*')}/?$`).test(path);

function targetOf(rule: Redirect, query: URLSearchParams): string {
  return rule.to.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(query.getAll(name).at(-1) ?? ''));
}

export interface InProcessOptions {
  readonly paths: Paths;
  readonly matching: QueryMatching;
  readonly clock: () => Date;
  /** Further functions, such as `review` with its queue. */
  readonly more?: readonly Bound[];
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.json': 'application/json',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
};

const mediaTypeOf = (file: string): string => MEDIA_TYPES[extname(file)] ?? 'application/octet-stream';

/** Where everything is on this fictitious host. */
const ORIGIN = 'http://mihrab.test';

export function inProcessHost({ paths, matching, clock, more = [] }: InProcessOptions): Host {
  const redirects = parseRedirects(readFileSync(join(paths.dist, '_redirects'), 'utf8'));
  const headerRules = parseHeaders(readFileSync(join(paths.dist, '_headers'), 'utf8'));
  let opened: Directory | undefined;
  const directory = (): Directory => (opened ??= openDirectory(paths.index));
  const fileAt = (path: string): string | null => {
    // An escaped slash is part of a name, and no file has one in its name.
    if (/%2f/i.test(path)) return null;
    const named = join(paths.dist, decodeURIComponent(path));
    // A page is found without its ending, and a folder by the page in it.
    const candidates = [named, `${named}.html`, join(named, 'index.html')];
    return candidates.find((file) => existsSync(file) && statSync(file).isFile()) ?? null;
  };
  const readPublished: ReadPublished = async (path) => {
    const file = fileAt(path);
    return file === null ? null : readFileSync(file, 'utf8');
  };
  const prayer = prayerRoutes(clock, () => openPoints(readFileSync(paths.points)));
  const functions: Bound[] = [
    {
      name: 'directory',
      endpoint: withPages({
        api: directoryEndpoint({ directory, readPublished, clock }),
        prayer,
        readPublished,
        cityCalled: (name) => directory().cityCalled(name),
      }),
      config: directoryConfig,
    },
    {
      name: 'prayer',
      endpoint: prayer,
      config: prayerConfig,
    },
    {
      name: 'health',
      // No rebuild has left anything.
      endpoint: healthEndpoint({ readPublished, moderation: { get: async () => null }, clock }),
      config: healthConfig,
    },
    { name: 'static_methods', endpoint: staticMethodsEndpoint, config: staticMethodsConfig },
    ...more,
  ];
  const functionAt = (path: string, method: string): Bound | undefined =>
    functions.find(({ config }) => {
      const patterns = [config.path ?? []].flat();
      const methods = [config.method ?? []].flat() as string[];
      const takes = methods.length === 0 || methods.includes(method);
      return takes && patterns.some((pattern) => matchesPath(pattern, path));
    });

  async function answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const direct = functionAt(pathname, request.method);
    if (direct && !(direct.config.preferStatic && fileAt(pathname))) {
      return serve(direct.name, direct.endpoint)(request);
    }
    const rule = fileAt(pathname)
      ? undefined
      : redirects.find(
          (each) => matchesPath(each.from, pathname) && matchesQuery(each, searchParams, matching),
        );
    const target = rule ? targetOf(rule, searchParams) : pathname;
    const file = fileAt(target);
    if (file) {
      const headers = new Headers({ 'content-type': mediaTypeOf(file) });
      for (const each of headerRules.filter(({ path }) => matchesPath(path, pathname))) {
        for (const [name, value] of each.headers) headers.set(name, value);
      }
      const status = rule?.status ?? 200;
      return new Response(request.method === 'HEAD' ? null : readFileSync(file), { status, headers });
    }
    const fallback = functionAt(target, request.method);
    return fallback
      ? serve(fallback.name, fallback.endpoint)(request)
      : new Response(readFileSync(join(paths.dist, '404.html')), {
          status: 404,
          headers: { 'content-type': 'text/html; charset=utf-8' },
        });
  }

  return {
    name: `in process, rules match ${matching} their query`,
    fetch: (path, init) => answer(new Request(new URL(path, ORIGIN), init)),
    close: async () => opened?.close(),
  };
}
