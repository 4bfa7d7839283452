/** How the bake reads the snapshot, in whichever thread. */

/**
 * How long to wait while a writer stands in line for the snapshot, in ms. The main thread keeps it from committing, and
 * it gives up after five seconds: longer than that.
 */
export const BUSY_TIMEOUT_MS = 30_000;

/** Pages that are kept: rows are read in the order they lie in, so keeping many would help little. */
export const CACHE_KILOBYTES = 4_000;
