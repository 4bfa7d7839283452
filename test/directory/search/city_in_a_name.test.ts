/** Cities in the names of places: which is meant, the place or the city, and which of its places. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  asking,
  makeCity,
  makeEvent,
  makePlace,
  type NamedCity,
  placeIn,
  type Rows,
} from '../small_directory.ts';

const CITIES: readonly NamedCity[] = (
  [
    [1, 'medina', 'Medina', 'SA', 24.47, 39.61, 1_300_000, ['Madina']],
    [2, 'toronto', 'Toronto', 'CA', 43.7, -79.42, 2_600_000, []],
    [3, 'hull', 'Hull', 'GB', 53.74, -0.33, 314_000, []],
    [4, 'ain-taya', 'Aïn Taya', 'DZ', 36.79, 3.29, 30_000, []],
    [5, 'buraydah', 'Buraydah', 'SA', 26.33, 43.97, 390_000, ['بريدة']],
  ] as const
).map(([id, slug, name, country, lat, lng, population, alternateNames]) => ({
  city: makeCity({ id, slug, name, country, lat, lng, population }),
  alternateNames,
}));

const inCity = (id: number) => placeIn(CITIES, id);

const ROWS: Rows = {
  places: [
    makePlace({ id: 10, name: 'Quba Mosque', ...inCity(1) }),
    makePlace({ id: 11, name: 'Madina Masjid', ...inCity(2) }),
    makePlace({ id: 12, name: 'Masjid Toronto', ...inCity(2) }),
    ...Array.from({ length: 5 }, (_, i) =>
      makePlace({ id: 20 + i, name: `Mosque of ${i}th Street`, ...inCity(3) }),
    ),
    makePlace({ id: 30, name: 'Hull Mosque', ...inCity(3) }),
    makePlace({ id: 31, name: 'Mosquée Aïn Taya', ...inCity(4) }),
    makePlace({ id: 32, name: 'Kobaa Mosque', ...inCity(4) }),
    makePlace({ id: 33, name: 'مسجد المسافرون', ...inCity(5) }),
    makePlace({ id: 34, name: 'مسجد المسلم', ...inCity(5) }),
  ],
  cities: CITIES,
  events: [
    makeEvent({ id: 'fitr', title: 'Eid al-Fitr', start: '2027-03-09', recurrence: 'hijri:10-01/1' }),
    makeEvent({
      id: 'bazaar',
      title: 'Winter bazaar',
      start: '2027-01-09T18:00:00+00:00',
      city: 'Hull',
      venue: { name: '1 Pearson Park, Hull', address: null, lat: 53.75, lng: -0.35 },
    }),
  ],
};

const asked = asking(ROWS);
const firstOf = (q: string) => asked(q).records[0]?.id;

test('a name of a place, word for word, is no city that has nothing of the other words', () => {
  assert.is(firstOf('madina masjid danforth'), 11);
  assert.is(asked('madina masjid danforth').understood.city, null);
  assert.is(asked('madina masjid quba').understood.city?.id, 1, 'the city has a Quba');
  assert.is(asked('masjid in madina danforth').understood.city?.id, 1, 'said to be there');
  assert.is(asked('masjid madina').understood.city?.id, 1, 'nothing else was typed');
});

test('a place called by its city and its kind comes first where more follows, but not behind another name', () => {
  assert.is(firstOf('hull mosque pearson park'), 30);
  assert.is(firstOf('kobaa masjid ain taya'), 32);
  assert.is(asked('hull mosque').understood.city?.id, 3);
});

test('an Arabic plural is met in either case', () => {
  assert.is(firstOf('مسجد المسافرين بريدة'), 33);
});

test('where the prayer of a feast is asked for, its day is among the first five', () => {
  for (const q of ['eid prayer hull', 'صلاة العيد hull', 'prière de l’aïd hull'])
    assert.ok(
      asked(q).records.some(({ kind }) => kind === 'event'),
      q,
    );
  assert.is(asked('eid prayer hull').records[0]?.kind, 'place');
});

test('an event names its city once, though its address ends with it', () => {
  assert.is(asked('winter bazaar').records[0]?.subtitle, '2027-01-09, 1 Pearson Park, Hull');
});

test('who built or leads a mosque says nothing of where it is', () => {
  for (const q of ['mosque built by zaha', 'masjid founded by zaha', 'mosque run by zaha'])
    assert.is(asked(q).understood.near_me, false, q);
});

test.run();
