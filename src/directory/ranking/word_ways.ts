/** What one word may be met by in names of places: words that it begins, that sound like it, or that it was meant to be. */

import { bestRows } from '../sets/best_rows.ts';
import { allWords } from '../text/fold.ts';
import { likeness, pairsOf, shareIn } from '../text/likeness.ts';
import { ONE_SLIP, slipsBetween } from '../text/slips.ts';
import { isAbjad, isOfVowels, SKELETON, skeletonsOf, soundOf } from '../text/sound.ts';
import { FIRST_UNSPACED, isUnspaced } from '../text/unspaced.ts';
import { AFTER_ALL } from '../text/word_list.ts';
import type { NamedRows } from '../vocabulary/named_rows.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Bent, PairWay, Ways, WeighedWord } from './term.ts';

/** Most words that continue one that may not be whole, the commonest ones. */
const CONTINUATIONS_MAX = 48;
const ONE_SLIP_CHARS = 4;
const TWO_SLIPS_CHARS = 6;
const SLIP = [1, ONE_SLIP, 0.55] as const;
/** The same sound: the more alike the two are written the more. */
const SOUND = { least: 0.72, more: 0.2 } as const;
/** The same consonants in another script, with the same long vowels or with others. */
const SKELETON_ACROSS = 0.8;
const OTHER_VOWELS = 0.55;
/** Fewest consonants that tell words apart by themselves: عيد and اضحى have the same two. */
const TELLING_CONSONANTS = 3;
const SPLIT = 0.9;
/** A part of a word of a script without spaces; so much of the part must be in the word. */
const PART = 0.9;
const PARTS_LEAST = 0.75;
/** Letters from which such a part may have a slip. */
const SLIPPED_PART_CHARS = 3;
/** The Arabic article between two words that are written as one; behind it a word goes on. */
const LATIN_ARTICLE = /^(?:[aeu]l|[aeu]([nrstdz])(?=\1))(?=.{3})/;
/** The same inside a name that is two words in others: nuruddin, darussalam, عبدالكريم. */
const ARTICLE_INSIDE = /^(.{2,}?)(?:[aeou]{1,2}(?:l|([nrstdz])(?=\2))(?=[a-z]{3})|ال(?=.{3}))(.+)$/;
/** So many words are looked at for each of the two. */
const PARTS_MAX = 4;
/** Words of one sound, or with the same consonants, that are added up. */
const ALIKE_MAX = 24;

/** Whether some letters in a row of a word are a text but for one slip. */
const isSlipOfPart = (text: string, word: string): boolean =>
  [...word].some((_, from) =>
    [text.length, text.length - 1].some(
      (length) => slipsBetween(text, word.slice(from, from + length), 1) <= 1,
    ),
  );

/** Remembers what it found, since one word may be asked for several times. */
export class WordWays implements Ways {
  readonly #rows: NamedRows;
  readonly #vocabulary: Vocabulary;
  readonly #bent = new Map<string, Bent>();

  constructor(rows: NamedRows, vocabulary: Vocabulary) {
    this.#rows = rows;
    this.#vocabulary = vocabulary;
  }

  isBarelyBegun(text: string): boolean {
    return this.#rows.words.beginning(text).length > CONTINUATIONS_MAX;
  }

  begunBy(text: string): string[] {
    const { words, nameCounts, writtenCounts } = this.#rows;
    const begun = words.beginning(text);
    const countOf = (word: number) => (nameCounts[word] as number) + (writtenCounts[word] as number);
    const most =
      begun.length <= CONTINUATIONS_MAX
        ? begun
        : bestRows(Uint32Array.from(begun), Float64Array.from(begun, countOf), CONTINUATIONS_MAX);
    return most.map((word) => words.at(word));
  }

  bent(text: string): Bent {
    const known = this.#bent.get(text);
    if (known !== undefined) return known;
    const isUnknown = this.#rows.words.find(text) < 0;
    const bent: Bent = isUnspaced(text)
      ? { words: this.#withParts(text), pairs: [] }
      : {
          words: [
            ...this.#alike(text),
            ...(isUnknown && this.#vocabulary.conceptOf(text) === null ? this.#slipsFrom(text) : []),
          ],
          pairs: [...this.#splits(text), ...this.#partsAround(text)],
        };
    this.#bent.set(text, bent);
    return bent;
  }

  /** Words of scripts without spaces, which may be several, that have the letters of one, or it with a slip: 関西空港 is in 関西国際空港. */
  #withParts(text: string): WeighedWord[] {
    const { words } = this.#rows;
    const letters = [...text.replace(/\p{M}/gu, '')];
    if (letters.length < 2) return [];
    const pairs = pairsOf(text);
    const found: WeighedWord[] = [];
    for (const word of words.between(FIRST_UNSPACED, AFTER_ALL)) {
      const other = words.at(word);
      const ofLetters = letters.filter((letter) => other.includes(letter)).length / letters.length;
      if (other === text || ofLetters < PARTS_LEAST) continue;
      const share = (ofLetters + shareIn(pairsOf(other), pairs)) / 2;
      if (share >= PARTS_LEAST) found.push([word, PART * share]);
      else if (letters.length >= SLIPPED_PART_CHARS && isSlipOfPart(text, other))
        found.push([word, ONE_SLIP]);
    }
    return found.sort(([, a], [, b]) => b - a).slice(0, ALIKE_MAX);
  }

  #slipsFrom(text: string): WeighedWord[] {
    const most = text.length >= TWO_SLIPS_CHARS ? 2 : text.length >= ONE_SLIP_CHARS ? 1 : 0;
    // Numbers and postcodes are right or another.
    if (most === 0 || /\d/.test(text)) return [];
    return this.#rows.words.slipsFrom(text, most).map(({ word, slips }) => [word, SLIP[slips] ?? 0]);
  }

  #alike(text: string): WeighedWord[] {
    const found: WeighedWord[] = [];
    if (/\d/.test(text)) return found;
    const rows = this.#rows;
    const sound = soundOf(text);
    if (sound.length > 1)
      for (const word of rows.wordsOfSound(sound).slice(0, ALIKE_MAX))
        found.push([word, SOUND.least + SOUND.more * likeness(text, rows.words.at(word))]);
    return [...found, ...this.inOtherScripts(text)];
  }

  /** Words with the same consonants that are written without short vowels, or that such a word may be; the likest first. */
  inOtherScripts(text: string): WeighedWord[] {
    const { words } = this.#rows;
    const abjad = isAbjad(text);
    const weightOf = (other: string, skeleton: string): number => {
      if (isAbjad(other) === abjad) return 0;
      const [written, said] = abjad ? [text, other] : [other, text];
      if (isOfVowels(written, said)) return SKELETON_ACROSS;
      return skeleton.length >= TELLING_CONSONANTS ? OTHER_VOWELS : 0;
    };
    return skeletonsOf(text)
      .filter((skeleton) => skeleton.length > 1)
      .flatMap((skeleton) =>
        this.#rows
          .wordsOfSound(SKELETON + skeleton)
          .map((word): WeighedWord => [word, weightOf(words.at(word), skeleton)]),
      )
      .filter(([, weight]) => weight > 0)
      .sort(([, a], [, b]) => b - a)
      .slice(0, ALIKE_MAX);
  }

  /** In how many names a word is; -1 where it is in nothing. */
  #namesWith(text: string): number {
    return this.#rows.nameCounts[this.#rows.words.find(text)] ?? -1;
  }

  /** One word that names write as two, or that more of them do than not. */
  #splits(text: string): PairWay[] {
    const found: PairWay[] = [];
    const names = this.#namesWith(text);
    for (let at = 2; at <= text.length - 2; at += 1) {
      const first = text.slice(0, at);
      if (this.#namesWith(first) <= names) continue;
      // The article may stand between them, in Arabic letters or in Latin ones: noorulhuda.
      const [second, more] = allWords(text.slice(at).replace(LATIN_ARTICLE, ''));
      if (second === undefined || more !== undefined || this.#namesWith(second) <= names) continue;
      const words = [first, second];
      if (names < 0 || this.#rows.withAll(words).length > names) found.push({ words, weight: SPLIT });
    }
    return found;
  }

  /** Two words, in whatever script, that are said as the parts of one around its article. */
  #partsAround(text: string): PairWay[] {
    const [, before, , after] = ARTICLE_INSIDE.exec(text) ?? [];
    if (before === undefined || after === undefined) return [];
    const { words } = this.#rows;
    const [first = [], second = []] = [before, after].map((part) => [
      ...this.#vocabulary.sameWords(part).filter((same) => words.find(same) >= 0),
      ...this.inOtherScripts(part)
        .filter(([, weight]) => weight >= SKELETON_ACROSS)
        .slice(0, PARTS_MAX)
        .map(([word]) => words.at(word)),
    ]);
    return first
      .flatMap((one) => second.map((other) => [one, other]))
      .filter((pair) => this.#rows.withAll(pair).length > 0)
      .map((pair) => ({ words: pair, weight: SPLIT * SKELETON_ACROSS }));
  }
}
