/** The credits that the sources of a directory ask for. */
import type { Snapshot } from '../snapshot/open.ts';

/** Credit of OpenStreetMap, as its licence asks for it (openstreetmap.org/copyright). */
const OSM_ATTRIBUTION = '© OpenStreetMap contributors, ODbL 1.0 (openstreetmap.org/copyright)';

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
    ? [...credits, OSM_ATTRIBUTION]
    : credits;
}
