/** The settings of the own server, each an environment variable declared once. `docs/operating.md` shows them. */
import { isIP } from 'node:net';
import { join } from 'node:path';
import { type PublicAddress, publicAddressFrom } from '../src/api/public_address.ts';
import type { Secrets } from '../src/reviews/identity.ts';
import { secretsFrom } from '../src/reviews/secrets.ts';
import { QUEUE_FILE } from '../src/reviews/sqlite_queue.ts';

/** Whose word about the caller's address is believed: the proxies with these addresses, or any on this machine. */
export type TrustedProxies = readonly string[] | 'loopback' | false;

export interface Settings {
  readonly host: string;
  readonly port: number;
  /** The folder that holds `dist/` and `data/`. */
  readonly home: string;
  /** The file of the review queue. */
  readonly queue: string;
  readonly publicAddress: PublicAddress;
  readonly trustedProxies: TrustedProxies;
  readonly secrets: Secrets | null;
  readonly moderationToken: string | null;
  readonly rateLimits: boolean;
  /** Seconds a cache in front may keep what the next bake changes. */
  readonly cacheSeconds: number;
  /** Seconds that requests under way have once the server is told to stop. */
  readonly stopSeconds: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

function wholeNumber(environment: Environment, name: string, standard: number, most: number): number {
  const text = environment[name];
  if (text === undefined || text === '') return standard;
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(value <= most))
    throw new Error(`${name} must be a whole number from 0 to ${most}; got "${text}". Try ${standard}.`);
  return value;
}

function trustedProxiesFrom(text: string | undefined): TrustedProxies {
  if (!text) return false;
  if (text === 'loopback') return 'loopback';
  const addresses = text.split(',').map((address) => address.trim());
  const wrong = addresses.find((address) => isIP(address) === 0);
  if (wrong !== undefined) {
    throw new Error(
      `MIHRAB_TRUSTED_PROXIES must be "loopback" or IP addresses with commas between; got "${wrong}". Leave it out where nothing stands in front.`,
    );
  }
  return addresses;
}

function switchFrom(environment: Environment, name: string): boolean {
  const text = environment[name] || 'on';
  if (text !== 'on' && text !== 'off')
    throw new Error(`${name} must be on or off; got "${text}". Leave it out for on.`);
  return text === 'on';
}

/**
 * @param checkout the folder of the project, where nothing else is set
 * @throws Error that names the variable, what is allowed and what to do
 */
export function settingsFrom(environment: Environment, checkout: string): Settings {
  const home = environment.MIHRAB_HOME || checkout;
  return {
    host: environment.HOST || '0.0.0.0',
    port: wholeNumber(environment, 'PORT', 8080, 65_535),
    home,
    queue: environment.MIHRAB_QUEUE || join(home, 'data', QUEUE_FILE),
    publicAddress: publicAddressFrom(environment),
    trustedProxies: trustedProxiesFrom(environment.MIHRAB_TRUSTED_PROXIES),
    secrets: secretsFrom(environment),
    moderationToken: environment.MIHRAB_MODERATION_TOKEN || null,
    rateLimits: switchFrom(environment, 'MIHRAB_RATE_LIMITS'),
    cacheSeconds: wholeNumber(environment, 'MIHRAB_CACHE_SECONDS', 300, 31_536_000),
    stopSeconds: wholeNumber(environment, 'MIHRAB_STOP_SECONDS', 10, 600),
  };
}
