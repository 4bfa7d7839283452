import * as assert from 'uvu/assert';
import { webSuite } from './browser.ts';
import { violationsOn } from './views.ts';

const test = webSuite('what pages may load and do');

const PAGES = [
  '/',
  '/ar/',
  '/prayer',
  '/prayer/london',
  '/places/142-east-london-mosque',
  '/ur/places/142-east-london-mosque',
  '/cities/london',
  '/fr/cities/oxford',
  '/countries/gb',
  '/docs/',
  '/docs/prayer-times',
  '/reference',
  '/status',
  '/problems',
  '/nothing-here',
];

test('every page says so, whoever renders it', async ({ origin }) => {
  for (const path of PAGES) {
    const { headers } = await fetch(origin + path);
    const policy = headers.get('content-security-policy') ?? '';
    assert.match(policy, "default-src 'none'", path);
    assert.not.match(policy, 'unsafe', path);
    assert.match(policy, "frame-ancestors 'none'", path);
    assert.is(headers.get('x-content-type-options'), 'nosniff', path);
    assert.is(headers.get('x-frame-options'), 'DENY', path);
    assert.ok(headers.get('referrer-policy'), path);
  }
});

test('no page breaks its own policy, or asks another origin for anything', async ({ open }) => {
  for (const path of PAGES.filter((each) => each !== '/nothing-here')) {
    const { page, complaints } = await open(path);
    await page.waitForLoadState('networkidle');
    assert.equal(complaints, [], path);
    await page.context().close();
  }
});

test('the first call tried in the reference finds something, and axe nothing in what it draws', async ({
  open,
}) => {
  const { page, complaints } = await open('/reference', { reducedMotion: 'reduce' });
  const search = page.locator('.opblock', { hasText: '/search' }).first();
  await search.waitFor();
  await search.locator('button').first().click();
  await search.locator('.execute').click();
  await search.locator('.live-responses-table .response-col_status', { hasText: '200' }).first().waitFor();
  assert.match(await search.locator('.request-snippets').innerText(), 'curl');
  assert.match(await search.locator('.live-responses-table').innerText(), '"kind"');
  const review = page.locator('[id$=postReview]');
  await review.locator('button').first().click();
  await review.locator('.execute').waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    assert.equal(await violationsOn(page), [], colorScheme);
  }
  assert.equal(complaints, []);
});

test.run();
