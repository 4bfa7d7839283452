/** When what is published was last written, as a whole and by its sources. */
import type { DirectorySource } from '../../src/contract/service.ts';
import type { Snapshot } from '../snapshot/open.ts';

/** Of what waits for a moderator nothing shows, so that its coming and going is no change. */
const CHANGED_SQL = `
  SELECT max(at) FROM (
    SELECT max(updated_at) AS at FROM place
    UNION ALL SELECT max(published_at) FROM review WHERE status = 'published'
    UNION ALL SELECT max(decided_at) FROM decision JOIN review ON review.id = subject_id
               WHERE applied_at IS NOT NULL AND published_at IS NOT NULL
    UNION ALL SELECT max(sent_at) FROM amendment JOIN review ON review.id = subject_id
               WHERE applied_at IS NOT NULL AND published_at IS NOT NULL
  )`;

/** The newest instant at which anything that is published was written; null of an empty directory. */
export const changedAt = (snapshot: Snapshot): string | null =>
  snapshot.prepare<[], string | null>(CHANGED_SQL).pluck().get() ?? null;

const SOURCES_SQL = `
  SELECT source.key, name, url, license, current_at,
         coalesce((SELECT max(last_seen) FROM place_source WHERE source_id = source.id), changed_at) AS updated_at
    FROM source LEFT JOIN source_refresh ON source_refresh.key = source.key
   ORDER BY source.key`;

/** Every source of the directory, with when its rows were last written, and when it was last looked at. */
export const publishedSources = (snapshot: Snapshot): DirectorySource[] =>
  snapshot.prepare<[], DirectorySource>(SOURCES_SQL).all();
