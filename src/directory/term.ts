/** A word of a query with all ways to meet it. */
import { GradedRows } from './graded_rows.ts';
import { anyOf, both, bytesOf, listOfRows, NO_ROWS, type RowSet } from './row_set.ts';
import type { TextIndex } from './text_index.ts';

/**
 * One way to meet a term: by a word of the name, by where the row is, by where it is if the word was meant for that,
 * or by what kind of place it is.
 */
export interface Way {
  readonly rows: RowSet;
  readonly quality: number;
  readonly by: 'name' | 'place' | 'perhapsPlace' | 'kind';
}

/** Rows of some ways together, and the ways that are to be asked one by one. */
interface Meeting {
  readonly graded: GradedRows | null;
  /** The best first. */
  readonly ways: readonly Way[];
}

/** What a term is made of, beside its ways. */
export interface Understood {
  readonly word: string;
  /** A concept tells what kind of place is meant; it does not count as a word of the name. */
  readonly isConcept: boolean;
  /** Of a concept, the rows that say the very word that was typed. */
  readonly literal: RowSet;
  /** Other words that names may have in its stead. */
  readonly spellings: readonly string[];
  /** Words it may have been meant to be, where nobody writes it so; the likeliest first. */
  readonly meant: readonly string[];
  /** Whether it is generic or says where, or rows meet it as it was typed or by words that sound the same. */
  readonly isMet: boolean;
  /** How many rows lie in the one place it names that has most, or 0 where it does not surely name one. */
  readonly rowsOfLargestPlace: number;
}

/** Up to so many rows are looked up in each way; for more of them the ways are united, which is then kept. */
const FEW_ROWS = 256;
/** To put the lists of a term together takes longer than to ask each of them so many times. */
const ASKED_BEFORE_GRADED = 2;

/** What a term costs beside sets of rows. */
const BYTES_OF_A_TERM = 1_000;
const BYTES_OF_A_WAY = 100;

const mostRowsOfName = (ways: readonly Way[]): number =>
  ways.reduce((most, { rows, by }) => (by === 'name' ? Math.max(most, rows.count) : most), 0);

/** A word of the query with all ways to meet it. */
export class Term {
  readonly understood: Understood;
  /** The best first. */
  readonly ways: readonly Way[];
  /** Whether the word says where rather than what: more rows lie in a place of that name than are named so. */
  readonly isPlace: boolean;
  /** How many rows meet it at most; exact where there is one way. */
  readonly atMost: number;
  readonly #index: TextIndex;
  #rows: RowSet | undefined;
  #meeting: Meeting;
  #asked = 0;
  #forgiving: Term | undefined;
  #isKept = false;

  constructor(index: TextIndex, understood: Understood, ways: readonly Way[]) {
    this.#index = index;
    this.understood = understood;
    this.ways = ways.filter((way) => way.rows.count > 0).sort((a, b) => b.quality - a.quality);
    this.#meeting = { graded: null, ways: this.ways };
    this.isPlace = understood.rowsOfLargestPlace > mostRowsOfName(this.ways);
    this.atMost = this.ways.reduce((sum, way) => sum + way.rows.count, 0);
  }

  get isConcept(): boolean {
    return this.understood.isConcept;
  }

  /** Whether it tells one name from another, rather than what is asked for, or where. */
  get isTelling(): boolean {
    return !this.isConcept && !this.isPlace;
  }

  /** Those of some rows that meet it; for a few rows far cheaper than uniting the ways first. */
  among(set: RowSet): RowSet {
    if (set.count === 0) return NO_ROWS;
    if (this.#rows !== undefined || set.form === 'bitmap' || set.count > FEW_ROWS)
      return both(set, this.rows);
    const { graded, ways } = this.meeting;
    const met = ways.map(({ rows }) => both(set, rows));
    if (graded !== null) met.push(listOfRows(graded.among(set.rows)));
    return anyOf(met, this.#index.space);
  }

  /** How rows are found to meet it. */
  get meeting(): Meeting {
    if (this.#asked++ >= ASKED_BEFORE_GRADED && this.#meeting.graded === null) this.#gradeLists();
    return this.#meeting;
  }

  /** Puts the rows of all ways that are lists together. */
  #gradeLists(): void {
    const graded = new GradedRows(
      this.ways.flatMap(({ rows, quality, by }) =>
        rows.form === 'list' ? [{ rows, quality, isInName: by === 'name' }] : [],
      ),
    );
    this.#meeting = { graded, ways: this.ways.filter(({ rows }) => rows.form === 'bitmap') };
    if (this.#isKept) this.#index.terms.grew(graded.bytes);
  }

  /** Rows that meet it in any way, if they have been put together already. */
  get united(): RowSet | null {
    return this.#rows ?? null;
  }

  /** The same, put together where they are not. */
  get rows(): RowSet {
    if (this.#rows === undefined) {
      this.#rows = anyOf(
        this.ways.map(({ rows }) => rows),
        this.#index.space,
      );
      if (this.#isKept) {
        this.#index.space.keep(this.#rows);
        this.#index.terms.grew(bytesOf(this.#rows));
      }
    }
    return this.#rows;
  }

  /** The same term, met in more ways: as `make` makes it. It is made once. */
  forgivingBy(make: (term: Term) => Term): Term {
    if (this.#forgiving === undefined) {
      this.#forgiving = make(this);
      if (this.#isKept) {
        this.#forgiving.keep();
        this.#index.terms.grew(this.#forgiving.bytes);
      }
    }
    return this.#forgiving;
  }

  /** Has its sets kept from question to question, also those that are put together later. */
  keep(): void {
    this.#isKept = true;
    for (const set of this.#ownSets()) this.#index.space.keep(set);
    this.#forgiving?.keep();
  }

  /** Undoes `keep`. */
  drop(): void {
    this.#isKept = false;
    for (const set of this.#ownSets()) this.#index.space.drop(set);
    this.#forgiving?.drop();
  }

  #ownSets(): RowSet[] {
    const sets = [this.understood.literal, ...this.ways.map(({ rows }) => rows)];
    return this.#rows === undefined ? sets : [...sets, this.#rows];
  }

  /** Bytes of memory without what is put together later, which is told to the cache then. */
  get bytes(): number {
    return BYTES_OF_A_TERM + BYTES_OF_A_WAY * this.ways.length;
  }
}
