/**
 * `npm run bench:bake [-- SIZE [SNAPSHOT]]`: bakes a generated directory (500,000 places unless told otherwise)
 * three times beside its floors, of which the least count; then once more after 1,000 new reviews, and says which
 * published files changed. A snapshot that was generated before may be given; it is copied.
 */
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { pathsBelow } from '../../build/paths.ts';
import { openSnapshot } from '../../build/snapshot/open.ts';
import { BASE_PATH } from '../../src/contract/addresses.ts';
import { packOf, packPath, placePath } from '../../src/directory/records/packs.ts';
import { makeGeneratedSnapshot } from './generated_snapshot.ts';
import { bakeOnce, measureBake, printBake } from './measure.ts';

const BAKED_ON = '2026-11-20';
const NEW_REVIEWS = 1_000;
const ROUNDS = 3;
/** The files that speak of the whole directory, and so change with any review. */
const OF_THE_WHOLE = ['/index.json', '/exports/'].map((path) => BASE_PATH + path);

const size = Number(process.argv[2] ?? 500_000);
const given = process.argv[3];
const paths = pathsBelow(mkdtempSync(join(tmpdir(), 'mihrab-bench-bake-')));

/** Published files, by their path below the origin, with their inodes: a file that did not change keeps its own. */
const inodes = (): Map<string, number> =>
  new Map(
    readdirSync(paths.dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(paths.dist.length), statSync(file).ino]),
  );

/** Adds a review to places all over the directory. @returns their ids */
function addReviews(): number[] {
  const snapshot = openSnapshot(paths.snapshot);
  const reviewed = snapshot
    .prepare<[number], number>(
      `SELECT id FROM place WHERE merged_into IS NULL ORDER BY (id * 7919) % 1000003 LIMIT ?`,
    )
    .pluck()
    .all(NEW_REVIEWS);
  const insert = snapshot.prepare(
    `INSERT INTO review (id, place_id, sent_place_id, rating, created_at, status)
     VALUES (@id, @place, @place, 5, '2026-11-20T08:00:00Z', 'published')`,
  );
  snapshot.transaction(() => {
    for (const place of reviewed) insert.run({ id: `bench-${place}`, place });
  })();
  snapshot.close();
  return reviewed;
}

/** Says which files changed, and whether any of them has no reason to. */
function printChanges(before: ReadonlyMap<string, number>, reviewed: readonly number[]): void {
  const after = inodes();
  const changed = [...after.keys()].filter((path) => before.get(path) !== after.get(path));
  const gone = [...before.keys()].filter((path) => !after.has(path));
  const ofReviewed = new Set(reviewed.flatMap((id) => [placePath(id), packPath(packOf(id))]));
  const ofPlaces = changed.filter((path) => ofReviewed.has(path));
  const ofAll = changed.filter((path) => OF_THE_WHOLE.some((start) => path.startsWith(start)));
  const rest = [...changed, ...gone].filter((path) => !ofReviewed.has(path) && !ofAll.includes(path));
  console.log(`  changed: ${ofPlaces.length} files those places stand in, ${ofAll.join(', ')}`);
  console.log(
    `  changed for another reason: ${rest.length}${rest.length === 0 ? '' : ` (${rest.slice(0, 6).join(', ')} …)`}`,
  );
}

try {
  mkdirSync(dirname(paths.snapshot), { recursive: true });
  if (given === undefined) await makeGeneratedSnapshot(paths.snapshot, size);
  else copyFileSync(given, paths.snapshot);
  console.log(`${size.toLocaleString('en')} generated places beside the embedded default`);
  const floors = measureBake(paths, BAKED_ON, ROUNDS);
  const index = readFileSync(paths.index);
  console.log(
    `index: ${(index.length / 1e6).toFixed(1)} MB, gzipped ${(gzipSync(index).length / 1e6).toFixed(1)} MB`,
  );
  const before = inodes();
  const reviewed = addReviews();
  printBake(`bake after ${NEW_REVIEWS} new reviews`, bakeOnce(paths, BAKED_ON), floors);
  printChanges(before, reviewed);
} finally {
  rmSync(paths.root, { recursive: true, force: true });
}
