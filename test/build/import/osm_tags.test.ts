import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Tags } from '../../../build/import/osm_classified.ts';
import { classify, saysItsKind } from '../../../build/import/osm_kinds.ts';
import { factsOfTags, namesOfTags } from '../../../build/import/osm_tags.ts';

const MUSLIM = { religion: 'muslim' };

/** What objects with such tags are; texts are reasons to leave them out. */
const CASES: readonly [tags: Tags, is: object | RegExp][] = [
  [{ ...MUSLIM, amenity: 'place_of_worship' }, { type: 'mosque' }],
  [{ ...MUSLIM, amenity: 'place_of_worship', building: 'mosque' }, { type: 'mosque' }],
  [{ amenity: 'place_of_worship', building: 'mosque' }, { type: 'mosque' }],
  [{ ...MUSLIM, amenity: 'place_of_worship', place_of_worship: 'musalla' }, { type: 'prayer_room' }],
  [{ ...MUSLIM, amenity: 'prayer_room' }, { type: 'prayer_room' }],
  [{ ...MUSLIM, amenity: 'place_of_worship', place_of_worship: 'dargah' }, { type: 'other' }],
  [{ ...MUSLIM, amenity: 'community_centre' }, { type: 'islamic_center' }],
  [{ ...MUSLIM, amenity: 'school' }, { type: 'school' }],
  [{ ...MUSLIM, amenity: 'grave_yard' }, { type: 'cemetery' }],
  [{ ...MUSLIM, landuse: 'cemetery' }, { type: 'cemetery' }],
  [{ ...MUSLIM, landuse: 'religious' }, /land use/],
  [{ ...MUSLIM, 'building:part': 'minaret' }, /part of a building/],
  [{ ...MUSLIM, building: 'mosque' }, /a building without a name/],
  [
    { building: 'mosque', name: 'Masjid an-Nur' },
    { type: 'mosque', onlyBuilding: true },
  ],
  [{ ...MUSLIM, amenity: 'place_of_worship', name: 'Surau Al-Ikhlas' }, { type: 'prayer_room' }],
  [{ ...MUSLIM, amenity: 'place_of_worship', name: 'عیدگاه مرکزی' }, { type: 'other' }],
  [{ ...MUSLIM, amenity: 'place_of_worship', name: 'Dargah Mosque' }, { type: 'mosque' }],
  [
    { ...MUSLIM, amenity: 'place_of_worship', name: 'Surau Jami', place_of_worship: 'mosque' },
    { type: 'mosque' },
  ],
  [{ ...MUSLIM, historic: 'monument' }, /no amenity/],
  [{ ...MUSLIM, amenity: 'hospital' }, /another kind/],
  [{ religion: 'christian', amenity: 'place_of_worship' }, /not Muslim/],
  [{ religion: 'christian', building: 'mosque', amenity: 'place_of_worship' }, /not Muslim/],
  [{ ...MUSLIM, amenity: 'place_of_worship', historic: 'yes' }, { type: 'mosque' }],
  [{ ...MUSLIM, 'disused:amenity': 'place_of_worship' }, /no longer in use/],
  [{ ...MUSLIM, 'abandoned:building': 'mosque' }, /no longer in use/],
  [{ ...MUSLIM, 'demolished:amenity': 'place_of_worship' }, /no longer in use/],
  [{ ...MUSLIM, amenity: 'place_of_worship', disused: 'yes' }, /no longer in use/],
  [
    { ...MUSLIM, 'construction:amenity': 'place_of_worship' },
    { type: 'mosque', planned: true },
  ],
  [
    { ...MUSLIM, amenity: 'place_of_worship', building: 'construction' },
    { type: 'mosque', planned: true },
  ],
  [
    { amenity: 'restaurant', 'diet:halal': 'yes' },
    { type: 'halal', category: 'restaurant' },
  ],
  [
    { amenity: 'fast_food', 'diet:halal': 'only' },
    { type: 'halal', category: 'fast_food' },
  ],
  [
    { shop: 'butcher', 'diet:halal': 'yes' },
    { type: 'halal', category: 'butcher' },
  ],
  [
    { shop: 'supermarket', 'diet:halal': 'only' },
    { type: 'halal', category: 'grocery' },
  ],
  [{ amenity: 'restaurant', 'diet:halal': 'no' }, /not halal/],
  [{ amenity: 'hospital', 'diet:halal': 'yes' }, /neither eatery nor food shop/],
  [{ amenity: 'restaurant', cuisine: 'turkish;halal' }, /not Muslim/],
  [{ amenity: 'restaurant', cuisine: 'arab' }, /not Muslim/],
];

for (const [tags, is] of CASES) {
  test(`${Object.entries(tags)
    .map((tag) => tag.join('='))
    .join(' ')}`, () => {
    const classified = classify(tags);
    if (is instanceof RegExp) assert.match(String(classified), is);
    else assert.equal(classified, is);
  });
}

test('an export that leaves out what things are is told from one that does not', () => {
  assert.not.ok(saysItsKind({ name: 'Fatih Camii', 'addr:district': 'Fatih', wheelchair: 'yes' }));
  assert.ok(saysItsKind({ amenity: 'restaurant' }));
  assert.ok(saysItsKind({ 'disused:amenity': 'place_of_worship' }));
});

test('tags are read as facts', () => {
  const tags = {
    'addr:street': 'Rue Didouche Mourad',
    'addr:housenumber': '12',
    'addr:district': 'Alger-Centre',
    'contact:phone': '+213 21 63 00 00',
    amenity: 'restaurant',
    'diet:halal': 'only',
  };
  assert.equal(factsOfTags(tags, { type: 'halal', category: 'restaurant' }), {
    address: 'Rue Didouche Mourad 12, Alger-Centre',
    phone: '+213 21 63 00 00',
    type: 'halal',
    category: 'restaurant',
    halal_level: 'only',
  });
});

test('names are kept by language, other name keys are not languages', () => {
  const tags = {
    name: 'x',
    'name:ar': 'a',
    'name:uz-Cyrl': 'b',
    'name:zh-hant': 'c',
    'name:etymology': 'd',
    'name:1990-1999': 'e',
  };
  assert.equal(namesOfTags(tags), { ar: 'a', 'uz-Cyrl': 'b', 'zh-Hant': 'c' });
});

test.run();
