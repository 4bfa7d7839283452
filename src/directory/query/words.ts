/** The words of a query, as they were typed and as they are compared. */
import { allWords, foldText, isArabicArticle, isLittle } from '../text/fold.ts';
import { saysNearFollows, saysWhereFollows } from '../vocabulary/wishes.ts';
import type { QueryWord } from './reading.ts';

/** Longest query that is read, in words; no name is longer. */
const WORDS_MAX = 16;

/** The words as they were typed, one for each of `allWords`; folded where folding parts them otherwise. */
export function typedWords(q: string): readonly string[] {
  const typed = q.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? [];
  const folded = allWords(q);
  return typed.length === folded.length ? typed : folded;
}

/**
 * What Turkish and its kin write onto a name behind an apostrophe: Taksim'de, Levent'teki, Taksim'e, Camii'ne. How many letters stand
 * before it is counted apart: told to look for several of any script, a young process needs ten milliseconds to make the expression.
 */
const WITH_ENDING = /(\p{L}+)['’](n?[dt][ae](?:n|ki|y[iı][mz])?|n?[iıuü]n|[ny]?[aeiıuü])(?![\p{L}\p{N}])/giu;
/** Fewest letters of the name, and of one before an ending that is a vowel. */
const NAME_CHARS = { any: 3, vowel: 4 } as const;
const VOWEL_ENDING = /^[ny]?[aeiıuü]$/i;
/** Those of them that say where, as "in" does before a word. */
const WHERE_ENDING = /['’]n?[dt][ae](?:ki)?$/i;

/** A text without such endings. @param isName whether names have a folded word as it is written */
const withoutEndings = (text: string, isName: (word: string) => boolean): string =>
  text.replace(WITH_ENDING, (all, name: string, ending: string) => {
    const least = NAME_CHARS[VOWEL_ENDING.test(ending) ? 'vowel' : 'any'];
    return [...name].length < least || isName(foldText(all)) ? all : name;
  });

/** Begins the Arabic article, and so most names. */
const ALIF = 'ا';
/** The same in Latin letters, as many say it. */
const ARTICLE = 'el';

/**
 * @param isName whether names have a folded word, so that no ending is taken off it: Muttaqi'in
 * @param mended what was meant by words, by their positions among all
 */
export function queryWords(
  q: string,
  isName: (word: string) => boolean,
  mended: ReadonlyMap<number, string>,
): QueryWord[] {
  const asTyped = typedWords(q);
  const typed = allWords(withoutEndings(q, isName)).map((word, i) => mended.get(i) ?? word);
  const saysWhere = (as = '', word: string): boolean => WHERE_ENDING.test(as) && foldText(as) !== word;
  // The text ends in the middle of a word, as while typing.
  const isOpen = /[\p{L}\p{M}\p{N}]\s*$/u.test(q);
  // Of the Arabic article the first letter alone tells nothing yet, as the whole of it does.
  const all = isOpen && typed.length > 1 && typed.at(-1) === ALIF ? typed.slice(0, -1) : typed;
  const isAllLittle = all.every((word, i) => isLittle(word, all[i + 1]));
  const isDropped = (i: number): boolean => {
    const word = all[i];
    if (word === undefined || isAllLittle || !isLittle(word, all[i + 1]) || isInitials(word, q)) return false;
    // What is typed still may go on as a name: Green Lane, Ain Defla. The Arabic article only begins one.
    const isBegun = isOpen && i === typed.length - 1 && word.length === 2 && !saysWhereFollows(word);
    const isAfterName = (all[i - 1] ?? '').length > word.length && !isDropped(i - 1);
    return !isBegun || !isAfterName || isArabicArticle(word, undefined) || word === ARTICLE;
  };
  return all
    .flatMap((word, i): QueryWord[] => {
      if (isDropped(i)) return [];
      const isAfter = {
        isAfterWhere: isAfterWhere(all, i) || saysWhere(asTyped[i], word),
        isAfterNear: saysNearFollows(asTyped, i),
        isAfterArticle: isAfterArticle(all[i - 1], word),
      };
      const little = isDropped(i + 1) ? (all[i + 1] as string) : null;
      return [{ text: word, ...isAfter, little, isLast: isOpen && i === typed.length - 1, at: i }];
    })
    .slice(0, WORDS_MAX);
}

/** Whether a little word is written in capitals among other words, as a city's initials are: mosques in LA. */
function isInitials(word: string, q: string): boolean {
  const words = q.split(/[^\p{L}\p{N}]+/u);
  const isCapital = (text = '') => /^[A-Z]{2,}$/.test(text);
  const at = words.indexOf(word.toUpperCase());
  return (
    !/^[aeiu]l$/.test(word) && isCapital(words[at]) && !isCapital(words[at - 1]) && !isCapital(words[at + 1])
  );
}

const isAfterArticle = (before: string | undefined, word: string): boolean =>
  before !== undefined && isArabicArticle(before, word);

/** Whether a word such as "in" stands before one, with an article between them or without: in the Bronx. */
function isAfterWhere(words: readonly string[], position: number): boolean {
  const before = words[position - 1];
  if (before === undefined) return false;
  // "at" before a "t" is the Arabic article rather than the English word: Masjid At-Taqwa.
  if (saysWhereFollows(before)) return !isAfterArticle(before, words[position] as string);
  return isLittle(before, words[position]) && isAfterWhere(words, position - 1);
}
