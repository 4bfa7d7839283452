/**
 * A real Chromium and the service it opens. Test files in which no browser is found are skipped, loudly; in CI that is
 * a failure, because nothing else looks at the pages.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { suite, type Test } from 'uvu';
import { serve } from '../../server/serve.ts';
import { settingsFrom } from '../../server/settings.ts';
import { bakedProject } from '../project.ts';

const CANDIDATES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The browser's program; undefined where there is none. */
export const CHROMIUM = CANDIDATES.find((path) => path !== undefined && existsSync(path));

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // WebGL without a graphics card, for the map.
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

/** Screenshots of every view: artefacts of a run, to be looked at. */
const SCREENSHOTS = fileURLToPath(new URL('../../.test/screenshots/', import.meta.url));

export async function screenshot(page: Page, name: string): Promise<void> {
  mkdirSync(SCREENSHOTS, { recursive: true });
  await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`) });
}

export interface Opened {
  readonly browser: Browser;
  readonly origin: string;
  /** Opens a page; what it logs as an error, or asks of another origin, is gathered in `complaints`. */
  readonly open: (path: string, options?: BrowserContextOptions) => Promise<OpenPage>;
  readonly close: () => Promise<void>;
}

export interface OpenPage {
  readonly page: Page;
  readonly complaints: string[];
}

/** Starts the service on the baked default, and a browser. */
export async function openBrowser(): Promise<Opened> {
  const paths = await bakedProject();
  const folder = mkdtempSync(join(tmpdir(), 'mihrab-web-'));
  const settings = settingsFrom(
    {
      HOST: '127.0.0.1',
      PORT: '0',
      MIHRAB_CLIENT_SECRET: 'a secret of the tests of the pages',
      MIHRAB_RATE_LIMITS: 'off',
      MIHRAB_QUEUE: join(folder, 'queue.sqlite'),
    },
    paths.root,
  );
  const running = await serve(settings, { print: () => {} });
  const origin = running.url.replace(/\/$/, '').replace('127.0.0.1', 'localhost');
  const browser = await chromium.launch({ executablePath: CHROMIUM ?? '', args: FLAGS });
  return {
    browser,
    origin,
    open: async (path, options = {}) => {
      const context = await browser.newContext({
        locale: 'en-GB',
        serviceWorkers: 'block',
        viewport: { width: 1280, height: 800 },
        ...options,
      });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('request', (request) => {
        if (/^https?:/.test(request.url()) && !request.url().startsWith(origin))
          complaints.push(request.url());
      });
      await page.goto(origin + path);
      return { page, complaints };
    },
    close: async () => {
      await browser.close();
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A suite of tests in a browser, which is opened before and closed after them. */
export function webSuite(name: string): Test<Opened> {
  const test = suite<Opened>(name);
  if (CHROMIUM === undefined) {
    if (process.env.CI)
      throw new Error('There is no Chromium: apt-get install chromium, or set CHROMIUM to its path.');
    console.log(
      `SKIPPED: ${name}: there is no Chromium. apt-get install chromium, or set CHROMIUM to its path.`,
    );
    const skipped = suite<Opened>(name);
    const skip = Object.assign((text: string) => skipped.skip(text), skipped) as Test<Opened>;
    skip.run = () => skipped.run();
    return skip;
  }
  test.before(async (context) => {
    Object.assign(context, await openBrowser());
  });
  test.after(async ({ close }) => close());
  return test;
}
