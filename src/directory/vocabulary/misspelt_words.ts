/** Words of kinds, of times of prayer and of what is near, with slips of the keys. */
import { isAbjad } from '../text/sound.ts';
import { WordList } from '../text/word_list.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Letters from which one slip in such a word is forgiven, and two; of a script without short vowels one for another, from fewer. */
const ONE_SLIP_CHARS = 5;
const ABJAD_CHARS = 4;
const TWO_SLIPS_CHARS = 8;

/** Finds the word that was meant by one with slips. */
export class MisspeltWords {
  readonly #vocabulary: Vocabulary;
  /** Usual words, and how late each is among them. */
  #usual: ReadonlyMap<string, number> | undefined;
  #words: WordList | undefined;

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  /** Null where none is near. */
  meantBy(word: string): string | null {
    const isShort = word.length < ONE_SLIP_CHARS;
    if (isShort && !(isAbjad(word) && word.length === ABJAD_CHARS)) return null;
    this.#usual ??= new Map(this.#vocabulary.usualWords().map((usual, i) => [usual, i]));
    this.#words ??= WordList.of(this.#usual.keys());
    const [lateness, words] = [this.#usual, this.#words];
    const found = words
      .slipsFrom(word, word.length < TWO_SLIPS_CHARS ? 1 : 2)
      .filter((slipped) => !isShort || words.at(slipped.word).length === word.length);
    const least = Math.min(...found.map(({ slips }) => slips));
    const late = (meant: string): number => lateness.get(meant) ?? 0;
    const [nearest] = found
      .filter(({ slips }) => slips === least)
      .map((slipped) => words.at(slipped.word))
      .sort((a, b) => late(a) - late(b));
    return nearest ?? null;
  }
}
