/**
 * Keeps what was opened, so that it opens again without a network: the pages, what they load, and the answers they
 * showed. What is asked with a network comes from it; only files that never change come from here first.
 */

/** Where it runs: not a window, but a worker. */
interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'message', listener: (event: Waiting & { data: unknown }) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
}
interface Waiting {
  waitUntil(promise: Promise<unknown>): void;
}
interface Fetching extends Waiting {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/** The shell, and what tells this version from others; the bundler knows both. */
declare const SHELL: readonly string[];
declare const SHELL_VERSION: string;

const worker = self as unknown as Worker;
const CACHES = { shell: `shell-${SHELL_VERSION}`, pages: 'pages', answers: 'answers' } as const;
/** How many pages and answers are kept; the oldest go first. */
const KEPT = { pages: 60, answers: 200 } as const;
/** How long a slow network is waited for before something kept is shown instead. */
const PATIENCE_MS = 4_000;

const isFixed = (path: string): boolean => path.startsWith('/assets/') || path.startsWith('/map/');
const isAnswer = (path: string): boolean => path.startsWith('/api/v1/');

/** An answer that was led elsewhere is left out: browsers refuse it for a page that was asked for here. */
async function keep(name: 'pages' | 'answers', request: Request, response: Response): Promise<void> {
  if (!response.ok || response.redirected) return;
  const cache = await caches.open(CACHES[name]);
  // What is put again goes to the end: the oldest are those that nobody opened for longest.
  await cache.put(request, response);
  const kept = await cache.keys();
  for (const old of kept.slice(0, Math.max(0, kept.length - KEPT[name]))) await cache.delete(old);
}

/** A page that was kept; else the shell of its kind, which fills itself with the answers that were kept. */
async function keptPage(request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  const exact = await caches.match(request, { ignoreSearch: true, ignoreVary: true });
  if (exact !== undefined) return exact;
  const [, language = ''] = /^\/(ar|ur|tr|id|fr)(?=\/|$)/.exec(pathname) ?? [];
  const below = language === '' ? '' : `/${language}`;
  const shell = pathname.startsWith(`${below}/prayer`) ? `${below}/prayer` : `${below}/`;
  return (await caches.match(shell)) ?? caches.match(shell.replace(below, '') || '/');
}

async function networkFirst(event: Fetching, name: 'pages' | 'answers'): Promise<Response> {
  const { request } = event;
  // A page asks with other headers than this worker did; the answer is the same.
  const kept = () => (name === 'pages' ? keptPage(request) : caches.match(request, { ignoreVary: true }));
  const fresh = fetch(request).then((response) => {
    event.waitUntil(keep(name, request, response.clone()));
    return response;
  });
  const patience = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  try {
    const first = await Promise.race([fresh, patience]);
    return first ?? (await kept()) ?? (await fresh);
  } catch (error) {
    const known = await kept();
    if (known !== undefined) return known;
    throw error;
  }
}

async function keptFirst(request: Request): Promise<Response> {
  const known = await caches.match(request);
  if (known !== undefined) return known;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(CACHES.shell)).put(request, response.clone());
  return response;
}

/** What a page loaded without this worker, because it was there before it. */
export interface Opened {
  readonly as: 'navigation' | 'resource';
  readonly addresses: readonly string[];
}

async function keepOpened({ as, addresses }: Opened): Promise<void> {
  for (const address of addresses) {
    const { pathname } = new URL(address);
    const request = new Request(address.replace(/#.*/, ''));
    const name = as === 'navigation' ? 'pages' : isAnswer(pathname) ? 'answers' : null;
    try {
      if (name !== null) await keep(name, request, await fetch(request));
      else if (isFixed(pathname)) await keptFirst(request);
    } catch {
      // What cannot be read any more is left out; the rest is kept.
    }
  }
}

worker.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      await (await caches.open(CACHES.shell)).addAll([...SHELL]);
      await worker.skipWaiting();
    })(),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const current: readonly string[] = Object.values(CACHES);
      for (const name of await caches.keys()) if (!current.includes(name)) await caches.delete(name);
      await worker.clients.claim();
    })(),
  );
});

worker.addEventListener('message', (event) => {
  event.waitUntil(keepOpened(event.data as Opened));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (isFixed(pathname)) event.respondWith(keptFirst(request));
  else if (isAnswer(pathname)) event.respondWith(networkFirst(event, 'answers'));
  else if (request.mode === 'navigate') event.respondWith(networkFirst(event, 'pages'));
});
