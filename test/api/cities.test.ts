import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { citiesEndpoint } from '../../src/api/cities.ts';
import { CitySchema } from '../../src/contract/city.ts';
import { successOf } from '../../src/contract/envelope.ts';
import { NEAR_CITIES_OFFSET_MAX } from '../../src/contract/parameters.ts';
import { CITIES, makePlace, withDirectory } from '../directory/small_directory.ts';

const places = [makePlace({ id: 1, city: 'London', city_slug: 'london', country: 'GB' })];

async function ask(query: string) {
  const response = await withDirectory({ places, cities: CITIES }, (directory) =>
    citiesEndpoint(() => directory)(new Request(`http://localhost/api/v1/cities${query}`)),
  );
  return { status: response.status, text: await response.text() };
}

test('cities are whole records, as they were written', async () => {
  const { text } = await ask('');
  const body = JSON.parse(text);
  v.parse(successOf(CitySchema), body);
  assert.equal(
    body.data,
    CITIES.map(({ city }) => city),
  );
});

test('cities are found by the beginning of any of their names', async () => {
  const slugs = async (query: string) =>
    JSON.parse((await ask(query)).text).data.map((city: { slug: string }) => city.slug);
  assert.equal(await slugs('?q=lond'), ['london', 'london-ca']);
  assert.equal(await slugs('?q=londres'), ['london']);
  assert.equal(await slugs('?q=%D9%84%D9%86%D8%AF%D9%86'), ['london']);
  assert.equal(await slugs('?q=ISTANBUL'), ['istanbul']);
  assert.equal(await slugs('?q=lond&country=CA'), ['london-ca']);
});

test('pages follow each other to the end', async () => {
  const first = JSON.parse((await ask('?limit=3')).text);
  assert.is(first.meta.next, '/api/v1/cities?limit=3&offset=3');
  assert.is(JSON.parse((await ask('?limit=3&offset=3')).text).meta.next, null);
});

test('what is near is not paged through to the other end of the world', async () => {
  const near = `?near=51.5,0&limit=1&offset=${NEAR_CITIES_OFFSET_MAX}`;
  assert.is((await ask(near)).status, 200);
  const { status, text } = await ask('?near=51.5,0&offset=134000');
  assert.is(status, 400);
  assert.match(
    JSON.parse(text).detail,
    'offset must be at most 5000 with near; got 134000. Send offset=5000',
  );
  assert.is((await ask('?offset=134000')).status, 200);
});

test.run();
