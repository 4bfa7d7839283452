/** The words of a query as terms, each with all the ways a row can meet it. */
import { conceptFacet } from './facets.ts';
import { type ConceptName, genericsBeginning } from './generic_words.ts';
import { NO_ROWS } from './row_set.ts';
import { isAbjad } from './sound.ts';
import { Term, type Understood, type Way } from './term.ts';
import type { TextIndex } from './text_index.ts';

/** A word that nobody writes and fewer rows than this continue may be a slip as well as a beginning. */
const SURELY_CONTINUED = 10;
/** Fewest letters to take an unfinished word for a generic one. */
const GENERIC_FROM_CHARS = 2;

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

/** What one word of a query says about where: facets of the rows that lie there. */
export interface Where {
  /** Cities whose whole name the query says, and cities of which it says a part. */
  readonly whole: readonly string[];
  readonly inPart: readonly string[];
  readonly countries: readonly string[];
  /** Whether the word is one of a name; if not, it only begins or sounds like one. */
  readonly isExact: boolean;
}

/** Words that one may have been meant to be, the likeliest first. */
const correctionsOf = (index: TextIndex, word: string): string[] =>
  index.words.corrections(word).map((correction) => correction.word);

/** The ways to meet a word by some words of the name. */
const waysByWords = (index: TextIndex, words: readonly string[], quality: number): Way[] =>
  words.map((word) => ({ rows: index.words.rowsWith(word), quality, by: 'name' }));

const NOWHERE: Where = { whole: [], inPart: [], countries: [], isExact: false };
const keyOf = ({ whole, inPart, countries, isExact }: Where): string =>
  `${whole.join()} ${inPart.join()} ${countries.join()} ${isExact}`;

/** How many rows lie in the place that has most. */
const mostRows = (index: TextIndex, { whole, inPart, countries }: Where): number =>
  [...whole, ...inPart, ...countries].reduce(
    (most, facet) => Math.max(most, index.words.rowsOf(facet).count),
    0,
  );

/** The ways to meet a word by where a row is. */
function waysByPlace(index: TextIndex, { whole, inPart, countries, isExact }: Where): Way[] {
  const { words } = index;
  const by = isExact ? 'place' : 'perhapsPlace';
  return [
    { rows: words.rowsOfAny([...whole, ...countries]), quality: QUALITY[by], by },
    { rows: words.rowsOfAny(inPart), quality: QUALITY.placeInPart, by },
  ];
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
    rowsOfLargestPlace: 0,
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
  const said = where ?? NOWHERE;
  const key = `${word}${isLast ? '*' : ''}${isWritten ? '@' : ''} ${keyOf(said)}`;
  return index.terms.get(key, () => namedTerm(index, word, said, isLast, isWritten));
}

/** The term of a word. @param isWritten whether it is no slip, even if no name has it */
function namedTerm(index: TextIndex, word: string, where: Where, isLast: boolean, isWritten: boolean): Term {
  const { words } = index;
  const placed = waysByPlace(index, where);
  const isPlaced = placed.some(({ rows }) => rows.count > 0);
  const isKnown = isWritten || (where.isExact && isPlaced);
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
  const meant = isNoSlip ? [] : correctionsOf(index, word);
  const quality = continued.count === 0 ? QUALITY.corrected : QUALITY.perhapsCorrected;
  const understood = {
    word,
    isConcept: false,
    literal: NO_ROWS,
    spellings: [...alike, ...meant],
    meant,
    isMet: isPlaced || ways.some((way) => way.rows.count > 0),
    rowsOfLargestPlace: where.isExact ? mostRows(index, where) : 0,
  };
  return new Term(index, understood, [...ways, ...waysByWords(index, meant, quality), ...placed]);
}

/** The same term, met by slips and looser spellings too. */
export const forgiving = (index: TextIndex, term: Term): Term =>
  term.forgivingBy((named) => forgivingTerm(index, named));

function forgivingTerm(index: TextIndex, { understood, ways }: Term): Term {
  const meant = correctionsOf(index, understood.word);
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
