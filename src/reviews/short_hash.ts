/** A short name for a text. */
import { createHash } from 'node:crypto';

/** 128 bits of SHA-256 in base64url: no two of 10¹² texts have the same. */
export const shortHash = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);
