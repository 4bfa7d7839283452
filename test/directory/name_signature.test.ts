import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { signatureOf, signaturesOf } from '../../src/directory/name_signature.ts';

const wordsArbitrary = fc.array(fc.string({ minLength: 1, maxLength: 8 }), { maxLength: 6 });

test('a signature is a byte, whatever the order of the words, and never that of no name', () => {
  fc.assert(
    fc.property(wordsArbitrary, (words) => {
      const signature = signatureOf(words);
      assert.ok(Number.isInteger(signature) && signature >= 1 && signature <= 255);
      assert.is(signatureOf([...words].reverse()), signature);
    }),
    { seed: 1 },
  );
});

test('a word said twice is another name', () => {
  assert.is.not(signatureOf(['nur', 'nur']), signatureOf(['nur']));
});

test('names that differ seldom have one signature', () => {
  const names = Array.from({ length: 2_000 }, (_, i) => [
    'masjid',
    `nur${i % 50}`,
    `huda${Math.floor(i / 50)}`,
  ]);
  const counts = new Uint16Array(256);
  for (const name of names) counts[signatureOf(name)] = (counts[signatureOf(name)] ?? 0) + 1;
  // 2,000 over 255 signatures are 8 each; no more than three times as many anywhere.
  assert.ok(Math.max(...counts) <= 24, `at most ${Math.max(...counts)} with one signature`);
});

test('the signatures of wordings are those of every choice of spellings, and none where there are too many', () => {
  const flags = signaturesOf([[['masjid'], ['nur', 'noor']]]);
  for (const name of [
    ['masjid', 'nur'],
    ['noor', 'masjid'],
  ])
    assert.is(flags?.[signatureOf(name)], 1);
  assert.is(
    flags?.reduce((sum, flag) => sum + flag),
    2,
  );
  const many = Array.from({ length: 7 }, (_, i) => `word${i}`);
  assert.is(signaturesOf([[many, many]]), null);
});

test.run();
