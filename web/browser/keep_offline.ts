/** Lets the pages that were opened be opened again without a network. */
export function keepOffline(): void {
  // What fails here costs nobody anything but the pages without a network.
  navigator.serviceWorker?.register('/service_worker.js').catch(() => {});
}
