/** Words of kinds, of times of prayer and of what is near, with slips of the keys. */
import { WordList } from '../text/word_list.ts';
import { CONCEPT_NAMES, type ConceptName } from './kinds.ts';
import { PARTS_OF_TIMES, phrasesFor, USUAL } from './phrases.ts';

/** Kinds that few ask for, mostly by a dish, which names are more like than words of other kinds. */
const SELDOM: readonly ConceptName[] = ['cafe', 'fast_food', 'bakery'];

/** What is meant the sooner, of words that are equally near. */
const MEANINGS = [
  ...CONCEPT_NAMES.filter((concept) => !SELDOM.includes(concept)),
  'near_me',
  'prayer_times',
  ...PARTS_OF_TIMES,
] as const;

/** Letters from which one slip in such a word is forgiven, and two. */
const ONE_SLIP_CHARS = 5;
const TWO_SLIPS_CHARS = 8;

/** Finds the word that was meant by one with slips. */
export class MisspeltWords {
  /** The usual word of a meaning in a language stands before its other spellings. */
  #usual: ReadonlyMap<string, number> | undefined;
  #words: WordList | undefined;

  /** Of equally near words the usual one; null where none is near. */
  meantBy(word: string): string | null {
    if (word.length < ONE_SLIP_CHARS) return null;
    this.#usual ??= new Map(
      MEANINGS.flatMap((meaning) => phrasesFor(meaning, USUAL))
        .filter((phrase) => !phrase.includes(' '))
        .map((phrase, i) => [phrase, i] as const)
        // Of a word of several languages the first tells how usual it is.
        .reverse(),
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
