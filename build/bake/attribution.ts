/** The credits that the sources of a directory ask for. */
import type { Snapshot } from '../snapshot/open.ts';
import { OSM_CREDIT } from '../snapshot/openstreetmap.ts';

/** Every credit once, in the order of the sources' keys. */
export function readAttribution(snapshot: Snapshot): string[] {
  const credits = snapshot
    .prepare<[], string>(
      `SELECT attribution FROM source WHERE attribution IS NOT NULL GROUP BY attribution ORDER BY min(key)`,
    )
    .pluck()
    .all();
  const osmFacts = snapshot
    .prepare<[], number>(`SELECT EXISTS (SELECT 1 FROM place_source WHERE credit LIKE '%OpenStreetMap%')`)
    .pluck()
    .get();
  return osmFacts === 1 && !credits.some((credit) => credit.includes('OpenStreetMap'))
    ? [...credits, OSM_CREDIT]
    : credits;
}
