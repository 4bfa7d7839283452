/**
 * `npm run bench:bake [-- SIZE]`: bakes a generated directory (500,000 places unless told otherwise) beside its
 * floors, then again after 1,000 new reviews, and says which published files changed.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathsBelow } from '../../build/paths.ts';
import { openSnapshot } from '../../build/snapshot/open.ts';
import { packOf } from '../../src/directory/packs.ts';
import { makeGeneratedSnapshot } from './generated_snapshot.ts';
import { bakeOnce, measureBake } from './measure.ts';

const BAKED_ON = '2026-11-20';
const NEW_REVIEWS = 1_000;

const size = Number(process.argv[2] ?? 500_000);
const paths = pathsBelow(mkdtempSync(join(tmpdir(), 'mihrab-bench-bake-')));
mkdirSync(dirname(paths.snapshot), { recursive: true });
await makeGeneratedSnapshot(paths.snapshot, size);
console.log(`${size.toLocaleString('en')} generated places beside the embedded default`);
measureBake(paths, BAKED_ON);

/** Inodes of the published files: a file that did not change keeps its own. */
const inodes = (): Map<string, number> =>
  new Map(
    readdirSync(paths.dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file, statSync(file).ino]),
  );

const before = inodes();
const snapshot = openSnapshot(paths.snapshot);
const reviewed = snapshot
  .prepare<[number], number>('SELECT id FROM place ORDER BY (id * 7919) % 1000003 LIMIT ?')
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
const after = bakeOnce(paths, BAKED_ON);
const changed = [...inodes()].filter(([file, inode]) => before.get(file) !== inode).map(([file]) => file);
const places = changed.filter((file) => /\/(?:places|packs)\//.test(file));
console.log(
  `after ${NEW_REVIEWS} new reviews: ${after.seconds.toFixed(2)} s, ${places.length} files of places changed`,
);
console.log(
  `  the reviewed places stand in at most ${new Set(reviewed.map(packOf)).size} packs and as many own files`,
);
console.log(
  `  besides: ${changed
    .filter((file) => !places.includes(file))
    .map((file) => file.slice(paths.dist.length))
    .join(', ')}`,
);
rmSync(paths.root, { recursive: true, force: true });
