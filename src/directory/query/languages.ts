/** The languages that a query is written in, by its words for kinds and wishes. */
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { isTaken, phrasesFrom, type ReadWord, textOf } from './reading.ts';

/** Most words of a phrase that are looked up. */
const PHRASE_WORDS_MAX = 5;

/** The languages (BCP 47) of the kinds and wishes of a query, each phrase's. Words such as "masjid" are English as well: others tell more. */
export function languagesOf(words: readonly ReadWord[], vocabulary: Vocabulary): readonly string[] {
  const ofPhrases = words
    .flatMap((word, from) => (isTaken(word) ? phrasesFrom(words, from, PHRASE_WORDS_MAX) : []))
    .map((phrase) => vocabulary.languagesOf(textOf(phrase)));
  const telling = ofPhrases.filter((languages) => languages.length > 0 && !languages.includes('en'));
  return (telling.length > 0 ? telling : ofPhrases).flat();
}
