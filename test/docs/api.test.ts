/** Every snippet of docs/api.md runs as it stands there, and what it shows as an answer is in the answer. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { BASE_PATH } from '../../src/contract/routes.ts';
import { type OwnServer, ownServerHost } from '../host/own_server.ts';
import { BAKED_ON, bakedProject } from '../project.ts';

const GUIDE = fileURLToPath(new URL('../../docs/api.md', import.meta.url));
const STAND_INS = new URL('stand_ins.mjs', import.meta.url).href;
const ADDRESS = 'https://mihrab.example';
const TELEGRAM = 'https://api.telegram.org';

interface Block {
  readonly language: string;
  readonly heading: string;
  readonly code: string;
  /** What the page shows as its answer: the block right behind it. */
  readonly shown: string | null;
}

const LANGUAGES_SHOWN = ['json', 'text'];

function blocksOf(text: string): Block[] {
  const found = [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map((match) => ({
    language: match[1] ?? '',
    code: match[2] ?? '',
    heading: [...text.slice(0, match.index).matchAll(/^#+ (.+)$/gm)].at(-1)?.[1] ?? '',
  }));
  return found.flatMap((block, index) => {
    const next = found[index + 1];
    const shown = next && LANGUAGES_SHOWN.includes(next.language) ? next.code : null;
    return LANGUAGES_SHOWN.includes(block.language) ? [] : [{ ...block, shown }];
  });
}

const BLOCKS = blocksOf(readFileSync(GUIDE, 'utf8'));
const inLanguage = (language: string): Block[] => BLOCKS.filter((block) => block.language === language);
const CALLS = inLanguage('sh');
const SCRIPTS = inLanguage('js');

const test = suite<{ server: OwnServer; folder: string }>('docs/api.md');

test.before(async (context) => {
  const clock = () => new Date(`${BAKED_ON}T12:00:00Z`);
  context.server = await ownServerHost(await bakedProject(), { clock });
  context.folder = mkdtempSync(join(tmpdir(), 'mihrab-guide-'));
});
test.after(async ({ server, folder }) => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Outcome {
  readonly printed: string;
  readonly status: number | null;
}

interface Surroundings {
  readonly environment?: Readonly<Record<string, string>>;
  /** Ends a program that would run on. */
  readonly until?: Promise<unknown>;
}

/** Runs a program of the guide. @throws Error with code `ENOENT` where there is no such command */
async function run(
  folder: string,
  command: string,
  args: readonly string[],
  { environment, until }: Surroundings = {},
): Promise<Outcome> {
  const child = spawn(command, args, { cwd: folder, env: { ...process.env, ...environment } });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  child.stderr.on('data', (chunk) => (printed += chunk));
  void until?.then(() => child.kill());
  const [status] = (await once(child, 'close')) as [number | null];
  return { printed, status };
}

/** Whether all that is shown is in the answer; of a list, what it begins with. */
function contains(answer: unknown, shown: unknown): boolean {
  if (typeof shown !== 'object' || shown === null) return answer === shown;
  if (typeof answer !== 'object' || answer === null) return false;
  return Object.entries(shown).every(([key, value]) =>
    contains((answer as Record<string, unknown>)[key], value),
  );
}

/** What a call that shows no answer must have found all the same. */
function isFound(answer: string): boolean {
  if (answer.startsWith('BEGIN:VCALENDAR')) return answer.includes('BEGIN:VEVENT');
  const { ok, data } = JSON.parse(answer) as { ok: boolean; data: readonly unknown[] };
  return ok && data.length > 0;
}

/** A slim image has none. */
const HAS_CURL = spawnSync('curl', ['--version']).status === 0;
if (!HAS_CURL)
  console.log(`SKIPPED: there is no curl here, so ${CALLS.length} calls of the guide were not made`);

for (const { heading, code, shown } of HAS_CURL ? CALLS : []) {
  test(`${heading}: curl answers what is shown`, async ({ server, folder }) => {
    const script = code.replaceAll(ADDRESS, server.origin);
    const programs = shown === null ? script.trim().split('\n') : [script];
    for (const program of programs) {
      // Started from the network, as it takes a socket for its input, bash would read its settings first, and print their faults.
      const { printed, status } = await run(folder, 'bash', ['--norc', '-euc', program]);
      assert.is(status, 0, printed);
      if (shown === null) assert.ok(isFound(printed), `${program}\n${printed.slice(0, 500)}`);
      else if (!shown.startsWith('{')) assert.is(printed, shown);
      else assert.ok(contains(JSON.parse(printed), JSON.parse(shown)), printed.slice(0, 1000));
    }
  });
}

test('every call of the table answers', async ({ server }) => {
  const text = readFileSync(GUIDE, 'utf8');
  const calls = [...text.matchAll(/^\| [^|]+ \| `(\/[^`]+)` \|$/gm)].map(([, call = '']) => call);
  assert.ok(calls.length >= 9);
  for (const call of calls) {
    const response = await server.fetch(`${BASE_PATH}${call}`);
    const { data } = (await response.json()) as { data?: readonly unknown[] };
    // Nobody reviewed a place of the default.
    assert.ok(call.startsWith('/reviews?') ? response.ok : data?.length, call);
  }
});

test('the ways to write several values have one answer', async ({ server }) => {
  const [, ways = ''] = /one question with one answer:\n(.+)\n/.exec(readFileSync(GUIDE, 'utf8')) ?? [];
  const queries = [...ways.matchAll(/`([^`]+)`/g)].map(([, query = '']) => query);
  assert.is(queries.length, 3);
  const answers = queries.map(async (query) => (await server.fetch(`${BASE_PATH}/places?${query}`)).text());
  const [first, ...others] = await Promise.all(answers);
  assert.match(first ?? '', '"country":"DE"');
  for (const other of others) assert.is(other, first);
});

function written(folder: string, name: string, code: string): string {
  const file = join(folder, name);
  writeFileSync(file, code);
  return file;
}

/** Runs a module of the guide in a process of its own. */
function runModule(folder: string, code: string, more: Surroundings = {}): Promise<Outcome> {
  const file = written(folder, 'snippet.mjs', code);
  return run(folder, process.execPath, ['--no-warnings', '--import', STAND_INS, file], more);
}

/** The values that a stand-in told. */
const told = (printed: string, what: string): unknown[] =>
  [...printed.matchAll(new RegExp(`^${what} (.*)$`, 'gm'))].map(([, value = '']) => JSON.parse(value));

/** The script that holds this part, with its address replaced. */
function scriptWith(part: string, server: OwnServer): string {
  const found = SCRIPTS.find(({ code }) => code.includes(part));
  if (found === undefined) throw new Error(`docs/api.md has no snippet with ${part}`);
  return found.code.replaceAll(ADDRESS, server.origin);
}

for (const { heading, code, shown } of SCRIPTS.filter((block) => block.shown !== null)) {
  test(`${heading}: the script prints what is shown`, async ({ server, folder }) => {
    const { printed, status } = await runModule(folder, code.replaceAll(ADDRESS, server.origin));
    assert.is(status, 0, printed);
    assert.is(printed, shown);
  });
}

test('Leaflet is given a popup for each place in view, as text, and the credits', async ({
  server,
  folder,
}) => {
  const { printed, status } = await runModule(folder, scriptWith('L.map(', server));
  assert.is(status, 0, printed);
  const popups = told(printed, 'popup') as { tag: string; textContent: string }[];
  assert.ok(
    popups.some(({ textContent }) => textContent === 'East London Mosque'),
    printed,
  );
  assert.equal(told(printed, 'listens'), ['moveend']);
  assert.ok(told(printed, 'credit').length > 0);
});

interface Points {
  readonly features: readonly {
    readonly geometry: { readonly coordinates: readonly number[] };
    readonly properties: { readonly count: number };
  }[];
}

test('MapLibre is given clusters as points, again after a move, and a layer of their source', async ({
  server,
  folder,
}) => {
  const { printed, status } = await runModule(folder, scriptWith('maplibregl.Map', server));
  assert.is(status, 0, printed);
  const features = (told(printed, 'source') as Points[]).flatMap((source) => source.features);
  assert.ok(features.length > 0);
  for (const { geometry, properties } of features) {
    const [lng = 0, lat = 0] = geometry.coordinates;
    assert.ok(lng > -0.5 && lng < 0.3 && lat > 51.3 && lat < 51.7 && properties.count >= 1);
  }
  assert.equal(told(printed, 'layer'), [true]);
  assert.equal(told(printed, 'moved'), [features.length]);
});

interface Sent {
  readonly chat_id: number;
  readonly text: string;
}

/** An endpoint like Telegram's: hands out these messages, once, and collects what is sent. */
async function telegram(messages: readonly object[]) {
  const sent: Sent[] = [];
  let finish = (): void => {};
  const answered = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const updates = messages.map((message, index) => ({ update_id: index + 1, message }));
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      const asked = JSON.parse(body) as Sent & { offset: number };
      const result =
        request.url === '/bottoken/getUpdates'
          ? updates.filter(({ update_id }) => update_id >= asked.offset)
          : {};
      if (request.url === '/bottoken/sendMessage') sent.push(asked);
      response.end(JSON.stringify({ ok: true, result }));
      if (sent.length === messages.length) finish();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${port}`, sent, answered, close };
}

test('the Telegram bot answers a city, a location and what is no city', async ({ server, folder }) => {
  const chat = { id: 7 };
  const there = await telegram([
    { chat, text: 'London' },
    { chat, location: { latitude: 41.01, longitude: 28.95 } },
    { chat, text: 'Nowhere at all' },
  ]);
  const { printed } = await runModule(
    folder,
    scriptWith(TELEGRAM, server).replaceAll(TELEGRAM, there.origin),
    {
      environment: { TELEGRAM_TOKEN: 'token' },
      until: there.answered,
    },
  );
  there.close();
  const [london, istanbul, nowhere] = there.sent;
  assert.is(printed, '');
  assert.match(london?.text ?? '', /^London, GB\nfajr \d\d:\d\d\ndhuhr \d\d:\d\d\nasr /);
  assert.match(istanbul?.text ?? '', /^Where you are\nfajr \d\d:\d\d\n/);
  assert.is.not(istanbul?.text, london?.text);
  assert.match(nowhere?.text ?? '', 'Nowhere at all');
  assert.ok(there.sent.every(({ chat_id }) => chat_id === chat.id));
});

/** What a path such as `data[0].hijri.day` leads to. */
const at = (value: unknown, path: string): unknown =>
  path
    .split(/[.[\]']+/)
    .filter((key) => key !== '')
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value);

interface RestSensors {
  readonly rest: readonly {
    readonly resource: string;
    readonly sensor: readonly {
      readonly unique_id: string;
      readonly device_class?: string;
      readonly value_template: string;
    }[];
  }[];
}

test('the sensors of Home Assistant have values, times where they are times', async ({ server }) => {
  const [block] = inLanguage('yaml');
  const { rest } = parse(block?.code ?? '') as RestSensors;
  assert.is(rest.length, 1);
  for (const { resource, sensor } of rest) {
    const answer: unknown = await (await server.fetch(resource.replace(ADDRESS, ''))).json();
    assert.ok(sensor.length > 0);
    assert.is(new Set(sensor.map(({ unique_id }) => unique_id)).size, sensor.length);
    for (const { value_template, device_class } of sensor) {
      const value = value_template.replace(/\{\{ value_json\.([\w.[\]]+) \}\}/g, (_, path: string) =>
        String(at(answer, path)),
      );
      assert.not.match(value, /undefined|null|[{}]/, value_template);
      // Home Assistant refuses a time without an offset.
      if (device_class === 'timestamp') assert.match(value, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
    }
  }
});

test('the times of the WordPress snippet are in the answer it asks for', async ({ server }) => {
  const [block] = inLanguage('php');
  const [, path = ''] = /wp_remote_get\('https:\/\/mihrab\.example([^']+)'/.exec(block?.code ?? '') ?? [];
  const [, way = ''] = /json_decode\([^;]*?true\)((?:\['?\w+'?\])+)/.exec(block?.code ?? '') ?? [];
  const [, names = ''] = /foreach \(\[([^\]]+)\]/.exec(block?.code ?? '') ?? [];
  const answer: unknown = await (await server.fetch(path)).json();
  const prayers = names.split(',').map((name) => name.trim());
  assert.is(prayers.length, 5);
  for (const name of prayers) assert.match(String(at(answer, `${way}[${name}]`)), /^\d\d:\d\d$/);
});

/** The few functions of WordPress that the snippet calls, and what shows the page. */
const WORDPRESS = `<?php
function get_transient($name) { return false; }
function set_transient($name, $value, $seconds) { return true; }
function wp_remote_get($address) { return file_get_contents($address); }
function wp_remote_retrieve_response_code($answer) { return $answer === false ? 0 : 200; }
function wp_remote_retrieve_body($answer) { return $answer; }
function esc_html($text) { return htmlspecialchars($text); }
function add_shortcode($name, $show) { echo $show(); }
`;

test('the WordPress snippet shows a table', async ({ server, folder }) => {
  const [block] = inLanguage('php');
  const page = WORDPRESS + (block?.code ?? '').replaceAll(ADDRESS, server.origin);
  const file = written(folder, 'snippet.php', page);
  const outcome = await run(folder, 'php', [file]).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    console.log('SKIPPED: there is no php here, so the WordPress snippet was not run');
    return null;
  });
  if (outcome === null) return;
  assert.is(outcome.status, 0, outcome.printed);
  assert.match(outcome.printed, /^<table><tr><th>Fajr<\/th><td>\d\d:\d\d<\/td><\/tr>/);
});

test('every snippet of the guide is one that is run here', () => {
  const others = ['yaml', 'php'].map((language) => inLanguage(language).length);
  assert.equal([SCRIPTS.length, ...others], [5, 1, 1]);
  assert.is(BLOCKS.length, CALLS.length + 7);
});

test.run();
