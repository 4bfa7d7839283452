import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { inLanguage } from '../../web/addresses.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../web/languages.ts';
import { screenshot, webSuite } from './browser.ts';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/** What WCAG 2.2 asks for at level AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Every view, by the name of its screenshots. Guides are in English alone. */
const VIEWS: readonly { name: string; path: string; ready: string; languages?: readonly LanguageCode[] }[] = [
  { name: 'home', path: '/', ready: '.result-title' },
  { name: 'search', path: '/?q=istanbul', ready: '.results:not(.busy) .result-more' },
  { name: 'nothing', path: '/?q=zzzzqqqqxxxx', ready: '.empty' },
  { name: 'open', path: '/?place=142', ready: '.open-place h1' },
  { name: 'place', path: '/places/142-east-london-mosque', ready: '.times-today' },
  { name: 'city', path: '/cities/london', ready: '.results' },
  { name: 'country', path: '/countries/gb', ready: '.cities' },
  { name: 'prayer', path: '/prayer/london', ready: 'tbody tr' },
  { name: 'choose', path: '/prayer', ready: '.lead' },
  { name: 'screen', path: '/prayer/london?screen=1', ready: '.prayer-screen .timing-time' },
  { name: 'status', path: '/status', ready: '.bars' },
  { name: 'docs', path: '/docs/', ready: '.tiles', languages: ['en'] },
  { name: 'guide', path: '/docs/prayer-times', ready: '.guide h1', languages: ['en'] },
  { name: 'problems', path: '/problems', ready: '.guide h1', languages: ['en'] },
];

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;
/** Languages whose screenshots are kept: one of each direction and script. */
const SHOWN: readonly LanguageCode[] = ['en', 'ar', 'ur', 'tr'];

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

const test = webSuite('accessibility');

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in any view and language, ${colorScheme}`, async ({ browser, origin }) => {
    const found: string[] = [];
    for (const size of ['desktop', 'phone'] as const) {
      // The phone has the same elements in another order: two languages show what differs.
      const languages = size === 'desktop' ? LANGUAGE_CODES : (['en', 'ar'] as const);
      const context = await browser.newContext({
        viewport: SIZES[size],
        colorScheme,
        serviceWorkers: 'block',
        bypassCSP: true,
        reducedMotion: 'reduce',
      });
      // The map is measured by its own test; drawing it in software for every view takes minutes.
      await context.route('**/maplibre-gl*/**', (route) => route.abort());
      const page = await context.newPage();
      for (const { name, path, ready, languages: own = languages } of VIEWS) {
        for (const language of own) {
          await page.addInitScript((code) => localStorage.setItem('mihrab-language', code), language);
          await page.goto(origin + inLanguage(language, path));
          await page.locator(ready).first().waitFor();
          await page.evaluate(AXE);
          const violations = await page.evaluate(
            (tags) =>
              (
                window as unknown as {
                  axe: { run: (options: object) => Promise<{ violations: Violation[] }> };
                }
              ).axe
                .run({ runOnly: tags })
                .then((result) => result.violations),
            TAGS,
          );
          for (const { id, nodes } of violations)
            found.push(
              `${name} ${language} ${size}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
            );
          if (SHOWN.includes(language)) await screenshot(page, `${name}-${language}-${size}-${colorScheme}`);
        }
      }
      await context.close();
    }
    assert.equal(found, []);
  });
}

test('from 320 to 2,560 pixels nothing is wider than the window', async ({ browser, origin }) => {
  const wide: string[] = [];
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await context.route('**/maplibre-gl*/**', (route) => route.abort());
  const page = await context.newPage();
  for (const { name, path, ready, languages = ['en', 'ur', 'fr'] as const } of VIEWS) {
    for (const language of languages) {
      for (const width of [320, 768, 2560]) {
        await page.setViewportSize({ width, height: 700 });
        await page.goto(origin + inLanguage(language, path));
        await page.locator(ready).first().waitFor();
        const room = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (room > 0) wide.push(`${name} ${language} at ${width}: ${room} px too wide`);
      }
    }
  }
  assert.equal(wide, []);
});

test.run();
