/**
 * The boundaries of the time zones, as the package geo-tz carries them: a tree of quarters of the world, each either
 * within zones altogether or a piece of the drawing. The package's own code reads the whole tree into memory first,
 * which is a fifth of all that a young process does for its first answer; this follows one branch of its text.
 */
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import geobuf, { type Zones } from 'geobuf';
import Pbf from 'pbf';
import { isInside } from './polygon.ts';
import { RecentPieces } from './recent_pieces.ts';

/** Degrees that the outermost quarters reach: at the poles and the date line the zones meet. */
const REACH = { lat: 89.9999, lng: 179.9999 } as const;

const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, COMMA] = [...'{}[,'].map((sign) => sign.charCodeAt(0));
/** Beyond it there are braces only. */
const LAST_LETTER = 'z'.charCodeAt(0);
/** Characters of a key with its quotes and colon: `"a":`. */
const KEY_LENGTH = 4;

const within = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

/** Degrees by which points at the outermost edge are moved inwards: 11 m. */
const EDGE = 1e-4;
/** Degrees to the north-east of a point that is looked for: a quarter has the points on its southern and western edge. */
const NUDGE = 1e-9;

/** Whether a point lies in a zone: in an odd number of its rings, holes among them. */
function isIn({ geometry }: Zones['features'][number], lat: number, lng: number): boolean {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.flat().filter((ring) => isInside(ring, lat + NUDGE, lng + NUDGE)).length % 2 === 1;
}

/** Opens the boundaries when first asked, and keeps the pieces used last. */
export class ZoneBoundaries {
  readonly #pieces = new RecentPieces<Zones>();
  /** Where the quarters lie that were come to before, by path; there are some 40,000 in all. */
  readonly #found = new Map<string, number | null>();
  #opened:
    | {
        readonly tree: Buffer;
        readonly root: number;
        readonly names: readonly string[];
        readonly drawing: string;
      }
    | undefined;

  /** The IANA names of all zones that a point lies in; none on the open sea. */
  find(lat: number, lng: number): readonly string[] {
    const [north, east] = [within(lat, REACH.lat - EDGE), within(lng, REACH.lng - EDGE)];
    const { tree, root, names } = this.#open();
    let [top, bottom, left, right] = [REACH.lat, -REACH.lat, -REACH.lng, REACH.lng] as [
      number,
      number,
      number,
      number,
    ];
    let [middleLat, middleLng] = [0, 0];
    let path = '';
    let at = root;
    for (;;) {
      const quarter = north >= middleLat ? (east >= middleLng ? 'a' : 'b') : east >= middleLng ? 'd' : 'c';
      if (north >= middleLat) bottom = middleLat;
      else top = middleLat;
      if (east >= middleLng) left = middleLng;
      else right = middleLng;
      path += quarter;
      const child = this.#childAt(path, at, quarter);
      if (child === null) return [];
      at = child;
      const isList = tree[at] === OPEN_BRACKET;
      if (isList || tree.toString('latin1', at, at + 6) === '{"pos"') {
        const leaf = JSON.parse(tree.toString('latin1', at, this.#endOf(at)));
        if (isList) return (leaf as number[]).flatMap((zone) => names[zone] ?? []);
        return this.#piece(path, leaf as { pos: number; len: number })
          .features.filter((zone) => isIn(zone, north, east))
          .map(({ properties }) => properties.tzid);
      }
      middleLat = (top + bottom) / 2;
      middleLng = (left + right) / 2;
    }
  }

  #open() {
    if (this.#opened !== undefined) return this.#opened;
    const data = join(dirname(createRequire(import.meta.url).resolve('geo-tz/all')), '../data');
    const tree = readFileSync(join(data, 'timezones.geojson.index.json'));
    const lookup = tree.indexOf('"lookup":');
    const names = JSON.parse(`${tree.toString('utf8', 0, tree.lastIndexOf(']', lookup) + 1)}}`) as {
      timezones: string[];
    };
    this.#opened = {
      tree,
      root: lookup + '"lookup":'.length,
      names: names.timezones,
      drawing: join(data, 'timezones.geojson.geo.dat'),
    };
    return this.#opened;
  }

  #childAt(path: string, parent: number, quarter: string): number | null {
    const known = this.#found.get(path);
    if (known !== undefined) return known;
    const child = this.#childOf(parent, quarter);
    this.#found.set(path, child);
    return child;
  }

  /** Where the value of a key of the object at a position begins; null where it has no such key. */
  #childOf(object: number, key: string): number | null {
    const { tree } = this.#open();
    const wanted = key.charCodeAt(0);
    let at = object + 1;
    for (;;) {
      if (tree[at] === CLOSE_BRACE) return null;
      if (tree[at] === COMMA) at += 1;
      if (tree[at + 1] === wanted) return at + KEY_LENGTH;
      at = this.#endOf(at + KEY_LENGTH);
    }
  }

  /** Just after the object or list that begins at a position. Nearly all characters are digits, letters and quotes. */
  #endOf(begin: number): number {
    const { tree } = this.#open();
    if (tree[begin] === OPEN_BRACKET) return tree.indexOf(']', begin) + 1;
    let depth = 0;
    for (let at = begin; ; at++) {
      const sign = tree[at] ?? 0;
      if (sign <= LAST_LETTER) continue;
      depth += sign === OPEN_BRACE ? 1 : -1;
      if (depth === 0) return at + 1;
    }
  }

  #piece(path: string, { pos, len }: { pos: number; len: number }): Zones {
    const known = this.#pieces.get(path);
    if (known !== undefined) return known;
    const bytes = new Uint8Array(len);
    const file = openSync(this.#open().drawing, 'r');
    try {
      if (readSync(file, bytes, 0, len, pos) < len) throw new Error(`${this.#open().drawing} is cut off.`);
    } finally {
      closeSync(file);
    }
    const piece = geobuf.decode(new Pbf(bytes));
    this.#pieces.set(path, piece);
    return piece;
  }
}
