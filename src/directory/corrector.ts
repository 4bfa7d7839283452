/**
 * Finds the words a misspelt one may have been meant to be.
 *
 * With one slip, either the beginning or the end of the word is untouched, so that only words with the same
 * beginning or the same end have to be compared: two ranges of sorted lists. Two slips leave no such handle;
 * there, words whose letters differ too much are passed over by comparing bit masks.
 */
import type { Database } from 'better-sqlite3';
import { bitCount } from './bit_count.ts';
import { editDistance, isOneSlip, lettersOf } from './edit_distance.ts';
import { alignedBytes } from './row_set_encoding.ts';
import type { IndexedKind } from './tables.ts';

/** Fewest letters for a slip to be looked for: shorter words have too many neighbours. */
const ONE_SLIP_FROM_CHARS = 3;
const TWO_SLIPS_FROM_CHARS = 6;

export const SLIPS_MAX = 2;

/** How many slips are looked for in a word. */
export function slipsLookedFor({ length }: string): number {
  if (length < ONE_SLIP_FROM_CHARS) return 0;
  return length < TWO_SLIPS_FROM_CHARS ? 1 : SLIPS_MAX;
}

/** UTF-16 code units; one byte each where all words of a list are ASCII. */
export type Letters = Uint8Array | Uint16Array;

export interface Correction {
  readonly word: string;
  readonly slips: number;
}

/** All words of one length and script, in the order of their letters, and their numbers in that of their ends. */
interface WordList {
  readonly length: number;
  readonly letters: Letters;
  readonly byEnd: Uint32Array;
  masks: Uint32Array | null;
}

/** The key of a list: words in ASCII and others lie apart, since no slip changes the script. */
export const listKey = (word: string): number => (isAscii(word) ? word.length : -word.length);

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII itself.
const isAscii = (word: string): boolean => /^[\x00-\x7f]*$/.test(word);

/** Which letters a word has, as bits; one slip changes at most two of them. */
function letterMask(letters: Letters, at: number, length: number): number {
  let mask = 0;
  for (let i = at; i < at + length; i += 1) mask |= 1 << ((letters[i] as number) & 31);
  return mask;
}

/** The first of `count` numbers for which `isBefore` no longer holds. */
function firstNotBefore(count: number, isBefore: (i: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

export class Corrector {
  readonly #select;
  readonly #lists = new Map<number, WordList | null>();

  constructor(database: Database, kind: IndexedKind) {
    this.#select = database.prepare<[number], { letters: Buffer; by_end: Buffer }>(
      `SELECT letters, by_end FROM ${kind}_spelling WHERE list = ?`,
    );
  }

  /** Words within one slip of this one, or, of a long word where there are none, within two; in no order. */
  corrections(word: string): Correction[] {
    const most = slipsLookedFor(word);
    if (most === 0) return [];
    const typed = lettersOf(word);
    const once = this.#listsAround(word, 1).flatMap((list) => withinOneSlip(typed, list));
    if (once.length > 0 || most === 1) return once;
    return this.#listsAround(word, 2).flatMap((list) => withinTwoSlips(typed, list));
  }

  #listsAround(word: string, slips: number): WordList[] {
    const key = listKey(word);
    const lists: WordList[] = [];
    for (let difference = -slips; difference <= slips; difference += 1) {
      const list = this.#list(key + difference);
      if (list !== null) lists.push(list);
    }
    return lists;
  }

  #list(key: number): WordList | null {
    const known = this.#lists.get(key);
    if (known !== undefined) return known;
    const row = this.#select.get(key);
    const list =
      row === undefined
        ? null
        : {
            length: Math.abs(key),
            letters:
              key > 0
                ? new Uint8Array(alignedBytes(row.letters))
                : new Uint16Array(alignedBytes(row.letters)),
            byEnd: new Uint32Array(alignedBytes(row.by_end)),
            masks: null,
          };
    this.#lists.set(key, list);
    return list;
  }
}

/** The masks of a list, worked out when they are first needed. */
function masksOf(list: WordList): Uint32Array {
  const { byEnd, letters, length } = list;
  list.masks ??= Uint32Array.from(byEnd, (_, i) => letterMask(letters, i * length, length));
  return list.masks;
}

const wordAt = ({ letters, length }: WordList, i: number): string =>
  String.fromCharCode(...letters.subarray(i * length, (i + 1) * length));

function withinOneSlip(typed: Uint16Array, list: WordList): Correction[] {
  const { length, letters, byEnd } = list;
  const count = byEnd.length;
  const found: Correction[] = [];
  const compare = (i: number): void => {
    if (isOneSlip(typed, letters, i * length, length)) found.push({ word: wordAt(list, i), slips: 1 });
  };
  // One letter between the two parts: swapped neighbours may touch both sides of a seam.
  const begin = (typed.length - 1) >>> 1;
  const end = typed.length - 1 - begin;
  const order = (i: number): number => {
    for (let j = 0; j < begin && j < length; j += 1) {
      const difference = (letters[i * length + j] as number) - (typed[j] as number);
      if (difference !== 0) return difference;
    }
    return 0;
  };
  const first = firstNotBefore(count, (i) => order(i) < 0);
  for (let i = first; i < count && order(i) === 0; i += 1) compare(i);
  const orderFromEnd = (i: number): number => {
    for (let j = 1; j <= end && j <= length; j += 1) {
      const difference = (letters[(i + 1) * length - j] as number) - (typed[typed.length - j] as number);
      if (difference !== 0) return difference;
    }
    return 0;
  };
  const firstByEnd = firstNotBefore(count, (i) => orderFromEnd(byEnd[i] as number) < 0);
  for (let k = firstByEnd; k < count; k += 1) {
    const i = byEnd[k] as number;
    if (orderFromEnd(i) !== 0) break;
    // Words with the same beginning have been compared.
    if (order(i) !== 0) compare(i);
  }
  return found;
}

function withinTwoSlips(typed: Uint16Array, list: WordList): Correction[] {
  const mask = letterMask(typed, 0, typed.length);
  const found: Correction[] = [];
  const masks = masksOf(list);
  for (let i = 0; i < masks.length; i += 1) {
    if (bitCount((masks[i] as number) ^ mask) > 2 * SLIPS_MAX) continue;
    const slips = editDistance(typed, list.letters, i * list.length, list.length, SLIPS_MAX);
    if (slips > 0 && slips <= SLIPS_MAX) found.push({ word: wordAt(list, i), slips });
  }
  return found;
}
