/** The words of one text index: which rows hold a word, what sounds like it, what it was meant to be. */
import type { Database } from 'better-sqlite3';
import { editDistance } from './edit_distance.ts';
import { soundOf } from './fold.ts';
import { anyOf, NO_ROWS, type RowSet } from './row_set.ts';
import { decodeRows } from './row_set_encoding.ts';
import type { IndexedKind } from './tables.ts';

/** A prefix that begins more words than this has its rows stored; a rarer one is put together when asked. */
export const WORDS_OF_STORED_PREFIX = 12;
/** Longest prefix whose rows may be stored; few longer ones begin many words. */
export const STORED_PREFIX_MAX_CHARS = 6;
/** Fewest letters for a slip to be looked for: shorter words have too many neighbours. */
const ONE_SLIP_FROM_CHARS = 4;
const TWO_SLIPS_FROM_CHARS = 8;
/** Most corrections of one word that are tried, the likeliest first. */
const CORRECTIONS_MAX = 6;
/** Last code point, to end a range of words that begin alike. */
const LAST = '\u{10ffff}';

/** Which letters a word has, as bits; two words that differ in one letter differ in at most two bits. */
export function letterMask(word: Uint16Array, at: number, length: number): number {
  let mask = 0;
  for (let i = at; i < at + length; i += 1) mask |= 1 << ((word[i] as number) & 31);
  return mask >>> 0;
}

const codeUnits = (word: string): Uint16Array => Uint16Array.from(word, (letter) => letter.charCodeAt(0));

/** Bits set in a mask, capped above what matters. */
function bitsUpTo(mask: number, most: number): number {
  let bits = 0;
  for (let rest = mask; rest !== 0 && bits <= most; rest &= rest - 1) bits += 1;
  return bits;
}

/** All words of one length: their letters one after the other, the likeliest words first, and their masks. */
interface Spellings {
  readonly letters: Uint16Array;
  readonly masks: Uint32Array;
}

const aligned = (bytes: Buffer): ArrayBuffer => Uint8Array.prototype.slice.call(bytes).buffer as ArrayBuffer;

export class Vocabulary {
  readonly #universe: number;
  readonly #word;
  readonly #prefix;
  readonly #facet;
  readonly #begins;
  readonly #sound;
  readonly #spelling;
  readonly #column;
  readonly #spellings = new Map<number, Spellings | null>();

  /** @param universe how many rows the kind has */
  constructor(database: Database, kind: IndexedKind, universe: number) {
    this.#universe = universe;
    const rowsBy = (table: string) =>
      database.prepare<[string], Buffer>(`SELECT rows FROM ${kind}_${table} WHERE ${table} = ?`).pluck();
    this.#word = rowsBy('word');
    this.#prefix = rowsBy('prefix');
    this.#facet = rowsBy('facet');
    this.#begins = database
      .prepare<[string, string], Buffer>(`SELECT rows FROM ${kind}_word WHERE word >= ? AND word < ?`)
      .pluck();
    this.#sound = database
      .prepare<[string], string>(`SELECT word FROM ${kind}_sound WHERE sound = ?`)
      .pluck();
    this.#spelling = database.prepare<[number], { letters: Buffer; masks: Buffer }>(
      `SELECT letters, masks FROM ${kind}_spelling WHERE length = ?`,
    );
    this.#column = database
      .prepare<[string], Buffer>(`SELECT cells FROM ${kind}_column WHERE name = ?`)
      .pluck();
  }

  /** Rows with exactly this word. */
  rowsWith(word: string): RowSet {
    return decoded(this.#word.get(word));
  }

  /** Rows with a word that begins so. */
  rowsBeginning(prefix: string): RowSet {
    const stored = this.#prefix.get(prefix);
    if (stored !== undefined) return decodeRows(stored);
    return anyOf(this.#begins.all(prefix, `${prefix}${LAST}`).map(decodeRows), this.#universe);
  }

  /** Rows of a facet, such as `country:GB`. */
  rowsOf(facet: string): RowSet {
    return decoded(this.#facet.get(facet));
  }

  /** Rows with any of these words. */
  rowsWithAny(words: readonly string[]): RowSet {
    return anyOf(
      words.map((word) => this.rowsWith(word)),
      this.#universe,
    );
  }

  /** Other words that sound the same. */
  soundingLike(word: string): string[] {
    const sound = soundOf(word);
    return sound === '' ? [] : this.#sound.all(sound).filter((other) => other !== word);
  }

  /** Bytes of a column: one cell a row. */
  column(name: string): ArrayBuffer {
    const cells = this.#column.get(name);
    if (cells === undefined)
      throw new Error(`The index has no column ${name}. Bake it again: npm run build.`);
    return aligned(cells);
  }

  /** Words this one may have been meant to be: fewest slips first, then the commonest. */
  corrections(word: string): string[] {
    const slips = word.length >= TWO_SLIPS_FROM_CHARS ? 2 : word.length >= ONE_SLIP_FROM_CHARS ? 1 : 0;
    if (slips === 0) return [];
    const typed = codeUnits(word);
    const found: { word: string; slips: number }[] = [];
    for (let length = word.length - slips; length <= word.length + slips; length += 1)
      this.#collect(typed, length, slips, found);
    // The sort is stable, and within a length the commonest come first.
    return found
      .sort((a, b) => a.slips - b.slips)
      .slice(0, CORRECTIONS_MAX)
      .map((correction) => correction.word);
  }

  #collect(
    typed: Uint16Array,
    length: number,
    slips: number,
    found: { word: string; slips: number }[],
  ): void {
    const spellings = this.#spellingsOf(length);
    if (spellings === null) return;
    const { letters, masks } = spellings;
    const mask = letterMask(typed, 0, typed.length);
    for (let i = 0; i < masks.length; i += 1) {
      if (bitsUpTo((masks[i] as number) ^ mask, 2 * slips) > 2 * slips) continue;
      const at = i * length;
      const distance = editDistance(typed, letters, at, length, slips);
      if (distance > 0 && distance <= slips)
        found.push({ word: String.fromCharCode(...letters.subarray(at, at + length)), slips: distance });
    }
  }

  #spellingsOf(length: number): Spellings | null {
    const known = this.#spellings.get(length);
    if (known !== undefined) return known;
    const row = this.#spelling.get(length);
    const spellings =
      row === undefined
        ? null
        : { letters: new Uint16Array(aligned(row.letters)), masks: new Uint32Array(aligned(row.masks)) };
    this.#spellings.set(length, spellings);
    return spellings;
  }
}

const decoded = (bytes: Buffer | undefined): RowSet => (bytes === undefined ? NO_ROWS : decodeRows(bytes));
