/**
 * Puts places together again after something changed: what a source says, what an operator corrected, or the
 * cities. Looks at the places that changed and at those that are one with them, or might be.
 */
import { addTo } from '../lists_by_key.ts';
import { groupEntries, isAsked, isSame } from '../matching/groups.ts';
import { CorrectionReader } from './correction_rows.ts';
import { GroupWriter } from './group_writer.ts';
import { currentJudge } from './judging.ts';
import { type Known, Neighbourhood, type Unit } from './neighbourhood.ts';
import type { Snapshot } from './open.ts';
import { PlaceRows } from './place_rows.ts';
import { giveSlugs } from './places.ts';
import { settlePlaces } from './reviews.ts';

interface ResolveOptions {
  /** The instant, UTC, to the second. */
  readonly now: string;
  /** Called now and then with how many of the places that changed are done, of how many. */
  readonly progress?: (done: number, all: number) => void;
}

/**
 * Brings the places that changed up to date, and those they are one with. To be called within a transaction.
 * @param touched ids of places of which something changed
 * @returns how many places have another published record now
 */
export function resolvePlaces(
  snapshot: Snapshot,
  touched: Iterable<number>,
  { now, progress }: ResolveOptions,
): number {
  const rows = new PlaceRows(snapshot);
  const corrections = new CorrectionReader(snapshot);
  const neighbourhood = new Neighbourhood(snapshot, rows, corrections);
  const writer = new GroupWriter(snapshot, rows, corrections, now);
  const done = marksOf(snapshot);
  const waiting = byNeighbourhood(snapshot, touched);
  for (const [position, id] of waiting.entries()) {
    if (done[id] === 1) continue;
    progress?.(position, waiting.length);
    // What shares a point may have been put together before so many did.
    for (const other of neighbourhood.newCrowd(id)) waiting.push(other);
    const { units, asked, alone } = connected(id, neighbourhood, writer);
    for (const unit of units) done[unit.id] = 1;
    for (const lone of alone) {
      done[lone] = 1;
      writer.alone(lone);
    }
    writer.forget(units);
    const groupOf = groupEntries(
      units.map(({ key }) => key),
      (a, b) => neighbourhood.pairing(units[a] as Unit, units[b] as Unit),
    );
    const groups = new Map<number, Unit[]>();
    for (const [at, unit] of units.entries()) addTo(groups, groupOf[at] as number, unit);
    for (const group of groups.values()) {
      writer.group(group);
      group.forEach((a, i) => {
        for (const b of group.slice(i + 1)) writer.match('same', a, b, neighbourhood.pairing(a, b));
      });
    }
    const positions = new Map(units.map((unit, position) => [unit.id, position]));
    for (const [a, b, pairing] of asked) {
      const [x, y] = [positions.get(a.id), positions.get(b.id)];
      if (x === undefined || y === undefined || groupOf[x] !== groupOf[y]) writer.match('ask', a, b, pairing);
    }
  }
  giveSlugs(snapshot);
  settlePlaces(snapshot, currentJudge(snapshot), new Date(now));
  return writer.changed;
}

/** A mark for every place, by its id: of a million places, a set of numbers takes tens of times as much. */
const marksOf = (snapshot: Snapshot): Uint8Array =>
  new Uint8Array((snapshot.prepare<[], number | null>('SELECT max(id) FROM place').pluck().get() ?? 0) + 1);

/** The places in the order of where they lie, so that what is read of one's neighbours still serves the next. */
const byNeighbourhood = (snapshot: Snapshot, ids: Iterable<number>): number[] =>
  snapshot
    .prepare<[string], number>(
      `SELECT value FROM json_each(?) LEFT JOIN place_source ON place_id = value
        GROUP BY value ORDER BY min(cell), value`,
    )
    .pluck()
    .all(JSON.stringify([...ids]));

/** All places that a chain of likely pairs connects with one, in the order of their ids, and what to ask about them. */
function connected(
  start: number,
  neighbourhood: Neighbourhood,
  writer: GroupWriter,
): {
  units: readonly Unit[];
  asked: readonly (readonly [Unit, Unit, Known])[];
  alone: readonly number[];
} {
  const found = new Map<number, Unit>();
  const alone: number[] = [];
  const asked: [Unit, Unit, Known][] = [];
  const waiting = [start];
  const met = new Set(waiting);
  const meet = (id: number) => {
    if (met.has(id)) return;
    met.add(id);
    waiting.push(id);
  };
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    for (const mate of writer.matesOf(id)) meet(mate);
    const unit = neighbourhood.unit(id);
    if (unit === null) {
      alone.push(id);
      continue;
    }
    found.set(id, unit);
    for (const other of neighbourhood.around(unit)) {
      const pairing = neighbourhood.pairing(unit, other);
      if (isSame(pairing)) meet(other.id);
      // Likely, and yet kept apart by a third: an operator is asked too.
      if (
        (isAsked(pairing) || isSame(pairing)) &&
        !(met.has(other.id) && other.id < unit.id && found.has(other.id))
      )
        asked.push([unit, other, pairing]);
    }
  }
  return { units: [...found.values()].sort((a, b) => a.id - b.id), asked, alone };
}
