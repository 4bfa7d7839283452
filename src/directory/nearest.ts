/** A page of places by their distance from a point, without working out the distance of most of them. */
import type { Point } from '../contract/kinds.ts';
import { haversine } from '../geography/distance.ts';
import { ROUGHNESS } from './areas.ts';
import type { Vector } from './kernels/kernels.ts';
import { asBitmap, groupsOf, membersOf, NO_ROWS, type RowSet } from './row_set.ts';
import { type Tiles, vectorOf } from './tiles.ts';

/** Up to so many are simply sorted. */
const SORTED_MAX = 64;
/** Most steps that distances are counted in; fine enough for a page to fall into few of them. */
const STEPS = 1_024;
/** Of more places than this a sample of about so many says where, roughly, the page is. */
const SAMPLE = 1_024;
/** How many standard deviations of a rank in the sample are left on both sides. Where they are too few, it is noticed. */
const DEVIATIONS = 4;

/** A range of distances, as chords. */
interface Range {
  readonly from: number;
  readonly until: number;
}

/** The page lies in this range, and in the tiles of a list. */
interface Ring extends Range {
  /** Tiles in the list, and their members. */
  readonly length: number;
  readonly members: number;
  /** Members of the tiles that end before. */
  readonly skipped: number;
}

/** What is asked for. */
interface Asked {
  readonly tiles: Tiles;
  readonly point: Point;
  readonly centre: Vector;
  readonly bits: Uint32Array;
  /** Tiles that may have members. */
  readonly touched: Uint32Array;
  readonly offset: number;
  /** Up to the end of the set. */
  readonly limit: number;
}

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
  if (offset >= set.count) return NO_ROWS.rows;
  if (set.count <= SORTED_MAX) return sorted(tiles, point, [...membersOf(set)]).slice(offset, offset + limit);
  const asked = {
    tiles,
    point,
    centre: vectorOf(point),
    bits: asBitmap(set, tiles.space).bits,
    touched: groupsOf(set) ?? tiles.all,
    offset,
    limit: Math.min(limit, set.count - offset),
  };
  const ring = ringOf(asked);
  return pageIn(asked, ring, supposedRange(asked, ring)) ?? wholePage(asked, ring);
}

/** The page out of all members of the ring's tiles, where the sample was not like them. */
function wholePage(asked: Asked, ring: Ring): Uint32Array {
  const rows = pageIn(asked, ring, ring);
  if (rows === null) throw new Error('Nearest places are not where their tiles are. Bake the index again.');
  return rows;
}

/** Leaves out tiles that lie, as a whole, nearer or further than the page. Writes the others to the list of tiles. */
function ringOf({ tiles, touched, centre, bits, offset, limit }: Asked): Ring {
  const { space, spheres, list, vectors } = tiles;
  const { kernels } = space;
  list.set(touched);
  const among = [list.byteOffset, touched.length, spheres.byteOffset, tiles.room, ...centre] as const;
  const occupied = kernels.measureTiles(0, bits.byteOffset, ...among);
  // Of each tile: how near and how far its places are, how many they are, and which tile it is.
  const distances = space.both(Float32Array, 4 * occupied);
  const numbers = space.both(Uint32Array, 4 * occupied);
  const tilesBy = (first: number) => ({ values: distances, first, apart: 4, length: occupied });
  // No more than `offset` places lie in tiles that begin before `from`: whatever ends before it comes before the page.
  const { from } = rangeOfRanks(tilesBy(0), offset, offset, numbers);
  // The tiles that end before `until` hold the whole page.
  const { until } = rangeOfRanks(tilesBy(1), offset + limit - 1, offset + limit - 1, numbers);
  let length = 0;
  let members = 0;
  let skipped = 0;
  for (let at = 0; at < 4 * occupied; at += 4) {
    if ((distances[at] as number) > until) continue;
    const count = numbers[at + 2] as number;
    if ((distances[at + 1] as number) < from) {
      skipped += count;
      continue;
    }
    const tile = numbers[at + 3] as number;
    vectors.need(tile);
    list[length++] = tile;
    members += count;
  }
  return { from, until, length, members, skipped };
}

/** The places of a ring's tiles, as kernels are told of them. */
const placesOf = ({ tiles: { list, vectors }, centre, bits }: Asked, { length }: Ring) =>
  [bits.byteOffset, list.byteOffset, length, vectors.address, ...centre] as const;

/** Where a sample of many places says that the page is. */
function supposedRange(asked: Asked, ring: Ring): Range {
  if (ring.members <= 4 * SAMPLE) return ring;
  const { offset, limit } = asked;
  const { space } = asked.tiles;
  const step = Math.floor(ring.members / SAMPLE);
  const length = space.kernels.sampleDistances(0, ...placesOf(asked, ring), step);
  const margin = (DEVIATIONS * Math.sqrt(length)) / 2;
  const inSample = (rank: number) => ((rank - ring.skipped) / ring.members) * length;
  const first = Math.floor(inSample(offset) - margin);
  const last = Math.ceil(inSample(offset + limit) + margin);
  const sample = { values: space.both(Float32Array, length), first: 0, apart: 1, length };
  const { from, until } = rangeOfRanks(sample, first, last);
  return { from: first < 0 ? ring.from : from, until: last >= length ? ring.until : until };
}

/** The page, or null where it is not in that range. */
function pageIn(asked: Asked, ring: Ring, range: Range): Uint32Array | null {
  const { tiles, point, offset, limit } = asked;
  const { space } = tiles;
  space.kernels.measurePlaces(0, ...placesOf(asked, ring), range.from, range.until);
  const [nearer = 0, length = 0] = space.both(Uint32Array, 2);
  let before = ring.skipped + nearer;
  if (before > offset || before + length < offset + limit) return null;
  const positions = space.both(Uint32Array, 2 + 2 * length);
  const values = space.both(Float32Array, 2 + 2 * length);
  const places = { values, first: 3, apart: 2, length };
  const { from, until } = rangeOfRanks(places, offset - before, offset - before + limit - 1);
  const chosen: number[] = [];
  for (let at = 3; at < values.length; at += 2) {
    const distance = values[at] as number;
    if (distance < from) before += 1;
    else if (distance <= until) chosen.push(positions[at - 1] as number);
  }
  return sorted(tiles, point, chosen).slice(offset - before, offset - before + limit);
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

/** Values among other numbers: where the first is, and how far it is from one to the next. */
interface Values {
  readonly values: Float32Array;
  readonly first: number;
  readonly apart: number;
  readonly length: number;
}

const sums = new Uint32Array(STEPS + 1);

/**
 * A range that surely holds the values of two ranks, and little else.
 *
 * @param records what each value counts, two numbers after the first, or nothing where each counts 1
 */
function rangeOfRanks(
  { values, first, apart, length }: Values,
  low: number,
  high: number,
  records: Uint32Array | null = null,
): Range {
  const end = first + apart * length;
  let least = Number.POSITIVE_INFINITY;
  let most = 0;
  for (let at = first; at < end; at += apart) {
    const value = values[at] as number;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  const steps = Math.min(STEPS, length);
  const perStep = (most - least) / steps || 1;
  const stepsPerUnit = 1 / perStep;
  sums.fill(0, 0, steps + 1);
  for (let at = first; at < end; at += apart) {
    const step = (((values[at] as number) - least) * stepsPerUnit) | 0;
    sums[step] = (sums[step] as number) + (records === null ? 1 : (records[at - first + 2] as number));
  }
  let step = 0;
  let sum = sums[0] as number;
  while (step < steps && sum <= low) sum += sums[++step] as number;
  const from = least + step * perStep - ROUGHNESS;
  while (step < steps && sum <= high) sum += sums[++step] as number;
  return { from, until: least + (step + 1) * perStep + ROUGHNESS };
}
