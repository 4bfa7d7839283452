import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { PLACE_TYPES } from '../../../src/contract/vocabularies.ts';
import { fitsOf, kindCell } from '../../../src/directory/vocabulary/kind_cell.ts';
import { CONCEPT_NAMES, kindFit } from '../../../src/directory/vocabulary/kinds.ts';

test('a cell stands for the type and category it was made of', () => {
  const cells = new Set<number>();
  for (const type of PLACE_TYPES)
    for (const more of [null, ...CONCEPT_NAMES]) {
      cells.add(kindCell(type, more));
      for (const concept of CONCEPT_NAMES) {
        for (const isNearby of [false, true]) {
          // Where distances decide, what is called a mosque is one.
          const isEnough = type === 'halal' || (isNearby && kindFit(concept, type, isNearby) > 0);
          const share = isEnough ? 1 : 0.97;
          const ofMore = more === null ? 0 : share * kindFit(concept, more, isNearby);
          const fit = Math.max(kindFit(concept, type, isNearby), ofMore);
          assert.is(fitsOf([concept], isNearby)[kindCell(type, more)], Math.fround(fit));
        }
      }
    }
  assert.is(cells.size, PLACE_TYPES.length * (CONCEPT_NAMES.length + 1));
});

test.run();
