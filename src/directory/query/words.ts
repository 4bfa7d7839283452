/** The words of a query, as they were typed and as they are compared. */
import { allWords, endsInLetter, foldText, isArabicArticle, isLittle, lettersIn } from '../text/fold.ts';
import { FROM_BEFORE, FROM_BEHIND, NEAR_BEFORE, WHERE_BEFORE } from '../vocabulary/wishes.ts';
import type { QueryWord } from './reading.ts';

/** Most words of a query that are read. */
const WORDS_MAX = 16;

/** The words as they were typed, one for each of `allWords`; folded where folding splits them differently. */
export function typedWords(q: string): readonly string[] {
  const typed = lettersIn(q);
  const folded = allWords(q);
  return typed.length === folded.length ? typed : folded;
}

/**
 * Case endings that Turkic languages write behind an apostrophe: "Taksim'de", "Levent'teki", "Camii'ne". Letters before it are counted
 * separately, since `\p{L}{3,}` takes a new process ten milliseconds to compile.
 */
const WITH_ENDING = /(\p{L}+)['’](n?[dt][ae](?:n|ki|y[iı][mz])?|n?[iıuü]n|[ny]?[aeiıuü])(?![\p{L}\p{N}])/giu;
/** Fewest letters before it, and before a vowel. */
const NAME_CHARS = { any: 3, vowel: 4 } as const;
const VOWEL_ENDING = /^[ny]?[aeiıuü]$/i;
/** Those that mean "in". */
const WHERE_ENDING = /['’]n?[dt][ae](?:ki)?$/i;

/** @param isName whether names have a folded word with what looks like an ending: "Muttaqi'in" */
const withoutEndings = (text: string, isName: (word: string) => boolean): string =>
  // Few texts need the pattern, which a new process takes milliseconds to compile.
  !/['’]/.test(text)
    ? text
    : text.replace(WITH_ENDING, (all, name: string, ending: string) =>
        [...name].length < NAME_CHARS[VOWEL_ENDING.test(ending) ? 'vowel' : 'any'] || isName(foldText(all))
          ? all
          : name,
      );

/** The first letter of the Arabic article, which begins most names. */
const ALIF = 'ا';
/** The article in Latin letters, where it is not written "al". */
const ARTICLE = 'el';

/**
 * @param isName whether names have a folded word
 * @param mended corrected words, by their positions among all
 */
export function queryWords(
  q: string,
  isName: (word: string) => boolean,
  mended: ReadonlyMap<number, string>,
): QueryWord[] {
  const asTyped = typedWords(q);
  const typed = allWords(withoutEndings(q, isName)).map((word, i) => mended.get(i) ?? word);
  // A word at the very end may be typed still; a space behind it tells that it is whole.
  const isOpen = endsInLetter(q);
  const all = isOpen && typed.length > 1 && typed.at(-1) === ALIF ? typed.slice(0, -1) : typed;
  const isAllLittle = all.every((word, i) => isLittle(word, all[i + 1]));
  const isDropped = (i: number): boolean => {
    const word = all[i];
    if (word === undefined || isAllLittle || !isLittle(word, all[i + 1]) || isInitials(word, asTyped))
      return false;
    // A little word at the end may be the beginning of a name: "Green La(ne)". The Arabic article begins names rather than ending them.
    const isBegun = i === typed.length - 1 && word.length === 2 && !WHERE_BEFORE.has(word);
    const isAfterName = (all[i - 1] ?? '').length > word.length;
    return !isBegun || !isAfterName || isArabicArticle(word, undefined) || word === ARTICLE;
  };
  return all
    .flatMap((word, i): QueryWord[] => {
      if (isDropped(i)) return [];
      return [
        {
          text: word,
          typed: asTyped[i] ?? '',
          isAfterWhere: isAfter(WHERE_BEFORE, all, i) || WHERE_ENDING.test(asTyped[i] ?? ''),
          isAfterNear: isAfter(NEAR_BEFORE, all, i),
          isFrom: isAfter(FROM_BEFORE, all, i) || FROM_BEHIND.has(all[i + 1] ?? ''),
          isAfterArticle: isAfterArticle(all, i),
          little: isDropped(i + 1) ? (all[i + 1] as string) : null,
          isLast: isOpen && i === typed.length - 1,
          at: i,
          typedWords: 1,
          meant: mended.get(i) ?? null,
        },
      ];
    })
    .slice(0, WORDS_MAX);
}

/** Whether a little word is in capitals among words that are not, as initials are: "mosques in LA". */
const isInitials = (word: string, typed: readonly string[]): boolean =>
  /^(?![aeiu]l$)[a-z]{2,}$/.test(word) &&
  typed.includes(word.toUpperCase()) &&
  typed.some((each) => /^[a-z]/.test(each));

const isAfterArticle = (words: readonly string[], position: number): boolean =>
  position > 0 && isArabicArticle(words[position - 1] as string, words[position]);

/** Whether one of some prepositions stands before a word, with or without an article in between: "in the Bronx". */
function isAfter(before: ReadonlySet<string>, words: readonly string[], position: number): boolean {
  const word = words[position - 1];
  if (word === undefined) return false;
  // "Masjid At-Taqwa": "at" is the Arabic article.
  if (before.has(word)) return !isAfterArticle(words, position);
  return isLittle(word, words[position]) && isAfter(before, words, position - 1);
}
