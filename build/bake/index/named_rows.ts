/** Writes what places, or events, are found by: words of their names and of what else is written on them. */
import type { Database } from 'better-sqlite3';
import { CITIES, NO_CITY } from '../../../src/directory/records/city_numbers.ts';
import type { Codes } from '../../../src/directory/records/columns.ts';
import { foldWords } from '../../../src/directory/text/fold.ts';
import { encodeNumbers, encodeRows } from '../../../src/directory/text/row_bytes.ts';
import { SKELETON, skeletonsOf, soundOf } from '../../../src/directory/text/sound.ts';
import { WordList } from '../../../src/directory/text/word_list.ts';
import {
  cityToken,
  type NamedKind,
  PLACE,
  UNNAMED,
  WRITTEN,
} from '../../../src/directory/vocabulary/named_tables.ts';
import { addTo } from '../../lists_by_key.ts';
import { conceptOf } from '../../vocabulary/phrases.ts';
import { Numbers } from '../numbers.ts';
import type { ColumnsWriter } from './columns.ts';
import { nameWithoutPlace } from './place_in_name.ts';
import { Postings } from './postings.ts';

/** Most words kept of one sound or skeleton, the commonest. */
const WORDS_OF_A_SOUND_MAX = 64;
/** Values that a cell of one byte has. */
const CELL_VALUES = 256;
/** Most names of one row: the best known places have some eighty, in all languages. */
const NAMES_MAX = 96;

/** What a row is found by. */
export interface NamedRow {
  /** The main name first; null for those it does not have. */
  readonly names: readonly (string | null)[];
  /** Address, postcode, district and the like. */
  readonly written: readonly (string | null)[];
  /** The row of its city, or the number of its region where it is far from every city. */
  readonly city: number | null;
  /** The same of the settlement it stands in, where that is another one. */
  readonly district?: number | null;
  /** A cell of the column of kinds, by the folded words of its names. */
  readonly kind: (names: readonly (readonly string[])[]) => number;
  /** From 0 to 100. */
  readonly prominence: number;
}

/** The line of a name, as named_tables.ts says. */
function lineOf(name: string): string {
  const all = foldWords(name).join(' ');
  const bare = foldWords(nameWithoutPlace(name) ?? '').join(' ');
  return bare !== '' && all.startsWith(`${bare} `) ? bare + PLACE + all.slice(bare.length + 1) : all;
}

/** What is written of the columns of a kind; whatever else they are of. */
type RowColumns = Pick<ColumnsWriter<never>, 'addNumbers' | 'addCells' | 'addWords' | 'codesOf'>;

export class NamedRowsWriter {
  readonly #database: Database;
  readonly #kind: NamedKind;
  readonly #names = new Postings<string>();
  readonly #written = new Postings<string>();
  readonly #inCity = new Postings<number>();
  readonly #cells = {
    city: new Numbers(Uint32Array),
    kind: new Numbers(Uint8Array),
    length: new Numbers(Uint8Array),
    prominence: new Numbers(Uint8Array),
  };

  constructor(database: Database, kind: NamedKind) {
    this.#database = database;
    this.#kind = kind;
  }

  /** @returns its text, as named_tables.ts says */
  add(row: number, { names, written, city, district, kind, prominence }: NamedRow): string {
    const lines = [...new Set(names.flatMap((name) => (name === null ? [] : [lineOf(name)])))]
      .filter((line) => line !== '')
      .slice(0, NAMES_MAX);
    const ownNames = lines.map((line) => line.replace(PLACE, ' ').split(' '));
    const ofNames = new Set(ownNames.flat());
    const others = [...new Set(written.flatMap((text) => (text === null ? [] : foldWords(text))))];
    for (const word of ofNames) this.#names.add(word, row);
    for (const word of others) this.#written.add(word, row);
    for (const where of new Set([city, district ?? null])) if (where !== null) this.#inCity.add(where, row);
    if (others.length > 0) lines.push(WRITTEN + others.join(' '));
    const lengths = ownNames
      .map((words) => words.filter((word) => conceptOf(word) === undefined).length)
      // What is called a mosque by one of its names is no shorter for it.
      .filter((telling) => telling > 0);
    this.#cells.city.set(row, city ?? NO_CITY);
    this.#cells.kind.set(row, kind(ownNames));
    const least = lengths.length === 0 ? 0 : Math.min(...lengths);
    this.#cells.length.set(row, ownNames.length === 0 ? UNNAMED : least);
    this.#cells.prominence.set(row, Math.round(prominence));
    return lines.join('\n');
  }

  /** @param columns of the kind, with one of countries */
  finish(columns: RowColumns): void {
    const kind = this.#kind;
    const words = WordList.sorted([...this.#names.tokens(), ...this.#written.tokens()]);
    const insert = this.#database.prepare(
      `INSERT INTO ${kind}_named (token, names, written) VALUES (?, ?, ?)`,
    );
    const encoded = (rows: Uint32Array) => (rows.length === 0 ? null : encodeRows(rows));
    for (const number of this.#inCity.tokens().sort((a, b) => b - a))
      insert.run(cityToken(number), encoded(this.#inCity.rowsOf(number)), null);
    const counts = { names: new Uint32Array(words.length), written: new Uint32Array(words.length) };
    for (const [i, word] of words.entries()) {
      const [names, written] = [this.#names.rowsOf(word), this.#written.rowsOf(word)];
      counts.names[i] = names.length;
      counts.written[i] = written.length;
      insert.run(i, encoded(names), encoded(written));
    }
    this.#writeCells(words, counts, columns);
    this.#writeSounds(words, counts.names);
  }

  #writeCells(
    words: readonly string[],
    { names, written }: { names: Uint32Array; written: Uint32Array },
    columns: RowColumns,
  ): void {
    columns.addWords('words', words);
    const cells = {
      word_names: names,
      word_written: written,
      named_kinds: this.#kindCounts(columns.codesOf('country')),
      named_kind: this.#cells.kind.values(),
      name_length: this.#cells.length.values(),
      prominence: this.#cells.prominence.values(),
    };
    for (const [name, values] of Object.entries(cells)) columns.addNumbers(name, values);
    columns.addCells(CITIES, this.#cells.city.values());
  }

  /** How many rows are of each kind in each country. */
  #kindCounts(countries: Codes): Uint32Array {
    const kinds = this.#cells.kind.values();
    const counts = new Map<number, number>();
    for (const [row, kind] of kinds.entries()) {
      const pair = (countries[row] as number) * CELL_VALUES + kind;
      counts.set(pair, 1 + (counts.get(pair) ?? 0));
    }
    return Uint32Array.from(
      [...counts].flatMap(([pair, rows]) => [pair % CELL_VALUES, Math.floor(pair / CELL_VALUES), rows]),
    );
  }

  /** Words of names by sound and by skeleton, the commonest first. */
  #writeSounds(words: readonly string[], counts: Uint32Array): void {
    const alike = new Map<string, number[]>();
    for (const [i, word] of words.entries()) {
      if (counts[i] === 0 || /^\d+$/.test(word)) continue;
      const sound = soundOf(word);
      if (sound.length > 1) addTo(alike, sound, i);
      for (const skeleton of skeletonsOf(word)) if (skeleton.length > 1) addTo(alike, SKELETON + skeleton, i);
    }
    const insert = this.#database.prepare(`INSERT INTO ${this.#kind}_alike (sound, words) VALUES (?, ?)`);
    const commonestFirst = (a: number, b: number) => (counts[b] as number) - (counts[a] as number) || a - b;
    for (const sound of [...alike.keys()].sort()) {
      const list = (alike.get(sound) ?? []).sort(commonestFirst).slice(0, WORDS_OF_A_SOUND_MAX);
      // A word alone with its sound needs no entry, unless it is spelt otherwise than it sounds.
      insert.run(sound, encodeNumbers(list));
    }
  }
}
