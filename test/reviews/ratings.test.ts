import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bayesianMean, meanOfStars } from '../../src/reviews/ratings.ts';

const stars = fc.integer({ min: 1, max: 5 });

test('the mean has one decimal, halves up, and none without reviews', () => {
  assert.is(meanOfStars(0, 0), null);
  assert.is(meanOfStars(5, 1), 5);
  assert.is(meanOfStars(17, 4), 4.3);
  assert.is(meanOfStars(14, 3), 4.7);
  assert.is(meanOfStars(3, 2), 1.5);
});

test('the mean is within a twentieth of the exact one', () => {
  fc.assert(
    fc.property(fc.array(stars, { minLength: 1 }), (ratings) => {
      const sum = ratings.reduce((all, rating) => all + rating, 0);
      const exact = sum / ratings.length;
      const shown = meanOfStars(sum, ratings.length) ?? Number.NaN;
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
