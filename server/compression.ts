/** Compresses the answers of endpoints; files are compressed where they are read. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Below this many bytes a packet is sent either way. */
const BYTES_FROM = 1_024;
/** Brotli's level that takes as long as gzip's usual one, for smaller answers. */
const BROTLI_QUALITY = 4;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const ENCODERS = {
  br: (bytes: Uint8Array) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (bytes: Uint8Array) => zip(bytes),
} as const;

type Encoding = keyof typeof ENCODERS;

/** The encoding of ours that a caller takes (RFC 9110, 12.5.3); null for none. */
export function acceptedEncoding(header: string | null): Encoding | null {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2) ?? '1';
    weights.set(name, Number(weight) || 0);
  }
  const takes = (name: Encoding): boolean => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  return (Object.keys(ENCODERS) as Encoding[]).find(takes) ?? null;
}

/**
 * The same answer, compressed where the caller takes that and it is worth it. Its ETag becomes a weak one: the answer
 * is the same, its bytes are not.
 */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  // HEAD and 304 say what the whole answer would (RFC 9110, 9.3.2 and 15.4.5).
  if (response.status !== 304 && !/^text\/|json|xml|javascript/.test(type)) return response;
  response.headers.append('vary', 'accept-encoding');
  if (response.body === null) return response;
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'));
  if (encoding === null) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length < BYTES_FROM) return new Response(bytes, response);
  const smaller = new Response(await ENCODERS[encoding](bytes), response);
  smaller.headers.set('content-encoding', encoding);
  const etag = smaller.headers.get('etag');
  if (etag?.startsWith('"')) smaller.headers.set('etag', `W/${etag}`);
  return smaller;
}
