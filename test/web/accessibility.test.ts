import * as assert from 'uvu/assert';
import { inLanguage } from '../../web/addresses.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../web/languages.ts';
import { screenshot, webSuite } from './browser.ts';
import { VIEWS, violationsOn, withoutMap } from './views.ts';

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;
/** Languages whose screenshots are kept: one of each direction and script. */
const SHOWN: readonly LanguageCode[] = ['en', 'ar', 'ur', 'tr'];

const test = webSuite('accessibility');

for (const { name, path, ready, languages: own } of VIEWS) {
  test(`axe finds nothing in the view "${name}", whatever its language, colours and size`, async ({
    newContext,
    origin,
  }) => {
    const found: string[] = [];
    for (const size of ['desktop', 'phone'] as const) {
      const page = await withoutMap(newContext, { viewport: SIZES[size], bypassCSP: true });
      // The phone has the same elements in another order: the languages of the screenshots show what differs.
      for (const language of own ?? (size === 'desktop' ? LANGUAGE_CODES : SHOWN)) {
        await page.addInitScript((code) => localStorage.setItem('mihrab-language', code), language);
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(origin + inLanguage(language, path));
        await page.locator(ready).first().waitFor();
        // In other colours nothing can be wrong but the contrast.
        for (const [colorScheme, rules] of [
          ['light', undefined],
          ['dark', ['color-contrast']],
        ] as const) {
          await page.emulateMedia({ colorScheme });
          for (const line of await violationsOn(page, rules))
            found.push(`${language} ${size} ${colorScheme}: ${line}`);
          if (SHOWN.includes(language)) await screenshot(page, `${name}-${language}-${size}-${colorScheme}`);
        }
      }
      await page.context().close();
    }
    assert.equal(found, []);
  });
}

test('axe finds nothing in the times of a month for browsers without script', async ({
  newContext,
  origin,
}) => {
  const page = await withoutMap(newContext, { viewport: SIZES.phone, bypassCSP: true });
  // What leads to the live page does not run; axe does.
  await page.route('**/assets/**.js', (route) => route.abort());
  for (const path of ['/times/london', '/ar/times/london?month=2027-03']) {
    await page.goto(origin + path);
    assert.equal(await violationsOn(page), [], path);
    await screenshot(page, `times-${path.startsWith('/ar') ? 'ar' : 'en'}`);
  }
});

test('axe finds nothing in what is opened in the reference, whatever its colours', async ({
  newContext,
  origin,
}) => {
  const page = await withoutMap(newContext, { viewport: SIZES.phone, bypassCSP: true });
  await page.goto(`${origin}/reference`);
  await page.locator('.opblock-summary-control').first().click();
  await page.locator('.execute').first().click();
  await page.locator('.live-responses-table').waitFor();
  await page.locator('.opblock .tab button', { hasText: 'Schema' }).first().click();
  await page.locator('.json-schema-2020-12').first().waitFor();
  await page.locator('.btn.authorize').first().click();
  await page.locator('.close-modal').waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    assert.equal(await violationsOn(page), [], colorScheme);
  }
});

test.run();
