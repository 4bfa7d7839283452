import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { webSuite } from './browser.ts';

/** Waits until something asynchronous is so in the page; `waitForFunction` takes any promise for true. */
async function until(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await page.evaluate(isSo))) {
    if (Date.now() > deadline) throw new Error(`It never became so: ${isSo}`);
    await page.waitForTimeout(200);
  }
}

const test = webSuite('without a network');

test('what was opened once opens again: the shell, a month of prayer times, a place', async ({
  browser,
  origin,
}) => {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`${origin}/prayer/london`);
  await page.locator('tbody tr').first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The page tells the worker what it loaded; then it is kept.
  await until(page, async () =>
    (await (await caches.open('answers')).keys()).some(({ url }) => url.includes('days=')),
  );
  await page.goto(`${origin}/places/142-east-london-mosque`);
  await page.locator('.timing-time', { hasText: ':' }).first().waitFor();
  await until(page, async () => (await caches.match(location.href)) !== undefined);

  await context.setOffline(true);
  await page.goto(`${origin}/prayer/london`);
  await page.locator('tbody tr').first().waitFor();
  assert.ok((await page.locator('tbody tr').count()) >= 28);
  await page.goto(`${origin}/places/142-east-london-mosque`);
  await page.locator('h1', { hasText: 'East London Mosque' }).waitFor();
  await page.goto(`${origin}/?q=something+new`);
  await page.locator('.trouble', { hasText: 'no network' }).waitFor();
  await context.close();
});

test('it can be installed: a manifest with icons, in the language of the page', async ({ open, origin }) => {
  const { page } = await open('/ar/', { locale: 'ar' });
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await fetch(`${origin}${address}`)).json();
  assert.is(manifest.dir, 'rtl');
  assert.is(manifest.start_url, '/ar/');
  for (const { src } of manifest.icons) assert.is((await fetch(origin + src)).status, 200, src);
});

test.run();
