/** The embedded default without the cities that nothing lies in: baked in a moment. */

import { makeDefaultSnapshot } from '../build/seed/seed.ts';
import { openSnapshot, type Snapshot } from '../build/snapshot/open.ts';

/** Removes all places but the first ones, with everything that speaks of the others. */
function keepFirst(snapshot: Snapshot, places: number): void {
  const last = snapshot
    .prepare<[number], number>('SELECT max(id) FROM (SELECT id FROM place ORDER BY id LIMIT ?)')
    .pluck()
    .get(places);
  const speaking = snapshot
    .prepare<[], { name: string; column: string }>(
      `SELECT t.name, k."from" AS "column" FROM pragma_table_list t, pragma_foreign_key_list(t.name) k
        WHERE t.schema = 'main' AND k."table" = 'place'`,
    )
    .all();
  snapshot.pragma('foreign_keys = OFF');
  for (const { name, column } of speaking) snapshot.exec(`DELETE FROM ${name} WHERE ${column} > ${last}`);
  snapshot.exec(
    `DELETE FROM slug WHERE kind = 'place' AND entity > ${last}; DELETE FROM place WHERE id > ${last}`,
  );
  snapshot.pragma('foreign_keys = ON');
}

/**
 * Makes it at a path.
 * @param places how many of the default's places it keeps; all where it is left out
 */
export async function makeSmallSnapshot(path: string, places?: number): Promise<void> {
  await makeDefaultSnapshot(path, () => {});
  const snapshot = openSnapshot(path);
  if (places !== undefined) keepFirst(snapshot, places);
  snapshot.exec(`
    DELETE FROM slug WHERE kind = 'city' AND entity NOT IN
      (SELECT city_id FROM place WHERE city_id IS NOT NULL UNION SELECT district_id FROM place WHERE district_id IS NOT NULL
       UNION SELECT city_id FROM event WHERE city_id IS NOT NULL);
    DELETE FROM city WHERE id NOT IN (SELECT entity FROM slug WHERE kind = 'city');
    VACUUM;`);
  snapshot.close();
}
