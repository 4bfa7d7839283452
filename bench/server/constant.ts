/** The peer: the same library, answering always the same bytes. Prints where it listens. */
import { serve } from 'srvx';

const body = JSON.stringify({ ok: true, data: [] });
const server = serve({
  port: 0,
  hostname: '127.0.0.1',
  silent: true,
  fetch: () => new Response(body, { headers: { 'content-type': 'application/json' } }),
});
await server.ready();
console.log(JSON.stringify({ message: `listens at ${server.url}` }));
