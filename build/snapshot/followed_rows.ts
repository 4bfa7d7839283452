/**
 * Finds rows of a source again whose key changed. Where a list is numbered anew, as by a row put in on top, each key comes
 * with another place, though all names and points stand as they did; where a row has no key, one is made of its name and
 * where it lies, and changes with them. By the key alone they would take each other's slugs and reviews.
 */
import { foldText } from '../../src/directory/text/fold.ts';
import { addTo } from '../lists_by_key.ts';
import { COMPARED_KM, type Entry, SAME_FROM, scoreOf } from '../matching/score.ts';
import type { SaidFacts } from './facts.ts';
import { nameFormsOf } from './name_forms.ts';
import { ONE_POINT_MOST } from './neighbourhood.ts';
import type { Snapshot } from './open.ts';
import { PointGrid } from './point_grid.ts';
import { type NewKey, RowKeys } from './row_keys.ts';
import { IS_UNREAD, MOVED_KM, VANISHED } from './source_rows.ts';

/** What a key begins with that was made. */
export const MADE_KEY = 'auto-';

/** Rows that are compared by more than their name and point: they are held in memory. */
const COMPARED_MOST = 100_000;

export interface Followed {
  /** Rows without a key of their own that were moved or renamed. */
  readonly made: number;
  /** Rows whose key was given anew, and the first of them. */
  readonly rekeyed: { readonly count: number; readonly first: string };
}

/** A row, known or of the file, that is not plainly the one of its key. */
interface LooseRow {
  readonly ref: string;
  readonly name: string | null;
  readonly lat: number;
  readonly lng: number;
  readonly address: string | null;
}

interface KnownRow extends LooseRow {
  readonly id: number;
}

/** Whether the row of the file with a known row's key says another name or point. At a point that many share the address tells. */
const DIFFERS = `(known.facts ->> 'name' IS NOT value ->> '$.facts.name'
  OR known.facts ->> 'lat' IS NOT value ->> '$.facts.lat' OR known.facts ->> 'lng' IS NOT value ->> '$.facts.lng'
  OR known.facts ->> 'address' IS NOT value ->> '$.facts.address' AND EXISTS (
    SELECT 1 FROM place_source AS other WHERE other.source_id = known.source_id AND other.cell = known.cell AND other.id <> known.id
       AND other.facts ->> 'lat' = known.facts ->> 'lat' AND other.facts ->> 'lng' = known.facts ->> 'lng'))`;

/** An object of a public database is known by that: its key is never another's. */
const looseStaged = (snapshot: Snapshot, sourceId: number): LooseRow[] =>
  snapshot
    .prepare<[number], LooseRow>(
      `SELECT staged.ref, value ->> '$.facts.name' AS name, value ->> '$.facts.lat' AS lat, value ->> '$.facts.lng' AS lng,
              value ->> '$.facts.address' AS address
         FROM temp.staged LEFT JOIN place_source AS known ON source_id = ? AND known.ref = staged.ref
        WHERE value ->> '$.identity' IS NULL AND (known.id IS NULL OR ${DIFFERS}) ORDER BY seq`,
    )
    .all(sourceId);

/** Those that are in the source first. @param isPart rows that are not in the file are elsewhere in the source */
const looseKnown = (snapshot: Snapshot, sourceId: number, isPart: boolean): KnownRow[] =>
  snapshot
    .prepare<[number], KnownRow>(
      `SELECT known.id, known.ref, facts ->> 'name' AS name, facts ->> 'lat' AS lat, facts ->> 'lng' AS lng,
              facts ->> 'address' AS address
         FROM place_source AS known LEFT JOIN temp.staged ON staged.ref = known.ref
        WHERE source_id = ? AND identity IS NULL AND facts ->> 'lat' IS NOT NULL
          AND CASE WHEN staged.ref IS NULL THEN ${isPart ? 0 : 1} ELSE ${DIFFERS} END
        ORDER BY content = '${VANISHED}', known.id`,
    )
    .all(sourceId);

/**
 * Gives known rows the keys that they have in the file. One that is exactly another of the file by name and point, or
 * plainly, is that one; what is found nowhere else is still told by its key. To be called when all of the file is staged.
 *
 * @param now the instant of the import, UTC, to the second
 */
export function followRows(snapshot: Snapshot, sourceId: number, now: string, isPart: boolean): Followed {
  const staged = new Map(looseStaged(snapshot, sourceId).map((row) => [row.ref, row]));
  const known = new Map<string, KnownRow>();
  if (staged.size > 0) for (const row of looseKnown(snapshot, sourceId, isPart)) known.set(row.ref, row);
  const changes: NewKey[] = [];
  let first = '';
  const settle = (before: KnownRow, row: LooseRow) => {
    known.delete(before.ref);
    staged.delete(row.ref);
    if (before.ref === row.ref) return;
    changes.push({ id: before.id, ref: before.ref, to: row.ref });
    if (!areMade(before, row)) first ||= `${before.ref} → ${row.ref}, ${row.name ?? 'without a name'}`;
  };
  settleExact(known, staged, settle, ({ name, lat, lng, address }) =>
    JSON.stringify([name, lat, lng, address]),
  );
  settleExact(known, staged, settle, ({ name, lat, lng }) => JSON.stringify([name, lat, lng]));
  settlePlain(snapshot, sourceId, known, staged, settle);
  new RowKeys(snapshot, sourceId, now).giveAnew(changes);
  const made = changes.filter(({ ref, to }) => areMade({ ref }, { ref: to })).length;
  return { made, rekeyed: { count: changes.length - made, first } };
}

type Settle = (before: KnownRow, row: LooseRow) => void;

const areMade = (...rows: readonly Pick<LooseRow, 'ref'>[]): boolean =>
  rows.every(({ ref }) => ref.startsWith(MADE_KEY));

/** Settles rows of which something is exactly the same; of several, the one with the same key. */
function settleExact(
  known: ReadonlyMap<string, KnownRow>,
  staged: ReadonlyMap<string, LooseRow>,
  settle: Settle,
  print: (row: LooseRow) => string,
): void {
  for (const row of [...staged.values()]) {
    const before = known.get(row.ref);
    if (before !== undefined && print(before) === print(row)) settle(before, row);
  }
  const byPrint = new Map<string, KnownRow[]>();
  for (const row of known.values()) addTo(byPrint, print(row), row);
  for (const same of byPrint.values()) same.reverse();
  for (const row of [...staged.values()]) {
    const before = byPrint.get(print(row))?.pop();
    if (before !== undefined) settle(before, row);
  }
}

/** A loose row with all by which two rows of other sources are compared. */
interface Compared<T extends LooseRow> extends Entry {
  readonly row: T;
  readonly name: string;
}

/** Settles rows that are plainly the same, as two rows of other sources would be: first those of one key, then the nearest. */
function settlePlain(
  snapshot: Snapshot,
  sourceId: number,
  known: ReadonlyMap<string, KnownRow>,
  staged: ReadonlyMap<string, LooseRow>,
  settle: Settle,
): void {
  const compare = comparing(snapshot, sourceId);
  for (const row of [...staged.values()]) {
    const before = known.get(row.ref);
    if (before === undefined) continue;
    const [then, now] = [compare.known(before), compare.staged(row)];
    if (then !== null && now !== null && scoreOf(then, now).points >= SAME_FROM) settle(before, row);
  }
  if (known.size > COMPARED_MOST || staged.size > COMPARED_MOST) return;
  const grid = new PointGrid<Compared<KnownRow>>(MOVED_KM);
  for (const row of known.values()) {
    const compared = compare.known(row);
    if (compared !== null) grid.add(compared);
  }
  for (const { before, now } of pairsOf([...staged.values()].map(compare.staged), grid))
    if (known.has(before.ref) && staged.has(now.ref)) settle(before, now);
}

/** Reads loose rows as they are compared; null for one that is not in the source any more, or stands unread in the file. */
function comparing(snapshot: Snapshot, sourceId: number) {
  const factsOf = snapshot
    .prepare<[number], string>(
      `SELECT facts FROM place_source WHERE id = ? AND content <> '${VANISHED}' AND NOT (${IS_UNREAD})`,
    )
    .pluck();
  const saidOf = snapshot
    .prepare<[string], string>(`SELECT value ->> '$.facts' FROM temp.staged WHERE ref = ?`)
    .pluck();
  const atPoint = snapshot
    .prepare<[number, number], number>(
      `SELECT count(*) FROM place_source AS other JOIN place_source AS own USING (source_id, cell)
        WHERE own.id = ? AND source_id = ? AND other.facts ->> 'lat' = own.facts ->> 'lat'
          AND other.facts ->> 'lng' = own.facts ->> 'lng'`,
    )
    .pluck();
  return {
    known: (row: KnownRow) =>
      compared(row, factsOf.get(row.id), (atPoint.get(row.id, sourceId) ?? 0) > ONE_POINT_MOST),
    staged: (row: LooseRow) => compared(row, saidOf.get(row.ref), false),
  };
}

function compared<T extends LooseRow>(
  row: T,
  json: string | undefined,
  sharesPoint: boolean,
): Compared<T> | null {
  const facts: SaidFacts = JSON.parse(json ?? '{}');
  const { type, name, wikidata, phone, website } = facts;
  if (type === undefined) return null;
  return {
    row,
    lat: row.lat,
    lng: row.lng,
    type,
    name: foldText(name ?? ''),
    names: nameFormsOf(facts),
    wikidata: wikidata ?? null,
    phone: phone ?? null,
    website: website ?? null,
    // The one is no longer in the source that has the other.
    sources: new Set(),
    sharesPoint,
  };
}

/** Whether a known row and one of the file so far from it are one. A key that was made says nothing beside name and point. */
function isSameRow(before: Compared<KnownRow>, now: Compared<LooseRow>, km: number): boolean {
  if (areMade(before.row, now.row)) {
    if (before.name !== '' && before.name === now.name) return before.type === now.type;
  } else if (before.name === '' || now.name === '') return false;
  return km <= COMPARED_KM && scoreOf(before, now).points >= SAME_FROM;
}

/** All that may be one row, the nearest first. */
function pairsOf(
  rows: Iterable<Compared<LooseRow> | null>,
  known: PointGrid<Compared<KnownRow>>,
): { readonly before: KnownRow; readonly now: LooseRow; readonly km: number }[] {
  const pairs = [];
  for (const now of rows) {
    if (now === null) continue;
    for (const { point: before, km } of known.near(now))
      if (isSameRow(before, now, km)) pairs.push({ before: before.row, now: now.row, km });
  }
  return pairs.sort((a, b) => a.km - b.km || (a.before.ref + a.now.ref < b.before.ref + b.now.ref ? -1 : 1));
}
