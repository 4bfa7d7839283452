/** What the example calls of the contract are answered with: by the endpoints themselves, from what is being baked. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { directoryEndpoint } from '../../src/api/directory.ts';
import { healthEndpoint } from '../../src/api/health.ts';
import { prayerRoutes } from '../../src/api/prayer_routes.ts';
import { exampleCall } from '../../src/contract/openapi.ts';
import type { Found } from '../../src/contract/operations.ts';
import { ROUTES, type Route, type RouteName } from '../../src/contract/routes.ts';
import { type Directory, openDirectory } from '../../src/directory/open.ts';
import { openPoints } from '../../src/geography/points.ts';
import { answerPosts } from './posted_answers.ts';
import { ONE_FILE } from './routing.ts';
import type { Tree } from './tree.ts';

/** Of a list that has no limit: all countries say no more than the first. */
const RECORDS_SHOWN = 1;

/** An answer as it is shown. */
function shown(text: string, isJson: boolean): unknown {
  if (!isJson) return text;
  const body = JSON.parse(text) as { data?: unknown[] };
  return body.data === undefined ? body : { ...body, data: body.data.slice(0, RECORDS_SHOWN) };
}

/** The place that ranks first; undefined in an empty directory. */
function firstPlace(directory: Directory): Found | undefined {
  const [place] = directory.places({ limit: 1, offset: 0 }).records;
  if (place === undefined) return undefined;
  const { id, label, country, lat, lng } = place;
  return { id, label, country, lat, lng };
}

/**
 * @param tree with the index, finished, and the files of ONE_FILE
 * @param day what time it is for events
 * @returns a place to be found, and the answers by route: JSON, or a text
 */
export async function answerExamples(
  tree: Tree,
  day: Date,
): Promise<{ found?: Found; answers: Partial<Record<RouteName, unknown>> }> {
  const directory = openDirectory(tree.staged('index'));
  try {
    const first = firstPlace(directory);
    if (first === undefined) return { answers: {} };
    const { found, answers } = await answerPosts(first);
    const clock = () => day;
    const ofDirectory = directoryEndpoint({ directory: () => directory, readPublished: tree.read, clock });
    // The examples give coordinates: no place or city is looked up.
    const ofPrayer = prayerRoutes(clock, () => openPoints(Buffer.alloc(0)));
    const ofHealth = healthEndpoint({
      readPublished: tree.read,
      moderation: { get: async () => null },
      clock,
    });
    for (const [name, route] of Object.entries(ROUTES) as [RouteName, Route][]) {
      if (route.method !== 'GET' || route.secured || name === 'openapi') continue;
      const file = ONE_FILE[name];
      if (file !== undefined) {
        answers[name] = shown(readFileSync(join(tree.folder, file), 'utf8'), true);
        continue;
      }
      const endpoint =
        name === 'health' ? ofHealth : route.path.startsWith('/prayer') ? ofPrayer : ofDirectory;
      const response = await endpoint(new Request(`http://localhost${exampleCall(name, found)}`));
      // A route that neither of them answers has no example.
      if (!response.ok) continue;
      answers[name] = shown(await response.text(), /json/.test(response.headers.get('content-type') ?? ''));
    }
    return { found, answers };
  } finally {
    directory.close();
  }
}
