/** Answers what Node refuses as HTTP before a request comes of it, such as an address with letters that are not encoded. */
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { CORS_HEADERS } from '../src/api/respond.ts';
import { Problem } from '../src/contract/problem.ts';

const DETAIL =
  'This is not a request as HTTP has them. Most often the address has letters outside ASCII: percent-encode them, as in `curl -G --data-urlencode "q=مسجد"`.';

/** Statuses of other reasons than bytes that cannot be read, which Node answers without a body as well. */
const STATUS_BY_CODE: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** A listener for `clientError` of a server of node:http. */
export function answerMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  // The other side is gone, or an answer is under way: nothing that is sent now would be understood.
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = STATUS_BY_CODE[error.code ?? ''] ?? 400;
  const body = status === 400 ? JSON.stringify(new Problem('invalid_parameter', DETAIL).toBody()) : '';
  const headers = {
    ...CORS_HEADERS,
    'content-type': 'application/problem+json',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}
