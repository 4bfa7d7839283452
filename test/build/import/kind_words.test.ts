import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { typeByName, typeOfWords, typeOfWorshipByName } from '../../../build/import/kind_words.ts';
import type { PlaceType } from '../../../src/contract/vocabularies.ts';

/** What people write into a column "type". */
const COLUMN: readonly [string, PlaceType | null][] = [
  ['Eidgah', 'other'],
  ['eid_gah', 'other'],
  ['Zaouïa', 'other'],
  ['زاوية', 'other'],
  ['SURAU', 'prayer_room'],
  ['Musallah', 'prayer_room'],
  ['مصلى', 'prayer_room'],
  ['Gebetsraum', 'prayer_room'],
  ['dargah', 'other'],
  ['Jamia Masjid', 'mosque'],
  ['place_of_worship', 'mosque'],
  ['Masjid / Islamic Centre', 'mosque'],
  ['Islamic Centre', 'islamic_center'],
  ['imambargah', 'islamic_center'],
  ['Madrassa', 'school'],
  ['Graveyard', 'cemetery'],
  ['Halal Restaurant', 'halal'],
  ['temple', null],
  ['', null],
  ['constructor', null],
];
for (const [word, type] of COLUMN)
  test(`a column that says "${word}"`, () => assert.is(typeOfWords(word), type));

/** Names of places of worship: what they are, and what they are where nothing says that they are places of worship. */
const NAMES: readonly [string, PlaceType, PlaceType | null][] = [
  ['Surau Al-Ikhlas', 'prayer_room', 'prayer_room'],
  ['Musholla Al Hidayah', 'prayer_room', 'prayer_room'],
  ['Eidgah Maidan', 'other', 'other'],
  ['مصلى العيد', 'other', 'other'],
  ['ঈদগাহ ময়দান', 'other', 'other'],
  ['Masjid Eidgah', 'mosque', 'mosque'],
  ['Dargah Hazrat Nizamuddin', 'other', 'other'],
  ['Zawiya Tijaniyya Mosque', 'mosque', 'mosque'],
  ['Mescid-i Aksa', 'mosque', null],
  ['حسينية الزهراء', 'islamic_center', 'islamic_center'],
  ['Imam Bargah Zainab', 'islamic_center', 'islamic_center'],
  ['London Islamic Centre', 'mosque', 'islamic_center'],
  ['Madrasah Tahfiz', 'mosque', 'school'],
  ['Mazar-e-Sharif Blue Mosque', 'mosque', 'mosque'],
  ['Baitul Mukarram', 'mosque', null],
];
for (const [name, worship, alone] of NAMES) {
  test(`a place called ${name}`, () => {
    assert.is(typeOfWorshipByName([name]), worship);
    assert.is(typeByName([name]), alone);
  });
}

test('any of its names may say it', () =>
  assert.is(typeOfWorshipByName(['Al-Nur', 'مصلى النور']), 'prayer_room'));

test.run();
