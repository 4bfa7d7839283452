/**
 * The baked files, with the headers and rewrites that lie beside them in `_headers` and `_redirects`, the formats of
 * Netlify and other static hosts.
 */
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { staticMiddleware } from 'srvx/static';
import { NEVER } from '../src/api/caching.ts';
import { logError } from '../src/api/request_log.ts';
import { respondProblem } from '../src/api/respond.ts';
import { decodedPath } from '../src/contract/addresses.ts';
import { Problem } from '../src/contract/problem.ts';

interface HeaderRule {
  readonly matches: (path: string) => boolean;
  readonly headers: readonly (readonly [string, string])[];
}

/** Whether a path fits a pattern: `:name` stands for a part of it, `*` at the end for everything behind. */
function matcher(pattern: string): (path: string) => boolean {
  const parts = pattern.split(/(:\w+|\*)/).map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  });
  const whole = new RegExp(`^${parts.join('')}/?$`);
  return (path) => whole.test(path);
}

const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

function headerRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const block of text.split(/\n(?=\S)/)) {
    const [pattern = '', ...lines] = block
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith('#'));
    const headers = lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    });
    if (pattern !== '') rules.push({ matches: matcher(pattern.trim()), headers });
  }
  return rules;
}

/** Rewrites of one path to one file; the others lead to what is no file, and mean a function. */
function rewrites(text: string): Map<string, string> {
  const to = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [from = '', target = '', status] = line.trim().split(/\s+/);
    if (status === '200' && !/[:*]/.test(from)) to.set(from, target);
  }
  return to;
}

/** @param size as `Content-Range` has it: bytes, a star, and how many there are */
const noSuchBytes = (request: Request, size: string | null): Response =>
  respondProblem(
    request,
    new Problem('range_not_satisfiable', 'The Range header asks for bytes beyond the end of the file.', {
      headers: { ...NEVER, ...(size !== null && { 'content-range': size }) },
    }),
    logError,
  );

export interface PublishedFiles {
  /** The answer to a GET or HEAD of a file; null where there is none. */
  answer(request: Request): Promise<Response | null>;
  /** Whether a path is one that a file answers. */
  has(path: string): boolean;
  /** The text of a file; null where there is none. */
  read(path: string): Promise<string | null>;
}

/** @param folder what was baked for publishing */
export function publishedFiles(folder: string): PublishedFiles {
  const rules = headerRules(textOf(join(folder, '_headers')));
  const rewritten = rewrites(textOf(join(folder, '_redirects')));
  const serveFile = staticMiddleware({ dir: folder });
  const nothing = new Response(null, { status: 404 });
  const fileFor = (path: string): string =>
    rewritten.get(decodedPath(path).replace(/(?<=.)\/+$/, '')) ?? path;

  async function fileAt(request: Request, path: string): Promise<Response | null> {
    // What begins with an underscore is meant for the host.
    if (/\/_/.test(decodedPath(path))) return null;
    const address = new URL('http://files.invalid');
    // Set rather than resolved: a path with two slashes before it would be taken for a host.
    address.pathname = path;
    address.search = new URL(request.url).search;
    const asked = new Request(address, {
      method: request.method,
      headers: request.headers,
    });
    const response = await serveFile(asked, () => nothing);
    return response === nothing || response.status === 400 ? null : response;
  }

  return {
    async answer(request) {
      const { pathname } = new URL(request.url);
      // A page is the same with a slash at its end.
      const plain = pathname.replace(/(?<=.)\/+$/, '');
      // However the address of a file is spelt, it has the file's headers: a page without its policy could be framed.
      const named = decodedPath(pathname).replace(/\/{2,}/g, '/');
      const response =
        (await fileAt(request, fileFor(pathname))) ??
        (plain === pathname ? null : await fileAt(request, plain));
      if (response === null) return null;
      if (response.status === 416) return noSuchBytes(request, response.headers.get('content-range'));
      for (const { matches, headers } of rules) {
        if (matches(named)) for (const [name, value] of headers) response.headers.set(name, value);
      }
      return response;
    },
    has: (path) => {
      const file = fileFor(path);
      return !file.includes('..') && existsSync(join(folder, file));
    },
    read: (path) =>
      readFile(join(folder, path), 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
  };
}
