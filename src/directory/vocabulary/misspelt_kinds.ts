/** Words of kinds with slips of the keys. */
import { WordList } from '../text/word_list.ts';
import { CONCEPT_NAMES } from './kinds.ts';
import { usualFor } from './phrases.ts';

/** Letters from which one slip in a word of a kind is forgiven, and two. */
const ONE_SLIP_CHARS = 5;
const TWO_SLIPS_CHARS = 8;

/** Finds the word of a kind that was meant by one with slips. */
export class MisspeltKinds {
  /** The usual word of a kind in a language stands before its other spellings. */
  #usual: ReadonlyMap<string, number> | undefined;
  #words: WordList | undefined;

  /** Of equally near words the usual one; null where none is near. */
  meantBy(word: string): string | null {
    if (word.length < ONE_SLIP_CHARS) return null;
    this.#usual ??= new Map(
      CONCEPT_NAMES.flatMap(usualFor)
        .filter((phrase) => !phrase.includes(' '))
        .map((phrase, i) => [phrase, i] as const),
    );
    this.#words ??= WordList.of([...this.#usual.keys()]);
    const [usualWords, words] = [this.#usual, this.#words];
    const found = words.slipsFrom(word, word.length < TWO_SLIPS_CHARS ? 1 : 2);
    const least = Math.min(...found.map(({ slips }) => slips));
    const usual = (meant: string): number => usualWords.get(meant) ?? 0;
    const [nearest] = found
      .filter(({ slips }) => slips === least)
      .map((slipped) => words.at(slipped.word))
      .sort((a, b) => usual(a) - usual(b));
    return nearest ?? null;
  }
}
