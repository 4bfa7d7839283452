/** An answer follows from its declared parameters alone, however they are written and whatever stands beside them. */
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { BASE_PATH } from '../../src/contract/routes.ts';
import type { Host } from '../host/host.ts';
import { inProcessHost } from '../host/in_process.ts';
import { BAKED_ON, bakedProject } from '../project.ts';
import { CASES } from './cases.ts';

/** Property tests print their seed, so that a failure can be run again. */
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
console.log(`seed ${seed}`);

const test = suite<{ host: Host }>('one cache key');

test.before(async (context) => {
  const clock = () => new Date(`${BAKED_ON}T12:00:00Z`);
  context.host = inProcessHost({ paths: await bakedProject(), matching: 'exactly', clock });
});
test.after(async ({ host }) => host.close());

type Pair = readonly [name: string, value: string];

/** A value no answer has a reason to repeat. */
const CANARY = 'canary9f3e7';

const QUESTIONS: readonly (readonly [path: string, pairs: readonly Pair[]])[] = [
  [
    '/places',
    [
      ['country', 'GB,FR'],
      ['type', 'mosque,halal'],
      ['limit', '5'],
    ],
  ],
  [
    '/places',
    [
      ['near', '51.5,-0.1'],
      ['radius', '50'],
      ['limit', '3'],
      ['offset', '3'],
    ],
  ],
  [
    '/places',
    [
      ['q', 'mosque'],
      ['country', 'GB'],
      ['sort', 'name'],
    ],
  ],
  [
    '/places',
    [
      ['bbox', '-1,51,1,52'],
      ['limit', '2'],
    ],
  ],
  ['/places', [['limit', '0']]],
  ['/place', [['id', '1']]],
  ['/place', [['id', '999999999']]],
  [
    '/events',
    [
      ['country', 'GB'],
      ['from', '2026-12-01'],
      ['limit', '2'],
    ],
  ],
  [
    '/cities',
    [
      ['country', 'GB,FR'],
      ['q', 'lon'],
      ['limit', '2'],
    ],
  ],
  ['/countries', []],
  [
    '/search',
    [
      ['q', 'masjid'],
      ['country', 'GB,TR'],
      ['kind', 'place,city'],
    ],
  ],
  ['/search', []],
  [
    '/prayer',
    [
      ['lat', '51.5'],
      ['lng', '-0.1'],
      ['date', '2026-11-20'],
      ['method', '3'],
    ],
  ],
  [
    '/prayer',
    [
      ['lat', '95'],
      ['lng', '-0.1'],
    ],
  ],
  ['/prayer/methods', []],
  [
    '/reviews',
    [
      ['place_id', '1'],
      ['limit', '2'],
    ],
  ],
];

/** Names that ask for nothing, and the families of them. */
const stranger = fc
  .oneof(
    fc.constantFrom('utm_source', 'utm_campaign', 'fbclid', 'gclid', '_', '_ga', 'mc_cid', 'ref'),
    fc.stringMatching(/^(?:utm|_ga)_[a-z0-9]{12}$/),
  )
  .map((name): Pair => [name, CANARY]);

/** Percent-encodes some characters that need not be. */
const encoded = (text: string, dice: readonly boolean[]): string =>
  [...text]
    .map((character, index) =>
      dice[index % dice.length] && /[\x21-\x7e]/.test(character)
        ? `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`
        : encodeURIComponent(character),
    )
    .join('');

const LISTS = ['country', 'type', 'kind'];
const ANY_CASE = ['country', 'city'];

interface Writing {
  readonly strangers: readonly Pair[];
  readonly lists: 'commas' | 'repeated' | 'brackets' | 'numbered';
  readonly backwards: boolean;
  readonly lower: boolean;
  readonly dice: readonly boolean[];
  readonly order: readonly number[];
  readonly slash: boolean;
}

const writing: fc.Arbitrary<Writing> = fc.record({
  strangers: fc.array(stranger, { maxLength: 3 }),
  lists: fc.constantFrom('commas', 'repeated', 'brackets', 'numbered'),
  backwards: fc.boolean(),
  lower: fc.boolean(),
  dice: fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
  order: fc.array(fc.nat(100), { minLength: 12, maxLength: 12 }),
  slash: fc.boolean(),
});

function listPairs(name: string, value: string, { lists, backwards }: Writing): Pair[] {
  const values = backwards ? value.split(',').reverse() : value.split(',');
  if (lists === 'commas') return [[name, values.join(',')]];
  const brackets = { repeated: () => '', brackets: () => '[]', numbered: (at: number) => `[${at}]` }[lists];
  return values.map((each, at) => [`${name}${brackets(at)}`, each]);
}

/** One of the many addresses of a question. */
function written(path: string, pairs: readonly Pair[], how: Writing): string {
  const asked = pairs.flatMap(([name, value]): Pair[] => {
    const cased = how.lower && ANY_CASE.includes(name) ? value.toLowerCase() : value;
    return LISTS.includes(name) ? listPairs(name, cased, how) : [[name, cased]];
  });
  const all = [...asked, ...how.strangers]
    .map((pair, index) => ({ pair, at: how.order[index % how.order.length] ?? 0 }))
    .sort((a, b) => a.at - b.at)
    .map(({ pair: [name, value] }) => `${encoded(name, how.dice)}=${encoded(value, how.dice)}`);
  return `${BASE_PATH}${path}${how.slash ? '/' : ''}${all.length > 0 ? `?${all.join('&')}` : ''}`;
}

async function answerTo(host: Host, address: string) {
  const response = await host.fetch(address);
  return {
    status: response.status,
    text: await response.text(),
    headers: JSON.stringify([...response.headers].filter(([name]) => name !== 'x-request-id')),
    vary: response.headers.get('netlify-vary'),
    canonical: response.headers.get('content-location'),
  };
}

test('however a question is written, it has the same answer', async ({ host }) => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...QUESTIONS), writing, async ([path, pairs], how) => {
      const plain = await answerTo(
        host,
        written(path, pairs, {
          ...how,
          strangers: [],
          lists: 'commas',
          backwards: false,
          lower: false,
          dice: [false],
          slash: false,
        }),
      );
      const address = written(path, pairs, how);
      const answer = await answerTo(host, address);
      assert.equal(answer, plain, address);
      assert.not.match(answer.text + answer.headers, CANARY, address);
    }),
    { seed, numRuns: 300 },
  );
});

/** What the CDN tells answers apart by: the path, and of the query what `Netlify-Vary` names. */
function cacheKey(address: string, vary: string | null): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const named = /query=([^,]*)/.exec(vary ?? '')?.[1]?.split('|');
  searchParams.sort();
  const pairs = [...searchParams].filter(([name]) => named === undefined || named.includes(name));
  return JSON.stringify([pathname, pairs]);
}

test('addresses with one cache key never have different answers, and every status has the same Netlify-Vary', async ({
  host,
}) => {
  const names = [
    'country',
    'contry',
    'limit',
    'limt',
    'page',
    'lat',
    'lon',
    'near',
    'q',
    'utm_source',
    'zqx',
    'Country',
    'id',
  ];
  const pair = fc.tuple(fc.constantFrom(...names), fc.constantFrom('GB', '1', '51.5,-0.1', 'noor', ''));
  const answers = new Map<string, string>();
  const varies = new Map<string, string | null>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(
        '/places',
        '/place',
        '/events',
        '/cities',
        '/search',
        '/prayer',
        '/reviews',
        '/countries',
      ),
      fc.array(pair, { maxLength: 3 }),
      async (path, pairs) => {
        const address = `${BASE_PATH}${path}?${pairs.map((each) => each.join('=')).join('&')}`;
        const { status, text, vary } = await answerTo(host, address);
        if (varies.has(path)) assert.is(vary, varies.get(path), address);
        varies.set(path, vary);
        const key = cacheKey(address, vary);
        const answer = `${status} ${text}`;
        assert.is(answers.get(key) ?? answer, answer, address);
        answers.set(key, answer);
      },
    ),
    { seed, numRuns: 500 },
  );
});

test('what is no route, and what only asks which methods there are, is told apart by the same', async ({
  host,
}) => {
  for (const [path, method] of [
    ['/nowhere?a=1', 'GET'],
    ['//places', 'GET'],
    ['/places', 'OPTIONS'],
    ['/places', 'DELETE'],
    ['/openapi.json', 'POST'],
    ['/health', 'PUT'],
  ] as const) {
    const response = await host.fetch(`${BASE_PATH}${path}`, { method });
    assert.is(response.headers.get('netlify-vary'), 'query', `${method} ${path}: ${response.status}`);
  }
});

test('the canonical address of an answer has the same answer', async ({ host }) => {
  for (const { call, status, method } of CASES) {
    if (status !== 200 || method !== undefined) continue;
    const answer = await answerTo(host, `${BASE_PATH}${call === '/' ? '' : call}`);
    if (answer.canonical !== null) assert.equal(await answerTo(host, answer.canonical), answer, call);
  }
});

test.run();
