/**
 * Gathers places into clusters for maps: those of one square of the map, as web maps cut it (Web Mercator), are one
 * cluster.
 */
import type { BoundingBox, Point } from '../../contract/kinds.ts';
import type { RowSet } from '../sets/row_set.ts';
import { UNITS_PER_DEGREE } from './coordinates.ts';
import type { Points } from './points.ts';

/** Squares across a tile of 256 pixels: a cluster every 64 pixels leaves room for its number. */
const SQUARES_PER_TILE = 4;
/** Most clusters of one answer: under 60 kB, and more than a screen has room for. */
const CLUSTERS_MAX = 420;
/** Steps of the table of latitudes. */
const STEPS_PER_DEGREE = 16;
/** Web maps end here, where the world is a square. */
const LATITUDE_MAX = 85.051129;

export interface Cluster extends Point {
  /** How many places; `lat` and `lng` are their middle. */
  readonly count: number;
  readonly bounds: BoundingBox;
  /** The best ranked one. */
  readonly row: number;
}

export interface Clusters {
  /** The zoom whose squares were taken: a lower one than was asked for where that has too many. */
  readonly zoom: number;
  readonly clusters: readonly Cluster[];
}

/** How far down the map a latitude is, from 0 to 1 (OpenStreetMap wiki, "Slippy map tilenames"). */
function downTheMap(lat: number): number {
  const radians = (Math.max(-LATITUDE_MAX, Math.min(LATITUDE_MAX, lat)) * Math.PI) / 180;
  return (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2;
}

/**
 * Which row of squares a latitude is in. The map is not linear, and half a million tangents are slow: between two steps of
 * a table that are in the same row, all is in that row.
 */
function rowFinder(squares: number): (lat: number) => number {
  const rowOf = (lat: number): number =>
    Math.max(0, Math.min(squares - 1, Math.floor(downTheMap(lat) * squares)));
  const steps = Float64Array.from({ length: 180 * STEPS_PER_DEGREE + 2 }, (_, i) =>
    rowOf(i / STEPS_PER_DEGREE - 90),
  );
  return (lat) => {
    const step = Math.floor((lat + 90) * STEPS_PER_DEGREE);
    const row = steps[step] as number;
    return row === steps[step + 1] ? row : rowOf(lat);
  };
}

/** Clusters of the members of a set. @param zoom whole, 0 for the world in one tile */
export function clustersOf(points: Points, set: RowSet, zoom: number): Clusters {
  const rows = set.rows();
  for (let level = zoom; ; level -= 1) {
    const clusters = gather(points, rows, level);
    if (clusters !== null) return { zoom: level, clusters };
  }
}

/** The clusters at a zoom, or null where there are too many. */
function gather({ units }: Points, rows: Uint32Array, zoom: number): Cluster[] | null {
  const squares = SQUARES_PER_TILE * 2 ** zoom;
  const rowOf = rowFinder(squares);
  const found = new Map<number, Gathering>();
  for (const row of rows) {
    const lat = (units[2 * row] as number) / UNITS_PER_DEGREE;
    const lng = (units[2 * row + 1] as number) / UNITS_PER_DEGREE;
    const right = Math.min(squares - 1, Math.floor(((lng + 180) / 360) * squares));
    const square = rowOf(lat) * squares + right;
    const known = found.get(square);
    if (known === undefined) {
      if (found.size === CLUSTERS_MAX) return null;
      found.set(square, new Gathering(row, lat, lng));
    } else known.add(lat, lng);
  }
  return [...found.values()].map((gathering) => gathering.cluster());
}

/** Places of one square. */
class Gathering {
  readonly #row: number;
  #count = 1;
  #lats: number;
  #lngs: number;
  #south: number;
  #north: number;
  #west: number;
  #east: number;

  constructor(row: number, lat: number, lng: number) {
    this.#row = row;
    this.#lats = this.#south = this.#north = lat;
    this.#lngs = this.#west = this.#east = lng;
  }

  add(lat: number, lng: number): void {
    this.#count += 1;
    this.#lats += lat;
    this.#lngs += lng;
    if (lat < this.#south) this.#south = lat;
    if (lat > this.#north) this.#north = lat;
    if (lng < this.#west) this.#west = lng;
    if (lng > this.#east) this.#east = lng;
  }

  cluster(): Cluster {
    return {
      count: this.#count,
      lat: this.#lats / this.#count,
      lng: this.#lngs / this.#count,
      bounds: { west: this.#west, south: this.#south, east: this.#east, north: this.#north },
      row: this.#row,
    };
  }
}
