/** The words of a query, as they were typed and as they are compared. */
import { allWords, isArabicArticle, isLittle } from '../text/fold.ts';
import { saysWhereFollows } from '../vocabulary/wishes.ts';
import type { QueryWord } from './reading.ts';

/** Longest query that is read, in words; no name is longer. */
const WORDS_MAX = 16;

/** Whether the text ends in the middle of a word, as while typing. */
const endsInWord = (text: string): boolean => /[\p{L}\p{M}\p{N}]$/u.test(text);

export function queryWords(q: string): QueryWord[] {
  const all = allWords(q);
  const telling = all.filter((word, i) => !isLittle(word, all[i + 1]));
  const isKept = telling.length > 0 ? (i: number) => !isLittle(all[i] as string, all[i + 1]) : () => true;
  const words: QueryWord[] = [];
  for (const [i, word] of all.entries()) {
    if (!isKept(i)) continue;
    words.push({
      text: word,
      isAfterWhere: isAfterWhere(all, i),
      isAfterArticle: isAfterArticle(all[i - 1], word),
      isLast: i === all.length - 1 && endsInWord(q.trimEnd()),
    });
    if (words.length === WORDS_MAX) break;
  }
  return words;
}

/** "at" before a "t" is the English word more often. */
const isAfterArticle = (before: string | undefined, word: string): boolean =>
  before !== undefined && isArabicArticle(before, word) && !saysWhereFollows(before);

/** Whether a word such as "in" stands before one, with an article between them or without: in the Bronx. */
function isAfterWhere(words: readonly string[], position: number): boolean {
  const before = words[position - 1];
  if (before === undefined) return false;
  if (saysWhereFollows(before)) return true;
  return isLittle(before, words[position]) && isAfterWhere(words, position - 1);
}
