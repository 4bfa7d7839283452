/** Streams the elements of one top-level array of a JSON file, whatever its size. */
import Assembler from 'stream-json/assembler.js';
import { jsonParser } from 'stream-json/parser.js';
import { MalformedFile, type Reading } from './reading.ts';
import { readText } from './text_file.ts';

type Tokenizer = (text: string) => Token[];
type Token = Parameters<InstanceType<typeof Assembler>['consume']>[0];

function tokenizer(): Tokenizer {
  const parse = jsonParser({ packValues: true, streamValues: false }) as unknown as (
    text: string,
  ) => { values?: Token[] } | symbol;
  return (text) => {
    const result = parse(text);
    return typeof result === 'symbol' ? [] : (result.values ?? []);
  };
}

/**
 * The elements of the array that stands under `key` in the object that the file is.
 *
 * @param onText is told the texts that stand beside the array, such as Overpass's `remark`
 * @throws MalformedFile with line and column, or where the array is missing or cut off
 */
export async function* readJsonArray(
  file: string,
  key: string,
  reading: Reading,
  onText: (key: string, text: string) => void = () => {},
): AsyncGenerator<unknown> {
  const tokens = tokenizer();
  let depth = 0;
  let topKey = '';
  let inArray = false;
  let found = false;
  let element: Assembler | undefined;
  let pieces = 0;
  let length = 0;
  for await (const piece of readText(file, reading)) {
    let parsed: Token[];
    try {
      parsed = tokens(piece);
    } catch (error) {
      throw await faultAt(file, pieces, (error as Error).message);
    }
    pieces++;
    length += piece.length;
    for (const token of parsed) {
      const opens = token.name === 'startObject' || token.name === 'startArray';
      const closes = token.name === 'endObject' || token.name === 'endArray';
      if (closes) depth--;
      if (inArray && !(closes && depth === 1)) {
        element ??= new Assembler();
        element.consume(token);
        if (element.done) {
          reading.elements++;
          yield element.current;
          element = undefined;
        }
      } else if (closes) {
        inArray = false;
      } else if (depth === 1 && token.name === 'keyValue') {
        topKey = token.value;
      } else if (depth === 1 && token.name === 'startArray' && topKey === key) {
        inArray = true;
        found = true;
      } else if (depth === 1 && token.name === 'stringValue') {
        onText(topKey, token.value);
      }
      if (opens) depth++;
    }
  }
  if (depth > 0 || length === 0) {
    throw new MalformedFile(file, `byte ${reading.bytes}`, 'the file ends too early', 'Download it again.');
  }
  if (!found) {
    throw new MalformedFile(
      file,
      'all of it',
      `it has no top-level array "${key}"`,
      'Check the kind; for another array, name it as "rows" in --map.',
    );
  }
}

/** Reads the file once more, the faulty piece letter by letter, to say where the fault is. */
async function faultAt(file: string, faultyPiece: number, message: string): Promise<MalformedFile> {
  const tokens = tokenizer();
  let [line, column, pieces] = [1, 1, 0];
  const at = () =>
    new MalformedFile(
      file,
      `line ${line}, column ${column}`,
      `this is not JSON (${message})`,
      'Download or correct the file, then try again.',
    );
  for await (const piece of readText(file, { bytes: 0, elements: 0 })) {
    if (pieces++ < faultyPiece) {
      tokens(piece);
      const breaks = piece.split('\n');
      line += breaks.length - 1;
      column = breaks.length > 1 ? (breaks.at(-1)?.length ?? 0) + 1 : column + piece.length;
      continue;
    }
    for (const letter of piece) {
      try {
        tokens(letter);
      } catch {
        return at();
      }
      [line, column] = letter === '\n' ? [line + 1, 1] : [line, column + 1];
    }
  }
  return at();
}
