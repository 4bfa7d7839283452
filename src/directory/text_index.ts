/** One of the three text indexes, opened: its words, and what ranking needs to know of every row. */
import type { Database } from 'better-sqlite3';
import { Column } from './column.ts';
import { RecentCache } from './recent_cache.ts';
import { RowSpace } from './row_space.ts';
import type { IndexedKind } from './tables.ts';
import type { Term } from './term.ts';
import type { Transliterate } from './transliteration.ts';
import { Vocabulary } from './vocabulary.ts';

/** Column with the number of telling words in a row's names: a name a byte, main and local, 0 where there is none. */
export const NAME_LENGTHS = 'name_lengths';
/** Column of places with the signatures of a row's names, as `name_signature.ts` says: main and local. */
export const NAME_SIGNATURES = 'name_signatures';

export class TextIndex {
  readonly kind: IndexedKind;
  readonly space: RowSpace;
  readonly words: Vocabulary;
  /** Words as terms, without what they say about where: the same ones are typed again and again. */
  readonly terms: RecentCache<string, Term>;
  /** Two bytes a row: telling words in its main and in its local name. */
  readonly nameLengths: Column<Uint8Array>;
  /** Two bytes a row: signatures of its main and its local name. Null for kinds whose names are seldom alike. */
  readonly signatures: Column<Uint8Array> | null;

  constructor(database: Database, kind: IndexedKind, size: number, transliterate: Transliterate) {
    this.kind = kind;
    this.space = new RowSpace(size);
    // Twice what the sets of words may take: a term has a union of them, and another one when it forgives slips.
    this.terms = new RecentCache(2 * this.space.keptBytesMax, (term: Term) => term.bytes, {
      keep: (term) => term.keep(),
      drop: (term) => term.drop(),
    });
    this.words = new Vocabulary(database, kind, this.space, transliterate);
    this.nameLengths = new Column(database, kind, NAME_LENGTHS, Uint8Array);
    this.signatures = kind === 'place' ? new Column(database, kind, NAME_SIGNATURES, Uint8Array) : null;
  }

  /** How many rows there are. */
  get size(): number {
    return this.space.size;
  }
}
