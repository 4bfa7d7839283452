/** The boundaries of the time zones, as the package geo-tz carries them. */
import { openSync, readFileSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { areasAround } from './drawn_zones.ts';
import { encodeZoneTree, type PackagedTree, type Piece, REACH, ZoneTree } from './zone_tree.ts';

const within = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

/** Degrees by which points at the outermost edge are moved inwards: 11 m. */
const EDGE = 1e-4;
/** Degrees to the north-east of a point that is looked for: a quarter has the points on its southern and western edge. */
const NUDGE = 1e-9;

/** Where the package's data lies. */
const dataFolder = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('geo-tz/all')), '../data');

/** The package's tree, written anew. */
export const packagedTree = (): Buffer =>
  encodeZoneTree(
    JSON.parse(readFileSync(join(dataFolder(), 'timezones.geojson.index.json'), 'utf8')) as PackagedTree,
  );

/** Opens the boundaries when first asked; reads of the drawing what each question needs, and keeps none of it. */
export class ZoneBoundaries {
  readonly #tree: () => Buffer;
  #opened: { readonly tree: ZoneTree; readonly drawing: number } | undefined;

  /** @param tree as `packagedTree` writes it */
  constructor(tree: () => Buffer = packagedTree) {
    this.#tree = tree;
  }

  /** The IANA names of all zones that a point lies in; none on the open sea. */
  find(lat: number, lng: number): readonly string[] {
    const [north, east] = [within(lat, REACH.lat - EDGE), within(lng, REACH.lng - EDGE)];
    this.#opened ??= {
      tree: new ZoneTree(this.#tree()),
      drawing: openSync(join(dataFolder(), 'timezones.geojson.geo.dat'), 'r'),
    };
    const { tree, drawing } = this.#opened;
    const found = tree.find(north, east);
    return 'pos' in found ? areasAround(pieceOf(drawing, found), north + NUDGE, east + NUDGE) : found;
  }
}

function pieceOf(drawing: number, { pos, len }: Piece): Buffer {
  const bytes = Buffer.allocUnsafe(len);
  if (readSync(drawing, bytes, 0, len, pos) < len)
    throw new Error('The boundaries of the time zones are cut off. Install the package geo-tz again.');
  return bytes;
}
