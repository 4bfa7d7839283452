// Calls the running service with each generated client, lists included. Compiled strictly, then run, beside what was
// generated; the first argument is where the API is.
import createClient from 'openapi-fetch';
import * as hey from './hey/index.ts';
import { listPlaces as kubbPlaces, searchEverything as kubbSearch } from './kubb/index.ts';
import type { paths } from './openapi-typescript/schema.ts';
import { getPlacesGeojson, listPlaces as orvalPlaces, searchEverything as orvalSearch } from './orval/api.ts';
import { Api } from './swagger/api.ts';

const base = process.argv[2] ?? '';
// Orval writes addresses below the base alone.
const send = globalThis.fetch;
globalThis.fetch = (input, init) =>
  send(typeof input === 'string' && input.startsWith('/') ? base + input : input, init);

interface Places {
  readonly data: readonly {
    readonly country: string | null;
    readonly type: string;
    readonly label: string;
  }[];
}

/** Lists of values are sent in the generator's own habit; each must get what was asked for, and all of it. */
function check(name: string, places: Places | undefined): void {
  const countries = new Set(places?.data.map(({ country }) => country));
  const types = new Set(places?.data.map(({ type }) => type));
  const isRight =
    countries.has('GB') &&
    countries.has('TR') &&
    countries.size === 2 &&
    types.size === 1 &&
    types.has('mosque');
  if (!isRight) throw new Error(`${name}: ${JSON.stringify([...countries, ...types])}`);
  console.log(`${name}: ${places?.data.length} places, the first is ${places?.data[0]?.label}`);
}

const query = { country: ['GB', 'TR'], type: ['mosque' as const], limit: 100 };

const typed = createClient<paths>({ baseUrl: base });
check('openapi-typescript', (await typed.GET('/places', { params: { query } })).data);
const wrong = await typed.GET('/places', { params: { query: { limit: 500 } } });
if (wrong.error?.code !== 'invalid_parameter')
  throw new Error('openapi-typescript: the problem is not typed');
for (const result of (await typed.GET('/search', { params: { query: { q: 'mosque' } } })).data?.data ?? []) {
  const id: string | number = result.kind === 'event' ? result.id.toUpperCase() : result.id.toFixed();
  if (id === '') throw new Error('openapi-typescript: a result has no id');
}

check('hey-api', (await hey.listPlaces({ query })).data);
const day = await hey.getPrayerTimes({ query: { lat: 51.5, lng: -0.1, date: '2026-11-20' } });
if (day.data?.data[0]?.timings.fajr === undefined) throw new Error('hey-api: no times');

const orval = await orvalPlaces(query);
check('orval', orval.status === 200 ? orval.data : undefined);
const map = await getPlacesGeojson({ limit: 1 });
if (map.status !== 200 || map.data.features[0]?.geometry.type !== 'Point') throw new Error('orval: no map');
const found = await orvalSearch({ q: 'mosque' });
if (found.status !== 200 || found.data.data.length === 0) throw new Error('orval: nothing found');

check('kubb', await kubbPlaces(query));
if ((await kubbSearch({ q: 'mosque' })).data.length === 0) throw new Error('kubb: nothing found');

check('swagger-typescript-api', (await new Api({ baseUrl: base }).places.listPlaces(query)).data);
