/** What people sent and decided that one snapshot holds and an older one lacks. */
import { openSnapshot } from './open.ts';

/** What is kept of what was acknowledged, in words for the operator; a row is known by its id. */
const KEPT = {
  review: 'reviews',
  report: 'reports',
  amendment: 'changes by writers',
  decision: 'decisions',
  bulk_decision: 'decisions by filter',
  correction: 'corrections',
} as const;

/** "3 reviews, 2 decisions"; empty where the older one has them all. Reviews that were erased since are named by id. */
export function lostByRestoring(current: string, older: string): { what: string; erased: string[] } {
  const snapshot = openSnapshot(older);
  try {
    snapshot.prepare('ATTACH ? AS current').run(current);
    const tables = snapshot.prepare<[], string>('SELECT name FROM current.sqlite_schema').pluck().all();
    const lost = Object.entries(KEPT)
      .filter(([table]) => tables.includes(table))
      .map(([table, words]) => {
        const sql = `SELECT count(*) FROM current.${table} WHERE id NOT IN (SELECT id FROM main.${table})`;
        return { words, count: snapshot.prepare<[], number>(sql).pluck().get() ?? 0 };
      });
    const erased = !tables.includes('decision')
      ? []
      : snapshot
          .prepare<[], string>(
            `SELECT DISTINCT subject_id FROM current.decision
              WHERE decision = 'erase' AND id NOT IN (SELECT id FROM main.decision) ORDER BY subject_id`,
          )
          .pluck()
          .all();
    const what = lost.filter(({ count }) => count > 0).map(({ words, count }) => `${count} ${words}`);
    return { what: what.join(', '), erased };
  } finally {
    snapshot.close();
  }
}
