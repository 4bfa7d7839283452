/**
 * Turns what was typed into terms, each with the ways it can be met, and the stages a search goes through: all
 * words as they stand, then more and more forgiving while too little is found.
 */

import { conceptFacet } from './facets.ts';
import { foldWords } from './fold.ts';
import { type ConceptName, conceptOf } from './generic_words.ts';
import { anyOf, both, except, NO_ROWS, type RowSet } from './row_set.ts';
import type { TextIndex } from './text_index.ts';

/** Most words of a query that are looked at. More do not narrow what is found, and each costs. */
const TERMS_MAX = 8;
/** Enough found: no further stage is tried. A screenful, and what people look at. */
export const ENOUGH = 10;

/** How well a row meets a term, in thousandths. */
export const QUALITY = {
  exact: 1000,
  variant: 930,
  prefix: 880,
  place: 900,
  placeInPart: 700,
  corrected: 800,
  loose: 780,
} as const;

/** One way to meet a term: by a word of the name, or by where the row is. */
export interface Way {
  readonly rows: RowSet;
  readonly quality: number;
  readonly inName: boolean;
}

/** A word of the query with all ways to meet it. */
export interface Term {
  readonly ways: readonly Way[];
  /** Rows that meet it in any way. */
  readonly rows: RowSet;
  /** A concept tells what kind of place is meant; it does not count as a word of the name. */
  readonly isConcept: boolean;
}

/** Rows found by one stage and by none before it, with the terms they are to be ranked by. */
export interface Stage {
  readonly rows: RowSet;
  readonly terms: readonly Term[];
  /** 0 for the strictest. */
  readonly leniency: number;
}

/** What one word of a query says about where: facets of the rows that lie there. */
export interface Where {
  /** Cities whose whole name the query says, and cities of which it says a part. */
  readonly whole: readonly string[];
  readonly inPart: readonly string[];
  readonly countries: readonly string[];
}

/** What each word of a query says about where. */
export type Located = readonly Where[];

/** A query, its words folded. */
export interface TypedQuery {
  readonly words: readonly string[];
  readonly concepts: readonly (ConceptName | undefined)[];
}

export function readQuery(q: string): TypedQuery {
  const words = [...new Set(foldWords(q))].slice(0, TERMS_MAX);
  return { words, concepts: words.map(conceptOf) };
}

const makeTerm = (ways: readonly Way[], size: number, isConcept = false): Term => ({
  ways,
  rows: anyOf(
    ways.map((way) => way.rows),
    size,
  ),
  isConcept,
});

/** The ways to meet a word by the name, as it was typed. */
function waysByName(index: TextIndex, word: string, isLast: boolean): Way[] {
  const ways: Way[] = [
    { rows: index.words.rowsWith(word), quality: QUALITY.exact, inName: true },
    { rows: index.words.rowsWithAny(index.words.soundingLike(word)), quality: QUALITY.variant, inName: true },
  ];
  if (isLast) ways.push({ rows: index.words.rowsBeginning(word), quality: QUALITY.prefix, inName: true });
  return ways.filter((way) => way.rows.count > 0);
}

/** The ways to meet a word by where a row is. */
function waysByPlace(index: TextIndex, { whole, inPart, countries }: Where): Way[] {
  const ways = [
    [[...whole, ...countries], QUALITY.place],
    [inPart, QUALITY.placeInPart],
  ] as const;
  return ways.flatMap(([facets, quality]) => {
    const rows = anyOf(
      facets.map((facet) => index.words.rowsOf(facet)),
      index.size,
    );
    return rows.count === 0 ? [] : [{ rows, quality, inName: false }];
  });
}

/** Rows that meet all terms. The smallest set comes first, so that the rest costs little. */
function meetingAll(terms: readonly Term[], filter: RowSet | null): RowSet {
  const sets = terms.map((term) => term.rows);
  if (filter !== null) sets.push(filter);
  const [first, ...rest] = sets.sort((a, b) => a.count - b.count);
  if (first === undefined) return NO_ROWS;
  let rows = first;
  for (const set of rest) {
    if (rows.count === 0) return NO_ROWS;
    rows = both(rows, set);
  }
  return rows;
}

/** Rows that meet all terms but one, whichever it is. */
function meetingAllButOne(terms: readonly Term[], filter: RowSet | null, size: number): RowSet {
  return anyOf(
    terms.map((left) =>
      meetingAll(
        terms.filter((term) => term !== left),
        filter,
      ),
    ),
    size,
  );
}

/** What a query finds in one index, stage by stage. */
export class Findings {
  readonly #index: TextIndex;
  readonly #query: TypedQuery;
  readonly #filter: RowSet | null;
  readonly #terms: readonly Term[];
  #found: RowSet = NO_ROWS;
  readonly stages: Stage[] = [];
  /** Words that are in no row, with what they were taken for. */
  readonly corrections = new Map<string, string>();

  /**
   * Finds what meets the query as it was typed: the stages 0 and 1.
   * @param located what the words say about where, or null where that does not matter
   * @param filter rows to choose from, or null for all
   */
  constructor(index: TextIndex, query: TypedQuery, located: Located | null, filter: RowSet | null) {
    this.#index = index;
    this.#query = query;
    this.#filter = filter;
    this.#terms = query.words.map((_, i) => this.#termOf(i, located));
    if (index.size === 0 || query.words.length === 0) return;
    this.#add(this.#terms, meetingAll(this.#terms, filter), 0);
    const naming = this.#terms.filter((term) => !term.isConcept);
    if (this.total < ENOUGH && naming.length > 0 && naming.length < this.#terms.length)
      this.#add(naming, meetingAll(naming, filter), 1);
  }

  /** How many rows were found. */
  get total(): number {
    return this.#found.count;
  }

  /** All rows that were found. */
  get rows(): RowSet {
    return this.#found;
  }

  /** Finds more, forgiving slips and other spellings, and then one word that is met by nothing: stages 2 and 3. */
  forgive(): this {
    const { size } = this.#index;
    if (size === 0 || this.#terms.every((term) => term.isConcept)) return this;
    const forgiving = this.#terms.flatMap((term, i) =>
      term.isConcept ? [] : [this.#forgivingTerm(term, i)],
    );
    this.#add(forgiving, meetingAll(forgiving, this.#filter), 2);
    if (this.total < ENOUGH && forgiving.length > 1)
      this.#add(forgiving, meetingAllButOne(forgiving, this.#filter, size), 3);
    return this;
  }

  #add(terms: readonly Term[], rows: RowSet, leniency: number): void {
    const fresh = this.#found.count === 0 ? rows : except(rows, this.#found);
    if (fresh.count === 0) return;
    this.stages.push({ rows: fresh, terms, leniency });
    this.#found = anyOf([this.#found, fresh], this.#index.size);
  }

  #termOf(i: number, located: Located | null): Term {
    const { words, size } = this.#index;
    const concept = this.#query.concepts[i];
    if (concept !== undefined) {
      const rows = words.rowsOf(conceptFacet(concept));
      return makeTerm([{ rows, quality: QUALITY.exact, inName: false }], size, true);
    }
    const isLast = i === this.#query.words.length - 1;
    const where = located?.[i];
    return makeTerm(
      [
        ...waysByName(this.#index, this.#query.words[i] ?? '', isLast),
        ...(where === undefined ? [] : waysByPlace(this.#index, where)),
      ],
      size,
    );
  }

  #forgivingTerm(term: Term, i: number): Term {
    const { words, size } = this.#index;
    const word = this.#query.words[i] ?? '';
    const meant = words.corrections(word);
    const [likeliest] = meant;
    if (likeliest !== undefined && term.rows.count === 0) this.corrections.set(word, likeliest);
    return makeTerm(
      [
        ...term.ways,
        { rows: words.rowsWithAny(meant), quality: QUALITY.corrected, inName: true },
        { rows: words.rowsWithAny(words.looselyLike(word)), quality: QUALITY.loose, inName: true },
      ],
      size,
    );
  }
}

/** What a query finds, strictly, or where that is too little, forgivingly. */
export function find(
  index: TextIndex,
  query: TypedQuery,
  located: Located | null,
  filter: RowSet | null,
): Findings {
  const findings = new Findings(index, query, located, filter);
  return findings.total < ENOUGH ? findings.forgive() : findings;
}
