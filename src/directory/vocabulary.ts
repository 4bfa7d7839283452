/** The words of one text index: which rows hold a word, what sounds like it, what it was meant to be. */
import type { Database } from 'better-sqlite3';
import { type Correction, Corrector } from './corrector.ts';
import { withoutSlippedArticle } from './fold.ts';
import { MisspeltGenerics } from './misspelt_generics.ts';
import { RecentCache } from './recent_cache.ts';
import { anyOf, bytesOf, except, NO_ROWS, type RowSet } from './row_set.ts';
import { decodeRows } from './row_set_encoding.ts';
import type { RowSpace } from './row_space.ts';
import { isAbjad, skeletonOf, soundOf } from './sound.ts';
import type { IndexedKind } from './tables.ts';
import type { Transliterate } from './transliteration.ts';

/** A prefix that begins more words than this has its rows stored; a rarer one is put together when asked. */
export const WORDS_OF_STORED_PREFIX = 32;
/** Longest prefix whose rows may be stored; few longer ones begin many words. */
export const STORED_PREFIX_MAX_CHARS = 6;
/** Marks a skeleton among the sounds. */
export const SKELETON = '~';
/** Fewest consonants to compare across scripts, and among words of one script: fewer are alike by chance. */
const SKELETON_MIN_CHARS = 2;
const LOOSE_SKELETON_MIN_CHARS = 3;
/** Words whose spellings and corrections are kept, about a megabyte each. */
const WORD_LISTS_MAX = 8_192;
/** Most corrections of one word that are tried. */
const CORRECTIONS_MAX = 6;
/** Most words a beginning is completed to, to pick out names that go on with one of them and end there. */
const COMPLETIONS_MAX = 16;
/** Fewest letters of a sound. */
const SOUND_MIN_CHARS = 2;
/** Most words that are taken for spellings of one. */
const ALIKE_MAX = 12;
/** Last code point, to end a range of words that begin alike. */
const LAST = '\u{10ffff}';

export class Vocabulary {
  readonly #space: RowSpace;
  readonly #transliterate: Transliterate;
  readonly #cache: RecentCache<string, RowSet>;
  readonly #alike = new RecentCache<string, readonly string[]>(WORD_LISTS_MAX);
  readonly #corrections = new RecentCache<string, readonly Correction[]>(WORD_LISTS_MAX);
  readonly #word;
  readonly #prefix;
  readonly #facet;
  readonly #begins;
  readonly #completions;
  readonly #sound;
  readonly corrector: Corrector;
  readonly generics: MisspeltGenerics;

  constructor(database: Database, kind: IndexedKind, space: RowSpace, transliterate: Transliterate) {
    this.#transliterate = transliterate;
    this.#space = space;
    this.#cache = new RecentCache(space.keptBytesMax, bytesOf, space);
    const rowsBy = (table: string) =>
      database.prepare<[string], Buffer>(`SELECT rows FROM ${kind}_${table} WHERE ${table} = ?`).pluck();
    this.#word = rowsBy('word');
    this.#prefix = rowsBy('prefix');
    this.#facet = rowsBy('facet');
    this.#begins = database
      .prepare<[string, string], Buffer>(`SELECT rows FROM ${kind}_word WHERE word >= ? AND word < ?`)
      .pluck();
    this.#completions = database
      .prepare<[string, string, number], string>(
        `SELECT word FROM ${kind}_word WHERE word >= ? AND word < ? LIMIT ?`,
      )
      .pluck();
    this.#sound = database
      .prepare<[string], string>(`SELECT words FROM ${kind}_sound WHERE sound = ?`)
      .pluck();
    this.corrector = new Corrector(database, kind);
    this.generics = new MisspeltGenerics(transliterate);
  }

  #decoded(bytes: Buffer | undefined): RowSet {
    return bytes === undefined ? NO_ROWS : decodeRows(bytes, this.#space);
  }

  /** Rows with exactly this word. */
  rowsWith(word: string): RowSet {
    return this.#cache.get(word, () => this.#decoded(this.#word.get(word)));
  }

  /** Rows with a word that begins so. */
  rowsBeginning(prefix: string): RowSet {
    return this.#cache.get(`${prefix}*`, () => {
      const stored = this.#prefix.get(prefix);
      if (stored !== undefined) return decodeRows(stored, this.#space);
      return anyOf(
        this.#begins.all(prefix, `${prefix}${LAST}`).map((rows) => decodeRows(rows, this.#space)),
        this.#space,
      );
    });
  }

  /** Rows with a word that begins so, but for those with one of some words. */
  rowsBeginningWithout(prefix: string, words: readonly string[]): RowSet {
    if (words.length === 0) return this.rowsBeginning(prefix);
    return this.#cache.get(`${prefix}* without ${words.join(' ')}`, () =>
      except(this.rowsBeginning(prefix), this.rowsWithAny(words)),
    );
  }

  /** All words that begin so, or none where there are more than COMPLETIONS_MAX. */
  wordsBeginning(prefix: string): readonly string[] {
    return this.#alike.get(`${prefix}*`, () => {
      const words = this.#completions.all(prefix, `${prefix}${LAST}`, COMPLETIONS_MAX + 1);
      return words.length > COMPLETIONS_MAX ? [] : words;
    });
  }

  /** Rows of a facet, such as `country:GB`. */
  rowsOf(facet: string): RowSet {
    return this.#cache.get(facet, () => this.#decoded(this.#facet.get(facet)));
  }

  /** Rows with any of these words; kept, since words that sound alike are asked for together again and again. */
  rowsWithAny(words: readonly string[]): RowSet {
    return this.#united(words, (word) => this.rowsWith(word));
  }

  /** Rows of any of these facets; kept, since places of one name are asked for together. */
  rowsOfAny(facets: readonly string[]): RowSet {
    return this.#united(facets, (facet) => this.rowsOf(facet));
  }

  #united(keys: readonly string[], rowsOf: (key: string) => RowSet): RowSet {
    const [key = '', ...more] = keys;
    if (more.length === 0) return rowsOf(key);
    return this.#cache.get(keys.join(' '), () => anyOf(keys.map(rowsOf), this.#space));
  }

  /**
   * Other words that sound the same, the commonest first; from Arabic to Latin letters and back, those of the
   * same consonants.
   */
  soundingLike(word: string): readonly string[] {
    return this.#alike.get(word, () => this.#soundingLike(word));
  }

  #soundingLike(word: string): string[] {
    const sound = soundOf(word, this.#transliterate);
    const skeleton = skeletonOf(word, this.#transliterate);
    const across = skeleton.length < SKELETON_MIN_CHARS ? [] : this.#wordsOf(SKELETON + skeleton);
    const abjad = isAbjad(word);
    return [
      ...(sound.length < SOUND_MIN_CHARS ? [] : this.#wordsOf(sound)),
      ...across.filter((other) => abjad || isAbjad(other)),
    ]
      .filter((other) => other !== word)
      .slice(0, ALIKE_MAX);
  }

  /** Words of the same consonants, whatever their vowels, the commonest first. */
  looselyLike(word: string): readonly string[] {
    return this.#alike.get(SKELETON + word, () => {
      const skeleton = skeletonOf(word, this.#transliterate);
      return skeleton.length < LOOSE_SKELETON_MIN_CHARS
        ? []
        : this.#wordsOf(SKELETON + skeleton).slice(0, ALIKE_MAX);
    });
  }

  #wordsOf(sound: string): readonly string[] {
    return this.#sound.get(sound)?.split(' ') ?? [];
  }

  /** Words this one may have been meant to be: fewest slips first, then the commonest. */
  corrections(word: string): readonly Correction[] {
    return this.#corrections.get(word, () => this.#corrected(word));
  }

  #corrected(word: string): Correction[] {
    const bare = withoutSlippedArticle(word);
    const found = [
      ...this.corrector.corrections(word).filter((correction) => correction.word !== bare),
      ...(bare === null ? [] : [{ word: bare, slips: 1 }]),
    ].map((correction) => ({ ...correction, count: this.rowsWith(correction.word).count }));
    return found
      .filter(({ count }) => count > 0)
      .sort((a, b) => a.slips - b.slips || b.count - a.count)
      .slice(0, CORRECTIONS_MAX);
  }
}
