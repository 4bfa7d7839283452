/** Whether the rules of the time zones that ship are the newest there are. */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { tzdataVersion } from '../src/geography/zone_rules.ts';

const PACKAGE = 'moment-timezone';
/** The registry answers within a second or two, or not now. */
const TIMEOUT_MS = 15_000;

/** The version the registry has; null where it cannot be asked. */
async function newest(): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)('npm', ['view', PACKAGE, 'version'], {
      timeout: TIMEOUT_MS,
    });
    return stdout.trim() || null;
  } catch {
    return null;
  }
}

/** A sentence for whoever runs `npm run verify`. */
export async function tzdataAdvice(): Promise<string> {
  const { version } = createRequire(import.meta.url)(`${PACKAGE}/package.json`) as { version: string };
  const found = await newest();
  const here = `Clocks follow IANA ${tzdataVersion()} (${PACKAGE} ${version})`;
  if (found === null) return `${here}; the registry could not be asked for a newer one.`;
  if (found === version) return `${here}, the newest there is.`;
  return `WARNING: ${here}, but ${found} is out. Run "npm install --save-exact ${PACKAGE}@${found} && npm run lock".`;
}
