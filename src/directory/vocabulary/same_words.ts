/**
 * Words of names that people say in their own language: mavi cami is the Blue Mosque. In `same_words.json`, one line a
 * meaning, folded as `foldWords` gives them; a test compares. They tell one place from another, so they are no kinds.
 */
import MEANINGS from './same_words.json' with { type: 'json' };

const SAME_WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  MEANINGS.map((line) => line.split(' ')).flatMap((words) =>
    words.map((word) => [word, words.filter((other) => other !== word)] as const),
  ),
);

/** What a folded word of a name is in other languages. */
export const sameWords = (word: string): readonly string[] => SAME_WORDS.get(word) ?? [];
