/** `npm run smoke -- <address>`: asks a deployed service what its users ask. It reads only, and some twenty calls. */
import { BASE_PATH } from '../src/contract/routes.ts';
import type { Service } from '../src/contract/service.ts';
import { type Command, print } from './command.ts';
import { readOptions, seeHelpOf } from './command_options.ts';
import { messageOf } from './message_of.ts';

/** How long one answer may take, a cold start included. */
const TIMEOUT_MS = 30_000;

/** Below the base path: what must be answered with a problem of this status. */
const WRONG: readonly (readonly [string, number])[] = [
  ['/places?limit=0', 400],
  ['/cities?limit=1&limit=2', 400],
  ['/place?id=999999999', 404],
  ['/nowhere', 404],
];

/** @returns what is wrong with an answer; null where nothing is */
async function wrongWith(address: string, status: number): Promise<string | null> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const text = await response.text();
  if (response.status !== status) return `${response.status} instead of ${status}: ${text.slice(0, 200)}`;
  if (response.headers.get('access-control-allow-origin') !== '*') return 'no CORS header';
  const type = response.headers.get('content-type') ?? '';
  const path = new URL(response.url).pathname;
  if (path.endsWith('.ics')) return text.startsWith('BEGIN:VCALENDAR') ? null : 'no calendar';
  if (!/json/.test(type)) return `${type} instead of JSON`;
  const { ok, openapi, type: geometry } = JSON.parse(text) as Record<string, unknown>;
  // What is no answer in the envelope: the description of the API, and places for maps.
  if (path.endsWith('/openapi.json')) return typeof openapi === 'string' ? null : 'no description of the API';
  if (path.endsWith('.geojson')) return geometry === 'FeatureCollection' ? null : 'no features';
  return ok === status < 400 ? null : `ok is ${ok}`;
}

/**
 * Asks every route by the address that the service names for it, and some that must be refused.
 *
 * @param address of the service, without the API's path
 * @throws Error with everything that was wrong
 */
export async function smoke(address: string, say: (line: string) => void = print): Promise<void> {
  if (!URL.canParse(address) || !/^https?:/.test(address)) {
    throw new Error(`Name the address of the service, such as https://mihrab.example; got "${address}".`);
  }
  const origin = address.replace(/\/+$/, '');
  const root = await fetch(`${origin}${BASE_PATH}`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (error: unknown) => {
      throw new Error(
        `${origin} cannot be reached (${messageOf(error)}). Is the address right, and does the service run?`,
      );
    },
  );
  if (!root.ok)
    throw new Error(
      `${origin}${BASE_PATH} answered ${root.status}. Is the address right, and the project public?`,
    );
  const [service] = ((await root.json()) as { data: [Service] }).data;
  const calls = [
    ...Object.values(service.links).map((path) => [path, 200] as const),
    ...WRONG.map(([path, status]) => [`${BASE_PATH}${path}`, status] as const),
  ];
  const failures: string[] = [];
  for (const [path, status] of calls) {
    const wrong = await wrongWith(`${origin}${path}`, status).catch((error: unknown) => String(error));
    say(`${wrong === null ? 'ok    ' : 'FAILED'} ${path}`);
    if (wrong !== null) failures.push(`${path}: ${wrong}`);
  }
  if (failures.length > 0)
    throw new Error(`${failures.length} of ${calls.length} failed:\n${failures.join('\n')}`);
  say(`${calls.length} calls answered as they should be; snapshot ${service.snapshot}.`);
}

export const smokeCommand: Command = {
  usage: 'smoke ADDRESS',
  summary: 'Ask a deployed service what its users ask, and fail where an answer is wrong.',
  run: async (args) => {
    const { positionals } = readOptions(args, {}, seeHelpOf('smoke'), { most: 1 });
    await smoke(positionals[0] ?? '');
  },
};
