/** One of the three text indexes, opened: its words, and what ranking needs to know of every row. */
import type { Database } from 'better-sqlite3';
import type { IndexedKind } from './tables.ts';
import { Vocabulary } from './vocabulary.ts';

/** Column with the number of telling words in a row's names: a name a byte, main and local, 0 where there is none. */
export const NAME_LENGTHS = 'name_lengths';

export class TextIndex {
  readonly kind: IndexedKind;
  readonly size: number;
  readonly words: Vocabulary;
  #nameLengths: Uint8Array | undefined;

  constructor(database: Database, kind: IndexedKind, size: number) {
    this.kind = kind;
    this.size = size;
    this.words = new Vocabulary(database, kind, size);
  }

  /** Two bytes a row: telling words in its main and in its local name. */
  get nameLengths(): Uint8Array {
    this.#nameLengths ??= new Uint8Array(this.words.column(NAME_LENGTHS));
    return this.#nameLengths;
  }
}
