import anyAscii from 'any-ascii';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { foldWords } from '../../src/directory/fold.ts';
import { conceptOf } from '../../src/directory/generic_words.ts';
import { MisspeltGenerics } from '../../src/directory/misspelt_generics.ts';

const generics = new MisspeltGenerics(anyAscii);
const near = (typed: string) => generics.near(foldWords(typed)[0] ?? '').words;

test('misspelt generic words are near words of their concept alone', () => {
  const misspelt = {
    mosque: ['masjd', 'Mosqe', 'masjit', 'mosche', 'мечет', 'مسجدد', 'মসজদ'],
    halal: ['halaal', 'hallal'],
    restaurant: ['restaraunt', 'resturant', 'restuarent'],
    school: ['madrassha', 'scool'],
    cemetery: ['cemetry', 'cematary'],
  } as const;
  for (const [concept, words] of Object.entries(misspelt))
    for (const word of words) assert.equal([...new Set(near(word).map(conceptOf))], [concept], word);
});

test('one slip is forgiven from three letters, two from six, and two that do not change the sound before', () => {
  assert.equal(near('ca'), []);
  assert.equal(near('cam'), ['cami']);
  assert.equal(near('mxsqe'), []);
  assert.equal(near('mxsxue'), ['mosque']);
  // Without its vowel signs, of which any-ascii writes none.
  assert.equal(near('മസജിദ'), ['മസ്ജിദ്']);
});

test('what is near no generic word stays as it is', () => {
  for (const word of ['noor', 'leicester', 'hamza', 'نور', 'kaaphy']) assert.equal(near(word), [], word);
});

test.run();
