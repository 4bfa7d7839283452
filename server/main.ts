/** `npm run serve`: the whole service on plain Node. Settings are in the environment: see docs/operating.md. */
// First: what follows fails on an older Node.
import '../src/api/node_version.ts';
import { fileURLToPath } from 'node:url';
import { logLine } from '../src/api/request_log.ts';
import { serve } from './serve.ts';
import { settingsFrom } from './settings.ts';

const CHECKOUT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

try {
  const settings = settingsFrom(process.env, CHECKOUT);
  const { url, stop } = await serve(settings);
  console.log(logLine('info', { message: `Mihrab listens at ${url}` }));
  if (settings.secrets === null) {
    console.log(
      logLine('info', {
        message: 'Reviews are answered with 503 as long as MIHRAB_CLIENT_SECRET is not set.',
      }),
    );
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      console.log(
        logLine('info', { message: `Stopping after ${signal}: what is under way is answered first.` }),
      );
      await stop();
      process.exit(0);
    });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
