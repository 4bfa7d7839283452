/** The kernels, as TypeScript sees them. */
import { WASM_BASE64 } from './kernels.wasm.ts';

/** Most that 32-bit addresses reach. Only what was written to takes memory of the machine. */
export const MEMORY_PAGES_MAX = 65_536;

/** Addresses are bytes from the beginning of the memory. What each does is said where it is written, in `*.as.ts`. */
export interface Kernels {
  clear(bits: number, bytes: number): void;
  copy(to: number, from: number, bytes: number): void;
  intersect(to: number, a: number, b: number, bytes: number): number;
  selectBoth(to: number, a: number, b: number, bytes: number, most: number): number;
  unite(to: number, a: number, b: number, bytes: number): number;
  subtract(to: number, a: number, b: number, bytes: number): number;
  addRows(bits: number, rows: number, length: number): number;
  removeRows(bits: number, rows: number, length: number): number;
  keepRows(to: number, rows: number, length: number, bits: number): number;
  select(to: number, bits: number, bytes: number, offset: number, limit: number): number;
  readRows(to: number, from: number, end: number): number;
  intersectGroups(to: number, a: number, b: number, groups: number, length: number): number;
  countGroups(a: number, b: number, groups: number, length: number): number;
  selectGroups(to: number, bits: number, groups: number, length: number): number;
  intersectUnions(
    to: number,
    a: number,
    orA: number,
    b: number,
    orB: number,
    c: number,
    orC: number,
    bytes: number,
  ): number;
  countBoth(a: number, b: number, bytes: number): number;
  moveRows(to: number, rows: number, length: number, along: number): void;
  moveBits(to: number, bits: number, bytes: number, along: number): void;
  selectAlong(to: number, from: number, end: number, bits: number, offset: number, limit: number): number;
  tilesInCircle(to: number, spheres: number, tiles: number, ...circle: Ring): number;
  addWholeTiles(bits: number, touched: number, length: number): number;
  placesInCircle(to: number, ...places: [...Places, ...Ring]): number;
  tilesInBox(to: number, boxes: number, tiles: number, ...box: BoxInUnits): number;
  placesInBox(...places: [...Places, ...BoxInUnits]): number;
  measureTiles(
    to: number,
    bits: number,
    tiles: number,
    length: number,
    spheres: number,
    room: number,
    ...centre: Vector
  ): number;
  sampleDistances(to: number, ...places: [...Places, ...Vector, step: number]): number;
  measurePlaces(to: number, ...places: [...Places, ...Ring]): void;
}

/** Where something is, from the centre of an Earth of radius 1. */
export type Vector = [x: number, y: number, z: number];
/** Around a point: from one chord to another. */
type Ring = [...Vector, inner: number, outer: number];
/** In units of coordinates; `crosses` is 1 where west is greater than east. */
export type BoxInUnits = [south: number, west: number, north: number, east: number, crosses: number];
/** A bitmap, a list of tiles, and the numbers of their places. */
type Places = [bits: number, tiles: number, length: number, numbers: number];

let compiled: WebAssembly.Module | undefined;

/** The kernels over a memory, which is a shared one of MEMORY_PAGES_MAX at most. */
export function kernelsOver(memory: WebAssembly.Memory): Kernels {
  compiled ??= new WebAssembly.Module(Buffer.from(WASM_BASE64, 'base64'));
  return new WebAssembly.Instance(compiled, { env: { memory } }).exports as unknown as Kernels;
}
