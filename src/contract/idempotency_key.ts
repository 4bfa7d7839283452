/** The Idempotency-Key request header, as draft-ietf-httpapi-idempotency-key-header-07 defines it. */
import { Problem } from './problem.ts';

/** Longest key in characters: seven UUIDs; a key only has to be unlike any other of the same client. */
export const IDEMPOTENCY_KEY_MAX_CHARS = 255;

/** Hours for which a key is remembered at least. After that the same key is a new request. */
export const IDEMPOTENCY_KEY_HOURS = 24;

/** An sf-string (RFC 8941, 3.3.3), or the same text bare, as many clients send it: printable ASCII. */
export const IDEMPOTENCY_KEY_PATTERN = `^(?:"(?:[ !#-\\[\\]-~]|\\\\["\\\\])+"|[!#-+\\--:<-\\[\\]-~]+)$`;

const pattern = new RegExp(IDEMPOTENCY_KEY_PATTERN);

/**
 * Reads the header; `"abc"` and `abc` are the same key.
 *
 * @returns null where there is none
 * @throws Problem `invalid_parameter` where it is malformed
 */
export function readIdempotencyKey(headers: Headers): string | null {
  const raw = headers.get('idempotency-key');
  if (raw === null) return null;
  const value = raw.trim();
  const key = value.startsWith('"') ? value.slice(1, -1).replace(/\\(["\\])/g, '$1') : value;
  if (pattern.test(value) && key.length <= IDEMPOTENCY_KEY_MAX_CHARS) return key;
  const detail = `Idempotency-Key must be 1 to ${IDEMPOTENCY_KEY_MAX_CHARS} printable ASCII characters, once, in double quotes. Send it like "8e03978e-40d5-43e8-bc93-6894a57f9324".`;
  throw new Problem('invalid_parameter', detail, { errors: [{ parameter: 'Idempotency-Key', detail }] });
}
