/**
 * Loads an unpacked bundle as AWS Lambda does, asks it one question, and prints the status, the milliseconds of
 * processor time from the start of the process to the whole answer, and the answer. Plain JavaScript, so that no loader of
 * ours is part of the measure. Arguments: the bundle's entry point, the address to ask for, and the method if it
 * is not GET.
 */
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';

let status = 0;
globalThis.awslambda = {
  streamifyResponse: (handler) => handler,
  HttpResponseStream: {
    from: (stream, metadata) => {
      status = metadata.statusCode;
      return stream;
    },
  },
};

const [entry, address, method = 'GET'] = process.argv.slice(2);
const { handler } = await import(pathToFileURL(entry));
const url = new URL(address, 'https://example.org');
const chunks = [];
const stream = new Writable({
  write(chunk, _encoding, done) {
    chunks.push(Buffer.from(chunk));
    done();
  },
});
const event = { rawUrl: url.href, httpMethod: method, headers: { host: url.host }, isBase64Encoded: false };
const finished = new Promise((resolve) => stream.on('finish', resolve));
await handler(event, stream, { awsRequestId: 'bench', getRemainingTimeInMillis: () => 10_000 });
await finished;
const { user, system } = process.cpuUsage();
console.log(`${status} ${(user + system) / 1000} ${Buffer.concat(chunks)}`);
