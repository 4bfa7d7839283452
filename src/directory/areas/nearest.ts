/** A page of rows by their distance from a point. */
import type { Point } from '../../contract/kinds.ts';
import { haversine } from '../../geography/distance.ts';
import type { RowSet } from '../sets/row_set.ts';
import type { Points } from './points.ts';

/** So many are sorted without looking for nearer ones first. */
const SORTED_MAX = 2_048;
/** The first circle that is looked into, and how much wider the next one is. */
const FIRST_KM = 8;
const WIDER = 4;
/** Half the way round the Earth, and a little more. */
const EVERYWHERE_KM = 20_100;
/** Steps that distances are counted in, to sort only those around the page. */
const STEPS = 4_096;

/** Members of a set, nearest first, leaving out the first `offset`; of equally near ones the better ranked first. */
export function nearestPage(
  points: Points,
  point: Point,
  set: RowSet,
  offset: number,
  limit: number,
): Uint32Array {
  let within = set;
  for (let km = FIRST_KM; set.count > SORTED_MAX && km < EVERYWHERE_KM; km *= WIDER) {
    within = points.inCircle(point, km, set);
    if (within.count >= Math.min(set.count, offset + limit)) break;
    within = set;
  }
  return sortedPage(points, point, within.rows(), offset, limit);
}

function sortedPage(
  points: Points,
  { lat, lng }: Point,
  rows: Uint32Array,
  offset: number,
  limit: number,
): Uint32Array {
  // Grows with the distance, and tells apart what is equally far once it is written in km.
  const spans = new Float64Array(rows.length);
  let most = Number.MIN_VALUE;
  for (let i = 0; i < rows.length; i += 1) {
    const at = points.of(rows[i] as number);
    const span = haversine(lat, lng, at.lat, at.lng);
    spans[i] = span;
    if (span > most) most = span;
  }
  const end = Math.min(rows.length, offset + limit);
  if (offset >= end) return new Uint32Array(0);
  const steps = new Uint16Array(rows.length);
  for (let i = 0; i < rows.length; i += 1) steps[i] = Math.sqrt((spans[i] as number) / most) * (STEPS - 1);
  const ends = new Uint32Array(STEPS);
  for (const step of steps) ends[step] = (ends[step] as number) + 1;
  for (let step = 1; step < STEPS; step += 1)
    ends[step] = (ends[step] as number) + (ends[step - 1] as number);
  const first = ends.findIndex((count) => count > offset);
  const last = ends.findIndex((count) => count >= end);
  const skipped = first === 0 ? 0 : (ends[first - 1] as number);
  const around: number[] = [];
  for (let i = 0; i < steps.length; i += 1) {
    const step = steps[i] as number;
    if (step >= first && step <= last) around.push(i);
  }
  around.sort((a, b) => (spans[a] as number) - (spans[b] as number) || a - b);
  return Uint32Array.from(around.slice(offset - skipped, end - skipped), (i) => rows[i] as number);
}
