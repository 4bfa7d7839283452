/** Streams the elements of one array of a JSON file, whatever its size. */
import Assembler from 'stream-json/assembler.js';
import { jsonParser } from 'stream-json/parser.js';
import { hasObjectsByLine, readJsonLines } from './json_lines.ts';
import { anotherReading, MalformedFile, type Reading } from './reading.ts';
import { readText } from './text_file.ts';

/** Longest element, in characters: a hundred times the longest of a real list. Each is held whole. */
const ELEMENT_MAX = 8 * 2 ** 20;

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

/** The keys that lead to an array. Empty: the file is the array. */
export type ArrayPath = readonly string[];

const shown = (path: ArrayPath): string => (path.length === 0 ? 'the whole file' : path.join('.'));

/** What a file is by the arrays at its top; undefined where they do not say. */
function kindOf(arrays: ReadonlySet<string>): string | undefined {
  if (arrays.has('features')) return 'This looks like GeoJSON: give the kind geojson.';
  if (arrays.has('layers')) return 'This looks like a map of uMap: give the kind json.';
  if (arrays.has('elements')) return 'This looks like the Overpass API: give the kind overpass.';
  return arrays.size > 0 ? 'This may be a list of its own: give the kind json.' : undefined;
}

/** Finds the array that is read among all that a file holds. */
class SoughtArray {
  /** Where it was found. */
  found: ArrayPath | undefined;
  readonly #file: string;
  readonly #path: ArrayPath | null;
  readonly #depthMost: number;
  /** The arrays at the top that were passed over. */
  readonly #others = new Set<string>();
  /** Of each array how many elements came that are no objects, before one that is said that it holds rows. */
  readonly #before = new Map<string, number>();

  constructor(file: string, path: ArrayPath | null, depthMost: number) {
    this.#file = file;
    this.#path = path;
    this.#depthMost = depthMost;
  }

  /** Whether the array that opens below these keys may be it. */
  mayBe(keys: ArrayPath): boolean {
    const path = this.#path;
    if (path === null) return keys.length <= this.#depthMost && keys.every((key) => key !== '');
    if (keys.length === 1) this.#others.add(keys[0] ?? '');
    return keys.length === path.length && keys.every((key, depth) => key === path[depth]);
  }

  /**
   * The rows that an element makes known: itself, and what stood before the first object of its array, as null.
   * @throws MalformedFile where two arrays may be meant
   */
  rowsWith(element: unknown, keys: ArrayPath): readonly unknown[] {
    const path = shown(keys);
    const isObject = typeof element === 'object' && element !== null;
    if (this.#path === null && !isObject && (this.found === undefined || shown(this.found) !== path)) {
      this.#before.set(path, (this.#before.get(path) ?? 0) + 1);
      return [];
    }
    if (this.found !== undefined && shown(this.found) !== path) {
      const both = `${shown(this.found)} and ${path}`;
      throw new MalformedFile(
        this.#file,
        'all of it',
        `it holds several arrays: ${both}`,
        'Say which with --rows.',
      );
    }
    const before = this.found === undefined ? (this.#before.get(path) ?? 0) : 0;
    this.found = keys;
    return [...Array<null>(before).fill(null), element];
  }

  /** @throws MalformedFile where there was none */
  requireFound(): void {
    if (this.found !== undefined) return;
    throw new MalformedFile(
      this.#file,
      'all of it',
      this.#path === null ? 'it holds no array of rows' : `it has no array "${shown(this.#path)}" with rows`,
      kindOf(this.#others) ??
        'Check the kind; --rows says where the rows of a json file stand. Rows that stand under keys of their own are made an array by jq "[.[]]".',
    );
  }
}

/** Deepest array that is looked for: responses of services wrap their rows in two objects or three. */
const DEPTH_MOST = 6;

/**
 * The elements of one array of a file, or the objects of one that has one a line.
 *
 * @param path null: the only array of objects at the top, or in the object at the top, or else the only one within objects
 * @param onText is told the texts that stand in the object at the top, such as Overpass's `remark`
 * @throws MalformedFile with line and column; or where the array is missing, cut off, or one of several
 */
export async function* readJsonArray(
  file: string,
  path: ArrayPath | null,
  reading: Reading,
  onText: (key: string, text: string) => void = () => {},
): AsyncGenerator<unknown> {
  if (await hasObjectsByLine(readText(file, anotherReading(reading)))) {
    yield* readJsonLines(file, readText(file, reading), reading);
    return;
  }
  const shallow = new SoughtArray(file, path, 1);
  yield* elementsOf(file, shallow, reading, onText);
  if (shallow.found !== undefined) return;
  if (path !== null) shallow.requireFound();
  const deep = new SoughtArray(file, path, DEPTH_MOST);
  reading.bytes = 0;
  yield* elementsOf(file, deep, reading, () => {});
  deep.requireFound();
}

async function* elementsOf(
  file: string,
  sought: SoughtArray,
  reading: Reading,
  onText: (key: string, text: string) => void,
): AsyncGenerator<unknown> {
  const tokens = tokenizer();
  /** Of each object that is open its current key; '' of an array. */
  const keys: string[] = [];
  /** How many are open within the array that is read; 0 outside. */
  let inside = 0;
  let element: Assembler | undefined;
  let pieces = 0;
  let length = 0;
  /** How much was read when the last element ended, or the last value outside the array. */
  let settled = 0;
  for await (const piece of readText(file, reading)) {
    let parsed: Token[];
    try {
      parsed = tokens(piece);
    } catch (error) {
      throw await faultAt(file, reading, pieces, (error as Error).message);
    }
    pieces++;
    length += piece.length;
    if (length - settled > ELEMENT_MAX + piece.length)
      throw new MalformedFile(
        file,
        `row ${reading.elements + 1}`,
        `it is longer than ${ELEMENT_MAX / 2 ** 20} MB`,
        'Leave it out, or shorten it.',
      );
    if (inside === 0 && parsed.length > 0) settled = length;
    for (const token of parsed) {
      const opens = token.name === 'startObject' || token.name === 'startArray';
      const closes = token.name === 'endObject' || token.name === 'endArray';
      if (closes) keys.pop();
      if (inside > 0 && !(closes && keys.length < inside)) {
        element ??= new Assembler();
        element.consume(token);
        if (element.done) {
          const where = keys.slice(0, inside - 1);
          for (const row of sought.rowsWith(element.current, where)) {
            reading.elements++;
            yield row;
          }
          element = undefined;
          settled = length;
        }
      } else if (closes) {
        inside = 0;
      } else if (token.name === 'keyValue') {
        keys[keys.length - 1] = token.value;
      } else if (token.name === 'startArray' && sought.mayBe(keys)) {
        inside = keys.length + 1;
      } else if (keys.length === 1 && token.name === 'stringValue') {
        onText(keys[0] ?? '', token.value);
      }
      if (opens) keys.push('');
    }
  }
  if (keys.length > 0 || length === 0) {
    throw new MalformedFile(file, `byte ${reading.bytes}`, 'the file ends too early', 'Download it again.');
  }
}

/** Reads the file once more, the faulty piece letter by letter, to say where the fault is. */
async function faultAt(
  file: string,
  reading: Reading,
  faultyPiece: number,
  message: string,
): Promise<MalformedFile> {
  const tokens = tokenizer();
  let [line, column, pieces] = [1, 1, 0];
  const at = () =>
    new MalformedFile(
      file,
      `line ${line}, column ${column}`,
      `this is not JSON (${message})`,
      'Download or correct the file, then try again.',
    );
  for await (const piece of readText(file, anotherReading(reading))) {
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
