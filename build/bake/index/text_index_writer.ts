/** Builds one text index: words, prefixes, sounds, facets and spellings of one kind of row. */
import type { Database } from 'better-sqlite3';
import { encodeRows } from '../../../src/directory/row_set_encoding.ts';
import { skeletonOf, soundOf } from '../../../src/directory/sound.ts';
import type { IndexedKind } from '../../../src/directory/tables.ts';
import {
  letterMask,
  SKELETON,
  STORED_PREFIX_MAX_CHARS,
  WORDS_OF_STORED_PREFIX,
} from '../../../src/directory/vocabulary.ts';
import { NameLengths } from './name_lengths.ts';
import { Postings } from './postings.ts';

export class TextIndexWriter {
  readonly #database: Database;
  readonly #kind: IndexedKind;
  readonly #words = new Postings();
  readonly #facets = new Postings();
  readonly nameLengths = new NameLengths();

  constructor(database: Database, kind: IndexedKind) {
    this.#database = database;
    this.#kind = kind;
  }

  /** Makes a row findable by words. Rows come in ascending order. */
  addWords(row: number, words: Iterable<string>): void {
    for (const word of words) this.#words.add(word, row);
  }

  addFacet(row: number, facet: string): void {
    this.#facets.add(facet, row);
  }

  /** Adds bytes that are read as a whole. */
  addColumn(name: string, cells: ArrayBufferView): void {
    this.#database
      .prepare(`INSERT INTO ${this.#kind}_column (name, cells) VALUES (?, ?)`)
      .run(name, Buffer.from(cells.buffer, cells.byteOffset, cells.byteLength));
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

  #writeSounds(words: readonly string[]): void {
    const insert = this.#insert('sound', 'word');
    const pairs = words.flatMap((word) => [
      [soundOf(word), word] as const,
      [SKELETON + skeletonOf(word), word] as const,
    ]);
    pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    for (const [sound, word] of pairs) if (sound !== '' && sound !== SKELETON) insert.run(sound, word);
  }

  /** All words of a length in one row, the commonest first, so that corrections prefer them. */
  #writeSpellings(words: readonly string[]): void {
    const byLength = new Map<number, string[]>();
    for (const word of words) {
      const list = byLength.get(word.length) ?? [];
      list.push(word);
      byLength.set(word.length, list);
    }
    const insert = this.#database.prepare(
      `INSERT INTO ${this.#kind}_spelling (length, letters, masks) VALUES (?, ?, ?)`,
    );
    for (const [length, list] of [...byLength].sort(([a], [b]) => a - b)) {
      const counted = list.map((word) => ({ word, count: this.#words.rowsOf(word).length }));
      counted.sort((a, b) => b.count - a.count);
      const letters = new Uint16Array(length * counted.length);
      const masks = new Uint32Array(counted.length);
      for (const [i, { word }] of counted.entries()) {
        for (let j = 0; j < length; j += 1) letters[i * length + j] = word.charCodeAt(j);
        masks[i] = letterMask(letters, i * length, length);
      }
      insert.run(length, Buffer.from(letters.buffer), Buffer.from(masks.buffer));
    }
  }
}
