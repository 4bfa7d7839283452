import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { conceptOf, KIND_PHRASES, phrasesFor, saidByPhrase } from '../../../build/vocabulary/phrases.ts';
import { SAME_WORDS } from '../../../build/vocabulary/same_words.ts';
import WORDS from '../../../data/vocabulary/words.json' with { type: 'json' };
import { foldWords } from '../../../src/directory/text/fold.ts';
import { FEAST_NAMES } from '../../../src/directory/vocabulary/feasts.ts';
import { CONCEPT_NAMES } from '../../../src/directory/vocabulary/kinds.ts';
import { WISHES } from '../../../src/directory/vocabulary/wishes.ts';

test('words stand for kinds and wishes that there are, and each of these has some', () => {
  const meanings = [...CONCEPT_NAMES, ...WISHES, ...FEAST_NAMES, 'prayer', 'time', 'table', 'world'] as const;
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
  for (const phrase of saidByPhrase().keys()) assert.is(foldWords(phrase).join(' '), phrase);
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
    // Dishes are asked for as places that have them.
    ['köfte', 'restaurant'],
    ['نهاری', 'restaurant'],
    ['beshbarmak', 'restaurant'],
    ['سمبوسة', 'fast_food'],
    ['samosas', 'fast_food'],
    ['börek', 'bakery'],
    ['মিষ্টি', 'bakery'],
    ['चाय', 'cafe'],
    // What mosques arrange, and what schools teach.
    ['Itikaf', 'mosque'],
    ['tajweed classes', 'school'],
    ['madrasatul', 'school'],
    ['aqiqah', 'butcher'],
  ] as const;
  for (const [typed, concept] of expected)
    assert.is(KIND_PHRASES.get(foldWords(typed).join(' ')), concept, typed);
  assert.is(conceptOf('noor'), undefined);
});

test('the largest and best known of the world are asked for by words that name nothing', () => {
  const phrases = [
    'the tallest',
    'dünyanın en büyük',
    'в мире',
    'du monde',
    'der Welt',
    'di dunia',
    'دنیا کی',
    'विश्व की',
    'duniani',
    'umrah',
    'umre',
  ];
  for (const typed of phrases)
    assert.is(saidByPhrase().get(foldWords(typed).join(' '))?.wish, 'filler', typed);
  // That is a name, too: Masjid Akbar.
  assert.is(saidByPhrase().get(foldWords('الأكبر').join(' ')), undefined);
});

test('words that are the same in other languages are written as folding gives them, and are no kinds', () => {
  for (const same of SAME_WORDS.flat()) {
    assert.is(foldWords(same).join(' '), same);
    assert.is(conceptOf(same), undefined, same);
  }
});

test.run();
