/** What distance takes off a score. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { closeness, FAR_KM, nearness } from '../../../src/directory/ranking/nearness.ts';

const KILOMETRES = [0, 0.1, 1, 5, 10, 11, 50, 99, 100, 101, 250, 1000, 5000, 20_000];

test('what is nearer always comes first', () => {
  for (const share of [nearness, closeness])
    for (const [i, km] of KILOMETRES.entries())
      for (const farther of KILOMETRES.slice(i + 1))
        assert.ok(share(km) > share(farther), `${km}, ${farther}`);
});

test('both agree on what is within reach, and nothing is worth nothing', () => {
  for (const km of KILOMETRES.filter((each) => each <= FAR_KM)) assert.is(closeness(km), nearness(km));
  for (const km of KILOMETRES) assert.ok(closeness(km) > 0 && nearness(km) <= 1);
});

test('by name what is far is still found, by its kind nothing that is four times as far as what is far', () => {
  const relevant = 0.3;
  assert.ok(nearness(20_000) > relevant);
  assert.ok(closeness(4 * FAR_KM) < relevant);
});

test.run();
