/** Turns what Netlify's CDN is told into what any other cache understands. */

/** What Netlify alone knows. */
const NETLIFY_ALONE = ['netlify-vary', 'netlify-cache-id', 'netlify-cache-tag'];

/**
 * `Netlify-CDN-Cache-Control` becomes `CDN-Cache-Control` (RFC 9213), and `X-Accel-Expires` for nginx, which does not
 * know that. On Netlify a deploy empties the CDN; no bake does so here, so what the next one changes is kept for
 * `seconds` only.
 *
 * What nobody may give when it is old (prayer times of today, `open_at=now`) is wrong once its time is over. nginx does
 * not tell browsers how long it has kept it (`Age`), so they would begin that time anew: the cache and the browser
 * share it.
 */
export function forOtherCaches(headers: Headers, seconds: number): void {
  const control = headers.get('netlify-cdn-cache-control');
  const outlivesBakes = headers.has('netlify-cache-id');
  headers.delete('netlify-cdn-cache-control');
  for (const name of NETLIFY_ALONE) headers.delete(name);
  const [, given] = /s-maxage=(\d+)/.exec(control ?? '') ?? [];
  if (control === null || given === undefined) return;
  const right = Number(given);
  const isShared = !control.includes('stale-while-revalidate');
  const kept = outlivesBakes ? right : Math.min(isShared ? Math.floor(right / 2) : right, seconds);
  const others = control.replace(/\s*durable\s*,?/, ' ').replace(/s-maxage=\d+/, `max-age=${kept}`);
  headers.set('cdn-cache-control', others.replace(/\s+/g, ' ').trim());
  headers.set('x-accel-expires', String(kept));
  if (isShared) headers.set('cache-control', `public, max-age=${right - kept}`);
}
