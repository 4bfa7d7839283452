import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { webSuite } from './browser.ts';

/** Waits until the worker keeps the page and all it loaded that it needs to open again. */
async function untilKept(page: Page): Promise<void> {
  const deadline = Date.now() + 120_000;
  for (;;) {
    const missing = await page.evaluate(async () => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      const needed = [location.href, ...loaded.filter((name) => /\/(?:assets|api)\//.test(name))];
      const kept = await Promise.all(needed.map((name) => caches.match(name, { ignoreVary: true })));
      return needed.filter((_, index) => kept[index] === undefined);
    });
    if (missing.length === 0) return;
    if (Date.now() > deadline) throw new Error(`The worker did not keep ${missing.join(', ')}`);
    await page.waitForTimeout(200);
  }
}

const test = webSuite('without a network');

for (const [how, delay] of [
  ['', 0],
  [', though the times came long after the page', 5_000],
] as const)
  test(`what was opened once opens again: the shell, a month of times, a place${how}`, async ({
    newContext,
    origin,
  }) => {
    const context = await newContext({ serviceWorkers: 'allow' });
    const page = await context.newPage();
    await page.route('**/api/v1/prayer?*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delay));
      await route.continue();
    });
    await page.goto(`${origin}/prayer/london`);
    await page.locator('tbody tr').first().waitFor();
    await untilKept(page);
    await page.goto(`${origin}/places/142-east-london-mosque`);
    await page.locator('.timing-time', { hasText: ':' }).first().waitFor();
    await untilKept(page);

    await context.setOffline(true);
    await page.goto(`${origin}/prayer/london`);
    await page.locator('tbody tr').first().waitFor();
    assert.ok((await page.locator('tbody tr').count()) >= 28);
    await page.goto(`${origin}/places/142-east-london-mosque`);
    await page.locator('h1', { hasText: 'East London Mosque' }).waitFor();
    await page.locator('.timing-time', { hasText: ':' }).first().waitFor();
    await page.goto(`${origin}/?q=something+new`);
    await page.locator('.trouble', { hasText: 'no network' }).waitFor();
  });

test('times of another day are not shown as those of today', async ({ newContext, origin }) => {
  const context = await newContext({ serviceWorkers: 'allow' });
  const place = `${origin}/places/142-east-london-mosque`;
  const page = await context.newPage();
  await page.clock.install({ time: new Date('2026-11-25T12:00:00Z') });
  await page.goto(place);
  await page.locator('.timing-time', { hasText: ':' }).first().waitFor();
  await untilKept(page);
  await page.close();

  await context.setOffline(true);
  const later = await context.newPage();
  await later.clock.install({ time: new Date('2026-11-29T12:00:00Z') });
  await later.goto(place);
  await later.locator('.times-today', { hasText: 'no network' }).waitFor();
  assert.is(await later.locator('.timing-time', { hasText: ':' }).count(), 0);
});

test('a page that was never opened says so without a network, in the language of the reader', async ({
  newContext,
  origin,
}) => {
  const context = await newContext({ serviceWorkers: 'allow', locale: 'fr' });
  const page = await context.newPage();
  await page.goto(`${origin}/fr/places/142-east-london-mosque`);
  const areKept = () =>
    page.evaluate(async () => {
      const kept = await Promise.all(['/fr/', '/fr/prayer'].map((shell) => caches.match(shell)));
      return kept.every((each) => each !== undefined);
    });
  for (const deadline = Date.now() + 90_000; !(await areKept()); await page.waitForTimeout(200))
    assert.ok(Date.now() < deadline, 'the shells in French are not kept');
  await context.setOffline(true);
  for (const [path, heading] of [
    ['/fr/prayer/paris', 'Heures de prière'],
    ['/fr/cities/paris', 'Mosquées'],
  ] as const) {
    await page.goto(origin + path);
    await page.locator('.notice', { hasText: 'Pas de réseau' }).waitFor();
    assert.match((await page.locator('h1').textContent()) ?? '', heading);
  }
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
