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

/** Says for each word of a query which rows lie where the word says. */
export type Whereabouts = (words: readonly string[], index: TextIndex) => readonly (readonly Way[])[];

/** A query, its words folded. */
export interface TypedQuery {
  readonly words: readonly string[];
  readonly concepts: readonly (ConceptName | undefined)[];
}

export function readQuery(q: string): TypedQuery {
  const words = [...new Set(foldWords(q))].slice(0, TERMS_MAX);
  return { words, concepts: words.map(conceptOf) };
}

export interface Plan {
  readonly stages: readonly Stage[];
  /** The words that corrections replaced, by what they were taken for. */
  readonly corrections: ReadonlyMap<string, string>;
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

/**
 * Finds what meets a query in one index.
 *
 * @param filter rows to choose from, or null for all
 * @param enough rows after which no more lenient stage is tried
 */
export function planSearch(
  index: TextIndex,
  query: TypedQuery,
  whereabouts: Whereabouts,
  filter: RowSet | null,
  enough = ENOUGH,
): Plan {
  const { size } = index;
  const stages: Stage[] = [];
  const corrections = new Map<string, string>();
  if (size === 0 || query.words.length === 0) return { stages, corrections };
  let found = NO_ROWS;
  const add = (terms: readonly Term[], rows: RowSet, leniency: number): boolean => {
    const fresh = found.count === 0 ? rows : except(rows, found);
    if (fresh.count > 0) {
      stages.push({ rows: fresh, terms, leniency });
      found = anyOf([found, fresh], size);
    }
    return found.count >= enough;
  };

  const where = whereabouts(query.words, index);
  const terms = query.words.map((word, i) => {
    const concept = query.concepts[i];
    if (concept !== undefined) {
      const rows = index.words.rowsOf(conceptFacet(concept));
      return makeTerm([{ rows, quality: QUALITY.exact, inName: false }], size, true);
    }
    const isLast = i === query.words.length - 1;
    return makeTerm([...waysByName(index, word, isLast), ...(where[i] ?? [])], size);
  });
  if (add(terms, meetingAll(terms, filter), 0)) return { stages, corrections };

  const naming = terms.filter((term) => !term.isConcept);
  if (naming.length > 0 && naming.length < terms.length) {
    if (add(naming, meetingAll(naming, filter), 1)) return { stages, corrections };
  }
  if (naming.length === 0) return { stages, corrections };

  const forgiving = query.words.flatMap((word, i) => {
    const term = terms[i];
    if (term === undefined || term.isConcept) return [];
    const meant = index.words.corrections(word);
    const [likeliest] = meant;
    if (likeliest === undefined) return [term];
    if (term.rows.count === 0) corrections.set(word, likeliest);
    const ways: Way[] = [
      ...term.ways,
      { rows: index.words.rowsWithAny(meant), quality: QUALITY.corrected, inName: true },
    ];
    return [makeTerm(ways, size)];
  });
  if (add(forgiving, meetingAll(forgiving, filter), 2)) return { stages, corrections };
  if (forgiving.length > 1) add(forgiving, meetingAllButOne(forgiving, filter, size), 3);
  return { stages, corrections };
}
