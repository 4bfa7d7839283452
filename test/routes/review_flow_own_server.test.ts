import { ownServerHost } from '../host/own_server.ts';
import { reviewFlow } from './review_flow.ts';

// The queue lies where the command line looks for it.
reviewFlow('review-flow-own-server', (paths) =>
  ownServerHost(paths, { environment: { MIHRAB_QUEUE: paths.queue } }),
);
