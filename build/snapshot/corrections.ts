/**
 * What operators put right: each correction is recorded with time, author and reason, takes effect at once, stands
 * against every later import until the source itself agrees, and can be undone. Everything here is to be called
 * within one transaction.
 */
import { cellOf } from '../matching/cells.ts';
import { CorrectionReader } from './correction_rows.ts';
import { type FactChanges, PLACE_FACTS, type SaidFacts } from './facts.ts';
import type { Snapshot } from './open.ts';
import { resolvePlaces } from './resolve.ts';
import { keepSource, OPERATORS, type Source } from './sources.ts';

/** Who says it, why and when. */
export interface Authorship {
  readonly author: string;
  readonly reason: string | null;
  /** The instant, UTC, to the second. */
  readonly at: string;
  /** What asked for it, such as the id of a report. A correction of the same origin is made once. */
  readonly origin?: string;
}

/** A correction that cannot be made: what is wrong, and the remedy. */
export class CorrectionError extends Error {
  override name = 'CorrectionError';
}

interface Recorded extends Authorship {
  readonly action: 'set' | 'merge' | 'split' | 'add';
  readonly placeId: number;
  readonly others?: readonly number[];
  readonly changes?: FactChanges;
}

function record(snapshot: Snapshot, { action, placeId, others, changes, ...by }: Recorded): number {
  const { lastInsertRowid } = snapshot
    .prepare(
      `INSERT INTO correction (action, place_id, others, changes, author, reason, origin, made_at)
       VALUES (@action, @placeId, @others, @changes, @author, @reason, @origin, @at)`,
    )
    .run({
      ...by,
      action,
      placeId,
      others: JSON.stringify(others ?? []),
      changes: JSON.stringify(changes ?? {}),
      origin: by.origin ?? null,
    });
  return Number(lastInsertRowid);
}

/** The place that answers for a place today. @throws CorrectionError where there is none of this id */
export function answeringPlace(snapshot: Snapshot, id: number): number {
  const row = snapshot
    .prepare<[number], { merged_into: number | null }>('SELECT merged_into FROM place WHERE id = ?')
    .get(id);
  if (row === undefined) {
    throw new CorrectionError(
      `There is no place ${id}. Look it up: /search?q=<its name> answers with its id.`,
    );
  }
  return row.merged_into ?? id;
}

/** The place a correction of this origin is about, where there is one already. */
function madeBefore(
  snapshot: Snapshot,
  { origin }: Authorship,
): { id: number; place_id: number } | undefined {
  if (origin === undefined) return undefined;
  return snapshot
    .prepare<[string], { id: number; place_id: number }>(
      'SELECT id, place_id FROM correction WHERE origin = ?',
    )
    .get(origin);
}

/**
 * Changes facts of a place.
 * @param changes fact → value in the form the snapshot stores (see SaidFacts); null: nothing is known of it
 * @returns id of the correction
 * @throws CorrectionError where the place is unknown, or nothing is to be changed
 */
export function correctPlace(
  snapshot: Snapshot,
  placeId: number,
  changes: FactChanges,
  by: Authorship,
): number {
  const before = madeBefore(snapshot, by);
  if (before !== undefined) return before.id;
  const unknown = Object.keys(changes).filter((fact) => !PLACE_FACTS.some((known) => known === fact));
  if (unknown.length > 0 || Object.keys(changes).length === 0) {
    throw new CorrectionError(
      `${unknown.length > 0 ? `${unknown.join(', ')} cannot be corrected` : 'Nothing is to be changed'}. Facts are ${PLACE_FACTS.join(', ')}.`,
    );
  }
  const answering = answeringPlace(snapshot, placeId);
  const id = record(snapshot, { ...by, action: 'set', placeId: answering, changes });
  resolvePlaces(snapshot, [answering], { now: by.at });
  return id;
}

/** Says that places are one; the oldest answers for all. @returns id of the correction */
export function mergePlaces(
  snapshot: Snapshot,
  placeId: number,
  others: readonly number[],
  by: Authorship,
): number {
  const into = answeringPlace(snapshot, placeId);
  const from = [...new Set(others.map((id) => answeringPlace(snapshot, id)))].filter((id) => id !== into);
  if (from.length === 0)
    throw new CorrectionError(
      `${[...new Set([placeId, ...others])].join(' and ')} ${others.some((id) => id !== placeId) ? 'are one place already' : 'is one place by itself'}. Nothing is to be done.`,
    );
  const id = record(snapshot, { ...by, action: 'merge', placeId: into, others: from });
  resolvePlaces(snapshot, [into, ...from], { now: by.at });
  return id;
}

/**
 * Says that a place is another than those it was merged with, or might be merged with.
 * @param others ids of the places it is not; without any, all those it is one with today
 * @returns id of the correction, and of the places it is not
 */
export function splitPlace(
  snapshot: Snapshot,
  placeId: number,
  others: readonly number[],
  by: Authorship,
): { readonly correction: number; readonly apart: readonly number[] } {
  const survivor = answeringPlace(snapshot, placeId);
  const mates = snapshot
    .prepare<[number, number, number], number>(
      'SELECT id FROM place WHERE (id = ? OR merged_into = ?) AND id <> ? ORDER BY id',
    )
    .pluck()
    .all(survivor, survivor, placeId);
  for (const other of others) answeringPlace(snapshot, other);
  const apart = others.length > 0 ? [...new Set(others)].filter((id) => id !== placeId) : mates;
  if (apart.length === 0) {
    throw new CorrectionError(
      `Place ${placeId} is one with no other. Name the place it is not: edit split ${placeId} <other id>.`,
    );
  }
  const known = new CorrectionReader(snapshot);
  if (apart.every((id) => known.verdict(placeId, id) === 'two')) {
    throw new CorrectionError(
      `${[placeId, ...apart].join(' and ')} are kept apart already: edit list ${placeId} shows since when. Nothing is to be done.`,
    );
  }
  const correction = record(snapshot, { ...by, action: 'split', placeId, others: apart });
  resolvePlaces(snapshot, [placeId, ...apart, ...mates], { now: by.at });
  return { correction, apart };
}

/**
 * Adds a place no source has. It is a row of a source itself, so a later import that brings it is one with it.
 * @param facts at least type, lat and lng
 * @param source who adds it
 */
export function addPlace(
  snapshot: Snapshot,
  facts: SaidFacts,
  by: Authorship,
  source: Source = OPERATORS,
): { readonly id: number; readonly placeId: number } {
  const before = madeBefore(snapshot, by);
  if (before !== undefined) return { id: before.id, placeId: before.place_id };
  const { type, lat, lng } = facts;
  if (type === undefined || lat === undefined || lng === undefined) {
    throw new CorrectionError(
      'A new place needs its type, lat and lng. Give them like type=mosque lat=51.5 lng=-0.1.',
    );
  }
  const sourceId = keepSource(snapshot, source);
  const placeId = Number(
    snapshot
      .prepare('INSERT INTO place (type, lat, lng, updated_at) VALUES (?, ?, ?, ?)')
      .run(type, lat, lng, by.at).lastInsertRowid,
  );
  const id = record(snapshot, { ...by, action: 'add', placeId });
  snapshot
    .prepare(
      `INSERT INTO place_source (source_id, ref, place_id, content, last_seen, wikidata, cell, facts)
       VALUES (?, ?, ?, 'added', ?, ?, ?, ?)`,
    )
    .run(
      sourceId,
      `added-${id}`,
      placeId,
      by.at,
      facts.wikidata ?? null,
      cellOf({ lat, lng }),
      JSON.stringify(facts),
    );
  resolvePlaces(snapshot, [placeId], { now: by.at });
  return { id, placeId };
}

/** A correction as it is on record. */
export interface RecordedCorrection {
  readonly id: number;
  readonly action: Recorded['action'];
  readonly place_id: number;
  /** What the place is called now. */
  readonly name: string | null;
  readonly others: readonly number[];
  readonly changes: FactChanges;
  readonly settled: readonly string[];
  readonly author: string;
  readonly reason: string | null;
  readonly made_at: string;
  readonly undone_at: string | null;
}

/** Corrections, newest first; of one place and those it answers for, or of all. */
export function corrections(snapshot: Snapshot, placeId: number | null, most: number): RecordedCorrection[] {
  return snapshot
    .prepare<
      unknown[],
      Record<'others' | 'changes' | 'settled', string> &
        Omit<RecordedCorrection, 'others' | 'changes' | 'settled'>
    >(
      `SELECT id, action, place_id, (SELECT name FROM place WHERE id = place_id) AS name, others, changes, settled,
              author, reason, made_at, undone_at FROM correction
        WHERE @place IS NULL OR EXISTS (
          SELECT 1 FROM place WHERE (id = @place OR merged_into = @place)
             AND (id = correction.place_id OR id IN (SELECT value FROM json_each(others))))
        ORDER BY id DESC LIMIT @most`,
    )
    .all({ place: placeId, most })
    .map((row) => ({
      ...row,
      others: JSON.parse(row.others) as number[],
      changes: JSON.parse(row.changes) as FactChanges,
      settled: JSON.parse(row.settled) as string[],
    }));
}

/** Takes a correction back. A place that was added closes. @throws CorrectionError where there is none in force */
export function undoCorrection(snapshot: Snapshot, id: number, at: string): RecordedCorrection {
  const [made] = snapshot
    .prepare<[number], { place_id: number; action: string; others: string }>(
      'SELECT place_id, action, others FROM correction WHERE id = ? AND undone_at IS NULL',
    )
    .all(id);
  if (made === undefined) {
    throw new CorrectionError(`There is no correction ${id} in force. See npm run edit -- list.`);
  }
  snapshot.prepare('UPDATE correction SET undone_at = ? WHERE id = ?').run(at, id);
  if (made.action === 'add') {
    snapshot
      .prepare(`UPDATE place_source SET content = '' WHERE place_id = ? AND ref = ?`)
      .run(made.place_id, `added-${id}`);
  }
  resolvePlaces(snapshot, [made.place_id, ...(JSON.parse(made.others) as number[])], { now: at });
  const [undone] = corrections(snapshot, null, Number.MAX_SAFE_INTEGER).filter((row) => row.id === id);
  return undone as RecordedCorrection;
}
