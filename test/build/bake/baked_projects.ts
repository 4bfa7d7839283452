/** Projects of the tests of a bake: the small snapshot, baked once and copied. */
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bake } from '../../../build/bake/run.ts';
import { type Paths, pathsBelow } from '../../../build/paths.ts';
import { openSnapshot } from '../../../build/snapshot/open.ts';
import { makeSmallSnapshot } from '../../small_snapshot.ts';

export const NOW = new Date('2026-11-20T09:00:00Z');

/** Bakes, without a word. */
export const run = (paths: Paths, now = NOW) => bake({ paths, now, print: () => {} });

export interface Projects {
  /** Where they all lie; to be removed at the end. */
  readonly folder: string;
  /** A copy of the baked project. */
  readonly baked: (name: string) => Paths;
  /** A project with the same snapshot, of which nothing is baked. */
  readonly unbaked: (name: string) => Paths;
}

/**
 * Makes the snapshot and bakes it.
 * @param places how many it has; those of the default where it is left out
 */
export async function bakedProjects(places?: number): Promise<Projects> {
  const folder = mkdtempSync(join(tmpdir(), 'mihrab-bake-'));
  const template = pathsBelow(join(folder, 'template'));
  mkdirSync(dirname(template.snapshot), { recursive: true });
  await makeSmallSnapshot(template.snapshot, places);
  await run(template);
  return {
    folder,
    baked: (name) => {
      const paths = pathsBelow(join(folder, name));
      cpSync(template.root, paths.root, { recursive: true });
      return paths;
    },
    unbaked: (name) => {
      const paths = pathsBelow(join(folder, name));
      cpSync(template.snapshot, paths.snapshot);
      return paths;
    },
  };
}

/** Every published file with its hash, and the two files that functions carry. */
export function published(paths: Paths): Map<string, string> {
  const hash = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');
  const files = readdirSync(paths.dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    [...files, paths.index, paths.knownPlaces].map((file) => [file.slice(paths.root.length), hash(file)]),
  );
}

export function addReview(paths: Paths, place: number, id: string, status = 'published'): void {
  const snapshot = openSnapshot(paths.snapshot);
  snapshot
    .prepare(
      `INSERT INTO review (id, place_id, sent_place_id, rating, comment, name, created_at, client, status)
       VALUES (@id, @place, @place, 4, 'Clean and quiet.', 'Amina', '2026-11-01T10:00:00Z', 'secret-client-hash', @status)`,
    )
    .run({ id, place, status });
  snapshot.close();
}
