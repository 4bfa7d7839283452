/**
 * What a first view weighs, and how fast it is in headless Chromium on a processor slowed down four times: the largest
 * paint, what moves, and how long a key takes to be drawn.
 */
import { gzipSync } from 'node:zlib';
import { openBrowser } from '../../test/web/browser.ts';

/** What issue and guide promise. */
const GOALS = { kilobytes: 70, paintMs: 1_000, inputMs: 100, shift: 0 } as const;
const SLOWED = 4;
const VIEWS = ['/', '/prayer/london', '/places/142-east-london-mosque', '/ar/'] as const;

/** In a language that is not baked. */
const RENDERED = [
  '/fr/places/142-east-london-mosque',
  '/fr/cities/london',
  '/fr/countries/gb',
  '/fr/prayer/london',
] as const;

interface Seen {
  /** What moved, by its class. */
  moved: string[];
  paint: number;
  shift: number;
  input: number;
}

declare global {
  interface Window {
    seen: Seen;
  }
}

/** Runs in the page before anything else. A text, because what runs TypeScript adds helpers that no page has. */
const OBSERVE = `
  window.seen = { paint: 0, shift: 0, input: 0, moved: [] };
  const on = (type, read, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true, ...more });
  on('largest-contentful-paint', (entry) => { window.seen.paint = entry.startTime; });
  on('layout-shift', (entry) => {
    if (entry.hadRecentInput) return;
    window.seen.shift += entry.value;
    for (const { node } of entry.sources) window.seen.moved.push(node?.className || node?.nodeName || 'something gone');
  });
  on('event', (entry) => { window.seen.input = Math.max(window.seen.input, entry.duration); }, { durationThreshold: 16 });
`;

const verdict = (value: number, most: number): string => (value <= most ? 'ok' : `MISSED, at most ${most}`);

const { browser, origin, close } = await openBrowser();
try {
  for (const path of VIEWS) {
    const context = await browser.newContext({
      serviceWorkers: 'block',
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    const bodies: Promise<number>[] = [];
    page.on('response', (response) => {
      if (/\.(?:js|mjs|css)$/.test(new URL(response.url()).pathname))
        bodies.push(response.body().then((body) => gzipSync(body).length));
    });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await page.addInitScript(OBSERVE);
    await page.goto(origin + path);
    await page.waitForLoadState('networkidle');
    const bytes = (await Promise.all(bodies)).reduce((sum, each) => sum + each, 0);
    await page.waitForFunction(() => window.seen.paint > 0);
    const before = await page.evaluate(() => ({ ...window.seen }));
    const field = page.locator('input[type=search]');
    if ((await field.count()) > 0) await field.first().pressSequentially('istanbul', { delay: 80 });
    await page.waitForTimeout(1_000);
    const after = await page.evaluate(() => ({ ...window.seen }));
    const kilobytes = Math.round(bytes / 102.4) / 10;
    console.log(path);
    console.log(`  script and style, gzipped  ${kilobytes} KB  ${verdict(kilobytes, GOALS.kilobytes)}`);
    console.log(
      `  largest paint              ${Math.round(before.paint)} ms  ${verdict(before.paint, GOALS.paintMs)}`,
    );
    console.log(
      `  layout shift               ${before.shift.toFixed(4)}  ${verdict(before.shift, GOALS.shift)}`,
    );
    if (before.moved.length > 0) console.log(`    what moved: ${[...new Set(before.moved)].join(', ')}`);
    console.log(
      `  slowest key                ${Math.round(after.input)} ms  ${verdict(after.input, GOALS.inputMs)}`,
    );
    await context.close();
  }
  console.log('Pages without a file, rendered when they are asked for (all of them above 20,000 places)');
  for (const path of RENDERED) {
    const once = async (): Promise<number> => (await (await fetch(origin + path)).text()).length;
    for (let warming = 0; warming < 10; warming += 1) await once();
    const began = process.cpuUsage();
    const times = 100;
    let length = 0;
    for (let done = 0; done < times; done += 1) length = await once();
    const { user, system } = process.cpuUsage(began);
    const ms = ((user + system) / 1_000 / times).toFixed(1);
    console.log(`  ${path.padEnd(40)} ${ms} ms of CPU with its call, ${Math.round(length / 1024)} KB`);
  }
} finally {
  await close();
}
