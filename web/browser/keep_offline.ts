/** Lets the pages that were opened be opened again without a network. */

/** This page and what it loaded: it was there before the worker that keeps things. */
function opened(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  return [location.href.replace(/#.*/, ''), ...loaded].filter((address) =>
    address.startsWith(location.origin),
  );
}

export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/service_worker.js');
    const { active } = await navigator.serviceWorker.ready;
    // What the page asks first is answered by then.
    setTimeout(() => active?.postMessage(opened()), 1_500);
  } catch {
    // It costs nobody anything but the pages without a network.
  }
}
