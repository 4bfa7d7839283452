/** The words of a query, as they were typed and as they are compared. */
import { allWords, isLittle } from '../text/fold.ts';
import { saysWhereFollows } from '../vocabulary/wishes.ts';
import type { QueryWord } from './reading.ts';

/** Longest query that is read, in words; no name is longer. */
const WORDS_MAX = 16;

/** Turkish puts endings behind an apostrophe: İstanbul'da, Londra’daki. */
const TURKISH_ENDING =
  /(?<=\p{L})['’ʼ](?:[dt][ae](?:ki|n)?|n[dt]?[ae](?:ki|n)?|n?[iıuü]n|y?[aeiıuü])(?!\p{L})/giu;

/** Whether the text ends in the middle of a word, as while typing. */
const endsInWord = (text: string): boolean => /[\p{L}\p{M}\p{N}]$/u.test(text);

export function queryWords(q: string): QueryWord[] {
  const text = q.replace(TURKISH_ENDING, ' ');
  const all = allWords(text);
  const telling = all.filter((word, i) => !isLittle(word, all[i + 1]));
  const isKept = telling.length > 0 ? (i: number) => !isLittle(all[i] as string, all[i + 1]) : () => true;
  const words: QueryWord[] = [];
  for (const [i, word] of all.entries()) {
    if (!isKept(i)) continue;
    words.push({
      text: word,
      isAfterWhere: i > 0 && saysWhereFollows(all[i - 1] as string),
      isLast: i === all.length - 1 && endsInWord(text.trimEnd()),
    });
    if (words.length === WORDS_MAX) break;
  }
  return words;
}
