import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { config } from '../../functions/review.ts';
import { BASE_PATH, ROUTES } from '../../src/contract/routes.ts';

test('the function is bound to every route of the write edge, and to no other', () => {
  const routes = [
    ROUTES.review,
    ROUTES.own_review,
    ROUTES.report,
    ROUTES.moderation_list,
    ROUTES.moderation_decide,
    ROUTES.moderation_bulk,
    ROUTES.moderation_hold,
  ];
  const paths = routes.map(({ path }) => `${BASE_PATH}${path.replace(/\{(\w+)\}/g, ':$1')}`);
  assert.equal([config.path].flat().sort(), paths.sort());
});

test('it is limited by address and domain, and takes every method', () => {
  assert.equal(config.rateLimit?.aggregateBy, ['ip', 'domain']);
  assert.ok((config.rateLimit?.windowLimit ?? 0) > 0);
  assert.is(config.method, undefined);
});

test.run();
