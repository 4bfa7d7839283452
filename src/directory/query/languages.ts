/** The languages that a query is in. */
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { isTaken, PHRASE_WORDS_MAX, phrasesFrom, type ReadWord, textOf } from './reading.ts';

/** The languages (BCP 47) of the kinds and wishes of a query, each phrase's. Words such as "masjid" are English as well: others tell more. */
export function languagesOf(words: readonly ReadWord[], vocabulary: Vocabulary): readonly string[] {
  const ofPhrases = words
    .flatMap((word, from) => (isTaken(word) ? phrasesFrom(words, from, PHRASE_WORDS_MAX) : []))
    .map((phrase) => vocabulary.languagesOf(textOf(phrase)));
  const telling = ofPhrases.filter((languages) => languages.length > 0 && !languages.includes('en'));
  return (telling.length > 0 ? telling : ofPhrases).flat();
}

/** The code of the country where most people speak each language of the kinds and times that are asked for. English tells none. */
export function countriesOf(words: readonly ReadWord[], vocabulary: Vocabulary): string[] {
  return languagesOf(words, vocabulary).flatMap((language) =>
    language === 'en' ? [] : (new Intl.Locale(language).maximize().region ?? []),
  );
}

/** Whether a filler or a word for "near" is in another language than all else that asks: "moschea como", "van ezan saatleri", "msjd by bkr". */
export function isOfOtherLanguage(
  word: ReadWord,
  words: readonly ReadWord[],
  vocabulary: Vocabulary,
): boolean {
  const others = languagesOf(
    words.filter((other) => other !== word),
    vocabulary,
  );
  const own = vocabulary.languagesOf(word.text);
  return own.length > 0 && others.length > 0 && !own.some((each) => others.includes(each));
}
