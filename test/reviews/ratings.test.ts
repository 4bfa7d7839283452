import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bayesianMean, meanRating } from '../../src/reviews/ratings.ts';

const stars = fc.integer({ min: 1, max: 5 });

test('the mean has one decimal, halves up, and none without reviews', () => {
  assert.is(meanRating([]), null);
  assert.is(meanRating([5]), 5);
  assert.is(meanRating([4, 4, 4, 5]), 4.3);
  assert.is(meanRating([5, 4, 4]), 4.3);
  assert.is(meanRating([1, 2]), 1.5);
});

test('the mean is within a twentieth of the exact one', () => {
  fc.assert(
    fc.property(fc.array(stars, { minLength: 1 }), (ratings) => {
      const exact = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
      const shown = meanRating(ratings) ?? Number.NaN;
      assert.ok(Math.abs(shown - exact) <= 0.05 + 1e-9);
      assert.is(Number(shown.toFixed(1)), shown);
    }),
  );
});

test('the Bayesian mean lies between the mean of all and the own mean, and nears the own with more reviews', () => {
  fc.assert(
    fc.property(
      stars,
      fc.integer({ min: 1, max: 10_000 }),
      fc.double({ min: 1, max: 5, noNaN: true }),
      (own, count, all) => {
        const few = bayesianMean(own * count, count, all);
        const more = bayesianMean(own * count * 2, count * 2, all);
        assert.ok(few >= Math.min(own, all) - 1e-9 && few <= Math.max(own, all) + 1e-9);
        assert.ok(Math.abs(more - own) <= Math.abs(few - own) + 1e-9);
      },
    ),
  );
  assert.is(bayesianMean(0, 0, 3.7), 3.7);
});

test.run();
