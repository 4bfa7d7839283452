/** Reads a file piece by piece, refusing what is not UTF-8 text. */
import { createReadStream } from 'node:fs';
import { MalformedFile, type Reading } from './reading.ts';

const NEWLINE = 0x0a;

/** The pieces of a file as text, in order. @throws MalformedFile with the line that is not UTF-8 */
export async function* readText(file: string, reading: Reading): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let lines = 1;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    try {
      yield decoder.decode(chunk, { stream: true });
    } catch {
      throw notUtf8(file, lines + lineOfFault(chunk));
    }
    reading.bytes += chunk.length;
    for (const byte of chunk) if (byte === NEWLINE) lines++;
  }
  try {
    yield decoder.decode();
  } catch {
    throw notUtf8(file, lines);
  }
}

const notUtf8 = (file: string, line: number): MalformedFile =>
  new MalformedFile(
    file,
    `line ${line}`,
    'this is not UTF-8 text',
    'Convert the file to UTF-8, then try again.',
  );

/** Line breaks before the first character of a piece that is not UTF-8. */
function lineOfFault(chunk: Buffer): number {
  // A character cut by the start of the piece decodes to U+FFFD too; it stands before every line break of it.
  const text = new TextDecoder().decode(chunk);
  const fault = text.indexOf('\ufffd', 3);
  return text.slice(0, fault < 0 ? text.length : fault).split('\n').length - 1;
}
