/** The views of the pages that tests go through one by one. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { LanguageCode } from '../../web/languages.ts';
import type { Opened } from './browser.ts';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/** What WCAG 2.2 asks for at level AA, and what axe recommends. */
const TAGS = ['best-practice', 'wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Every view, by the name of its screenshots. Guides are in English alone. */
export const VIEWS: readonly {
  name: string;
  path: string;
  ready: string;
  languages?: readonly LanguageCode[];
}[] = [
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
  { name: 'add', path: '/add', ready: 'form' },
  { name: 'own-review', path: '/my-review?id=one', ready: '[name=secret]' },
  { name: 'not-found', path: '/nothing-is-here', ready: '.search' },
  { name: 'status', path: '/status', ready: '.bars' },
  { name: 'docs', path: '/docs/', ready: '.tiles', languages: ['en'] },
  { name: 'guide', path: '/docs/prayer-times', ready: '.guide h1', languages: ['en'] },
  { name: 'reference', path: '/reference', ready: '.opblock', languages: ['en'] },
  { name: 'problems', path: '/problems', ready: '.guide h1', languages: ['en'] },
];

/** A window without the map: it has a test of its own, and drawing it in software for every view takes minutes. */
export async function withoutMap(
  newContext: Opened['newContext'],
  options: BrowserContextOptions,
): Promise<Page> {
  const context = await newContext({ reducedMotion: 'reduce', ...options });
  await context.route('**/maplibre-gl*/**', (route) => route.abort());
  return context.newPage();
}

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

/** Waits until other colours are there: a page hears of them with the next frame, and some change gradually. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .flatMap((each) => (each instanceof CSSTransition ? [each.finished.then(() => null)] : [])),
    ),
  );
}

/** What axe finds wrong on a page, a line each. */
export async function violationsOn(page: Page, runOnly: readonly string[] = TAGS): Promise<string[]> {
  await settled(page);
  await page.evaluate(AXE);
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
