/** Small snapshots for the fault tests. */
import { openSnapshot, type Snapshot } from '../../build/snapshot/open.ts';

/** Makes a snapshot with the places 1 to `places`, all of them open mosques. */
export function makeSnapshot(path: string, places: number): Snapshot {
  const snapshot = openSnapshot(path);
  const insert = snapshot.prepare(
    "INSERT INTO place (id, name, type, lat, lng, updated_at) VALUES (?, ?, 'mosque', 51.5, 0, '2026-01-01T00:00:00Z')",
  );
  const slug = snapshot.prepare("INSERT INTO slug (kind, slug, entity) VALUES ('place', ?, ?)");
  snapshot.transaction(() => {
    for (let id = 1; id <= places; id += 1) {
      insert.run(id, `Mosque ${id}`);
      slug.run(`mosque-${id}`, id);
    }
  })();
  return snapshot;
}
