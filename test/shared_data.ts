/** The real data some tests run on. It is not part of the project; without it those tests skip, loudly. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../shared/data/', import.meta.url));

/**
 * The path of a file of real data, or null where it is missing, saying so.
 * @param file below the data folder, such as 'osm/algeria-mosques.csv'
 */
export function sharedData(file: string): string | null {
  const path = `${FOLDER}${file}`;
  if (existsSync(path)) return path;
  console.log(`SKIPPED: ${file} is not on this machine; the tests on it did not run.`);
  return null;
}
