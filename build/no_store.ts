/** Tells what to do where the store of a site does not answer as it should. */
import { StoreUnavailable } from '../src/reviews/store.ts';

/** The client package throws it, and does not give it away. */
const CLIENTS_OWN = 'BlobsInternalError';

/** What to do about an error that a site's store is the reason of; null for any other. */
export const whatToDoAboutStore = (
  error: unknown,
  { NETLIFY_SITE_ID: site }: Readonly<Record<string, string | undefined>>,
): string | null =>
  site && (error instanceof StoreUnavailable || (error instanceof Error && error.name === CLIENTS_OWN))
    ? `The store of the site ${site} did not answer as it should. What was sent stays in it. Check the connection (behind a proxy: Node 24 with NODE_USE_ENV_PROXY=1), NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN, then try again.`
    : null;
