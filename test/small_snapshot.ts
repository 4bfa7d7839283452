/** The embedded default without the cities that nothing lies in: the same places, baked in a moment. */

import { makeDefaultSnapshot } from '../build/seed/seed.ts';
import { openSnapshot } from '../build/snapshot/open.ts';

/** Makes it at a path. */
export async function makeSmallSnapshot(path: string): Promise<void> {
  await makeDefaultSnapshot(path, () => {});
  const snapshot = openSnapshot(path);
  snapshot.exec(`
    DELETE FROM slug WHERE kind = 'city' AND entity NOT IN
      (SELECT city_id FROM place WHERE city_id IS NOT NULL UNION SELECT district_id FROM place WHERE district_id IS NOT NULL
       UNION SELECT city_id FROM event WHERE city_id IS NOT NULL);
    DELETE FROM city WHERE id NOT IN (SELECT entity FROM slug WHERE kind = 'city');
    VACUUM;`);
  snapshot.close();
}
