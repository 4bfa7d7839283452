import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Quarter, QuartersLearner } from '../../../../build/bake/index/quarters.ts';
import type { Place } from '../../../../src/contract/place.ts';
import { Database } from '../../../../src/directory/sqlite.ts';
import { makePlace } from '../../../directory/small_directory.ts';

/** What is learnt of places, each with the number of its city. */
function learnt(places: readonly (readonly [Partial<Place>, number])[]): Quarter[] {
  const database = new Database(':memory:');
  const learner = new QuartersLearner(database);
  for (const [i, [place, city]] of places.entries()) learner.add(makePlace({ id: i + 1, ...place }), city);
  const quarters = learner.learnt();
  database.close();
  return quarters;
}

/** So many places of an address, a hundred metres from each other. */
const along = (count: number, lat: number, place: Partial<Place>) =>
  Array.from({ length: count }, (_, i) => [{ lat: lat + i / 1000, lng: 29, ...place }, 7] as const);

test('what several places close together have in their addresses is a quarter, in its middle', () => {
  const quarters = learnt([
    ...along(5, 40.99, { address: 'Bahariye Caddesi, Kadıköy' }),
    [{ lat: 40.98, lng: 29, address: 'Kadıköy' }, 3],
  ]);
  const kadikoy = quarters.find(({ name }) => name === 'kadikoy');
  assert.equal([kadikoy?.cities, kadikoy?.places], [[7, 3], 6]);
  assert.ok(Math.abs((kadikoy?.lat ?? 0) - 40.992) < 0.002);
});

test('names say it behind "in" and its Arabic word, up to a comma', () => {
  const names = learnt([
    ...along(4, 36.5, { name: 'Mosquée Ennour in Boufarik' }),
    ...along(4, 36.5, { name: null, name_local: 'مسجد النور في بوفاريك، البليدة' }),
  ]).map(({ name }) => name);
  assert.equal(names.sort(), ['boufarik', 'بوفاريك']);
});

test('the first part of a postcode that has letters and digits is a district, and what has digits alone is none', () => {
  const names = learnt([
    ...along(4, 53.8, { postcode: 'LS6 2AB' }),
    ...along(4, 48.8, { postcode: '75018' }),
    ...along(4, 59.3, { postcode: '113 30' }),
  ]).map(({ name }) => name);
  assert.equal(names, ['ls6']);
});

test('what few say, what is said all over a country, and what has a number is none', () => {
  assert.equal(learnt(along(3, 41, { address: 'Balat' })), []);
  assert.equal(
    learnt([0, 1, 2, 3, 4, 5].map((i) => [{ lat: 36 + i, lng: 29, address: 'Merkez' }, i] as const)),
    [],
  );
  assert.equal(learnt(along(9, 41, { address: 'Sokak 5' })), []);
});

test('a few that say so far away do not hide where the most are, and those of most places come first', () => {
  const quarters = learnt([
    ...along(8, 41, { address: 'Fatih' }),
    ...along(4, 38, { address: 'Fatih' }),
    ...along(5, 41, { address: 'Balat' }),
  ]);
  assert.equal(
    quarters.map(({ name, places }) => [name, places]),
    [
      ['fatih', 8],
      ['balat', 5],
    ],
  );
});

test.run();
