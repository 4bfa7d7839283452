/** Reads a file as text, in whatever encoding it is. */
import { isUtf8 } from 'node:buffer';
import { eastAsianEncoding } from './east_asian_encodings.ts';
import { lineBreaks } from './lines.ts';
import { ENCODINGS, oneByteEncoding } from './one_byte_encodings.ts';
import { otherFormat } from './other_formats.ts';
import { readBytes, workbook } from './packed_file.ts';
import { MalformedFile, type Reading } from './reading.ts';

const NEWLINE = 0x0a;

/** Bytes by which an encoding is told, some more where they come so. */
const SAMPLE = 1 << 16;

/** Bytes by which XML is told. */
const BEGINNING = 1000;

/** What files of office programs of before 2007 begin with, such as .xls. */
const OLD_WORKBOOK = Buffer.from('d0cf11e0a1b11ae1', 'hex');

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

/** One byte in so many may be a control character in a text; in a file that is none, far more are. */
const CONTROLS_MOST = 50;

const isBinary = (start: Buffer): boolean =>
  start.filter((byte) => byte < 0x09 || (byte > 0x0d && byte < 0x1b)).length > start.length / CONTROLS_MOST;

/** The line of the first byte that is not UTF-8; null where there is none. */
async function firstFault(file: string): Promise<number | null> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  for await (const piece of readBytes(file, null)) {
    try {
      decoder.decode(piece, { stream: true });
    } catch {
      return line + lineOfFault(piece);
    }
    for (const byte of piece) if (byte === NEWLINE) line++;
  }
  try {
    decoder.decode();
    return null;
  } catch {
    return line;
  }
}

/** Line breaks before the first character of a piece that is not UTF-8. */
function lineOfFault(piece: Buffer): number {
  // A character cut by the start of the piece decodes to U+FFFD too; it stands before every line break of it.
  const text = new TextDecoder().decode(piece);
  const fault = text.indexOf('\ufffd', 3);
  return lineBreaks(text.slice(0, fault < 0 ? text.length : fault));
}

/** The cells of a file that are not all ASCII, as far as they are needed to tell its encoding. */
async function foreignCells(file: string): Promise<Buffer> {
  const cells: string[] = [];
  let size = 0;
  let cut = '';
  for await (const piece of readBytes(file, null)) {
    const all = (cut + piece.toString('latin1')).split(/[,;|\t\r\n"<>]/);
    cut = all.pop() ?? '';
    for (const cell of all) {
      if (!/[\x80-\xff]/.test(cell)) continue;
      cells.push(cell);
      size += cell.length;
    }
    if (size > SAMPLE) break;
  }
  if (/[\x80-\xff]/.test(cut)) cells.push(cut);
  return Buffer.from(cells.join('\n'), 'latin1');
}

/** Whether a text that is not UTF-8 is so for the most part, and was damaged. */
function isDamagedUtf8(cells: Buffer): boolean {
  const asUtf8 = new TextDecoder().decode(cells);
  const wrong = asUtf8.split('\ufffd').length - 1;
  return asUtf8.replace(/[\0-\x7f\ufffd]/g, '').length > wrong;
}

/** @returns the encoding that an XML file says it has; undefined where it says none that is known, or UTF-8 */
function saidByXml(start: Buffer): string | undefined {
  const said = /^[\s\ufeff]*<\?xml\s[^>]*?encoding\s*=\s*["']([\w:.-]+)/.exec(start.toString('latin1'))?.[1];
  try {
    const { encoding } = new TextDecoder(said);
    // Wider ones show by their zeros.
    return encoding.startsWith('utf-') ? undefined : encoding;
  } catch {
    return undefined;
  }
}

/** @throws MalformedFile where it is no text, or damaged, or XML where none is expected */
async function encodingOf(file: string, isXml: boolean): Promise<string> {
  let start: Buffer = Buffer.alloc(0);
  for await (const piece of readBytes(file, null)) {
    start = piece.subarray(0, SAMPLE);
    break;
  }
  const other = otherFormat(start);
  if (other !== undefined) throw new MalformedFile(file, 'all of it', other.is, other.remedy);
  const wide = wideEncoding(start);
  if (wide !== null) return wide;
  // No kind of file begins so; what is tried to read it would complain of its quotes.
  const beginning = new TextDecoder().decode(start.subarray(0, BEGINNING));
  if (!isXml && /^\s*<[!?a-z]/i.test(beginning)) {
    const isKml = /<(?:\w+:)?kml\b/.test(beginning);
    throw new MalformedFile(
      file,
      'line 1',
      isKml ? 'this is KML' : 'this is XML (such as GPX) or a web page',
      isKml
        ? 'Give the kind kml.'
        : 'Convert it to GeoJSON or CSV, as QGIS and ogr2ogr do; of a page, download the file it links to.',
    );
  }
  if (start.subarray(0, OLD_WORKBOOK.length).equals(OLD_WORKBOOK)) throw workbook(file);
  if (isBinary(start))
    throw new MalformedFile(file, 'byte 0', 'this is no text', 'Check the file, and the kind you gave.');
  const line = await firstFault(file);
  if (line === null) return 'utf-8';
  const cells = await foreignCells(file);
  if (isDamagedUtf8(cells)) {
    throw new MalformedFile(
      file,
      `line ${line}`,
      'this is not UTF-8 text, as the rest of the file is',
      'Correct the line, or convert the file to UTF-8, then try again.',
    );
  }
  const encoding =
    (isXml ? saidByXml(start) : undefined) ?? oneByteEncoding(cells) ?? eastAsianEncoding(start);
  if (encoding !== null) return encoding;
  throw new MalformedFile(
    file,
    `line ${line}`,
    'this is not UTF-8 text, and its letters do not show which encoding it is',
    `Say it, such as --encoding windows-1256 (${ENCODINGS.join(', ')}), or convert the file to UTF-8.`,
  );
}

/**
 * The pieces of a file as text, in order. An encoding other than UTF-8 is noted in `reading`.
 * @throws MalformedFile where it is no text, or with the line that is damaged
 */
export const readText = (file: string, reading: Reading): AsyncGenerator<string> =>
  piecesOf(file, reading, false);

/** A break within a line, behind which it goes on. */
const FOLD = /\r?\n[ \t]/g;

/**
 * The same of a calendar, whose long lines are folded: some programs fold them within a letter, so that its text is whole
 * only when they are joined.
 * @param bytesMost of a larger file nothing is joined
 */
export async function* readFoldedText(
  file: string,
  reading: Reading,
  bytesMost: number,
): AsyncGenerator<string> {
  const plain = reading.saidEncoding === undefined ? await bytesOf(file, bytesMost) : null;
  if (plain !== null && !isUtf8(plain)) {
    const joined = Buffer.from(plain.toString('latin1').replace(FOLD, ''), 'latin1');
    if (isUtf8(joined)) {
      reading.bytes = plain.length;
      yield joined.toString('utf8');
      return;
    }
  }
  yield* readText(file, reading);
}

/** Null where there are more. */
async function bytesOf(file: string, most: number): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of readBytes(file, null)) {
    size += piece.length;
    if (size > most) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** The same of an XML file, which may say its encoding. */
export const readXmlText = (file: string, reading: Reading): AsyncGenerator<string> =>
  piecesOf(file, reading, true);

async function* piecesOf(file: string, reading: Reading, isXml: boolean): AsyncGenerator<string> {
  const encoding = reading.saidEncoding ?? (await encodingOf(file, isXml));
  if (encoding !== 'utf-8') reading.encoding = encoding;
  const decoder = new TextDecoder(encoding, { fatal: true });
  let line = 1;
  try {
    for await (const piece of readBytes(file, reading)) {
      const text = decoder.decode(piece, { stream: true });
      const nul = text.indexOf('\0');
      if (nul >= 0) {
        throw new MalformedFile(
          file,
          `line ${line + lineBreaks(text.slice(0, nul))}`,
          'a NUL byte, which no text has: the file was damaged, or written by a program that fills fields with it',
          'If all rows are there, take it out, as tr -d "\\000" does; else make the file again.',
        );
      }
      line += lineBreaks(text);
      yield text;
    }
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new MalformedFile(
      file,
      `byte ${reading.bytes}`,
      `this is no ${encoding} text${reading.saidEncoding === undefined ? ', as the rest of the file is' : ''}`,
      reading.saidEncoding === undefined
        ? 'Convert the file to UTF-8, then try again.'
        : 'Leave --encoding out, or give another.',
    );
  }
}
