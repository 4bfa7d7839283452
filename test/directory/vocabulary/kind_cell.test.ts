import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { PLACE_TYPES } from '../../../src/contract/vocabularies.ts';
import { fitsOf, KIND_CELLS, kindCell } from '../../../src/directory/vocabulary/kind_cell.ts';
import { CONCEPT_NAMES } from '../../../src/directory/vocabulary/kinds.ts';

test('each type has a cell of its own, alone and with each further kind', () => {
  const cells = PLACE_TYPES.flatMap((type) => [null, ...CONCEPT_NAMES].map((more) => kindCell(type, more)));
  assert.equal(
    cells.sort((a, b) => a - b),
    Array.from({ length: KIND_CELLS }, (_, cell) => cell),
  );
});

for (const [concept, isNearby, type, more, fit] of [
  ['mosque', false, 'mosque', null, 1],
  ['mosque', false, 'islamic_center', null, 0.75],
  ['mosque', false, 'islamic_center', 'mosque', 0.97],
  ['mosque', false, 'halal', 'restaurant', 0],
  ['restaurant', false, 'halal', 'restaurant', 1],
  // Most halal places of which nothing more is known are restaurants.
  ['restaurant', false, 'halal', null, 0.98],
  ['butcher', false, 'halal', null, 0],
  ['restaurant', false, 'halal', 'butcher', 0],
  ['mosque', true, 'islamic_center', null, 0.98],
  ['mosque', true, 'islamic_center', 'mosque', 1],
  ['mosque', true, 'halal', 'mosque', 1],
  ['restaurant', true, 'halal', 'fast_food', 0.98],
  ['restaurant', false, 'halal', 'fast_food', 0.75],
  ['school', false, 'mosque', null, 0],
  ['school', true, 'mosque', null, 0.05],
] as const)
  test(`${type} with ${more} fits ${concept} by ${fit}${isNearby ? ' nearby' : ''}`, () => {
    assert.is(fitsOf([concept], isNearby)[kindCell(type, more)], Math.fround(fit));
  });

test.run();
