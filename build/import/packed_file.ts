/** Reads the bytes of a file, unpacked where it is a .gz or a .zip, whatever it is called. */
import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Unzip, UnzipInflate } from 'fflate';
import { formatOfAll } from './other_formats.ts';
import { MalformedFile, type Reading } from './reading.ts';

/** Bytes read at a time. */
const PIECE = 1 << 18;

/** Bytes of a .zip unpacked at a time: of blanks they become a thousand times as many, which are held at once. */
const UNZIPPED_AT_ONCE = 1 << 14;

/** Most bytes a packed file may unpack to: several times the largest extract of a continent. */
const UNPACKED_MOST = 100e9;

type Packing = 'gzip' | 'zip' | null;

/** @returns how a file is packed, by its first bytes */
function packingOf(file: string): Packing {
  const start = Buffer.alloc(4);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, start);
  } finally {
    closeSync(handle);
  }
  if (start[0] === 0x1f && start[1] === 0x8b) return 'gzip';
  return start.toString('latin1') === 'PK\x03\x04' ? 'zip' : null;
}

async function* rawPieces(file: string, reading: Reading | null): AsyncGenerator<Buffer> {
  for await (const piece of createReadStream(file, { highWaterMark: PIECE }) as AsyncIterable<Buffer>) {
    if (reading !== null) reading.bytes += piece.length;
    yield piece;
  }
}

const damaged = (file: string, reading: Reading | null, error: unknown): MalformedFile =>
  new MalformedFile(
    file,
    `byte ${reading?.bytes ?? 0}`,
    `it cannot be unpacked (${(error as Error).message})`,
    'Download it again, or unpack it yourself.',
  );

async function* gunzipped(file: string, reading: Reading | null): AsyncGenerator<Buffer> {
  const unpacker = createGunzip();
  // What goes wrong is thrown where the pieces are taken.
  pipeline(rawPieces(file, reading), unpacker, () => {});
  try {
    for await (const piece of unpacker as AsyncIterable<Buffer>) yield piece;
  } catch (error) {
    throw damaged(file, reading, error);
  }
}

/** What systems put beside the file that was meant. */
const BESIDE = /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store|readme|licen[cs]e|copying|thumbs\.db)|\/$/i;

/** Goes through a .zip; `wanted` null only lists what is in it. */
async function* unzipped(
  file: string,
  reading: Reading | null,
  wanted: string | null,
  names: string[],
): AsyncGenerator<Buffer> {
  const ready: Buffer[] = [];
  let failed: Error | null = null;
  let ended = wanted === null;
  const unzip = new Unzip((entry) => {
    names.push(entry.name);
    if (entry.name !== wanted) return;
    entry.ondata = (error, data, final) => {
      if (error !== null) failed = error;
      else ready.push(Buffer.from(data));
      ended ||= final;
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  try {
    for await (const piece of rawPieces(file, reading)) {
      for (let at = 0; at < piece.length; at += UNZIPPED_AT_ONCE) {
        unzip.push(piece.subarray(at, at + UNZIPPED_AT_ONCE));
        if (failed !== null) throw failed;
        yield* ready.splice(0);
      }
    }
    unzip.push(new Uint8Array(0), true);
    if (failed !== null) throw failed;
  } catch (error) {
    throw damaged(file, reading, error);
  }
  yield* ready;
  if (!ended) throw damaged(file, reading, new Error('it ends too early'));
}

/** What to do with a workbook. */
export const SAVE_AS_CSV = 'Save its sheet as CSV (UTF-8), and import that.';

/** The error for a table in the form of an office program. */
export const workbook = (file: string): MalformedFile =>
  new MalformedFile(
    file,
    'all of it',
    'this is a workbook of Excel, Numbers or another office program',
    SAVE_AS_CSV,
  );

/** The one file of a .zip, or a .kmz, that is meant. @throws MalformedFile where there is none, or more than one */
async function entryOf(file: string): Promise<string> {
  const names: string[] = [];
  for await (const _ of unzipped(file, null, null, names));
  const meant = names.filter((name) => !BESIDE.test(name));
  const [only] = meant;
  if (only !== undefined && meant.length === 1) return only;
  const kml = meant.filter((name) => /\.kml$/i.test(name));
  const [onlyKml] = kml;
  // A KMZ: the first of its KML files counts, which all programs call so; besides, it has pictures.
  if (kml.includes('doc.kml')) return 'doc.kml';
  if (onlyKml !== undefined && kml.length === 1) return onlyKml;
  // Tables of office programs are such files: by the standard, .xlsx has the first of these, .ods the second; Numbers has the third.
  const parts = ['[Content_Types].xml', 'content.xml', 'Index/Document.iwa'];
  if (parts.some((part) => names.includes(part))) throw workbook(file);
  const other = formatOfAll(names);
  if (other !== undefined) throw new MalformedFile(file, 'all of it', other.is, other.remedy);
  throw new MalformedFile(
    file,
    'all of it',
    meant.length === 0
      ? 'there is no file in it'
      : `it holds several files: ${meant.slice(0, 10).join(', ')}`,
    'Unpack it, and import the file that is meant.',
  );
}

/**
 * The bytes of a file, in order; `reading.bytes` counts those that were read, packed.
 * @throws MalformedFile where it cannot be unpacked, or holds several files
 */
export async function* readBytes(file: string, reading: Reading | null): AsyncGenerator<Buffer> {
  const packing = packingOf(file);
  if (packing === null) {
    yield* rawPieces(file, reading);
    return;
  }
  const pieces =
    packing === 'gzip' ? gunzipped(file, reading) : unzipped(file, reading, await entryOf(file), []);
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > UNPACKED_MOST) throw damaged(file, reading, new Error('it unpacks to more than 100 GB'));
    yield piece;
  }
}
