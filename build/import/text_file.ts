/** Reads a file as text, in whatever encoding it is. */
import { analyse } from 'chardet';
import { readBytes } from './packed_file.ts';
import { MalformedFile, type Reading } from './reading.ts';

const NEWLINE = 0x0a;

/** Bytes by which an encoding is guessed. */
const SAMPLE = 1 << 16;

/** How the file is encoded: its byte order mark, or its look, says so. */
function wideEncoding(start: Buffer): string | null {
  const [first, second] = start;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Of Latin letters, digits and separators every other byte is zero.
  const zeros = [0, 0];
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const some = start.length / 8;
  if (odd > some && even < odd / 8) return 'utf-16le';
  return even > some && odd < even / 8 ? 'utf-16be' : null;
}

/** Where the first byte stands that is not UTF-8, and what is around it. */
interface Fault {
  readonly line: number;
  readonly around: Buffer;
}

async function firstFault(file: string): Promise<Fault | null> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  let last: Buffer = Buffer.alloc(0);
  for await (const piece of readBytes(file, null)) {
    try {
      decoder.decode(piece, { stream: true });
    } catch {
      return { line: line + lineOfFault(piece), around: piece.subarray(0, SAMPLE) };
    }
    for (const byte of piece) if (byte === NEWLINE) line++;
    last = piece;
  }
  try {
    decoder.decode();
    return null;
  } catch {
    return { line, around: last.subarray(-SAMPLE) };
  }
}

/** Line breaks before the first character of a piece that is not UTF-8. */
function lineOfFault(piece: Buffer): number {
  // A character cut by the start of the piece decodes to U+FFFD too; it stands before every line break of it.
  const text = new TextDecoder().decode(piece);
  const fault = text.indexOf('\ufffd', 3);
  return text.slice(0, fault < 0 ? text.length : fault).split('\n').length - 1;
}

/** Encodings of one byte a letter that lists are written in, as TextDecoder calls them. */
const ONE_BYTE = new Set([
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'koi8-r',
]);
const SAME_AS: Readonly<Record<string, string>> = {
  'iso-8859-1': 'windows-1252',
  'iso-8859-2': 'windows-1250',
  'iso-8859-5': 'windows-1251',
  'iso-8859-6': 'windows-1256',
  'iso-8859-7': 'windows-1253',
  'iso-8859-8': 'windows-1255',
  'iso-8859-9': 'windows-1254',
};

/** ğ ı ş İ Ğ Ş in windows-1254: bytes that other alphabets use only beside letters that Turkish lacks. */
const TURKISH_ALONE = new Set([0xd0, 0xdd, 0xde, 0xf0, 0xfd, 0xfe]);
/** ç ö ü â î û, quotation marks, dashes, the degree sign. */
const TURKISH_TOO = new Set([
  0xc7, 0xd6, 0xdc, 0xe7, 0xf6, 0xfc, 0xc2, 0xce, 0xdb, 0xe2, 0xee, 0xfb, 0x85, 0x91, 0x92, 0x93, 0x94, 0x96,
  0x97, 0xa0, 0xab, 0xb0, 0xb4, 0xb7, 0xbb,
]);

/** Whether a text of one byte a letter is Turkish: a short one is too short for the frequencies of its letters. */
function isTurkish(around: Buffer): boolean {
  const foreign = [...around].filter((byte) => byte >= 0x80);
  return (
    foreign.some((byte) => TURKISH_ALONE.has(byte)) &&
    foreign.every((byte) => TURKISH_ALONE.has(byte) || TURKISH_TOO.has(byte))
  );
}

/** The encoding of a piece that is not UTF-8. @returns null where it is damaged UTF-8 */
function oneByteEncoding(around: Buffer): string | null {
  const asUtf8 = new TextDecoder().decode(around);
  const wrong = asUtf8.split('\ufffd').length - 1;
  const right = asUtf8.replace(/[\0-\x7f\ufffd]/g, '').length;
  if (right > wrong) return null;
  if (isTurkish(around)) return 'windows-1254';
  const likely = analyse(around)
    .map(({ name }) => SAME_AS[name.toLowerCase()] ?? name.toLowerCase())
    .find((name) => ONE_BYTE.has(name));
  return likely ?? 'windows-1252';
}

/** @throws MalformedFile where it is no text, or damaged */
async function encodingOf(file: string): Promise<string> {
  let start: Buffer = Buffer.alloc(0);
  for await (const piece of readBytes(file, null)) {
    start = piece.subarray(0, SAMPLE);
    break;
  }
  const wide = wideEncoding(start);
  if (wide !== null) return wide;
  // No kind of file begins so; what is tried to read it would complain of its quotes.
  if (/^\s*<[!?a-z]/i.test(new TextDecoder().decode(start.subarray(0, 200)))) {
    throw new MalformedFile(
      file,
      'line 1',
      'this is XML (such as KML or GPX) or a web page',
      'Convert it to GeoJSON or CSV, as QGIS and ogr2ogr do; of a page, download the file it links to.',
    );
  }
  if (start.includes(0))
    throw new MalformedFile(file, 'byte 0', 'this is no text', 'Check the file, and the kind you gave.');
  const fault = await firstFault(file);
  if (fault === null) return 'utf-8';
  const encoding = oneByteEncoding(fault.around);
  if (encoding !== null) return encoding;
  throw new MalformedFile(
    file,
    `line ${fault.line}`,
    'this is not UTF-8 text, as the rest of the file is',
    'Correct the line, or convert the file to UTF-8, then try again.',
  );
}

/**
 * The pieces of a file as text, in order. An encoding other than UTF-8 is noted in `reading`.
 * @throws MalformedFile where it is no text, or with the line that is damaged
 */
export async function* readText(file: string, reading: Reading): AsyncGenerator<string> {
  const encoding = await encodingOf(file);
  if (encoding !== 'utf-8') reading.encoding = encoding;
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const piece of readBytes(file, reading)) yield decoder.decode(piece, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new MalformedFile(
      file,
      `byte ${reading.bytes}`,
      `this is no ${encoding} text, as the rest of the file is`,
      'Convert the file to UTF-8, then try again.',
    );
  }
}
