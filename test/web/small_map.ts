/** A PMTiles file with a single tile: water over the southern half of the world, in the kinds of the Protomaps basemap. */

/** An unsigned number as protocol buffers and PMTiles write it. */
function varint(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest % 128) + 128);
  }
}

const field = (number: number, bytes: readonly number[]): number[] => [
  ...varint(number * 8 + 2),
  ...varint(bytes.length),
  ...bytes,
];
const numberField = (number: number, value: number): number[] => [...varint(number * 8), ...varint(value)];
const utf8 = (text: string): number[] => [...new TextEncoder().encode(text)];
const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);

const EXTENT = 4096;

/** A vector tile (Mapbox Vector Tile 2.1) with one rectangle in a layer "water". */
function tile(): number[] {
  const half = EXTENT / 2;
  // Move to the corner, three lines around, close.
  const geometry = [9, 0, half, 26, EXTENT, 0, 0, half, -EXTENT, 0, 15].flatMap((part, index) =>
    varint([0, 3, 10].includes(index) ? part : zigzag(part)),
  );
  const POLYGON = 3;
  const feature = [...numberField(3, POLYGON), ...field(4, geometry)];
  const VERSION = 2;
  return field(3, [
    ...numberField(15, VERSION),
    ...field(1, utf8('water')),
    ...field(2, feature),
    ...numberField(5, EXTENT),
  ]);
}

/** The file, by version 3 of the specification (docs.protomaps.com/pmtiles). */
export function smallMap(): Uint8Array {
  const HEADER_BYTES = 127;
  const data = tile();
  // One entry: its number, how often it is repeated, its length, and its offset plus one.
  const directory = [1, 0, 1, ...varint(data.length), 1];
  const metadata = utf8('{}');
  const bytes = new Uint8Array(HEADER_BYTES + directory.length + metadata.length + data.length);
  const header = new DataView(bytes.buffer);
  bytes.set([...utf8('PMTiles'), 3]);
  const metadataAt = HEADER_BYTES + directory.length;
  const dataAt = metadataAt + metadata.length;
  const parts = [
    HEADER_BYTES,
    directory.length,
    metadataAt,
    metadata.length,
    dataAt,
    0,
    dataAt,
    data.length,
    1,
    1,
    1,
  ];
  parts.forEach((value, index) => {
    header.setBigUint64(8 + index * 8, BigInt(value), true);
  });
  const [NOT_COMPRESSED, VECTOR] = [1, 1];
  // Clustered; how the directory and the tiles are compressed; the kind of tiles; zooms 0 to 0.
  bytes.set([1, NOT_COMPRESSED, NOT_COMPRESSED, VECTOR, 0, 0], 96);
  const world = [-180, -85, 180, 85].map((degrees) => degrees * 1e7);
  world.forEach((value, index) => {
    header.setInt32(102 + index * 4, value, true);
  });
  bytes.set([...directory, ...metadata, ...data], HEADER_BYTES);
  return bytes;
}
