/** A page of places by their distance from a point, without working out the distance of most of them. */
import type { Point } from '../contract/kinds.ts';
import { ROUGHNESS, roughChord } from './areas.ts';
import { bitCount } from './bit_count.ts';
import { haversine } from './distance.ts';
import { bitmapOf, membersOf, NO_ROWS, type RowSet } from './row_set.ts';
import { ROWS_PER_TILE, type Tiles, vectorOf } from './tiles.ts';

/** Steps that distances are counted in; fine enough for a page to fall into few of them. */
const STEPS = 4_096;

/** Up to so many are simply sorted. */
const SORTED_MAX = 256;

const WORDS_PER_TILE = ROWS_PER_TILE / 32;

/**
 * @param set positions from tile to tile
 * @returns rows, nearest first; of equally near ones the better ranked first
 */
export function nearestPage(
  tiles: Tiles,
  point: Point,
  set: RowSet,
  offset: number,
  limit: number,
): Uint32Array {
  if (set.count <= SORTED_MAX) return sorted(tiles, point, [...membersOf(set)]).slice(offset, offset + limit);
  if (offset >= set.count) return NO_ROWS.rows;
  const centre = vectorOf(point);
  const { candidates, skipped } = withoutSurelyNearer(tiles, centre, set, offset, limit);
  const distances = roughDistances(tiles, centre, candidates);
  const from = stepOfRank(distances, null, offset - skipped).least - ROUGHNESS;
  const to = stepOfRank(distances, null, offset - skipped + limit - 1).most + ROUGHNESS;
  let before = skipped;
  const chosen: number[] = [];
  for (let i = 0; i < distances.length; i += 1) {
    const distance = distances[i] as number;
    if (distance < from) before += 1;
    else if (distance <= to) chosen.push(candidates[i] as number);
  }
  return sorted(tiles, point, chosen).slice(offset - before, offset - before + limit);
}

function roughDistances(tiles: Tiles, centre: Float64Array, positions: Uint32Array): Float64Array {
  const distances = new Float64Array(positions.length);
  for (let i = 0; i < positions.length; i += 1) {
    const position = positions[i] as number;
    const tile = Math.floor(position / ROWS_PER_TILE);
    distances[i] = roughChord(centre, tiles.vectors(tile), 3 * (position - tile * ROWS_PER_TILE));
  }
  return distances;
}

/** Rows at some positions, nearest first, their distances worked out. */
function sorted(tiles: Tiles, point: Point, positions: readonly number[]): Uint32Array {
  const { rows } = tiles.order;
  const measured = positions.map((position) => {
    const { lat, lng } = tiles.point(position);
    return { row: rows[position] as number, span: haversine(point.lat, point.lng, lat, lng) };
  });
  measured.sort((a, b) => a.span - b.span || a.row - b.row);
  return Uint32Array.from(measured, ({ row }) => row);
}

/**
 * The bounds of the step in which a running sum of weights passes a rank.
 * @param weights of the values, or null where each weighs 1
 */
function stepOfRank(
  values: Float64Array,
  weights: Uint32Array | null,
  rank: number,
): { least: number; most: number } {
  let least = Number.POSITIVE_INFINITY;
  let most = 0;
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  const width = (most - least) / STEPS || 1;
  const sums = new Uint32Array(STEPS + 1);
  for (let i = 0; i < values.length; i += 1) {
    const step = (((values[i] as number) - least) / width) | 0;
    sums[step] = (sums[step] as number) + (weights === null ? 1 : (weights[i] as number));
  }
  let step = 0;
  for (let sum = 0; step < STEPS; step += 1) {
    sum += sums[step] as number;
    if (sum > rank) break;
  }
  return { least: least + step * width - ROUGHNESS, most: least + (step + 1) * width + ROUGHNESS };
}

/**
 * Leaves out the places of tiles that lie, as a whole, nearer or further than the page.
 * @returns the others, and how many nearer ones were left out
 */
function withoutSurelyNearer(
  tiles: Tiles,
  centre: Float64Array,
  set: RowSet,
  offset: number,
  limit: number,
): { candidates: Uint32Array; skipped: number } {
  const bits = bitmapOf(set, tiles.space);
  const occupied: number[] = [];
  const counts: number[] = [];
  for (let tile = 0; tile < tiles.count; tile += 1) {
    let count = 0;
    for (let i = tile * WORDS_PER_TILE; i < (tile + 1) * WORDS_PER_TILE; i += 1)
      count += bitCount(bits[i] ?? 0);
    if (count === 0) continue;
    occupied.push(tile);
    counts.push(count);
  }
  const { spheres } = tiles;
  const weights = Uint32Array.from(counts);
  const least = new Float64Array(occupied.length);
  const most = new Float64Array(occupied.length);
  for (const [k, tile] of occupied.entries()) {
    const distance = roughChord(centre, spheres, 4 * tile);
    const reach = spheres[4 * tile + 3] as number;
    least[k] = distance - reach;
    most[k] = distance + reach;
  }
  // No more than `offset` places lie in tiles that begin before `from`: whatever ends before it comes before the page.
  const from = stepOfRank(least, weights, offset).least - ROUGHNESS;
  // The tiles that end before `to` hold the whole page.
  const to = stepOfRank(most, weights, offset + limit - 1).most + ROUGHNESS;
  const candidates = new Uint32Array(set.count);
  let found = 0;
  let skipped = 0;
  for (let k = 0; k < occupied.length; k += 1) {
    if ((least[k] as number) > to) continue;
    if ((most[k] as number) < from) {
      skipped += counts[k] as number;
      continue;
    }
    const first = (occupied[k] as number) * WORDS_PER_TILE;
    for (let i = first; i < first + WORDS_PER_TILE; i += 1)
      for (let word = bits[i] ?? 0; word !== 0; word &= word - 1)
        candidates[found++] = i * 32 + 31 - Math.clz32(word & -word);
  }
  return { candidates: candidates.subarray(0, found), skipped };
}
