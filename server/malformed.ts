/** Answers what Node refuses as HTTP before a request comes of it, such as an address with letters that are not encoded. */
import { randomUUID } from 'node:crypto';
import { type IncomingMessage, maxHeaderSize, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { NEVER } from '../src/api/caching.ts';
import { CORS_HEADERS } from '../src/api/respond.ts';
import { Problem } from '../src/contract/problem.ts';

const UNREADABLE = new Problem('invalid_parameter', 'This is not a request as HTTP has them.', {
  remedy:
    'Most often the address has letters outside ASCII: percent-encode them, as in `curl -G --data-urlencode "q=مسجد"`.',
});

/** Other reasons than bytes that cannot be read, by Node's code. */
const PROBLEM_BY_CODE: Readonly<Record<string, Problem>> = {
  HPE_HEADER_OVERFLOW: new Problem(
    'headers_too_large',
    `The address and the headers are longer than ${maxHeaderSize} bytes together.`,
  ),
  HPE_INVALID_METHOD: new Problem('method_not_allowed', 'HTTP has no method of this name.', {
    headers: { allow: 'GET, HEAD, POST, OPTIONS' },
    remedy: 'Send GET to read, and POST to write.',
  }),
  ERR_HTTP_REQUEST_TIMEOUT: new Problem('request_timeout', 'The request was not whole in time.'),
};

/** Of headers, by which no cache tells answers apart: kept, it would be everybody's answer to that address. */
const OF_HOST = { remedy: 'Send one, such as `Host: localhost`.', headers: NEVER };

/** Whether an address can be made of a request: of a host such as `x:99999` or `1.2.3.4.5` there is none. */
function hasAddress(request: Request): boolean {
  try {
    return URL.canParse(request.url);
  } catch {
    return false;
  }
}

/** What is wrong with the host a request names, or does not name, which HTTP/1.1 asks for; null where nothing is. */
export function hostProblem(request: Request, incoming: IncomingMessage | undefined): Problem | null {
  if (incoming?.httpVersion === '1.1' && incoming.headers.host === undefined)
    return new Problem(
      'invalid_parameter',
      'The request has no Host header, which HTTP/1.1 asks for.',
      OF_HOST,
    );
  return hasAddress(request)
    ? null
    : new Problem('invalid_parameter', 'The Host header names no host that an address can have.', OF_HOST);
}

/** A listener for `clientError` of a server of node:http. */
export function answerMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  // The other side is gone, or an answer is under way: nothing that is sent now would be understood.
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const problem = PROBLEM_BY_CODE[error.code ?? ''] ?? UNREADABLE;
  const { status } = problem;
  const body = JSON.stringify(problem.toBody());
  const headers = {
    ...CORS_HEADERS,
    ...problem.headers,
    'x-request-id': randomUUID(),
    'content-type': 'application/problem+json',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}
