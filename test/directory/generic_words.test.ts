import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { foldWords } from '../../src/directory/fold.ts';
import { conceptOf, genericsBeginning, genericWords } from '../../src/directory/generic_words.ts';

test('generic words are written as queries and names are folded', () => {
  for (const word of genericWords()) assert.equal(foldWords(word), [word]);
});

test('words for a mosque in many languages are one concept', () => {
  for (const typed of [
    'Mosque',
    'masjid',
    'Camii',
    'Moschee',
    'المسجد',
    'Masallaci',
    'Mizgefta',
    'মসজিদ',
    '清真寺',
  ])
    assert.is(conceptOf(foldWords(typed)[0] ?? ''), 'mosque', typed);
});

test('a beginning is that of every generic word that begins so', () => {
  assert.equal(genericsBeginning('mosq'), ['mosque', 'mosques', 'mosquee', 'mosquees']);
  assert.equal(genericsBeginning('noor'), []);
});

test.run();
