/** The secrets addresses are hashed with, from the environment. */
import { SECRET_MIN_CHARS, type Secrets } from './identity.ts';

/** The current secret; `docs/security.md` says how to make and rotate it. */
export const SECRET_VARIABLE = 'MIHRAB_CLIENT_SECRET';
/** The secrets before it, newest first, with commas between: what was sent under them is still recognised. */
const FORMER_SECRET_VARIABLE = 'MIHRAB_CLIENT_SECRET_FORMER';

/** On a developer's machine there is nobody's address to protect. */
const LOCAL_SECRET = 'for the local emulator alone: there are no strangers here';

/**
 * Reads the secrets. In the local emulator (it sets NETLIFY_DEV) a fixed one stands in for a missing one.
 *
 * @returns null where no secret is set; then nothing may be accepted
 * @throws Error where one is too short to protect anything
 */
export function secretsFrom(environment: Readonly<Record<string, string | undefined>>): Secrets | null {
  const current = environment[SECRET_VARIABLE] || (environment.NETLIFY_DEV ? LOCAL_SECRET : undefined);
  const former = (environment[FORMER_SECRET_VARIABLE] ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');
  const named: [string, string | undefined][] = [
    [SECRET_VARIABLE, current],
    ...former.map((secret): [string, string] => [FORMER_SECRET_VARIABLE, secret]),
  ];
  for (const [name, secret] of named) {
    if (secret !== undefined && secret.length < SECRET_MIN_CHARS) {
      throw new Error(
        `${name} must have at least ${SECRET_MIN_CHARS} characters. Make one with: openssl rand -hex 32`,
      );
    }
  }
  return current === undefined ? null : [current, ...former];
}
