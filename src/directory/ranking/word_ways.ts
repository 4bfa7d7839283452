/** Finds other words that one word of a query may stand for, among those of the index. */
import { memoized } from '../memoized.ts';
import { bestRows } from '../sets/best_rows.ts';
import { allWords } from '../text/fold.ts';
import { likeness, pairsOf, shareIn } from '../text/likeness.ts';
import { ONE_SLIP, slipsBetween } from '../text/slips.ts';
import { isAbjad, isOfVowels, SKELETON, skeletonsOf, soundOf } from '../text/sound.ts';
import { FIRST_UNSPACED, isUnspaced } from '../text/unspaced.ts';
import { AFTER_ALL } from '../text/word_list.ts';
import type { NamedRows } from '../vocabulary/named_rows.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { PairWay, Variants, Ways, WeighedWord } from './term.ts';

/** Most completions of a word that are used. */
const COMPLETIONS_MAX = 48;
/** Letters from which a word may have one slip, of an abjad, which writes no short vowels, and of others; and two. */
const ONE_SLIP_CHARS = { abjad: 3, alphabet: 4 } as const;
const TWO_SLIPS_CHARS = 6;
/** Weight by the number of slips. */
const SLIP = [1, ONE_SLIP, 0.55] as const;
/** Weight of a word of the same sound: the minimum, and what is added for a like spelling. */
const SOUND = { least: 0.72, more: 0.2 } as const;
/** Weight of a word in another script with the same consonants: where the long vowels agree, and where they differ. */
const SKELETON_ACROSS = 0.8;
const OTHER_VOWELS = 0.55;
/** Fewest consonants of words whose vowels may differ; words of two share them with too many others. */
const TELLING_CONSONANTS = 3;
/** The endings of an Arabic plural, of which names have either, and the weight of the other. */
const ARABIC_CASE = /^(.{3,})(ون|ين)$/;
const OTHER_CASE = 0.92;
/** Weight of two words for one. */
const SPLIT = 0.9;
/** Weight of a word without spaces that contains the typed one, times the share of it that it contains, which is at least the other. */
const PART = 0.9;
const PARTS_LEAST = 0.75;
/** The Arabic article at the start of the second part of a word ("noorulhuda"). */
const LATIN_ARTICLE = /^(?:[aeu]l|[aeu]([nrstdz])(?=\1))(?=.{3})/;
/** What stands before the Arabic article inside a word, and what behind it ("nuruddin", "darussalam", "عبدالكريم"). */
const ARTICLE_INSIDE = /^(.{2,}?)(?:[aeou]{1,2}(?:l|([nrstdz])(?=\2))(?=[a-z]{3})|ال(?=.{3}))(.+)$/;
/** Most words in another script that are tried for each of these two. */
const PARTS_MAX = 4;
/** Most words of one sound, or with the same consonants, that are used. */
const ALIKE_MAX = 24;

/** Whether a part of a word is a text with at most one slip. */
const hasSlippedPart = (word: string, text: string): boolean =>
  [...word].some((_, from) =>
    [text.length, text.length - 1].some(
      (length) => slipsBetween(text, word.slice(from, from + length), 1) <= 1,
    ),
  );

/** A word is asked for several times in a question: the variants of so many are kept. */
const KEPT = 256;

export class WordWays implements Ways {
  readonly #rows: NamedRows;
  readonly #vocabulary: Vocabulary;
  readonly variantsOf: (text: string) => Variants;

  constructor(rows: NamedRows, vocabulary: Vocabulary) {
    this.#rows = rows;
    this.#vocabulary = vocabulary;
    this.variantsOf = memoized(KEPT, (text) => {
      if (isUnspaced(text)) return { words: this.#containing(text), pairs: [] };
      const isUnknown = rows.words.find(text) < 0 && vocabulary.conceptOf(text) === null;
      return {
        words: [
          ...this.sounding(text),
          ...this.inOtherScripts(text),
          ...this.#inOtherCase(text),
          ...(isUnknown ? this.#slipsFrom(text) : []),
        ],
        pairs: [...this.#splits(text), ...this.#partsAroundArticle(text)],
      };
    });
  }

  isBarelyBegun(text: string): boolean {
    return this.#rows.words.beginning(text).length > COMPLETIONS_MAX;
  }

  begunBy(text: string): string[] {
    const { words, nameCounts, writtenCounts } = this.#rows;
    const begun = words.beginning(text);
    const countOf = (word: number) => (nameCounts[word] as number) + (writtenCounts[word] as number);
    const commonest = this.isBarelyBegun(text)
      ? bestRows(Uint32Array.from(begun), Float64Array.from(begun, countOf), COMPLETIONS_MAX)
      : begun;
    return commonest.map((word) => words.at(word));
  }

  /** Words of scripts without spaces that contain most letters of a text: "関西空港" is in "関西国際空港". */
  #containing(text: string): WeighedWord[] {
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
      else if (hasSlippedPart(other, text)) found.push([word, ONE_SLIP]);
    }
    return found.sort(([, a], [, b]) => b - a).slice(0, ALIKE_MAX);
  }

  /** The same word in another case: المهاجرون, المهاجرين. */
  #inOtherCase(text: string): WeighedWord[] {
    const [, stem, ending] = ARABIC_CASE.exec(text) ?? [];
    if (stem === undefined) return [];
    const word = this.#rows.words.find(stem + (ending === 'ون' ? 'ين' : 'ون'));
    return word < 0 ? [] : [[word, OTHER_CASE]];
  }

  #slipsFrom(text: string): WeighedWord[] {
    const least = ONE_SLIP_CHARS[isAbjad(text) ? 'abjad' : 'alphabet'];
    const most = text.length >= TWO_SLIPS_CHARS ? 2 : text.length >= least ? 1 : 0;
    // A number or postcode one digit away is another one.
    if (most === 0 || /\d/.test(text)) return [];
    return this.#rows.words.slipsFrom(text, most).map(({ word, slips }) => [word, SLIP[slips] ?? 0]);
  }

  sounding(text: string): WeighedWord[] {
    const rows = this.#rows;
    const sound = soundOf(text);
    const alike = sound.length > 1 ? rows.wordsOfSound(sound).slice(0, ALIKE_MAX) : [];
    return alike.map((word) => [word, SOUND.least + SOUND.more * likeness(text, rows.words.at(word))]);
  }

  inOtherScripts(text: string): WeighedWord[] {
    const { words } = this.#rows;
    const abjad = isAbjad(text);
    const weightOf = (other: string, skeleton: string): number => {
      if (isAbjad(other) === abjad) return 0;
      if (abjad ? isOfVowels(text, other) : isOfVowels(other, text)) return SKELETON_ACROSS;
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

  /** How many rows have a word in a name; -1 where the index does not have it. */
  #namesWith(text: string): number {
    return this.#rows.nameCounts[this.#rows.words.find(text)] ?? -1;
  }

  /** The two words that one may be, where no name, or fewer names, write it as one. */
  #splits(text: string): PairWay[] {
    const found: PairWay[] = [];
    const names = this.#namesWith(text);
    for (let at = 2; at <= text.length - 2; at += 1) {
      const first = text.slice(0, at);
      const rest = text.slice(at);
      const behind = rest.replace(LATIN_ARTICLE, '');
      // "Darussalam" is "Dar as-Salam", and "Darus Salam".
      if (behind !== rest)
        for (const before of [first, text.slice(0, -behind.length)])
          if (this.#rows.withAll([before, behind]).length > 0)
            found.push({ words: [before, behind], weight: SPLIT });
      if (this.#namesWith(first) <= names) continue;
      const [second, more] = allWords(rest);
      if (second === undefined || more !== undefined || this.#namesWith(second) <= names) continue;
      const words = [first, second];
      if (names < 0 || this.#rows.withAll(words).length > names) found.push({ words, weight: SPLIT });
    }
    return found;
  }

  /** The two parts of a word around its Arabic article, as they are written in other languages or scripts. */
  #partsAroundArticle(text: string): PairWay[] {
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
