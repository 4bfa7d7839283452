/** The tables of the words of rows, one set for places and one for events. */

/** Kinds of rows that are found by their words; cities are found by the gazetteer. */
export type NamedKind = 'place' | 'event';

const namedTables = (kind: NamedKind): string => `
CREATE TABLE ${kind}_named (token INTEGER PRIMARY KEY, names BLOB, written BLOB);
CREATE TABLE ${kind}_alike (sound TEXT PRIMARY KEY, words BLOB NOT NULL) WITHOUT ROWID;`;

/**
 * - `named`: for each token the rows that have it in a name, and in their other text (address, postcode), as `encodeRows`
 *   writes them. The token of a word is its position among all words; see `cityToken` for those of cities and regions.
 * - `alike`: words by their sound, and by their consonants after SKELETON.
 *
 * The column `text` of the table `place` or `event` has the folded names of a row, one in a line, with PLACE before the words
 * of a name that say where it is, and after WRITTEN its other text.
 */
export const NAMED_SQL = namedTables('place') + namedTables('event');

/** Begins the line of a row's other text. */
export const WRITTEN = '\t';
/** Stands between a name and where the place is, as that name says: "nour mosque" and "dar el beida". */
export const PLACE = '\v';
/** The token of a city, by its row, or of a region, by its number: negative, since those of words are not. */
export const cityToken = (number: number): number => -1 - number;
/** The length of the name of a row that has none. */
export const UNNAMED = 255;
/** The kind of an event's next occurrence. Later ones have a higher kind, and are left out of searches. */
export const FIRST_OCCURRENCE = 0;

/** The folded words of a row. */
export interface RowText {
  /** The words of each name, the main name first. */
  readonly names: readonly (readonly string[])[];
  /** Those that say where it is, without these words. */
  readonly bare: readonly (readonly string[])[];
  /** Its other text: words of its address and postcode. */
  readonly written: readonly string[];
}

/** Whether a row has all of some words, each in any name or in its other text. */
export const hasWords = ({ names, written }: RowText, words: readonly string[]): boolean =>
  words.every((word) => [written, ...names].some((each) => each.includes(word)));

/** Whether a row has a name of exactly these words, in any order. */
export const isCalled = ({ names }: RowText, words: readonly string[]): boolean =>
  names.some((name) => name.length === words.length && words.every((word) => name.includes(word)));
