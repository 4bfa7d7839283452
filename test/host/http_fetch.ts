/**
 * A fetch over node:http. Node 24's own fetch ends the whole process by an assertion of its own where a server
 * closes the connection right behind the answer to a HEAD, as the emulator does (seen on 24.21).
 */
import { request } from 'node:http';

/** Statuses whose answer has no body by definition. */
const WITHOUT_BODY = new Set([101, 204, 205, 304]);

/** Sends a request and reads the whole answer. Only what the route suite needs: text and byte bodies. */
export function httpFetch(url: URL, init: RequestInit = {}): Promise<Response> {
  const given = new Request(url, init);
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      // A connection of its own: one that was kept may have been closed by the server meanwhile.
      { method: given.method, headers: Object.fromEntries(given.headers), agent: false },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const status = answer.statusCode ?? 0;
          const headers = new Headers();
          for (const [name, values] of Object.entries(answer.headersDistinct)) {
            for (const value of values ?? []) headers.append(name, value);
          }
          resolve(new Response(WITHOUT_BODY.has(status) ? null : Buffer.concat(chunks), { status, headers }));
        });
      },
    );
    sent.on('error', reject);
    given.arrayBuffer().then((body) => sent.end(Buffer.from(body)), reject);
  });
}
