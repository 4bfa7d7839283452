import { getStore } from '@netlify/blobs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { whatToDoAboutStore } from '../../build/no_store.ts';
import { boundedFetch } from '../../src/reviews/bounded_fetch.ts';
import { StoreUnavailable } from '../../src/reviews/store.ts';

const SITE = { NETLIFY_SITE_ID: 'site' };

test('a site whose store cannot be reached is named with why, and what to do', async () => {
  const unreachable = () =>
    Promise.reject(
      new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND api.netlify.com') }),
    );
  const store = getStore({
    name: 'snapshots',
    siteID: 'site',
    token: 'token',
    fetch: boundedFetch({ tryMs: 1_000, tries: 1, pauseMs: 1 }, unreachable),
  });
  const thrown = await store.getMetadata('directory.sqlite').catch((error: unknown) => error);
  assert.match(String(thrown), 'getaddrinfo ENOTFOUND api.netlify.com');
  for (const error of [thrown, new StoreUnavailable('to list its keys')])
    assert.match(whatToDoAboutStore(error, SITE) ?? '', /site site .* NETLIFY_AUTH_TOKEN, then try again/);
});

test('what no store of a site is the reason of has its own remedy', () => {
  assert.is(whatToDoAboutStore(new Error('Use one of a, b.'), SITE), null);
  assert.is(whatToDoAboutStore(new StoreUnavailable('to open queue.sqlite'), {}), null);
});

test.run();
