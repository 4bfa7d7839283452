/**
 * `GET /place`: reads the place's own file or its pack, finds where a merged one went, and tells what an id is not. The
 * CDN keeps the answer.
 */
import { quoted } from '../contract/parameter.ts';
import { Problem } from '../contract/problem.ts';
import { ROUTES } from '../contract/routes.ts';
import type { Directory } from '../directory/open.ts';
import { packPath, placeInPack, placePath } from '../directory/packs.ts';
import { UNTIL_NEXT_DEPLOY } from './caching.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import type { ReadPublished } from './published.ts';

/** Most merges in a row that are followed: more would be a circle. */
const MERGES_MAX = 16;

const noSuchPlace = (id: number): Problem => {
  const detail = `There is no place with the id ${quoted(String(id))}. Take ids from /places or /search.`;
  return new Problem('not_found', detail, { errors: [{ parameter: 'id', detail }] });
};

/** The body `/place?id=` answers with. */
async function readPlace(directory: Directory, readPublished: ReadPublished, asked: number): Promise<string> {
  let id = asked;
  for (let merges = 0; merges <= MERGES_MAX; merges += 1) {
    const home = directory.whereIs(id);
    if (home.kind === 'unknown') throw noSuchPlace(asked);
    if (home.kind === 'merged') {
      id = home.into;
      continue;
    }
    const file = await readPublished(home.kind === 'file' ? placePath(id) : packPath(home.pack));
    const body = file === null || home.kind === 'file' ? file : placeInPack(file, id);
    if (body !== null) return body;
    throw new Error(`The index has place ${id}, but its ${home.kind} is not published. Deploy dist/ again.`);
  }
  throw new Error(`Place ${asked} is merged in a circle. Correct merged_into in the snapshot.`);
}

/**
 * @param directory opens the index on first use
 */
export function placeEndpoint(directory: () => Directory, readPublished: ReadPublished): Endpoint {
  return endpoint(ROUTES.place, async ({ id }) => ({
    body: await readPlace(directory(), readPublished, id),
    contentType: 'application/json',
    caching: UNTIL_NEXT_DEPLOY,
  }));
}
