/** Lets the pages that were opened be opened again without a network. */

import { inLanguage } from '../addresses.ts';
import type { LanguageCode } from '../languages.ts';
import type { Opened } from './service_worker.ts';

/** Whether the browser fetched it itself: what passes through the worker is kept there. */
const missedWorker = (entry: PerformanceEntry): boolean =>
  (entry as PerformanceResourceTiming).workerStart === 0 && entry.name.startsWith(location.origin);

/**
 * A first visit begins before there is a worker, and an answer on its way then may come at any time after it. So the
 * worker is told of each thing that did not pass through it, the page itself first, as soon as it is there.
 */
function tellOf(worker: ServiceWorker): void {
  for (const as of ['navigation', 'resource'] as const) {
    new PerformanceObserver((list) => {
      const addresses = list
        .getEntries()
        .filter(missedWorker)
        .map(({ name }) => name);
      if (addresses.length > 0) worker.postMessage({ as, addresses } satisfies Opened);
    }).observe({ type: as, buffered: true });
  }
}

/** What stands for pages that were never opened: the worker itself brings those of the usual language alone. */
const SHELLS = ['/', '/prayer'] as const;

async function tellOfShells(worker: ServiceWorker, language: LanguageCode): Promise<void> {
  const missing: string[] = [];
  for (const path of SHELLS.map((shell) => inLanguage(language, shell)))
    if ((await caches.match(path)) === undefined) missing.push(location.origin + path);
  if (missing.length > 0) worker.postMessage({ as: 'navigation', addresses: missing } satisfies Opened);
}

/** @param language of the page */
export async function keepOffline(language: LanguageCode): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/service_worker.js');
    const { active } = await navigator.serviceWorker.ready;
    if (active === null) return;
    tellOf(active);
    await tellOfShells(active, language);
  } catch {
    // It costs nobody anything but the pages without a network.
  }
}
