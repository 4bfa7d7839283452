/**
 * Turns what was typed into terms, and goes through the stages of a search: all words as they stand, then more and
 * more forgiving while too little is found.
 */

import { foldWords } from './fold.ts';
import { type ConceptName, conceptOf } from './generic_words.ts';
import { meetingAll, meetingAllButOne, narrowed, rarestFirst } from './meeting_rows.ts';
import { askPutRight } from './misspelt_generics.ts';
import { signaturesOf } from './name_signature.ts';
import { anyOf, both, except, NO_ROWS, type RowSet } from './row_set.ts';
import type { Term } from './term.ts';
import { conceptTerm, forgiving, namingTerm, type Where, wordingsOf } from './terms.ts';
import type { TextIndex } from './text_index.ts';

/** Most words of a query that are looked at. More do not narrow what is found, and each costs. */
const TERMS_MAX = 8;
/** Most words, repeated ones counted, that are compared with a title. */
const SAID_MAX = 16;
/** Enough found: no more lenient stage is tried. Fewer may be chance matches of a misspelt word. */
export const ENOUGH = 3;

/** What a stage asks for. */
export const LENIENCY = {
  /** All words as they stand. */
  none: 0,
  /** All words but the generic ones. */
  withoutGenerics: 1,
  /** The same, met by slips and looser spellings too. */
  slips: 2,
  /** All of those but one, whichever it is. */
  missingOne: 3,
} as const;

/** Rows found by one stage and by none before it, with the terms they are to be ranked by. */
export interface Stage {
  readonly rows: RowSet;
  readonly terms: readonly Term[];
  /** One of LENIENCY. */
  readonly leniency: number;
}

/** What each word of a query says about where. */
export type Located = readonly Where[];

/** A query, its words folded. */
export interface TypedQuery {
  /** Different words, and what concept each stands for. */
  readonly words: readonly string[];
  readonly concepts: readonly (ConceptName | undefined)[];
  /** All words in their order, also those that are said again. */
  readonly said: readonly string[];
  /** Where several kinds are searched together, the words that rows of any of them have: no slips in any other. */
  readonly written?: ReadonlySet<string>;
  /** Whether generic words among them were misspelt when they were typed. */
  readonly isPutRight?: boolean;
}

export function readQuery(q: string): TypedQuery {
  const said = foldWords(q);
  const words = [...new Set(said)].slice(0, TERMS_MAX);
  return { words, concepts: words.map(conceptOf), said: said.slice(0, SAID_MAX) };
}

/** What a query finds in one index, stage by stage. */
export class Findings {
  readonly #index: TextIndex;
  readonly #query: TypedQuery;
  readonly #filter: RowSet | null;
  #terms: readonly Term[];
  readonly stages: Stage[] = [];
  #signatures: Uint8Array | null | undefined;

  /**
   * Finds what meets the query as it was typed: the first two stages.
   * @param located what the words say about where, or null where that does not matter
   * @param filter rows to choose from, or null for all
   */
  constructor(index: TextIndex, query: TypedQuery, located: Located | null, filter: RowSet | null) {
    this.#index = index;
    this.#query = query;
    this.#filter = filter;
    const { words, concepts, written } = query;
    this.#terms = (index.size === 0 ? [] : words).map((word, i) => {
      const concept = concepts[i];
      return concept === undefined
        ? namingTerm(index, word, located?.[i] ?? null, i === words.length - 1, written?.has(word))
        : conceptTerm(index, word, concept);
    });
    this.#add(this.#terms, meetingAll(this.#terms, filter), LENIENCY.none);
    const naming = this.#terms.filter((term) => !term.isConcept);
    if (this.total < ENOUGH && naming.length > 0 && naming.length < this.#terms.length)
      this.#add(naming, meetingAll(naming, filter), LENIENCY.withoutGenerics);
  }

  /** Finds more, forgiving slips and other spellings, and then one word that is met by nothing: the other stages. */
  forgive(): this {
    if (this.#terms.every((term) => term.isConcept)) return this;
    this.#terms = this.#terms.map((term) => (term.isConcept ? term : forgiving(this.#index, term)));
    const naming = rarestFirst(this.#terms.filter((term) => !term.isConcept));
    const meeting = narrowed(naming, this.#filter);
    this.#add(naming, meeting.at(-1) ?? NO_ROWS, LENIENCY.slips);
    if (this.total < ENOUGH && naming.length > 1)
      this.#add(
        naming,
        meetingAllButOne(naming, meeting, this.#filter, this.#index.space),
        LENIENCY.missingOne,
      );
    return this;
  }

  #add(terms: readonly Term[], rows: RowSet, leniency: number): void {
    const fresh = this.stages.reduce((left, stage) => except(left, stage.rows), rows);
    if (fresh.count > 0) this.stages.push({ rows: fresh, terms, leniency });
  }

  /** How many rows were found. */
  get total(): number {
    return this.stages.reduce((sum, { rows }) => sum + rows.count, 0);
  }

  /** All rows that were found. */
  get rows(): RowSet {
    return anyOf(
      this.stages.map(({ rows }) => rows),
      this.#index.space,
    );
  }

  /** The words of the query, understood. */
  get terms(): readonly Term[] {
    return this.#terms;
  }

  /** Whether names have all the words as they were typed; what only sounds like them is then not meant by them. */
  get isWritten(): boolean {
    const { words, written } = this.#query;
    return words.every((word) => written?.has(word) ?? this.#index.words.rowsWith(word).count > 0);
  }

  /** How many words that name were said again. */
  get repeated(): number {
    const { words, said } = this.#query;
    return said.filter(
      (word, i) => said.indexOf(word) < i && words.includes(word) && conceptOf(word) === undefined,
    ).length;
  }

  /** Those rows of a stage that say every word as it was typed, but for words that no row says. */
  literalAmong({ rows, leniency }: Stage): RowSet {
    const { words } = this.#query;
    const sets = words.map((word) => this.#index.words.rowsWith(word)).filter(({ count }) => count > 0);
    // Where every word is said by some row, those that say all of them were found as they stand.
    if (sets.length === 0 || (leniency > LENIENCY.none && sets.length === words.length)) return NO_ROWS;
    return [rows, ...sets].sort((a, b) => a.count - b.count).reduce(both);
  }

  /**
   * Signatures of names that say what was typed and nothing else, with or without the words that say where, as
   * flags; null where there are too many.
   */
  get signatures(): Uint8Array | null {
    if (this.#signatures === undefined) {
      const { said } = this.#query;
      const terms = new Map(this.#terms.map((term) => [term.understood.word, term]));
      const last = this.#terms.at(-1);
      const wordings = said.map((word) => {
        const term = terms.get(word);
        const ways = term === undefined ? [word] : wordingsOf(this.#index, term.understood, term === last);
        return { ways, isPlace: term?.isPlace === true };
      });
      const named = wordings.filter(({ isPlace }) => !isPlace);
      this.#signatures = signaturesOf(
        (named.length < wordings.length ? [wordings, named] : [wordings]).map((query) =>
          query.map(({ ways }) => ways),
        ),
      );
    }
    return this.#signatures;
  }
}

/** What a query finds, strictly, or where that is too little, forgivingly. */
export function find(
  index: TextIndex,
  query: TypedQuery,
  located: Located | null,
  filter: RowSet | null,
): Findings {
  const findings = askPutRight(
    query,
    located,
    [index],
    (meant) => new Findings(index, meant.query, meant.located, filter),
  );
  return findings.total < ENOUGH ? findings.forgive() : findings;
}
