import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import { searchEndpoint } from '../../src/api/search.ts';
import { successOf } from '../../src/contract/envelope.ts';
import { SearchResultSchema } from '../../src/contract/search_result.ts';
import { CITIES, makePlace, withDirectory } from '../directory/small_directory.ts';

const places = [
  makePlace({ id: 1, name: 'Masjid Noor', country: 'GB', city: 'London', city_slug: 'london' }),
  makePlace({ id: 2, name: 'Masjid Noor', country: 'CA', city: 'London', city_slug: 'london-ca' }),
];

async function ask(query: string) {
  const response = await withDirectory({ places, cities: CITIES }, (directory) =>
    searchEndpoint(() => directory)(new Request(`http://localhost/api/v1/search${query}`)),
  );
  return { status: response.status, body: JSON.parse(await response.text()) };
}

test('an answer counts every kind and names what it corrected', async () => {
  const { status, body } = await ask('?q=nopr');
  assert.is(status, 200);
  v.parse(successOf(SearchResultSchema), body);
  assert.equal(body.meta.counts, { place: 2, city: 0, event: 0 });
  assert.is(body.meta.total, 2);
  assert.is(body.meta.corrected, 'noor');
  assert.is((await ask('?q=noor')).body.meta.corrected, null);
});

test('an answer says where what is near stands for a city without places', async () => {
  const near = (await ask('?q=mosque+in+istanbul')).body;
  v.parse(successOf(SearchResultSchema), near);
  assert.is(near.meta.understood.city.name, 'İstanbul');
  assert.is(near.meta.understood.nearby_instead, true);
  assert.is((await ask('?q=masjid+london')).body.meta.understood.nearby_instead, false);
});

test('country and kind narrow', async () => {
  assert.equal(
    (await ask('?q=noor&country=ca')).body.data.map((found: { id: number }) => found.id),
    [2],
  );
  assert.equal((await ask('?q=london&kind=city')).body.meta.counts, { city: 2 });
});

test('q is required, and any text is answered', async () => {
  assert.is((await ask('')).status, 400);
  assert.is((await ask('?q=%20')).status, 400);
  assert.is((await ask(`?q=${'a'.repeat(121)}`)).status, 400);
  for (const q of ['%22', '*', 'a*b', 'NOT', '%F0%9F%95%8C', '...', '%ED%A0%80', 'a'.repeat(120)])
    assert.is((await ask(`?q=${q}`)).status, 200, q);
});

test.run();
