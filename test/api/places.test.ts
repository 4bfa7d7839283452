import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { placesEndpoint } from '../../src/api/places.ts';
import { success, successOf } from '../../src/contract/envelope.ts';
import { PlaceSummarySchema } from '../../src/contract/place.ts';
import { ProblemSchema } from '../../src/contract/problem.ts';
import { placePath } from '../../src/directory/records/packs.ts';
import { CITIES, makePlace, withDirectory } from '../directory/small_directory.ts';

const places = Array.from({ length: 25 }, (_, i) =>
  makePlace({
    id: i + 1,
    name: `Masjid ${i + 1}`,
    lat: 51.5 + i / 1000,
    lng: -0.1,
    country: i < 20 ? 'GB' : 'CA',
    city: 'London',
    city_slug: i < 20 ? 'london' : 'london-ca',
    type: i % 5 === 0 ? 'halal' : 'mosque',
    category: i % 5 === 0 ? 'butcher' : null,
    opening_hours: i === 6 ? 'Mo-Su 05:00-22:00' : null,
    timezone: 'Europe/London',
  }),
);

/** What the tests look at in a list, a problem or GeoJSON; which of them it is, a test checks by its schema. */
interface Body {
  data: { id: number; distance_km?: number }[];
  meta: { total: number; next: string | null; missing: number[] };
  errors: { parameter: string; detail: string }[];
  type: string;
  features: { geometry: unknown; properties: { name: string } }[];
}

interface Answered {
  status: number;
  headers: Headers;
  body: Body;
}

const ask = (query: string): Promise<Answered> =>
  withOpenDirectory(async (endpoint) => {
    const response = await endpoint(new Request(`http://localhost/api/v1/places${query}`));
    return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
  });

/** The endpoint reads everything before its promise is awaited, so the directory may close behind it. */
function withOpenDirectory<T>(use: (endpoint: ReturnType<typeof placesEndpoint>) => Promise<T>): Promise<T> {
  return withDirectory({ places, cities: CITIES }, (directory) =>
    use(
      placesEndpoint({
        directory: () => directory,
        readPublished,
        clock: () => new Date('2026-11-27T12:00:00Z'),
      }),
    ),
  );
}

/** What the bake publishes of each place. */
const readPublished = async (path: string): Promise<string | null> => {
  const place = places.find(({ id }) => path === placePath(id));
  return place === undefined ? null : JSON.stringify(success([place]));
};

const ids = ({ body }: Answered): number[] => body.data.map((place) => place.id);

test('a page says how many there are and where the next one is', async () => {
  const first = await ask('?country=gb&limit=15');
  assert.is(first.status, 200);
  v.parse(successOf(PlaceSummarySchema), first.body);
  assert.is(first.body.meta.total, 20);
  assert.is(first.body.meta.next, '/api/v1/places?country=GB&limit=15&offset=15');
  assert.is(first.headers.get('link'), '</api/v1/places?country=GB&limit=15&offset=15>; rel="next"');
  const second = await ask('?country=gb&limit=15&offset=15');
  assert.is(second.body.data.length, 5);
  assert.is(second.body.meta.next, null);
  assert.is(second.headers.get('link'), null);
});

test('a city is looked up in the one country given', async () => {
  assert.is((await ask('?city=london')).body.meta.total, 20);
  assert.is((await ask('?city=london&country=CA')).body.meta.total, 5);
  assert.is((await ask('?city=london-ca')).body.meta.total, 5);
  assert.is((await ask('?city=london&country=TR')).body.meta.total, 0);
});

test('a city that nothing is in has no places; a slug of no city is refused with the one that is meant', async () => {
  assert.equal(ids(await ask('?city=istanbul')), []);
  const refused = async (query: string) => {
    const { status, body } = await ask(query);
    assert.is(status, 400, query);
    v.parse(ProblemSchema, body);
    return body.errors;
  };
  assert.equal(await refused('?city=londres'), [
    {
      parameter: 'city',
      detail: 'city must be the slug of a city; got "londres". Send city=london, or leave it out.',
    },
  ]);
  const [{ detail } = { detail: '' }] = await refused('?city=atlantis&country=GB');
  assert.match(detail, 'Look it up with /cities?q=, or leave it out.');
});

test('near sorts by distance and says how far', async () => {
  const answered = await ask('?near=51.51,-0.1&limit=3&type=mosque&radius=5');
  assert.equal(
    ids(answered),
    [10, 12, 9].sort((a, b) => Math.abs(a - 11) - Math.abs(b - 11) || a - b),
  );
  v.parse(successOf(PlaceSummarySchema), answered.body);
  assert.is(answered.body.data[0]?.distance_km, 0.111);
});

test('distance without near is refused, naming sort', async () => {
  const { status, body } = await ask('?sort=distance');
  assert.is(status, 400);
  v.parse(ProblemSchema, body);
  assert.is(body.errors[0]?.parameter, 'sort');
});

test('GeoJSON has longitude first and its own media type', async () => {
  const { headers, body } = await ask('?format=geojson&limit=2');
  assert.is(headers.get('content-type'), 'application/geo+json');
  assert.is(body.type, 'FeatureCollection');
  assert.equal(body.features[0]?.geometry, { type: 'Point', coordinates: [-0.1, 51.5] });
  assert.is(body.features[0]?.properties.name, 'Masjid 1');
  assert.is(body.meta.total, 25);
});

test('ids answers whole places, and says which there are not', async () => {
  const answer = await ask('?ids=3,99,1');
  v.parse(successOf(PlaceSummarySchema), answer.body);
  assert.equal(answer.body.data, [places[0], places[2]]);
  assert.equal(answer.body.meta.missing, [99]);
  assert.equal((await ask('?ids=3&fields=id,opening_hours')).body.data, [{ id: 3, opening_hours: null }]);
  for (const query of ['?ids=3&type=mosque', '?ids=3&limit=5', '?ids=3&near=1,1'])
    assert.is((await ask(query)).status, 400, query);
});

test('fields leaves out the others, in GeoJSON too', async () => {
  assert.equal((await ask('?fields=lat,id&limit=1')).body.data, [{ id: 1, lat: 51.5 }]);
  const { body } = await ask('?fields=name&limit=1&format=geojson');
  assert.equal(body.features[0]?.properties, { name: 'Masjid 1' });
  assert.is((await ask('?fields=phone')).status, 400);
});

test('open_at: now is kept for a minute, another moment until the next deploy', async () => {
  const open = await ask('?open_at=now');
  assert.equal(ids(open), [7]);
  assert.is(open.headers.get('netlify-cdn-cache-control'), 'public, durable, s-maxage=60');
  assert.equal(ids(await ask('?open_at=2026-11-27T23:00')), []);
  assert.equal(ids(await ask('?open_at=2026-11-27T13:00%2B03:00')), [7]);
  assert.not.match(
    (await ask('?open_at=2026-11-27T12:00')).headers.get('netlify-cdn-cache-control') ?? '',
    's-maxage=60',
  );
  for (const query of ['yesterday', '2026-02-30T10:00', '2026-11-27T25:00', '10:00'])
    assert.is((await ask(`?open_at=${query}`)).status, 400, query);
});

const BAD = [
  'limit=0',
  'limit=101',
  'limit=NaN',
  'limit=1e2',
  'offset=-1',
  'offset=9007199254740993',
  'type=church',
  'country=GBR',
  'near=91,0',
  'near=1',
  'bbox=1,2,3',
  'bbox=0,10,5,1',
  'radius=0',
  'radius=501',
  'q=',
  'q=%00',
  'limit=1&limit=2',
  'city=../../etc',
  'format=xml',
  'sort=random',
];
const GOOD = [
  'q=%22%20OR%20%2A',
  'q=%F0%9F%95%8C',
  'q=...',
  `q=${'a'.repeat(120)}`,
  'q=%ED%A0%80',
  'q=%27%3B--',
  'bbox=179,-10,-179,10',
  'near=90,0&radius=500',
  'near=-90,180',
  'utm_source=1',
  'offset=9007199254740991',
  'category=cafe,butcher&sort=rating',
];

test('every malformed parameter is refused by name, every odd but lawful one answered', async () => {
  for (const query of BAD) {
    const { status, body } = await ask(`?${query}`);
    assert.is(status, 400, query);
    assert.is(body.errors[0]?.parameter, query.split('=')[0], query);
  }
  for (const query of GOOD) assert.is((await ask(`?${query}`)).status, 200, query);
});

test('a facet says how many of its values it leaves out', async () => {
  const served = Array.from({ length: 310 }, (_, i) =>
    makePlace({ id: i + 1, cuisine: [`dish ${i}`], country: 'GB' }),
  );
  const meta = await withDirectory({ places: served, cities: CITIES }, async (directory) => {
    const endpoint = placesEndpoint({ directory: () => directory, readPublished, clock: () => new Date() });
    const answer = endpoint(new Request('http://localhost/api/v1/places?facets=cuisine,country'));
    return ((await (await answer).json()) as { meta: Record<string, Record<string, unknown>> }).meta;
  });
  assert.equal(meta.facets_left_out, { cuisine: 10 });
  assert.is((meta.facets?.cuisine as unknown[]).length, 300);
  assert.equal(meta.facets?.country, [{ value: 'GB', label: 'United Kingdom', count: 310 }]);
});

test.run();
