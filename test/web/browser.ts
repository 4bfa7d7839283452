/**
 * A real Chromium and the service it opens. Test files in which no browser is found are skipped, loudly; where
 * MIHRAB_BROWSER is `required` that is a failure, because nothing else looks at the pages.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { type Callback, suite, type Test } from 'uvu';
import type { Paths } from '../../build/paths.ts';
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
  await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`), fullPage: true });
}

export interface Opened {
  readonly origin: string;
  /** A window's cookies and storage; it is closed after the test. */
  readonly newContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** Opens a page; what it logs as an error, or asks of another origin, is gathered in `complaints`. */
  readonly open: (path: string, options?: BrowserContextOptions) => Promise<OpenPage>;
}

export interface OpenPage {
  readonly page: Page;
  readonly complaints: string[];
}

/** How long anything may take to be seen on a page: a machine under load needs many times what an idle one does. */
const PATIENCE_MS = 90_000;
/** How long one test may take: some of what a browser is asked has no limit of its own. */
const TEST_MS = 300_000;
/** How long closing may take before it is left undone. */
const CLOSING_MS = 20_000;

class StuckError extends Error {}

/** Waits for something, but not for ever. @throws StuckError that says what was waited for */
async function within<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StuckError(`${what} took more than ${ms / 1_000} s`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

const orSay = (error: unknown): void => console.error(String(error));

/** Starts the service on a baked project, and a browser. */
export async function openBrowser(project: () => Promise<Paths> = bakedProject) {
  const paths = await project();
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
  const browser = await chromium.launch({ executablePath: CHROMIUM ?? '', args: FLAGS });
  const close = async (): Promise<void> => {
    await within(CLOSING_MS, 'Closing the browser', browser.close()).catch(orSay);
    await within(CLOSING_MS, 'Stopping the service', running.stop()).catch(orSay);
    rmSync(folder, { recursive: true, force: true });
  };
  return { browser, origin: running.url.replace(/\/$/, '').replace('127.0.0.1', 'localhost'), close };
}

function opened(browser: Browser, origin: string): Opened {
  const newContext = async (options: BrowserContextOptions = {}): Promise<BrowserContext> => {
    const context = await browser.newContext({
      locale: 'en-GB',
      serviceWorkers: 'block',
      viewport: { width: 1280, height: 800 },
      ...options,
    });
    context.setDefaultTimeout(PATIENCE_MS);
    return context;
  };
  return {
    origin,
    newContext,
    open: async (path, options) => {
      const context = await newContext(options);
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
  };
}

/**
 * A suite of tests in a browser, which is opened before and closed after them. Whatever a test does or fails to do, it
 * ends: each has a limit, what it opened is closed, and once one met its limit, the others of its file fail at once,
 * because the browser may be stuck.
 */
export function webSuite(name: string, project = bakedProject): Test<Opened> {
  const tests = suite<Opened>(name);
  if (CHROMIUM === undefined) {
    if (process.env.MIHRAB_BROWSER === 'required')
      throw new Error('There is no Chromium: apt-get install chromium, or set CHROMIUM to its path.');
    console.log(
      `SKIPPED: ${name}: there is no Chromium. apt-get install chromium, or set CHROMIUM to its path.`,
    );
    return Object.assign((text: string) => tests.skip(text), tests) as Test<Opened>;
  }
  let service: Awaited<ReturnType<typeof openBrowser>> | null = null;
  let stuck: string | null = null;
  tests.before(async (context) => {
    service = await openBrowser(project);
    Object.assign(context, opened(service.browser, service.origin));
  });
  tests.after.each(async () => {
    for (const context of service?.browser.contexts() ?? [])
      await within(CLOSING_MS, 'Closing a window', context.close()).catch(orSay);
  });
  tests.after(async () => {
    await service?.close();
    // Nothing that is still open may keep this process: the outcome is printed by then.
    setTimeout(() => process.exit(), CLOSING_MS).unref();
  });
  const limited = (text: string, run: Callback<Opened>): void =>
    tests(text, async (context) => {
      if (service === null) throw new Error('The service or the browser did not start.');
      if (stuck !== null) throw new Error(`Not run, because the browser is stuck: ${stuck}`);
      try {
        await within(TEST_MS, `"${text}"`, Promise.resolve(run(context)));
      } catch (error) {
        if (error instanceof StuckError) stuck = error.message;
        throw error;
      }
    });
  return Object.assign(limited, tests) as Test<Opened>;
}
