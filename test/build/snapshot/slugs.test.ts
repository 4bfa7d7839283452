import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { citySlugs, placeSlugs, slugText } from '../../../build/snapshot/slugs.ts';
import { CITY_LINES, cityLine, withCities } from '../import/workspace.ts';

/** The form that the contract lets addresses take. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

test('every script becomes letters a-z', () => {
  assert.is(slugText("Ka'ba & Al-Ḥarām"), 'kaba-al-haram');
  assert.is(slugText('Sultanahmet Camii'), 'sultanahmet-camii');
  assert.match(slugText('東京ジャーミイ'), SLUG);
  assert.is(slugText('???'), '');
});

test('a slug is always one the contract takes, of at most 120 characters', () => {
  fc.assert(
    fc.property(
      fc.option(fc.string({ unit: 'grapheme', maxLength: 200 })),
      fc.option(fc.constantFrom('london', `${'very-long-'.repeat(7)}city`)),
      fc.integer({ min: 1, max: 1e9 }),
      (name, city_slug, id) => {
        for (const slug of placeSlugs({
          id,
          name,
          names: '{}',
          type: 'prayer_room',
          city_slug,
          country: 'GB',
        })) {
          assert.match(slug, SLUG);
          assert.ok(slug.length <= 120, slug);
        }
        const city = { id, name: name ?? 'x', ascii_name: name ?? '', country: 'GB', region: 'England' };
        for (const slug of citySlugs(city)) assert.match(slug, SLUG);
      },
    ),
    { numRuns: 500 },
  );
});

test('a place is named by a Latin name where it has one, and does not say its city twice', () => {
  const place = { id: 7, type: 'mosque', city_slug: 'algiers', country: 'DZ', names: '{}' };
  assert.equal(placeSlugs({ ...place, name: 'Great Mosque' }), [
    'great-mosque-algiers',
    'great-mosque-algiers-7',
  ]);
  assert.is(placeSlugs({ ...place, name: 'Great Mosque of Algiers' })[0], 'great-mosque-of-algiers');
  assert.is(
    placeSlugs({ ...place, name: 'مسجد', names: '{"ar":"مسجد","fr":"Mosquée"}' })[0],
    'mosquee-algiers',
  );
  assert.is(placeSlugs({ ...place, name: null, type: 'prayer_room' })[0], 'prayer-room-algiers');
  assert.is(placeSlugs({ ...place, name: 'X', city_slug: null })[0], 'x-dz');
});

test(
  'the most populous city of a name has the bare slug, and a bigger one that comes later does not take it',
  withCities(async (workspace) => {
    const slugs = () =>
      Object.fromEntries(
        workspace
          .rows<{ entity: number; slug: string }>(`SELECT entity, slug FROM slug WHERE kind = 'city'`)
          .map(({ entity, slug }) => [entity, slug]),
      );
    const before = slugs();
    assert.equal([before[2643743], before[6058560]], ['london', 'london-ca']);
    const later = [
      cityLine(1, 'London', 1, 1, 'NG', '', 99_999_999, 'Africa/Lagos'),
      cityLine(2, 'London', 2, 2, 'NG', '', 5000, 'Africa/Lagos'),
      cityLine(3, 'London', 37.1, -84.1, 'US', 'KY', 8126, 'America/New_York'),
      cityLine(4, 'London', 39.9, -83.4, 'US', 'OH', 10060, 'America/New_York'),
      cityLine(5, 'London', 39.8, -83.4, 'US', 'OH', 9, 'America/New_York'),
    ];
    const file = workspace.file('later.txt', [...CITY_LINES, ...later].join('\n'));
    const report = await workspace.import('geonames', file);
    assert.equal([report.new, report.unchanged], [5, CITY_LINES.length]);
    const { 1: bigger, 2: smaller, 3: kentucky, 4: ohio, 5: hamlet, ...frozen } = slugs();
    assert.equal(frozen, before);
    assert.equal([bigger, smaller], ['london-ng', 'london-2']);
    assert.equal([ohio, kentucky, hamlet], ['london-us', 'london-us-kentucky', 'london-us-ohio']);
  }),
);

test(
  'a city that is renamed keeps its slug, and its places find it again',
  withCities(async (workspace) => {
    const mosques = workspace.file('mosques.csv', 'id,name,lat,lng\na,Mosque,35.8,-0.6\n');
    await workspace.import('csv', mosques);
    const city = () =>
      workspace.rows<{ city_id: number | null; updated_at: string }>(
        'SELECT city_id, updated_at FROM place',
      )[0];
    assert.is(city()?.city_id, 2485926);
    const nearer = cityLine(9, 'Near', 35.801, -0.601, 'DZ', '09', 1200, 'Africa/Algiers');
    const more = [...CITY_LINES, nearer].join('\n').replace('Oran\tOran', 'Wahran\tWahran');
    const report = await workspace.import('geonames', workspace.file('more.txt', more), {
      now: new Date('2026-03-01T00:00:00Z'),
    });
    assert.equal(
      workspace.rows(
        `SELECT name, slug FROM city JOIN slug ON kind = 'city' AND entity = id WHERE id = 2485926`,
      ),
      [{ name: 'Wahran', slug: 'oran' }],
    );
    assert.is(report.relocated, 1, 'a changed set of cities makes places look again');
    assert.equal(city(), { city_id: 9, updated_at: '2026-03-01T00:00:00Z' });
  }),
);

test.run();
