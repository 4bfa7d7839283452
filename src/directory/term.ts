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

/** Where a word says that rows are. */
export interface Placed {
  readonly ways: readonly Way[];
  /** The rows of all these ways, which are kept from question to question. */
  readonly rows: RowSet;
  /** How many rows lie in the one place of these that has most, if the word is one of its name, or else 0. */
  readonly rowsOfLargest: number;
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
  /** Whether it is generic, or rows meet it as it was typed or by words that sound the same. */
  readonly isMet: boolean;
}

/** Up to so many rows are looked up in each way; for more of them the ways are united, which is then kept. */
const FEW_ROWS = 256;

/** What a term costs beside sets of rows. */
const BYTES_OF_A_TERM = 1_000;
const BYTES_OF_A_WAY = 100;

const mostRowsOfName = (ways: readonly Way[]): number =>
  ways.reduce((most, { rows, by }) => (by === 'name' ? Math.max(most, rows.count) : most), 0);

const bestFirst = (ways: readonly Way[]): Way[] => ways.toSorted((a, b) => b.quality - a.quality);

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
  /** The same term without the ways by place, if it has any; it is kept from query to query. */
  readonly #named: Term | null;
  readonly #placed: Placed | null;
  #rows: RowSet | undefined;
  #graded: GradedRows | null = null;
  #wasMet = false;
  #forgiving: Term | undefined;
  #isKept = false;

  constructor(
    index: TextIndex,
    understood: Understood,
    ways: readonly Way[],
    named: Term | null = null,
    placed: Placed | null = null,
  ) {
    this.#index = index;
    this.#named = named;
    this.#placed = placed;
    this.understood = understood;
    this.ways = bestFirst([...ways, ...(placed?.ways ?? [])].filter((way) => way.rows.count > 0));
    this.isPlace = (placed?.rowsOfLargest ?? 0) > mostRowsOfName(this.ways);
    this.atMost = this.ways.reduce((sum, way) => sum + way.rows.count, 0);
  }

  get isConcept(): boolean {
    return this.understood.isConcept;
  }

  /** Those of some rows that meet it; for a few rows far cheaper than uniting the ways first. */
  among(set: RowSet): RowSet {
    if (set.count === 0) return NO_ROWS;
    if (this.#rows !== undefined) return both(set, this.#rows);
    if (this.#named !== null) return this.#unitedWithPlaced(this.#named.among(set), set);
    if (set.form === 'bitmap' || set.count > FEW_ROWS) return both(set, this.rows);
    const { graded, ways } = this.#lookedAt;
    const met = ways.map(({ rows }) => both(set, rows));
    if (graded !== null) met.push(listOfRows(graded.among(set.rows)));
    return anyOf(met, this.#index.space);
  }

  /** How rows are found to meet it. */
  get meeting(): Meeting {
    if (this.#named !== null) {
      const { graded, ways } = this.#named.meeting;
      return { graded, ways: bestFirst([...ways, ...(this.#placed?.ways ?? [])]) };
    }
    // To put the lists together takes longer than to ask each of them once.
    if (this.#wasMet) this.#gradeLists();
    this.#wasMet = true;
    return this.#lookedAt;
  }

  /** The ways as they are looked at at present. */
  get #lookedAt(): Meeting {
    return this.#graded === null
      ? { graded: null, ways: this.ways }
      : { graded: this.#graded, ways: this.ways.filter(({ rows }) => rows.form === 'bitmap') };
  }

  /** Puts the rows of all ways that are lists together. */
  #gradeLists(): void {
    if (this.#graded !== null) return;
    this.#graded = new GradedRows(
      this.ways.flatMap(({ rows, quality, by }) =>
        rows.form === 'list' ? [{ rows, quality, isInName: by === 'name' }] : [],
      ),
    );
    if (this.#isKept) this.#index.terms.grew(this.#graded.bytes);
  }

  /** Rows that meet it in any way. */
  get rows(): RowSet {
    if (this.#rows === undefined) {
      this.#rows =
        this.#named === null
          ? anyOf(
              this.ways.map(({ rows }) => rows),
              this.#index.space,
            )
          : this.#unitedWithPlaced(this.#named.rows, null);
      if (this.#isKept) {
        this.#index.space.keep(this.#rows);
        this.#index.terms.grew(bytesOf(this.#rows));
      }
    }
    return this.#rows;
  }

  /** Some rows, and those that meet it by where they are. @param among rows to choose from, or null for all */
  #unitedWithPlaced(rows: RowSet, among: RowSet | null): RowSet {
    if (this.#placed === null) return rows;
    const placed = this.#placed.rows;
    return anyOf([rows, among === null ? placed : both(among, placed)], this.#index.space);
  }

  /** The same term, also met by where a row is. */
  orPlaced(placed: Placed | null): Term {
    if (placed === null) return this;
    return new Term(this.#index, { ...this.understood, isMet: true }, this.ways, this, placed);
  }

  /** The same term, met in more ways: as `make` makes it of one that is not met by where a row is. It is made once. */
  forgivingBy(make: (named: Term) => Term): Term {
    if (this.#named !== null) return this.#named.forgivingBy(make).orPlaced(this.#placed);
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
