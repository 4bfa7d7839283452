import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { WordList } from '../../../src/directory/text/word_list.ts';
import { slipsBetween } from '../oracle/slips.ts';

const SEED = 20_261_121;

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ن', 'و', '清'), minLength: 1, maxLength: 7 });

test('words, beginnings and slips are those that a look at every word finds', () => {
  console.log(`seed ${SEED}: 1,000 lists`);
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 40 }),
      word,
      fc.integer({ min: 0, max: 3 }),
      (words, text, most) => {
        const list = WordList.of(words);
        const sorted = WordList.sorted(words);
        assert.is(list.size, sorted.length);
        assert.equal(
          sorted.map((_, i) => list.at(i)),
          sorted,
        );
        assert.is(list.find(text), sorted.indexOf(text));
        assert.equal(
          list.beginning(text).map((at) => sorted[at]),
          sorted.filter((one) => one.startsWith(text)),
        );
        assert.equal(
          list.between('b', text).map((at) => sorted[at]),
          sorted.filter((one) => one >= 'b' && one < text),
        );
        assert.equal(
          list.slipsFrom(text, most),
          sorted.flatMap((one, i) => {
            const slips = slipsBetween(text, one);
            return slips <= most ? [{ word: i, slips }] : [];
          }),
        );
      },
    ),
    { seed: SEED, numRuns: 1_000 },
  );
});

test.run();
