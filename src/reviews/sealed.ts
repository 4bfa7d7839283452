/**
 * Texts that prove themselves: what is stored carries its key and a checksum, so that an answer that is empty, cut,
 * altered, or another key's is told from what was stored. A store can answer 200 with any of these.
 */
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { shortHash } from './short_hash.ts';
import { StoreUnavailable, type TextStore } from './store.ts';

/** How often a text that does not prove itself is read, and the milliseconds between two reads. */
const READS = 4;
const PAUSE_MS = 25;

/** Against accidents, not against a forger. */
const checksumOf = (key: string, text: string): string => shortHash(`${key}\n${text}`);

/** A value of JSON as it is stored under a key. */
export function seal(key: string, value: unknown): string {
  // The checksum is over the value as `JSON.stringify` writes it, which writes what it parsed in the same way.
  return JSON.stringify({ key, checksum: checksumOf(key, JSON.stringify(value)), value });
}

/**
 * Reads a sealed text.
 * @returns null where it is not what was stored under this key
 */
export function unseal(key: string, text: string): { readonly value: unknown } | null {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof read !== 'object' || read === null || !('value' in read) || !('checksum' in read)) return null;
  return read.checksum === checksumOf(key, JSON.stringify(read.value)) ? { value: read.value } : null;
}

/**
 * Reads until an answer is right.
 * @param check what the text says, or null where it proves nothing
 * @returns null where the key holds nothing
 * @throws StoreUnavailable where no answer was right
 */
export async function readUntil<T>(
  store: Pick<TextStore, 'get'>,
  key: string,
  check: (text: string) => T | null,
): Promise<T | null> {
  for (let left = READS - 1; ; left -= 1) {
    const text = await store.get(key);
    if (text === null) return null;
    const right = check(text);
    if (right !== null) return right;
    if (left === 0) throw new StoreUnavailable(`to give ${key} as it was stored`);
    await pause(PAUSE_MS);
  }
}

/** The value that is sealed under a key, as its schema has it; null where there is none. See `readUntil`. */
export async function readSealed<S extends v.GenericSchema>(
  store: Pick<TextStore, 'get'>,
  key: string,
  schema: S,
): Promise<v.InferOutput<S> | null> {
  const sealed = await readUntil(store, key, (text) => unseal(key, text));
  return sealed === null ? null : v.parse(schema, sealed.value);
}
