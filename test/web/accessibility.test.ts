import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { inLanguage } from '../../web/addresses.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../web/languages.ts';
import { screenshot, webSuite } from './browser.ts';
import { VIEWS, withoutMap } from './views.ts';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/** What WCAG 2.2 asks for at level AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;
/** Languages whose screenshots are kept: one of each direction and script. */
const SHOWN: readonly LanguageCode[] = ['en', 'ar', 'ur', 'tr'];

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

const test = webSuite('accessibility');

/** What axe finds wrong on a page, a line each. */
async function violationsOn(page: Page, runOnly: readonly string[]): Promise<string[]> {
  const violations = await page.evaluate(
    (only) =>
      (window as unknown as { axe: { run: (options: object) => Promise<{ violations: Violation[] }> } }).axe
        .run({ runOnly: only })
        .then((result) => result.violations),
    runOnly,
  );
  return violations.map(
    ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

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
        await page.evaluate(AXE);
        // In other colours nothing can be wrong but the contrast.
        for (const [colorScheme, rules] of [
          ['light', TAGS],
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

test.run();
