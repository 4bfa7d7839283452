import * as assert from 'uvu/assert';
import { webSuite } from './browser.ts';

const test = webSuite('languages');

test('the browser chooses the language, the reader overrides it', async ({ newContext, origin }) => {
  const context = await newContext({ locale: 'ar-EG' });
  const page = await context.newPage();
  await page.goto(`${origin}/places/142-east-london-mosque?x=1`);
  await page.waitForURL('**/ar/places/142-east-london-mosque?x=1');
  assert.is(await page.locator('html').getAttribute('dir'), 'rtl');
  await page.locator('[data-menu] summary').first().click();
  await page.locator('a[data-language=fr]').click();
  await page.waitForURL('**/fr/places/142-east-london-mosque?x=1');
  await page.goto(`${origin}/`);
  await page.waitForURL('**/fr/');
  await page.locator('[data-menu] summary').first().click();
  await page.locator('a[data-language=en]').click();
  await page.waitForURL(`${origin}/`);
  await page.reload();
  assert.is(new URL(page.url()).pathname, '/');
});

test('the reader chooses the colours', async ({ open }) => {
  const { page } = await open('/');
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await page.locator('[data-menu] summary').nth(1).click();
  await page.locator('[data-theme-choice=dark]').click();
  assert.is.not(await paper(), light);
  await page.reload();
  assert.is.not(await paper(), light);
});

test('numbers and prayers are written as the language writes them', async ({ open }) => {
  const { page } = await open('/ar/prayer/london');
  await page.locator('tbody tr').first().waitFor();
  assert.match(await page.locator('thead').innerText(), 'المغرب');
  assert.match(await page.locator('tbody').innerText(), /[٠-٩]{2}:[٠-٩]{2}/);
});

test.run();
