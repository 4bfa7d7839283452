/** What readers say a place should be, once a person approved it: a correction, or a new place. */
import { readChanges } from './edit/read_changes.ts';
import {
  type Authorship,
  addPlace,
  answeringPlace,
  CorrectionError,
  correctPlace,
  undoCorrection,
} from './snapshot/corrections.ts';
import { changedFacts, type FactChanges, type SaidFacts } from './snapshot/facts.ts';
import type { Snapshot } from './snapshot/open.ts';
import { publishedFacts } from './snapshot/published_facts.ts';
import { READERS } from './snapshot/sources.ts';

/** Who a correction says it is by. */
const AUTHOR = 'a reader, approved by a moderator';

/** A report that says what a place should be. */
export interface Suggestion {
  /** The place; null for one that is missing. */
  readonly place_id: number | null;
  /** What it should say, by field, as it was sent. */
  readonly changes: Readonly<Record<string, unknown>>;
}

/** A value as an operator would type it. */
function typed(value: unknown): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join('; ') : String(value);
}

/**
 * A suggestion as facts of the place, beside those it has now.
 * @throws CorrectionError where the place is unknown, or a value cannot be kept
 */
export function suggestedFacts(
  snapshot: Snapshot,
  { place_id, changes }: Suggestion,
): { readonly before: SaidFacts; readonly changes: FactChanges } {
  const before = place_id === null ? {} : publishedFacts(snapshot, answeringPlace(snapshot, place_id));
  const said = Object.entries(changes).map(([field, value]) => `${field}=${typed(value)}`);
  return { before, changes: readChanges(said, before) };
}

interface Approved {
  readonly id: string;
  readonly place_id: number | null;
  readonly changes: string;
  readonly reason: string | null;
}

function take(
  snapshot: Snapshot,
  { id, place_id, changes, reason }: Approved,
  at: string,
  print: (line: string) => void,
): void {
  const by: Authorship = { author: AUTHOR, reason, at, origin: id };
  const suggestion = { place_id, changes: JSON.parse(changes) as Suggestion['changes'] };
  const { changes: facts } = suggestedFacts(snapshot, suggestion);
  if (place_id !== null) {
    correctPlace(snapshot, place_id, facts, by);
    return;
  }
  const { placeId } = addPlace(snapshot, changedFacts({}, facts), by, READERS);
  const answering = answeringPlace(snapshot, placeId);
  if (answering === placeId) return;
  print(`The place that ${id} misses is one with ${answering}: what was not known of it was added.`);
}

/** The last decision about each report with changes, put beside the correction it made. */
const DECIDED = `
  SELECT report.id, sent_place_id AS place_id, report.changes,
         (SELECT decision FROM decision WHERE subject_id = report.id ORDER BY decided_at DESC, id DESC LIMIT 1) AS last,
         (SELECT reason FROM decision WHERE subject_id = report.id ORDER BY decided_at DESC, id DESC LIMIT 1) AS reason,
         correction.id AS correction, correction.undone_at
    FROM report LEFT JOIN correction ON correction.origin = report.id
   WHERE report.changes IS NOT NULL`;

/**
 * Makes corrections of the suggestions that were approved, and takes back those that were rejected or reopened after.
 * One that cannot be kept stays open. To be called within one transaction, after decisions were applied.
 *
 * @returns how many were made or taken back
 */
export function applySuggestions(snapshot: Snapshot, at: string, print: (line: string) => void): number {
  interface Row extends Approved {
    readonly last: string;
    readonly correction: number | null;
    readonly undone_at: string | null;
  }
  const approved = snapshot
    .prepare<[], Row>(`SELECT * FROM (${DECIDED}) WHERE last = 'approve' AND correction IS NULL`)
    .all();
  const refused = snapshot
    .prepare<[], Row>(
      `SELECT * FROM (${DECIDED}) WHERE last IN ('reject', 'reopen') AND correction IS NOT NULL AND undone_at IS NULL`,
    )
    .all();
  const resolve = snapshot.prepare('UPDATE report SET resolved_at = ?, resolution = ? WHERE id = ?');
  let done = refused.length;
  for (const { correction } of refused) undoCorrection(snapshot, correction ?? 0, at);
  for (const suggestion of approved) {
    try {
      // A savepoint of its own: what was begun for one that cannot be kept is taken back.
      snapshot.transaction(() => take(snapshot, suggestion, at, print))();
      resolve.run(at, suggestion.reason, suggestion.id);
      done += 1;
    } catch (error) {
      if (!(error instanceof CorrectionError)) throw error;
      resolve.run(null, error.message, suggestion.id);
      print(`The suggestion ${suggestion.id} was approved and cannot be kept: ${error.message}`);
    }
  }
  return done;
}
