/** Rows (of places or events) with the words they are found by, read from the index. */
import type { Database } from 'better-sqlite3';
import { CITIES, isOfCity, NO_CITY } from '../records/city_numbers.ts';
import type { Cells, Coded, Codes, Columns } from '../records/columns.ts';
import { both } from '../sets/rows.ts';
import { decodeNumbers, decodeRows } from '../text/row_bytes.ts';
import { WordList } from '../text/word_list.ts';
import { cityToken, KIND_COUNT, type NamedKind, type RowText, WRITTEN } from './named_tables.ts';

/** Columns with a cell a row. */
export interface RowCells {
  /** Row of its city, or number of its region where it is far from every city; NO_CITY without either. */
  readonly city: Pick<Cells<Uint32Array>, 'at'>;
  /** Place in the list of `countries`. */
  readonly country: Codes;
  /** As kind_cell.ts says; 0 for events. */
  readonly kind: Uint8Array;
  /** Telling words of the shortest name that has any; 0 where none has. */
  readonly length: Uint8Array;
  /** How well known it is, from 0 to 100. */
  readonly prominence: Uint8Array;
}

interface Posting {
  names: Buffer | null;
  written: Buffer | null;
}

export class NamedRows {
  readonly #kind: NamedKind;
  readonly #columns: Columns;
  readonly #posting;
  readonly #alike;
  readonly #text;
  #words: WordList | undefined;
  #cells: RowCells | undefined;

  /** @param columns of the kind */
  constructor(database: Database, columns: Columns, kind: NamedKind) {
    this.#kind = kind;
    this.#columns = columns;
    this.#posting = database.prepare<[number], Posting>(
      `SELECT names, written FROM ${kind}_named WHERE token = ?`,
    );
    this.#alike = database
      .prepare<[string], Buffer>(`SELECT words FROM ${kind}_alike WHERE sound = ?`)
      .pluck();
    this.#text = database.prepare<[number], string>(`SELECT text FROM ${kind} WHERE row = ?`).pluck();
  }

  /** How many rows there are. */
  get size(): number {
    return this.cells.kind.length;
  }

  /** All words there are; a word is its position. */
  get words(): WordList {
    this.#words ??= new WordList(this.#columns.words('words'));
    return this.#words;
  }

  /** For each word how many rows have it in a name. */
  get withName(): Uint32Array {
    return this.#columns.numbers('word_names', Uint32Array);
  }

  /** For each word how many rows have it in what else is written on them. */
  get withWritten(): Uint32Array {
    return this.#columns.numbers('word_written', Uint32Array);
  }

  /** The rows with a word, as row_bytes.ts writes them. */
  posting(word: number): Posting {
    return this.#posting.get(word) ?? { names: null, written: null };
  }

  /** How many names have words that begin so. */
  namesBegun(text: string): number {
    const { withName } = this;
    return this.words.beginning(text).reduce((sum, word) => sum + (withName[word] as number), 0);
  }

  /** Rows with all of some words in their names, or in what else is written on them, ascending. */
  withAll(texts: readonly string[], where: keyof Posting = 'names'): Uint32Array {
    const words = texts.map((text) => this.words.find(text));
    if (words.some((word) => word < 0)) return new Uint32Array(0);
    const [rarest = new Uint32Array(0), ...others] = words
      .map((word) => decodeRows(this.posting(word)[where]))
      .sort((a, b) => a.length - b.length);
    return others.reduce(both, rarest);
  }

  /** The row of the city a row is in; null where it is in none. */
  cityOf(row: number): number | null {
    const city = this.cells.city.at(row);
    return isOfCity(city) ? city : null;
  }

  /** The rows in a city, or in a region outside its cities. */
  inCity(number: number): Buffer | null {
    return this.#posting.get(cityToken(number))?.names ?? null;
  }

  /** Whether any row is in a city, of a kind that passes by its cell. @param isFiled whether it must be filed there, and not have a district of it */
  isAnyIn(city: number, passes: (kind: number) => boolean, isFiled = false): boolean {
    return decodeRows(this.inCity(city)).some(
      (row) => passes(this.cells.kind[row] as number) && (!isFiled || this.cells.city.at(row) === city),
    );
  }

  /** Words of a sound, or of consonants after SKELETON. */
  alike(sound: string): readonly number[] {
    return decodeNumbers(this.#alike.get(sound));
  }

  text(row: number): RowText {
    const names: string[][] = [];
    let written: string[] = [];
    for (const line of (this.#text.get(row) ?? '').split('\n'))
      if (line.startsWith(WRITTEN)) written = line.slice(WRITTEN.length).split(' ');
      else if (line !== '') names.push(line.split(' '));
    return { names, written };
  }

  /** Whether a row is an event that takes place everywhere, as feasts do. */
  isEverywhere(row: number): boolean {
    if (this.#kind !== 'event') return false;
    return this.cells.city.at(row) === NO_CITY && this.countryOf(row) === null;
  }

  get cells(): RowCells {
    this.#cells ??= {
      city: this.#columns.cells(CITIES, Uint32Array),
      country: this.#country.codes,
      kind: this.#columns.numbers('named_kind', Uint8Array),
      length: this.#columns.numbers('name_length', Uint8Array),
      prominence: this.#columns.numbers('prominence', Uint8Array),
    };
    return this.#cells;
  }

  /** The code of a row's country; null where it has none. */
  countryOf(row: number): string | null {
    return this.#country.at(row);
  }

  /** How many rows are of kinds and in countries that pass, by their cells. */
  countOf(passes: (kind: number, country: number) => boolean): number {
    const counts = this.#columns.numbers('named_kinds', Uint32Array);
    let sum = 0;
    for (let at = 0; at < counts.length; at += KIND_COUNT) {
      const [kind = 0, country = 0, rows = 0] = counts.subarray(at, at + KIND_COUNT);
      if (passes(kind, country)) sum += rows;
    }
    return sum;
  }

  /** The codes that cells of countries stand for; null where there is none. */
  get countries(): readonly (string | null)[] {
    return this.#country.values;
  }

  get #country(): Coded<string | null> {
    return this.#columns.coded('country');
  }
}
