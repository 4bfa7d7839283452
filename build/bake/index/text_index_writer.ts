/** Builds one text index: words, prefixes, sounds, facets and spellings of one kind of row. */
import anyAscii from 'any-ascii';
import type { Database } from 'better-sqlite3';
import { CELLS_PER_BLOCK } from '../../../src/directory/column.ts';
import { listKey } from '../../../src/directory/corrector.ts';
import { conceptFacet } from '../../../src/directory/facets.ts';
import { conceptOf } from '../../../src/directory/generic_words.ts';
import { encodeRows } from '../../../src/directory/row_set_encoding.ts';
import { isAbjad, skeletonOf, soundOf } from '../../../src/directory/sound.ts';
import type { IndexedKind } from '../../../src/directory/tables.ts';
import {
  SKELETON,
  STORED_PREFIX_MAX_CHARS,
  WORDS_OF_STORED_PREFIX,
} from '../../../src/directory/vocabulary.ts';
import { NameLengths } from './name_lengths.ts';
import { Postings } from './postings.ts';

/** Most words kept of one sound or skeleton: a search looks at fewer, after leaving some out. */
const WORDS_OF_A_SOUND_MAX = 24;

export class TextIndexWriter {
  readonly #database: Database;
  readonly #kind: IndexedKind;
  #words = new Postings();
  #facets = new Postings();
  #blocks = 0;
  readonly nameLengths = new NameLengths();

  constructor(database: Database, kind: IndexedKind) {
    this.#database = database;
    this.#kind = kind;
  }

  /**
   * Makes a row findable by words. Rows come in any order, and the same word may come again.
   * @returns the numbers that the words are kept under
   */
  addWords(row: number, words: readonly string[]): number[] {
    const numbers = words.map((word) => this.#words.numberOf(word));
    for (const number of numbers) this.#words.add(number, row);
    return numbers;
  }

  /** Makes a row findable by the generic words that some of its words are. */
  addConcepts(row: number, words: readonly string[]): void {
    for (const concept of new Set(words.flatMap((word) => conceptOf(word) ?? [])))
      this.addFacet(row, this.facet(conceptFacet(concept)));
  }

  /** For each word's number, its place among all words as JavaScript sorts them, counted from 1. */
  wordRanks(): Uint32Array {
    return this.#words.ranks();
  }

  /** The number a facet is kept under: a facet of many rows is looked up once. */
  facet(name: string): number {
    return this.#facets.numberOf(name);
  }

  /** @param facet its number */
  addFacet(row: number, facet: number): void {
    this.#facets.add(facet, row);
  }

  /** Adds a column, in the blocks it is read in. */
  addColumn(name: string, cells: Uint8Array | Int32Array | Uint32Array | Float32Array): void {
    const insert = this.#database.prepare(`INSERT INTO ${this.#kind}_block (block, cells) VALUES (?, ?)`);
    this.#database
      .prepare(`INSERT INTO ${this.#kind}_column (name, first) VALUES (?, ?)`)
      .run(name, this.#blocks);
    for (let start = 0; start < cells.length; start += CELLS_PER_BLOCK) {
      const { buffer, byteOffset, byteLength } = cells.subarray(start, start + CELLS_PER_BLOCK);
      insert.run(this.#blocks, Buffer.from(buffer, byteOffset, byteLength));
      this.#blocks += 1;
    }
  }

  /** Writes everything gathered. @param size how many rows there are */
  finish(size: number): void {
    const words = this.#words.tokens();
    this.#writeWords(words, size);
    this.#writePrefixes(words, size);
    this.#writeSounds(words);
    this.#writeSpellings(words);
    const insert = this.#insert('facet', 'rows');
    for (const facet of this.#facets.tokens())
      insert.run(facet, encodeRows(this.#facets.rowsOf(facet), size));
    this.addColumn('name_lengths', this.nameLengths.cells(size));
    // The next index is put together in the memory of this one.
    this.#words = new Postings();
    this.#facets = new Postings();
  }

  #insert(table: string, value: string) {
    return this.#database.prepare<[string, string | Buffer]>(
      `INSERT INTO ${this.#kind}_${table} (${table}, ${value}) VALUES (?, ?)`,
    );
  }

  #writeWords(words: readonly string[], size: number): void {
    const insert = this.#insert('word', 'rows');
    for (const word of words) insert.run(word, encodeRows(this.#words.rowsOf(word), size));
  }

  /** Prefixes of many words get their rows stored; they are consecutive in the sorted words. */
  #writePrefixes(words: readonly string[], size: number): void {
    const insert = this.#insert('prefix', 'rows');
    for (let chars = 1; chars <= STORED_PREFIX_MAX_CHARS; chars += 1) {
      // Shorter words sort between the prefixes and would tear them apart.
      const longEnough = words.filter((word) => word.length >= chars);
      for (let start = 0, end = 0; start < longEnough.length; start = end) {
        const prefix = (longEnough[start] as string).slice(0, chars);
        while (longEnough[end]?.startsWith(prefix)) end += 1;
        if (end - start > WORDS_OF_STORED_PREFIX)
          insert.run(prefix, encodeRows(this.#union(longEnough.slice(start, end), size), size));
      }
    }
  }

  #union(words: readonly string[], size: number): Uint32Array {
    const lists = words.map((word) => this.#words.rowsOf(word));
    const total = lists.reduce((sum, list) => sum + list.length, 0);
    const member = new Uint8Array(size);
    let least = size;
    let most = -1;
    for (const list of lists)
      for (const row of list) {
        member[row] = 1;
        if (row < least) least = row;
        if (row > most) most = row;
      }
    const rows = new Uint32Array(total);
    let count = 0;
    for (let row = least; row <= most; row += 1) if (member[row] === 1) rows[count++] = row;
    return rows.subarray(0, count);
  }

  /** Words by sound and by skeleton, the commonest first. */
  #writeSounds(words: readonly string[]): void {
    const alike = new Map<string, string[]>();
    const note = (sound: string, word: string) => {
      const list = alike.get(sound);
      if (list === undefined) alike.set(sound, [word]);
      else list.push(word);
    };
    for (const word of words) {
      const sound = soundOf(word, anyAscii);
      if (sound !== '') note(sound, word);
      // Cities have Arabic names of their own; there are too many words of cities to note them all twice.
      if (this.#kind === 'city' && !isAbjad(word)) continue;
      const skeleton = skeletonOf(word, anyAscii);
      if (skeleton !== '') note(SKELETON + skeleton, word);
    }
    const insert = this.#insert('sound', 'words');
    const commonestFirst = (a: string, b: string) => this.#words.count(b) - this.#words.count(a);
    for (const sound of [...alike.keys()].sort()) {
      const list = alike.get(sound) ?? [];
      insert.run(sound, list.sort(commonestFirst).slice(0, WORDS_OF_A_SOUND_MAX).join(' '));
    }
  }

  /** Lists of all words of a length and script, for corrections. */
  #writeSpellings(words: readonly string[]): void {
    const lists = new Map<number, string[]>();
    for (const word of words) {
      const list = lists.get(listKey(word));
      if (list === undefined) lists.set(listKey(word), [word]);
      else list.push(word);
    }
    const insert = this.#database.prepare(
      `INSERT INTO ${this.#kind}_spelling (list, letters, by_end) VALUES (?, ?, ?)`,
    );
    for (const [key, list] of [...lists].sort(([a], [b]) => a - b)) {
      // By code units, as they are compared; the words came in the order of their UTF-8.
      list.sort();
      const all = list.join('');
      const letters = key > 0 ? Buffer.from(all, 'latin1') : Buffer.from(all, 'utf16le');
      const backwards = list.map((word) =>
        [...Array(word.length).keys()].map((i) => word.charAt(word.length - 1 - i)).join(''),
      );
      const byEnd = Uint32Array.from(list.keys()).sort((a, b) => {
        const x = backwards[a] as string;
        const y = backwards[b] as string;
        return x < y ? -1 : x > y ? 1 : 0;
      });
      insert.run(key, letters, Buffer.from(byEnd.buffer));
    }
  }
}
