/**
 * Words of names that people say in their own language: mavi cami is the Blue Mosque. In `same_words.json`, one line a
 * meaning, folded as `foldWords` gives them; a test compares. They tell one place from another, so they are no kinds.
 */
import MEANINGS from './same_words.json' with { type: 'json' };

/** Each word with all of its line; those without it are told when it is asked for, since lines are long and starting is dear. */
const LINES: ReadonlyMap<string, readonly string[]> = new Map(
  MEANINGS.map((line) => line.split(' ')).flatMap((words) => words.map((word) => [word, words] as const)),
);

/** What a folded word of a name is in other languages. */
export const sameWords = (word: string): readonly string[] =>
  LINES.get(word)?.filter((other) => other !== word) ?? [];
