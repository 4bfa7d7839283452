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
/** Enough found: no more lenient stage is tried. Fewer may be chance matches of a misspelt word. */
export const ENOUGH = 3;

/** A word that nobody writes and fewer rows than this continue may be a slip as well as a beginning. */
const SURELY_CONTINUED = 10;

/** Up to so many rows are looked up in each way to meet a term. */
const FEW_ROWS = 4_096;

/** How well a row meets a term, in thousandths. */
export const QUALITY = {
  exact: 1000,
  variant: 930,
  prefix: 940,
  place: 890,
  placeInPart: 700,
  corrected: 950,
  perhapsCorrected: 900,
  loose: 780,
} as const;

/** One way to meet a term: by a word of the name, or by where the row is. */
export interface Way {
  readonly rows: RowSet;
  readonly quality: number;
  readonly inName: boolean;
}

/** A word of the query with all ways to meet it. */
export class Term {
  readonly ways: readonly Way[];
  /** A concept tells what kind of place is meant; it does not count as a word of the name. */
  readonly isConcept: boolean;
  /** How many rows meet it at most; exact where there is one way. */
  readonly atMost: number;
  readonly #size: number;
  #rows: RowSet | undefined;

  /** @param size how many rows there are */
  constructor(ways: readonly Way[], size: number, isConcept = false) {
    this.ways = ways.filter((way) => way.rows.count > 0);
    this.isConcept = isConcept;
    this.atMost = this.ways.reduce((sum, way) => sum + way.rows.count, 0);
    this.#size = size;
  }

  /** Rows that meet it in any way. */
  get rows(): RowSet {
    this.#rows ??= anyOf(
      this.ways.map((way) => way.rows),
      this.#size,
    );
    return this.#rows;
  }

  /** Those of some rows that meet it; for a few rows far cheaper than uniting the ways first. */
  among(set: RowSet): RowSet {
    if (this.#rows !== undefined || set.form === 'bitmap' || set.count > FEW_ROWS)
      return both(set, this.rows);
    return anyOf(
      this.ways.map((way) => both(set, way.rows)),
      this.#size,
    );
  }
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
  /** Whether the word is one of a name; if not, it only begins or sounds like one. */
  readonly isExact: boolean;
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

/** The ways to meet a word by some words of the name. */
const waysByWords = (index: TextIndex, words: readonly string[], quality: number): Way[] =>
  words.map((word) => ({ rows: index.words.rowsWith(word), quality, inName: true }));

/** The ways to meet a word by where a row is. */
function waysByPlace(index: TextIndex, { whole, inPart, countries }: Where): Way[] {
  const ways = [
    [[...whole, ...countries], QUALITY.place],
    [inPart, QUALITY.placeInPart],
  ] as const;
  return ways.flatMap(([facets, quality]) =>
    facets.map((facet) => ({ rows: index.words.rowsOf(facet), quality, inName: false })),
  );
}

const rarestFirst = (terms: readonly Term[]): Term[] => [...terms].sort((a, b) => a.atMost - b.atMost);

/** Rows that meet all terms. The rarest term comes first, so that the others are asked about few rows. */
function meetingAll(terms: readonly Term[], filter: RowSet | null): RowSet {
  const [rarest, ...others] = rarestFirst(terms);
  if (rarest === undefined || rarest.atMost === 0) return NO_ROWS;
  const start = filter === null ? rarest.rows : both(filter, rarest.rows);
  return others.reduce((rows, term) => (rows.count === 0 ? rows : term.among(rows)), start);
}

/** Rows that meet all terms but one, whichever it is: the rarest, or, where that is met, one of the others. */
function meetingAllButOne(terms: readonly Term[], filter: RowSet | null, size: number): RowSet {
  const [rarest, ...others] = rarestFirst(terms);
  if (rarest === undefined) return NO_ROWS;
  let meetingEach = filter === null ? rarest.rows : both(filter, rarest.rows);
  let missingOne: RowSet = NO_ROWS;
  for (const term of others) {
    missingOne = anyOf([meetingEach, term.among(missingOne)], size);
    meetingEach = term.among(meetingEach);
  }
  return anyOf([missingOne, meetingAll(others, filter)], size);
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
  /** Words that nobody writes, with all that they may have been meant to be. */
  readonly meant = new Map<string, readonly string[]>();

  /**
   * Finds what meets the query as it was typed: the stages 0 and 1.
   * @param located what the words say about where, or null where that does not matter
   * @param filter rows to choose from, or null for all
   */
  constructor(index: TextIndex, query: TypedQuery, located: Located | null, filter: RowSet | null) {
    this.#index = index;
    this.#query = query;
    this.#filter = filter;
    this.#terms = index.size === 0 ? [] : query.words.map((_, i) => this.#termOf(i, located));
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
    if (this.#terms.every((term) => term.isConcept)) return this;
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
      return new Term([{ rows, quality: QUALITY.exact, inName: false }], size, true);
    }
    const word = this.#query.words[i] ?? '';
    const isLast = i === this.#query.words.length - 1;
    const where = located?.[i];
    const continued = isLast ? words.rowsBeginning(word) : NO_ROWS;
    const placed = where === undefined ? [] : waysByPlace(this.#index, where);
    const asTyped = [
      ...waysByWords(this.#index, [word], QUALITY.exact),
      { rows: continued, quality: QUALITY.prefix, inName: true },
      ...placed,
    ];
    const variants = waysByWords(this.#index, words.soundingLike(word), QUALITY.variant);
    const isPlace = where?.isExact === true && placed.some((way) => way.rows.count > 0);
    if (isPlace || continued.count >= SURELY_CONTINUED || words.rowsWith(word).count > 0)
      return new Term([...asTyped, ...variants], size);
    // Nobody writes it so: as likely a slip as a spelling.
    const meant = words.corrections(word);
    this.meant.set(word, meant);
    if (continued.count === 0 && variants.length === 0 && meant[0] !== undefined)
      this.corrections.set(word, meant[0]);
    const quality = continued.count === 0 ? QUALITY.corrected : QUALITY.perhapsCorrected;
    return new Term([...asTyped, ...variants, ...waysByWords(this.#index, meant, quality)], size);
  }

  #forgivingTerm(term: Term, i: number): Term {
    const { words, size } = this.#index;
    const word = this.#query.words[i] ?? '';
    const meant = words.corrections(word);
    return new Term(
      [
        ...term.ways,
        ...waysByWords(this.#index, meant, QUALITY.corrected),
        ...waysByWords(this.#index, words.looselyLike(word), QUALITY.loose),
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
