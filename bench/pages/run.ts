/**
 * What a first view weighs, and how fast it is in headless Chromium on a processor slowed down four times: the largest
 * paint, what moves, how long a key takes to be drawn, and how long the processor is busy with it.
 */
import { gzipSync } from 'node:zlib';
import type { Browser, CDPSession } from 'playwright-core';
import { openBrowser } from '../../test/web/browser.ts';

/** What issue and guide promise. */
const GOALS = { kilobytes: 70, paint: 1_000, input: 100, shift: 0 } as const;
const SLOWED = 4;
const VIEWS = ['/', '/ar/', '/prayer', '/prayer/london', '/places/142-east-london-mosque'] as const;
/** Each view is opened so many times, in a new window; medians are printed, and the worst shift. */
const TIMES = 5;
/** A later paint may be larger, and what is typed ends the search for the largest. */
const QUIET_MS = 1_500;
const TYPED = 'istanbul';

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
  /** Milliseconds until the largest paint so far. */
  paint: number;
  /** What it drew. */
  largest: string;
  shift: number;
  /** The longest from a key to what it drew, in milliseconds. */
  input: number;
}

declare global {
  interface Window {
    seen: Seen;
  }
}

/** Runs in the page before anything else. A text, because what runs TypeScript adds helpers that no page has. */
const OBSERVE = `
  window.seen = { paint: 0, largest: '', shift: 0, input: 0, moved: [] };
  const nameOf = (node) => node?.className || node?.nodeName || 'something gone';
  const on = (type, read, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true, ...more });
  on('largest-contentful-paint', (entry) => {
    window.seen.paint = entry.startTime;
    window.seen.largest = nameOf(entry.element);
  });
  on('layout-shift', (entry) => {
    if (entry.hadRecentInput) return;
    window.seen.shift += entry.value;
    for (const { node } of entry.sources) window.seen.moved.push(nameOf(node));
  });
  on('event', (entry) => { window.seen.input = Math.max(window.seen.input, entry.duration); }, { durationThreshold: 16 });
`;

/** Seconds of the processor, which other work on the machine hardly changes, unlike those of the clock. */
async function busy(session: CDPSession): Promise<Record<'all' | 'script' | 'layout', number>> {
  const { metrics } = await session.send('Performance.getMetrics');
  const ms = (name: string): number => (metrics.find((each) => each.name === name)?.value ?? 0) * 1_000;
  return {
    all: ms('TaskDuration'),
    script: ms('ScriptDuration'),
    layout: ms('LayoutDuration') + ms('RecalcStyleDuration'),
  };
}

/** Opens a view in a new window, waits until nothing happens any more, and types where it can be typed. */
async function measure(browser: Browser, address: string) {
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
  await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.addInitScript(OBSERVE);
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => window.seen.paint > 0);
  await page.waitForTimeout(QUIET_MS);
  const bytes = (await Promise.all(bodies)).reduce((sum, each) => sum + each, 0);
  const opened = await page.evaluate(() => ({ ...window.seen }));
  const opening = await busy(session);
  let before = opening;
  const field = page.locator('input[type=search]');
  if ((await field.count()) > 0) {
    // As a person does; and what drives the browser adds its own script to the page now, not with the first key.
    await field.first().click();
    await page.waitForTimeout(QUIET_MS);
    await page.evaluate(() => {
      window.seen.input = 0;
    });
    before = await busy(session);
    await page.keyboard.type(TYPED, { delay: 80 });
  }
  await page.waitForTimeout(QUIET_MS);
  const { input } = await page.evaluate(() => ({ ...window.seen }));
  const typing = await busy(session);
  await context.close();
  return {
    ...opened,
    input,
    kilobytes: bytes / 1024,
    all: opening.all,
    script: opening.script,
    layout: opening.layout,
    key: (typing.all - before.all) / TYPED.length,
  };
}

const verdict = (value: number, most: number): string => (value <= most ? 'ok' : `MISSED, at most ${most}`);
const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

const { browser, origin, close } = await openBrowser();
try {
  for (const path of VIEWS) {
    const runs: Awaited<ReturnType<typeof measure>>[] = [];
    for (let time = 0; time < TIMES; time += 1) runs.push(await measure(browser, origin + path));
    const typical = (name: 'kilobytes' | 'paint' | 'input' | 'all' | 'script' | 'layout' | 'key'): number =>
      median(runs.map((run) => run[name]));
    const ms = (value: number): string => `${Math.round(value)} ms`;
    const say = (what: string, value: string, rest = ''): void =>
      console.log(`  ${what.padEnd(26)} ${value.padEnd(9)} ${rest}`);
    const shift = Math.max(...runs.map((run) => run.shift));
    const moved = [...new Set(runs.flatMap((run) => run.moved))];
    const kilobytes = Math.round(typical('kilobytes') * 10) / 10;
    console.log(path);
    say('script and style, gzipped', `${kilobytes} KB`, verdict(kilobytes, GOALS.kilobytes));
    say(
      'largest paint',
      ms(typical('paint')),
      `${verdict(typical('paint'), GOALS.paint)}; ${runs[0]?.largest}; fastest ${ms(Math.min(...runs.map((run) => run.paint)))}`,
    );
    say('layout shift, worst', shift.toFixed(4), [verdict(shift, GOALS.shift), ...moved].join(' '));
    say('slowest key', ms(typical('input')), verdict(typical('input'), GOALS.input));
    say(
      'processor until idle',
      ms(typical('all')),
      `of which script ${ms(typical('script'))}, style and layout ${ms(typical('layout'))}`,
    );
    say('processor for a key', ms(typical('key')), 'with the answers drawn');
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
