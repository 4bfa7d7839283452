/** Places or events as rows that are found by words, read from the index. */
import type { Database } from 'better-sqlite3';
import { CITIES, isOfCity, NO_CITY } from '../records/city_numbers.ts';
import type { Cells, Coded, Codes, Columns } from '../records/columns.ts';
import { intersection } from '../sets/rows.ts';
import { decodeNumbers, decodeRows } from '../text/row_bytes.ts';
import { WordList } from '../text/word_list.ts';
import { cityToken, type NamedKind, PLACE, type RowText, WRITTEN } from './named_tables.ts';

/** Columns with a cell for each row. */
interface RowCells {
  /** The row of its city; the number of its region if it is far from every city; NO_CITY without either. */
  readonly city: Pick<Cells<Uint32Array>, 'at'>;
  /** Position in `countries`. */
  readonly country: Codes;
  /** Of places as `kindCell` returns it, of events FIRST_OCCURRENCE or higher. */
  readonly kind: Uint8Array;
  /** Number of words in its shortest name, without words for kinds; names of only such words do not count. 0 if all are, UNNAMED without any. */
  readonly length: Uint8Array;
  /** How well known it is, from 0 to 100. */
  readonly prominence: Uint8Array;
}

/** The rows with a token in a name, or in their other text, as `encodeRows` writes them. */
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

  get size(): number {
    return this.cells.kind.length;
  }

  /** All words of names and other texts. Below, a word is its position in this list. */
  get words(): WordList {
    this.#words ??= new WordList(this.#columns.words('words'));
    return this.#words;
  }

  /** By word how many rows have it in a name. */
  get nameCounts(): Uint32Array {
    return this.#columns.numbers('word_names', Uint32Array);
  }

  /** By word how many rows have it in their other text. */
  get writtenCounts(): Uint32Array {
    return this.#columns.numbers('word_written', Uint32Array);
  }

  /** @param token a word, or a `cityToken` */
  posting(token: number): Posting {
    return this.#posting.get(token) ?? { names: null, written: null };
  }

  /** How many rows have a word in a name that begins with a text; each such word counts. */
  namesBegun(text: string): number {
    const { nameCounts } = this;
    return this.words.beginning(text).reduce((sum, word) => sum + (nameCounts[word] as number), 0);
  }

  /** Rows with all of some words in their names, or in their other text, ascending. */
  withAll(texts: readonly string[], where: keyof Posting = 'names'): Uint32Array {
    const words = texts.map((text) => this.words.find(text));
    if (words.some((word) => word < 0)) return new Uint32Array(0);
    const [rarest = new Uint32Array(0), ...others] = words
      .map((word) => decodeRows(this.posting(word)[where]))
      .sort((a, b) => a.length - b.length);
    return others.reduce(intersection, rarest);
  }

  /** The city of a row; null where it is in none. */
  cityOf(row: number): number | null {
    const city = this.cells.city.at(row);
    return isOfCity(city) ? city : null;
  }

  /** The rows in a city, or in a region but far from its cities, ascending. */
  rowsIn(city: number): Uint32Array {
    return decodeRows(this.posting(cityToken(city)).names);
  }

  /** About how many rows are in some cities: their bytes, of which a row takes one or two. */
  countIn(cities: Iterable<number>): number {
    let bytes = 0;
    for (const city of cities) bytes += this.posting(cityToken(city)).names?.length ?? 0;
    return bytes;
  }

  /** Words with a sound, or with consonants after SKELETON. */
  wordsOfSound(sound: string): readonly number[] {
    return decodeNumbers(this.#alike.get(sound));
  }

  text(row: number): RowText {
    const [names, bare]: [string[][], string[][]] = [[], []];
    let written: string[] = [];
    for (const line of (this.#text.get(row) ?? '').split('\n')) {
      if (line.startsWith(WRITTEN)) written = line.slice(WRITTEN.length).split(' ');
      else if (line !== '') names.push(line.replace(PLACE, ' ').split(' '));
      if (line.includes(PLACE)) bare.push(line.slice(0, line.indexOf(PLACE)).split(' '));
    }
    return { names, bare, written };
  }

  /** Whether a row is an event that takes place everywhere, such as a feast. */
  isEverywhere(row: number): boolean {
    return this.#kind === 'event' && this.cells.city.at(row) === NO_CITY && this.countryOf(row) === null;
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

  /** The code of a row's country; null without one. */
  countryOf(row: number): string | null {
    return this.#country.at(row);
  }

  /** How many rows have a kind and a country that pass, given as in `cells`. */
  countOf(passes: (kind: number, country: number) => boolean): number {
    // Three numbers for each pair: kind, country, and how many rows have both.
    const counts = this.#columns.numbers('named_kinds', Uint32Array);
    let sum = 0;
    for (let at = 0; at < counts.length; at += 3) {
      const [kind = 0, country = 0, rows = 0] = counts.subarray(at, at + 3);
      if (passes(kind, country)) sum += rows;
    }
    return sum;
  }

  /** All codes of countries, with null for rows without one. */
  get countries(): readonly (string | null)[] {
    return this.#country.values;
  }

  get #country(): Coded<string | null> {
    return this.#columns.coded('country');
  }
}
