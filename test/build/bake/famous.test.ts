import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { famousPlaces } from '../../../build/bake/famous.ts';
import { seedTable } from '../../../build/bake/seed_table.ts';
import { openSnapshot } from '../../../build/snapshot/open.ts';

const all = seedTable<'name' | 'wikidata' | 'lat' | 'lng'>('famous.csv');
const [first] = all;
const item = all.find(({ wikidata }) => wikidata !== '')?.wikidata ?? '';
const [lat, lng] = [Number(first?.lat), Number(first?.lng)];

/** Of places with these names, as far north of the first famous one as is said, which are known as famous. */
function known(places: readonly { name: string; km: number; wikidata?: string }[]): number[] {
  const snapshot = openSnapshot(':memory:');
  const insert = snapshot.prepare(
    `INSERT INTO place (id, type, name, wikidata, lat, lng, updated_at) VALUES (?, 'mosque', ?, ?, ?, ?, '2026-12-01T00:00:00Z')`,
  );
  for (const [at, { name, km, wikidata = null }] of places.entries())
    insert.run(at + 1, name, wikidata, lat + km / 111.2, lng);
  const found = [...famousPlaces(snapshot).keys()];
  snapshot.close();
  return found;
}

test('a famous place is known by its Wikidata item, wherever the row puts it', () => {
  assert.equal(known([{ name: 'Bait', km: 900, wikidata: item }]), [1]);
});

test('without an item it is known by its name where it is, and nowhere else', () => {
  const name = first?.name ?? '';
  assert.equal(
    known([
      { name, km: 0.5 },
      { name, km: 0.7 },
      { name: 'Masjid Bilal', km: 0 },
    ]),
    [1],
  );
});

test('of two rows that may be one famous place the nearer is it', () => {
  const name = first?.name ?? '';
  assert.equal(
    known([
      { name, km: 0.4 },
      { name, km: 0.1 },
    ]),
    [2],
  );
});

test('a name in another script does not count against one that it is known by', () => {
  const snapshot = openSnapshot(':memory:');
  snapshot
    .prepare(
      `INSERT INTO place (id, type, name, name_local, lat, lng, updated_at)
       VALUES (1, 'mosque', ?, 'Χαλά Σουλτάν Τεκκέ στη Λάρνακα', ?, ?, '2026-12-01T00:00:00Z')`,
    )
    .run(first?.name, lat, lng);
  assert.equal([...famousPlaces(snapshot).keys()], [1]);
  snapshot.close();
});

test('every one of them is known by its name where it is, though that says nothing but what it is', () => {
  const snapshot = openSnapshot(':memory:');
  const insert = snapshot.prepare(
    `INSERT INTO place (id, type, name, lat, lng, updated_at) VALUES (?, 'mosque', ?, ?, ?, '2026-12-01T00:00:00Z')`,
  );
  for (const [at, place] of all.entries())
    insert.run(at + 1, place.name, Number(place.lat), Number(place.lng));
  assert.is(famousPlaces(snapshot).size, all.length);
  snapshot.close();
});

test.run();
