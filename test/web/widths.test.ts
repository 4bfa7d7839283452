import * as assert from 'uvu/assert';
import { inLanguage } from '../../web/addresses.ts';
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

test.run();
