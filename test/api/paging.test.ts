import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { describePage } from '../../src/api/paging.ts';
import { SEARCH_OFFSET_MAX } from '../../src/contract/parameters.ts';
import { ROUTES } from '../../src/contract/routes.ts';

const FACTS = { snapshot: 's', snapshotAt: null, attribution: [], version: '1' };

test('there is no next page where none is left, nor where it cannot be asked for', () => {
  const asked = { country: undefined, near: undefined, lang: undefined, limit: 10 };
  const nextOf = (offset: number, total: number, most?: number) =>
    describePage(ROUTES.cities, { ...asked, q: undefined, offset }, total, FACTS, null, most).meta.next;
  assert.is(nextOf(0, 11), '/api/v1/cities?limit=10&offset=10');
  assert.is(nextOf(0, 10), null);
  assert.is(nextOf(0, 100, 10), '/api/v1/cities?limit=10&offset=10');
  assert.is(nextOf(10, 100, 10), null);
  const values = { ...asked, kind: undefined, q: 'mosque', offset: SEARCH_OFFSET_MAX };
  assert.is(describePage(ROUTES.search, values, 2_000, FACTS, null).meta.next, null);
});

test.run();
