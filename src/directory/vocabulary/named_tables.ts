/** The tables that words of names are found by, one set for places and one for events. */

/** What has words of its own; cities are found by the gazetteer. */
export const NAMED_KINDS = ['place', 'event'] as const;
export type NamedKind = (typeof NAMED_KINDS)[number];

const namedTables = (kind: NamedKind): string => `
CREATE TABLE ${kind}_named (token INTEGER PRIMARY KEY, names BLOB, written BLOB);
CREATE TABLE ${kind}_alike (sound TEXT PRIMARY KEY, words BLOB NOT NULL) WITHOUT ROWID;`;

/**
 * - `named`: by token the rows that have it in a name, and those that have it in what else is written on them (address,
 *   postcode), as row_bytes.ts says. A word's token is its position among all words; a city's is -1 less its row, and so
 *   is that of a region with its number.
 * - `alike`: words by their sound, and by their consonants after SKELETON.
 *
 * The column `text` of the table of the kind has the folded names of a row, one a line; after WRITTEN what else is written
 * on it.
 */
export const NAMED_SQL = NAMED_KINDS.map(namedTables).join('\n');

/** Numbers in the column of kinds that belong together: cells of a kind and a country, and how many rows have both. */
export const KIND_COUNT = 3;

/** Begins the line of what is written on a row beside its names. */
export const WRITTEN = '\t';
/** The token of a city, or a region. */
export const cityToken = (number: number): number => -1 - number;
/** The kind of an event's next occurrence; of those after it, which searches leave out, it is higher. */
export const FIRST_OCCURRENCE = 0;

/** What a row is found by, folded. */
export interface RowText {
  /** The words of each of its names, the main one first. */
  readonly names: readonly (readonly string[])[];
  /** Words of its address, postcode and the like. */
  readonly written: readonly string[];
}

/** Whether a row has all of some words, each in a name or in what else is written on it. */
export const hasWords = ({ names, written }: RowText, words: readonly string[]): boolean =>
  words.every((word) => [written, ...names].some((each) => each.includes(word)));

/** Whether a row has a name of just these words, in any order. */
export const isCalled = ({ names }: RowText, words: readonly string[]): boolean =>
  names.some((name) => name.length === words.length && words.every((word) => name.includes(word)));
