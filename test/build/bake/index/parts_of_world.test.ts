import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { partsOfWorld } from '../../../../build/bake/index/parts_of_world.ts';

const PARTS = partsOfWorld();

/** Countries of what is called so, in any part. */
const countriesOf = (name: string): readonly string[] =>
  PARTS.filter(({ names }) => names.has(name)).flatMap(({ countries }) => countries);

test('a continent is called by its name in any language, and has its countries', () => {
  for (const name of ['europe', 'avrupa', 'европа', 'اوروبا', '欧洲', 'eropa', 'ulaya'])
    assert.ok(
      ['FR', 'GB', 'BA'].every((country) => countriesOf(name).includes(country)) &&
        !countriesOf(name).includes('EG'),
      name,
    );
});

test('parts that Unicode has no name for have those of the table', () => {
  for (const name of ['middle east', 'orta dogu', 'شرق اوسط', 'timur tengah'])
    assert.ok(countriesOf(name).includes('SA'), name);
});

test('each part has countries, each once, by codes of two letters, and names', () => {
  for (const { part, countries, names } of PARTS) {
    assert.ok(part.length > 2 && countries.length > 1 && names.size > 0, part);
    assert.is(new Set(countries).size, countries.length, part);
    assert.ok(
      countries.every((country) => /^[A-Z]{2}$/.test(country)),
      part,
    );
  }
});

test.run();
