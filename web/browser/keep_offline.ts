/** Lets the pages that were opened be opened again without a network. */

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

export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/service_worker.js');
    const { active } = await navigator.serviceWorker.ready;
    if (active !== null) tellOf(active);
  } catch {
    // It costs nobody anything but the pages without a network.
  }
}
