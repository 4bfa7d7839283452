/** The words of a query as terms, each with all the ways a row can meet it. */
import { conceptFacet } from './facets.ts';
import { type ConceptName, genericsBeginning } from './generic_words.ts';
import { anyOf, both, bytesOf, NO_ROWS, type RowSet } from './row_set.ts';
import { isAbjad } from './sound.ts';
import type { TextIndex } from './text_index.ts';

/** A word that nobody writes and fewer rows than this continue may be a slip as well as a beginning. */
const SURELY_CONTINUED = 10;
/** Fewest letters to take an unfinished word for a generic one. */
const GENERIC_FROM_CHARS = 2;
/** Up to so many rows are looked up in each way to meet a term. */
const FEW_ROWS = 4_096;

/** How well a row meets a term, in thousandths. */
export const QUALITY = {
  exact: 1000,
  prefix: 970,
  place: 965,
  variant: 960,
  corrected: 950,
  acrossScripts: 940,
  perhapsCorrected: 900,
  perhapsPlace: 890,
  loose: 780,
  placeInPart: 700,
} as const;

/**
 * One way to meet a term: by a word of the name, by where the row is, by where it is if the word was meant for that,
 * or by what kind of place it is.
 */
export interface Way {
  readonly rows: RowSet;
  readonly quality: number;
  readonly by: 'name' | 'place' | 'perhapsPlace' | 'kind';
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

/** What a term is made of, beside its ways. */
interface Understood {
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

/** What a term costs beside sets of rows. */
const BYTES_OF_A_TERM = 1_000;
const BYTES_OF_A_WAY = 100;

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
  readonly #placed: readonly Way[];
  #rows: RowSet | undefined;
  #forgiving: Term | undefined;
  #isKept = false;

  constructor(
    index: TextIndex,
    understood: Understood,
    ways: readonly Way[],
    named: Term | null = null,
    placed: readonly Way[] = [],
  ) {
    this.#index = index;
    this.#named = named;
    this.#placed = placed;
    this.understood = understood;
    this.ways = [...ways, ...placed]
      .filter((way) => way.rows.count > 0)
      .sort((a, b) => b.quality - a.quality);
    this.isPlace = mostRows(this.ways, 'place') > mostRows(this.ways, 'name');
    this.atMost = this.ways.reduce((sum, way) => sum + way.rows.count, 0);
  }

  get isConcept(): boolean {
    return this.understood.isConcept;
  }

  /** Rows that meet it in any way. */
  get rows(): RowSet {
    if (this.#rows === undefined) {
      this.#rows = anyOf(this.#sets, this.#index.space);
      if (this.#isKept) this.#index.space.keep(this.#rows);
    }
    return this.#rows;
  }

  /** Those of some rows that meet it; for a few rows far cheaper than uniting the ways first. */
  among(set: RowSet): RowSet {
    if (this.#rows !== undefined || set.form === 'bitmap' || set.count > FEW_ROWS)
      return both(set, this.rows);
    return anyOf(
      this.#sets.map((other) => both(set, other)),
      this.#index.space,
    );
  }

  get #sets(): RowSet[] {
    if (this.#named === null) return this.ways.map(({ rows }) => rows);
    return [this.#named.rows, ...this.#placed.map(({ rows }) => rows)];
  }

  /** The same term, also met by where a row is. */
  orPlaced(placed: readonly Way[]): Term {
    if (placed.length === 0) return this;
    return new Term(this.#index, { ...this.understood, isMet: true }, this.ways, this, placed);
  }

  /** The same term, met by slips and looser spellings too. */
  get forgiving(): Term {
    if (this.#named !== null) return this.#named.forgiving.orPlaced(this.#placed);
    if (this.#forgiving === undefined) {
      this.#forgiving = forgivingTerm(this.#index, this);
      if (this.#isKept) this.#forgiving.keep();
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

  /**
   * Bytes of memory, roughly: the union of its ways, and as much again for that of the forgiving term. The sets of its
   * ways are those that the vocabulary keeps.
   */
  get bytes(): number {
    const united = this.ways.reduce((sum, { rows }) => sum + bytesOf(rows), 0);
    return (
      BYTES_OF_A_TERM + BYTES_OF_A_WAY * this.ways.length + 2 * Math.min(united, this.#index.space.bytes)
    );
  }
}

const mostRows = (ways: readonly Way[], by: Way['by']): number =>
  ways.reduce((most, way) => (way.by === by ? Math.max(most, way.rows.count) : most), 0);

/** The ways to meet a word by some words of the name. */
const waysByWords = (index: TextIndex, words: readonly string[], quality: number): Way[] =>
  words.map((word) => ({ rows: index.words.rowsWith(word), quality, by: 'name' }));

/** The ways to meet a word by where a row is. */
function waysByPlace(index: TextIndex, { whole, inPart, countries, isExact }: Where): Way[] {
  const by = isExact ? 'place' : 'perhapsPlace';
  const ways = [
    [[...whole, ...countries], QUALITY[by]],
    [inPart, QUALITY.placeInPart],
  ] as const;
  return ways.flatMap(([facets, quality]) =>
    facets
      .map((facet): Way => ({ rows: index.words.rowsOf(facet), quality, by }))
      .filter(({ rows }) => rows.count > 0),
  );
}

/** By words that begin so; a generic word that is not yet typed to its end names nothing. */
function waysByBeginning(index: TextIndex, word: string): Way[] {
  const quality = QUALITY.prefix;
  const generics = word.length < GENERIC_FROM_CHARS ? [] : genericsBeginning(word);
  return [
    { rows: index.words.rowsBeginningWithout(word, generics), quality, by: 'name' },
    ...generics.map((generic): Way => ({ rows: index.words.rowsWith(generic), quality, by: 'kind' })),
  ];
}

/** The term of a generic word. */
export function conceptTerm(index: TextIndex, word: string, concept: ConceptName): Term {
  const { words } = index;
  const understood = {
    word,
    isConcept: true,
    literal: words.rowsWith(word),
    spellings: [],
    meant: [],
    isMet: true,
  };
  const rows = words.rowsOf(conceptFacet(concept));
  return new Term(index, understood, [{ rows, quality: QUALITY.exact, by: 'kind' }]);
}

/**
 * The term of a word that is not generic.
 * @param where what it says about where, or null where that does not matter
 * @param isLast whether it may not have been typed to its end
 * @param isWritten whether rows of another kind have it
 */
export function namingTerm(
  index: TextIndex,
  word: string,
  where: Where | null,
  isLast: boolean,
  isWritten = false,
): Term {
  const placed = where === null ? [] : waysByPlace(index, where);
  const isKnown = isWritten || (where?.isExact === true && placed.length > 0);
  const key = `${word}${isLast ? '*' : ''}${isKnown ? '@' : ''}`;
  return index.terms.get(key, () => namedTerm(index, word, isLast, isKnown)).orPlaced(placed);
}

/** The term of a word, met by names alone. @param isKnown whether it is no slip, even if no name has it */
function namedTerm(index: TextIndex, word: string, isLast: boolean, isKnown: boolean): Term {
  const { words } = index;
  const continued = isLast ? words.rowsBeginning(word) : NO_ROWS;
  const alike = words.soundingLike(word);
  const variants = alike.flatMap((other) =>
    waysByWords(index, [other], isAbjad(word) === isAbjad(other) ? QUALITY.variant : QUALITY.acrossScripts),
  );
  const ways = [
    ...waysByWords(index, [word], QUALITY.exact),
    ...(continued.count > 0 ? waysByBeginning(index, word) : []),
    ...variants,
  ];
  const isNoSlip = isKnown || continued.count >= SURELY_CONTINUED || words.rowsWith(word).count > 0;
  // Nobody writes it so: as likely a slip as a spelling.
  const meant = isNoSlip ? [] : words.corrections(word);
  const quality = continued.count === 0 ? QUALITY.corrected : QUALITY.perhapsCorrected;
  const understood = {
    word,
    isConcept: false,
    literal: NO_ROWS,
    spellings: [...alike, ...meant],
    meant,
    isMet: ways.some((way) => way.rows.count > 0),
  };
  return new Term(index, understood, [...ways, ...waysByWords(index, meant, quality)]);
}

function forgivingTerm(index: TextIndex, { understood, ways }: Term): Term {
  const meant = index.words.corrections(understood.word);
  const loose = index.words.looselyLike(understood.word);
  return new Term(index, { ...understood, spellings: [...understood.spellings, ...meant, ...loose] }, [
    ...ways,
    ...waysByWords(index, meant, QUALITY.corrected),
    ...waysByWords(index, loose, QUALITY.loose),
  ]);
}

/** The words that a name which is typed so has: this one, or, where no name has it, those it stands for. */
export function wordingsOf(
  index: TextIndex,
  { word, meant }: Understood,
  isLast: boolean,
): readonly string[] {
  if (index.words.rowsWith(word).count > 0) return [word];
  const completions = isLast ? index.words.wordsBeginning(word) : [];
  const generics = isLast && completions.length === 0 ? genericsBeginning(word) : [];
  const others = [...completions, ...generics, ...meant];
  return others.length > 0 ? others : [word];
}
