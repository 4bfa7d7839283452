import * as assert from 'uvu/assert';
import { inLanguage } from '../../web/addresses.ts';
import { LANGUAGE_CODES } from '../../web/languages.ts';
import { webSuite } from './browser.ts';
import { VIEWS, withoutMap } from './views.ts';

const test = webSuite('widths');

for (const { name, path, ready, languages = ['en', 'ur', 'fr'] as const } of VIEWS) {
  test(`from 320 to 2,560 pixels nothing of "${name}" is wider than the window`, async ({
    newContext,
    origin,
  }) => {
    const page = await withoutMap(newContext, {});
    for (const language of languages) {
      for (const width of [320, 768, 2560]) {
        await page.setViewportSize({ width, height: 700 });
        await page.goto(origin + inLanguage(language, path));
        await page.locator(ready).first().waitFor();
        const room = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(room <= 0, `${language} at ${width}: ${room} px too wide`);
      }
    }
  });
}

test('nothing in the head lies upon another, in every language', async ({ newContext, origin }) => {
  const page = await withoutMap(newContext, {});
  for (const language of LANGUAGE_CODES) {
    await page.goto(origin + inLanguage(language, '/add'));
    for (const width of [320, 600, 640, 700, 740, 790, 800]) {
      await page.setViewportSize({ width, height: 700 });
      const overlaps = await page.evaluate(() => {
        const boxes = [...document.querySelectorAll('.head nav a, .head-menus, .brand')].map((each) =>
          each.getBoundingClientRect(),
        );
        return boxes.filter((a) =>
          boxes.some(
            (b) => a !== b && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
          ),
        ).length;
      });
      assert.is(overlaps, 0, `${language} at ${width}`);
    }
  }
});

test('on a phone the ways through the site stand on one line, in every language', async ({
  newContext,
  origin,
}) => {
  const page = await withoutMap(newContext, {});
  for (const language of LANGUAGE_CODES) {
    // What is chosen is written wider.
    await page.goto(origin + inLanguage(language, '/prayer'));
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 700 });
      const tops = await page
        .locator('.head nav a')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
      assert.is(new Set(tops).size, 1, `${language} at ${width}`);
    }
  }
});

for (const path of ['/prayer/london', '/add'])
  test(`with letters of twice the size nothing of ${path} is wider than a phone`, async ({
    newContext,
    origin,
  }) => {
    const page = await withoutMap(newContext, { viewport: { width: 390, height: 844 }, bypassCSP: true });
    for (const language of LANGUAGE_CODES) {
      await page.goto(origin + inLanguage(language, path));
      await page
        .locator(path === '/add' ? 'form' : 'tbody tr')
        .first()
        .waitFor();
      await page.addStyleTag({ content: 'html { font-size: 200% }' });
      const room = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(room <= 0, `${language}: ${room} px too wide`);
    }
  });

test.run();
