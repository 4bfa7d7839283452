/** The headers of every HTML page, whoever serves it: the baked ones and those a function renders. */

/** What a page may load and do: nothing but what comes from its own site, and no script or style inside of it. */
const POLICY: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  // MapLibre starts its worker from a script of its own.
  'worker-src': "'self' blob:",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

/**
 * @param tiles where an operator's tiles are; their origin may be asked then
 */
export function pageHeaders(tiles: string | null): Readonly<Record<string, string>> {
  const origin = tiles !== null && URL.canParse(tiles) ? ` ${new URL(tiles).origin}` : '';
  const policy = Object.entries(POLICY).map(([name, value]) =>
    name === 'img-src' || name === 'connect-src' ? `${name} ${value}${origin}` : `${name} ${value}`,
  );
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}
