import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type HalalCategory, PLACE_TYPES, type PlaceType } from '../../../src/contract/vocabularies.ts';
import { foldWords } from '../../../src/directory/text/fold.ts';
import { FEAST_NAMES } from '../../../src/directory/vocabulary/feasts.ts';
import { fitsOf, furtherKind, kindCell } from '../../../src/directory/vocabulary/kind_cell.ts';
import { CONCEPT_NAMES, kindFit } from '../../../src/directory/vocabulary/kinds.ts';
import {
  conceptOf,
  KIND_PHRASES,
  PARTS_OF_TIMES,
  PHRASES_OF_TIMES,
  phrasesFor,
  WISH_PHRASES,
} from '../../../src/directory/vocabulary/phrases.ts';
import SAME_WORDS from '../../../src/directory/vocabulary/same_words.json' with { type: 'json' };
import { sameWords } from '../../../src/directory/vocabulary/same_words.ts';
import { BEFORE_STREETS, BEHIND_STREETS } from '../../../src/directory/vocabulary/street_words.ts';
import { TITLES } from '../../../src/directory/vocabulary/titles.ts';
import { WISHES } from '../../../src/directory/vocabulary/wishes.ts';
import WORDS from '../../../src/directory/vocabulary/words.json' with { type: 'json' };

test('titles and words of streets are folded as names are', () => {
  for (const word of [...TITLES, ...BEHIND_STREETS, ...BEFORE_STREETS]) assert.equal(foldWords(word), [word]);
});

test('words stand for kinds and wishes that there are, and each of these has some', () => {
  const meanings = [...CONCEPT_NAMES, ...WISHES, ...FEAST_NAMES, ...PARTS_OF_TIMES, 'table'] as const;
  for (const [language, words] of Object.entries(WORDS))
    for (const meaning of Object.keys(words))
      assert.ok(
        meanings.some((known) => known === meaning),
        `${language}: ${meaning}`,
      );
  for (const meaning of meanings) {
    assert.ok(phrasesFor(meaning).length > 0, meaning);
    assert.ok(
      phrasesFor(meaning).every((phrase) => phrase !== ''),
      meaning,
    );
  }
});

test('every phrase is written as folding gives it, so that what is typed can be it', () => {
  for (const phrases of [KIND_PHRASES, WISH_PHRASES, ...Object.values(PHRASES_OF_TIMES)])
    for (const phrase of phrases.keys()) assert.is(foldWords(phrase).join(' '), phrase);
});

test('people ask for kinds of places in their own words', () => {
  const expected = [
    ['mosque', 'mosque'],
    ['Moscheen', 'mosque'],
    ['camiler', 'mosque'],
    ['المساجد', 'mosque'],
    ['мечетей', 'mosque'],
    ['清真寺', 'mosque'],
    ['salle de prière', 'prayer_room'],
    ['surau', 'prayer_room'],
    ['Islamisches Zentrum', 'islamic_center'],
    ['المركز الإسلامي', 'islamic_center'],
    ['helal restoran', 'restaurant'],
    ['boucheries halal', 'butcher'],
    ['مقبرة', 'cemetery'],
  ] as const;
  for (const [typed, concept] of expected)
    assert.is(KIND_PHRASES.get(foldWords(typed).join(' ')), concept, typed);
  assert.is(conceptOf('noor'), undefined);
});

test('words that are the same in other languages are written as folding gives them, and are no kinds', () => {
  assert.ok(sameWords('mavi').includes('blue'));
  for (const same of SAME_WORDS.flatMap((line) => line.split(' '))) {
    assert.is(foldWords(same).join(' '), same);
    assert.is(conceptOf(same), undefined, same);
  }
});

test('a cell stands for the type and category it was made of', () => {
  const cells = new Set<number>();
  for (const type of PLACE_TYPES)
    for (const more of [null, ...CONCEPT_NAMES]) {
      cells.add(kindCell(type, more));
      for (const concept of CONCEPT_NAMES) {
        for (const isNearby of [false, true]) {
          const share = type === 'halal' ? 1 : 0.97;
          const ofMore = more === null ? 0 : share * kindFit(concept, more, isNearby);
          const fit = Math.max(kindFit(concept, type, isNearby), ofMore);
          assert.is(fitsOf([concept], isNearby)[kindCell(type, more)], Math.fround(fit));
        }
      }
    }
  assert.is(cells.size, PLACE_TYPES.length * (CONCEPT_NAMES.length + 1));
});

test('what a place is called is a further kind of it, beside its type and its category', () => {
  const kindOf = (type: PlaceType, category: HalalCategory | null, ...names: string[]) =>
    furtherKind(type, category, names.map(foldWords));
  assert.is(kindOf('mosque', null, 'Masjid Noor'), null);
  assert.is(kindOf('mosque', null, 'Masjid Noor', 'Madrasa Noor'), 'school');
  assert.is(kindOf('mosque', null, 'Leeds Islamic Centre'), 'islamic_center');
  assert.is(kindOf('islamic_center', null, 'Croydon Mosque & Islamic Centre'), 'mosque');
  assert.is(kindOf('halal', 'grocery', 'Noor Restaurant'), 'grocery');
});

test.run();
