/**
 * Ends a process that runs on a Node that is too old, before anything it lacks is met: the first import of every program.
 * npm only warns of `engines`, and what fails then names a method or a binding.
 */
import { readFileSync } from 'node:fs';

/** @returns what to tell, or null where the version is new enough */
export function whyTooOld(version: string, needed: string): string | null {
  const least = needed.replace(/^\D+/, '');
  if (version.localeCompare(least, 'en', { numeric: true }) >= 0) return null;
  return `Mihrab needs Node ${least} or newer; this is ${version}. Install a newer one (https://nodejs.org/en/download), run "npm ci" with it, and try again.`;
}

const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  readonly engines: { readonly node: string };
};
const why = whyTooOld(process.versions.node, engines.node);
if (why !== null) {
  console.error(why);
  process.exit(1);
}
