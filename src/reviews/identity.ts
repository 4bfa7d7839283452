/**
 * Who sent something, and what makes two requests the same, without keeping anyone's address: everything is a keyed
 * hash (HMAC-SHA-256) under a secret that only the service has and that can be rotated.
 */
import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import { shortHash } from './short_hash.ts';

/** 128 bits in base64url: no two of 10¹² reviews share an id, and an id fits in a line. */
export const ID_CHARS = 22;

/** Shortest secret in characters; shorter ones can be guessed, and IPv4 has only 2³² addresses to try. */
export const SECRET_MIN_CHARS = 24;

/** The secrets a service hashes with: the current one first, then those it had before, newest first. */
export type Secrets = readonly [string, ...string[]];

/** The eight 16-bit groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  // WHATWG URLs write an IPv6 host in its one canonical form (RFC 5952), IPv4 tails included.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left;
  const right = tail === '' ? [] : tail.split(':');
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right];
}

/**
 * IPv6 addresses that every holder of an IPv4 address has besides, by their first groups: they stand for that address,
 * or one hand would be several. `at` is the group it begins at, `mask` what its bits are turned with.
 */
const IPV4_WITHIN: readonly {
  readonly prefix: readonly number[];
  readonly at: number;
  readonly mask: number;
}[] = [
  // Mapped (RFC 4291, section 2.5.5.2) and translated (RFC 2765).
  { prefix: [0, 0, 0, 0, 0, 0xffff], at: 6, mask: 0 },
  { prefix: [0, 0, 0, 0, 0xffff, 0], at: 6, mask: 0 },
  // NAT64 (RFC 6052), 6to4 (RFC 3056) and Teredo (RFC 4380, section 4: the client's bits are inverted).
  { prefix: [0x64, 0xff9b, 0, 0, 0, 0], at: 6, mask: 0 },
  { prefix: [0x2002], at: 1, mask: 0 },
  { prefix: [0x2001, 0], at: 6, mask: 0xffff },
];

/**
 * The networks a client is in, narrowest first. One subscriber holds all addresses below the first 64 bits of an IPv6
 * address and changes them at will (RFC 8981), is often given 56 bits, and can have 48 for the asking (RFC 6177).
 *
 * @returns for IPv4 the address and the 256 around it; for IPv6 its /64, /56 and /48; `unknown` for what is neither
 */
export function networksOf(address: string | null): readonly [string, ...string[]] {
  const bare = (address ?? '').split('%', 1)[0] ?? '';
  const version = isIP(bare);
  if (version === 4) return networksOfIPv4(bare);
  if (version === 0) return ['unknown'];
  const groups = groupsOf(bare);
  const numbers = groups.map((group) => Number.parseInt(group, 16));
  const way = IPV4_WITHIN.find(({ prefix }) => prefix.every((group, at) => numbers[at] === group));
  if (way !== undefined) {
    const pair = numbers.slice(way.at, way.at + 2).map((group) => group ^ way.mask);
    return networksOfIPv4(pair.flatMap((group) => [group >> 8, group & 255]).join('.'));
  }
  const site = groups.slice(0, 3).join(':');
  const upper = Number.parseInt(groups[3] ?? '0', 16) >> 8;
  return [`${site}:${groups[3]}::/64`, `${site}:${(upper << 8).toString(16)}::/56`, `${site}::/48`];
}

const networksOfIPv4 = (address: string): readonly [string, string] => [
  address,
  `${address.slice(0, address.lastIndexOf('.'))}.0/24`,
];

/** A keyed hash of several texts; the purpose keeps hashes made for different ends apart. */
export function keyedHash(secret: string, purpose: string, parts: readonly unknown[]): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url')
    .slice(0, ID_CHARS);
}

/** The keyed hashes that are kept instead of a client's address, narrowest network first. */
export const networkHashes = (secret: string, address: string | null): string[] =>
  networksOf(address).map((network) => keyedHash(secret, 'client', [network]));

/** A hash of several texts that are no secrets, or too long to be guessed. */
export const openHash = (purpose: string, parts: readonly unknown[]): string =>
  shortHash(JSON.stringify([purpose, ...parts]));
