/** Lists of words in many languages, written as one text, and the folded words in them. */
import { allWords } from '../src/directory/text/fold.ts';

/** The folded words of a list. @param words with spaces between; a name that folds to several words gives each */
export const wordsIn = (words: string): string[] => words.split(' ').flatMap(allWords);

export const wordSet = (words: string): ReadonlySet<string> => new Set(wordsIn(words));

/** Each folded word with what it is a name of. @param names lists of words, by that */
export const keyOfWord = <Key extends string>(
  names: Readonly<Record<Key, string>>,
): ReadonlyMap<string, Key> =>
  new Map(
    (Object.keys(names) as Key[]).flatMap((key) => wordsIn(names[key]).map((word) => [word, key] as const)),
  );
