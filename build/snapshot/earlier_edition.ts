/** Whether a new source is most likely a list that is known already, under the name of another month or year. */
import type { Snapshot } from './open.ts';

export interface EarlierEdition {
  /** Key of the source that has the list already. */
  readonly key: string;
  /** Places that both list. */
  readonly shared: number;
  /** Places of the new source. */
  readonly listed: number;
}

/** Fewer places than these are in two lists by chance. */
const LISTED_MIN = 3;
/** From this part of a list on it is nearly all of it. */
const NEARLY_ALL = 0.8;
/** An edition has at least this part of the one before it: of a longer list the new one is a part. */
const KEPT_LEAST = 0.5;

/** Places that answer for the rows of a source. */
const LISTED = `SELECT DISTINCT source_id, coalesce(merged_into, place.id) AS id
  FROM place_source JOIN place ON place.id = place_id WHERE content <> ''`;

/**
 * @param kind of file; sources of others are no editions of one list
 * @returns the source whose places are nearly all of a new one's; null where there is none
 */
export function earlierEdition(snapshot: Snapshot, sourceId: number, kind: string): EarlierEdition | null {
  const found = snapshot
    .prepare<{ sourceId: number; kind: string }, EarlierEdition & { total: number }>(
      `WITH listed AS (${LISTED} AND source_id IN (SELECT id FROM source WHERE id = @sourceId OR key GLOB @kind || ':*')),
            own AS (SELECT id FROM listed WHERE source_id = @sourceId)
       SELECT key, sum(listed.id IN own) AS shared, (SELECT count(*) FROM own) AS listed, count(*) AS total
         FROM listed JOIN source ON source.id = source_id
        WHERE source_id <> @sourceId GROUP BY source_id ORDER BY shared DESC, key LIMIT 1`,
    )
    .get({ sourceId, kind });
  if (found === undefined) return null;
  const { key, shared, listed, total } = found;
  const isEdition = listed >= LISTED_MIN && shared >= listed * NEARLY_ALL && shared >= total * KEPT_LEAST;
  return isEdition ? { key, shared, listed } : null;
}
