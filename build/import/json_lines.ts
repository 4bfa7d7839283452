/** Reads JSON with one object a line: JSON Lines, NDJSON, and GeoJSON text sequences (RFC 8142). */
import { LINE_MAX, linesOf } from './lines.ts';
import { MalformedFile, type Reading } from './reading.ts';

/** RFC 8142 puts it before every object. */
const RECORD_SEPARATOR = '\u001e';

const withoutSign = (line: string): string => line.replace(RECORD_SEPARATOR, '').trim();

/** Whether of a text the first line is an object by itself, and another follows. */
export async function hasObjectsByLine(pieces: AsyncIterable<string>): Promise<boolean> {
  let isWhole = false;
  for await (const raw of linesOf(pieces)) {
    const line = withoutSign(raw);
    if (line === '') continue;
    if (isWhole || !line.startsWith('{')) return isWhole && line.startsWith('{');
    if (!line.endsWith('}')) return false;
    try {
      JSON.parse(line);
    } catch {
      return false;
    }
    // The sign says by itself that each line is an object.
    if (raw.startsWith(RECORD_SEPARATOR)) return true;
    isWhole = true;
  }
  return false;
}

/** The objects of a file with one a line. @param pieces its text @throws MalformedFile with the line that is none, or too long */
export async function* readJsonLines(
  file: string,
  pieces: AsyncIterable<string>,
  reading: Reading,
): AsyncGenerator<unknown> {
  let at = 0;
  for await (const raw of linesOf(pieces)) {
    at++;
    if (raw.length > LINE_MAX)
      throw new MalformedFile(
        file,
        `line ${at}`,
        `it is longer than ${LINE_MAX} characters`,
        'Give an object a line, or one array of them.',
      );
    const line = withoutSign(raw);
    if (line === '') continue;
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch (error) {
      throw new MalformedFile(
        file,
        `line ${at}`,
        `this is not JSON (${(error as Error).message})`,
        'Download or correct the file, then try again.',
      );
    }
    reading.elements++;
    yield value;
  }
}
