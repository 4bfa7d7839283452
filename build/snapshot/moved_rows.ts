/**
 * Rows without a key of their own have one made of their name and where they lie. Where one of these changes, so does the
 * key, and the row would be taken for a new place, and the place it was for closed.
 */
import { foldText } from '../../src/directory/text/fold.ts';
import { COMPARED_KM, type Entry, nameForms, SAME_FROM, scoreOf } from '../matching/score.ts';
import type { SaidFacts } from './facts.ts';
import type { Snapshot } from './open.ts';
import { PointGrid } from './point_grid.ts';
import { MOVED_KM, vanishedRows } from './source_rows.ts';

/** What a key begins with that was made. */
export const MADE_KEY = 'auto-';

/** Rows that left a source at once, of which it is looked where they are: they are held in memory. */
const FOLLOWED_MOST = 100_000;

interface KeyedRow extends Entry {
  readonly ref: string;
  readonly name: string;
}

interface Pair {
  readonly before: KeyedRow;
  readonly now: KeyedRow;
  readonly km: number;
}

function keyedRow(ref: string, facts: SaidFacts): KeyedRow | null {
  const { lat, lng, type, name, name_local, names, other_names, city } = facts;
  if (lat === undefined || lng === undefined || type === undefined) return null;
  return {
    ref,
    lat,
    lng,
    type,
    name: foldText(name ?? ''),
    names: nameForms([name, name_local, ...Object.values(names ?? {}), ...(other_names ?? [])], city ?? null),
    wikidata: facts.wikidata ?? null,
    phone: facts.phone ?? null,
    website: facts.website ?? null,
    // The one is no longer in the source that has the other.
    sources: new Set(),
  };
}

/**
 * Gives rows that left their source the keys of those that are new in it, where these are the same rows, moved under one name
 * or renamed where they stand. To be called when all of the source is staged.
 * @returns how many they are
 */
export function followMovedRows(snapshot: Snapshot, sourceId: number): number {
  const gone = vanishedRows(snapshot, sourceId).filter(({ ref }) => ref.startsWith(MADE_KEY));
  if (gone.length === 0 || gone.length > FOLLOWED_MOST) return 0;
  const grid = new PointGrid<KeyedRow>(MOVED_KM);
  const factsOf = snapshot.prepare<[number], string>('SELECT facts FROM place_source WHERE id = ?').pluck();
  for (const { id, ref } of gone) {
    const row = keyedRow(ref, JSON.parse(factsOf.get(id) ?? '{}') as SaidFacts);
    if (row !== null) grid.add(row);
  }
  const rename = snapshot.prepare('UPDATE place_source SET ref = ? WHERE source_id = ? AND ref = ?');
  const followed = new Set<KeyedRow>();
  for (const { before, now } of pairsOf(newRows(snapshot, sourceId), grid)) {
    if (followed.has(before) || followed.has(now)) continue;
    followed.add(before).add(now);
    rename.run(now.ref, sourceId, before.ref);
  }
  return followed.size / 2;
}

/** Staged rows with a made key that the source never had. */
function* newRows(snapshot: Snapshot, sourceId: number): Generator<KeyedRow> {
  const staged = snapshot.prepare<[number], { ref: string; facts: string }>(
    `SELECT ref, value ->> 'facts' AS facts FROM temp.staged
      WHERE ref GLOB '${MADE_KEY}*'
        AND NOT EXISTS (SELECT 1 FROM place_source WHERE source_id = ? AND place_source.ref = staged.ref)`,
  );
  for (const { ref, facts } of staged.all(sourceId)) {
    const row = keyedRow(ref, JSON.parse(facts) as SaidFacts);
    if (row !== null) yield row;
  }
}

/** Whether a row that is gone and a new one so far from it are one. */
function isSameRow(before: KeyedRow, now: KeyedRow, km: number): boolean {
  if (before.name !== '' && before.name === now.name) return before.type === now.type;
  return km <= COMPARED_KM && scoreOf(before, now).points >= SAME_FROM;
}

/** All that may be one row, the nearest first. */
function pairsOf(rows: Iterable<KeyedRow>, gone: PointGrid<KeyedRow>): Pair[] {
  const pairs: Pair[] = [];
  for (const now of rows)
    for (const { point: before, km } of gone.near(now))
      if (isSameRow(before, now, km)) pairs.push({ before, now, km });
  return pairs.sort((a, b) => a.km - b.km || (a.before.ref + a.now.ref < b.before.ref + b.now.ref ? -1 : 1));
}
