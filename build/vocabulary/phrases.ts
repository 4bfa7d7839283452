/**
 * What people say for a kind of place or a wish, in `data/vocabulary/words.json`: by language (BCP 47), then by what it means,
 * phrases with commas between them. They are folded as `foldWords` gives them; a test compares. To teach a word, add it to its
 * language.
 */
import STOP_WORDS from 'stopwords-iso/stopwords-iso.json' with { type: 'json' };
import WORDS from '../../data/vocabulary/words.json' with { type: 'json' };
import { FACILITIES } from '../../src/contract/vocabularies.ts';
import { once } from '../../src/directory/memoized.ts';
import { foldText } from '../../src/directory/text/fold.ts';
import { isUnspaced } from '../../src/directory/text/unspaced.ts';
import { FEAST_NAMES, type Feast } from '../../src/directory/vocabulary/feasts.ts';
import { CONCEPT_NAMES, type ConceptName } from '../../src/directory/vocabulary/kinds.ts';
import type { PhraseMeaning } from '../../src/directory/vocabulary/vocabulary.ts';
import { WISHES, type Wish } from '../../src/directory/vocabulary/wishes.ts';
import { addTo } from '../lists_by_key.ts';

/** Words of prayers and of times, what a table of times is called, and words of phrases that are about the whole world. */
type OfWords = 'prayer' | 'time' | 'table' | 'world';
type Meaning = ConceptName | Wish | Feast | OfWords;

/** The phrases of each meaning, a list for each language. */
function byMeaning(): ReadonlyMap<string, readonly string[][]> {
  const said = new Map<string, string[][]>();
  for (const meanings of Object.values<Readonly<Record<string, string>>>(WORDS))
    for (const [meaning, phrases] of Object.entries(meanings)) addTo(said, meaning, phrases.split(', '));
  return said;
}
const BY_MEANING = byMeaning();

/** Languages whose stop words are listed under another code than ours. */
const STOP_WORD_CODES: Readonly<Record<string, string>> = { nb: 'no' };

/** The commonest words of each of our languages, such as pronouns and conjunctions, folded, from stopwords-iso. A single letter may be a name's initial. */
const commonWords = once((): ReadonlyMap<string, readonly string[]> => {
  const lists: Readonly<Record<string, readonly string[]>> = STOP_WORDS;
  return new Map(
    Object.keys(WORDS).map((language) => [
      language,
      (lists[STOP_WORD_CODES[language] ?? language] ?? [])
        .map(foldText)
        // Folded once, some begin like an article.
        .filter((word) => word.length > 1 && !/\d/.test(word) && foldText(word) === word),
    ]),
  );
});

/** The languages that each phrase, and each common word, is listed for. */
export function languagesByPhrase(): ReadonlyMap<string, ReadonlySet<string>> {
  const languages = new Map<string, Set<string>>();
  for (const [language, meanings] of Object.entries<Readonly<Record<string, string>>>(WORDS)) {
    const phrases = Object.values(meanings).flatMap((phrases) => phrases.split(', '));
    for (const phrase of [...phrases, ...(commonWords().get(language) ?? [])])
      languages.set(phrase, (languages.get(phrase) ?? new Set()).add(language));
  }
  return languages;
}

/** Phrases of a meaning, the usual one of a language before its others. @param most of each language */
export const phrasesFor = (meaning: Meaning, most = Number.POSITIVE_INFINITY): readonly string[] =>
  (BY_MEANING.get(meaning) ?? []).flatMap((phrases) => phrases.slice(0, most));

/** Of several meanings of a phrase the first counts. @param all what stands for each meaning */
function phrasesOf<M extends Meaning>(
  meanings: readonly M[],
  all: (meaning: M) => Iterable<string> = phrasesFor,
): Map<string, M> {
  const phrases = new Map<string, M>();
  for (const meaning of meanings.toReversed())
    for (const phrase of all(meaning)) phrases.set(phrase, meaning);
  return phrases;
}

/** Phrases that ask for a kind of place. */
export const KIND_PHRASES: ReadonlyMap<string, ConceptName> = phrasesOf(CONCEPT_NAMES);

/** The concept a folded word stands for by itself, or undefined for a word that names. */
export const conceptOf = (word: string): ConceptName | undefined => KIND_PHRASES.get(word);

/** So many phrases of a meaning are usual in a language; further ones are other spellings and what few ask for, as dishes. */
const USUAL = 4;
/** What is meant by a beginning, and by a slip, the likelier first. */
const USUAL_MEANINGS = [
  ...CONCEPT_NAMES,
  'near_me',
  'prayer_times',
  'prayer',
  'time',
  ...FEAST_NAMES,
  ...FACILITIES,
] as const;

/**
 * Single words of kinds, of times of prayer, of what is near, of feasts or of what places should have that are usual in a language,
 * the likelier first.
 */
export const USUAL_WORDS: readonly string[] = [
  ...new Set(USUAL_MEANINGS.flatMap((meaning) => phrasesFor(meaning, USUAL))),
].filter((phrase) => !phrase.includes(' '));

/** Every phrase and common word with what it stands for, worked out when it is asked for: most commands need no more than kinds. A feast is an event. */
export const saidByPhrase = once((): ReadonlyMap<string, PhraseMeaning> => {
  const feasts = phrasesOf(FEAST_NAMES);
  const wishes = phrasesOf(WISHES, (wish) => [
    ...phrasesFor(wish),
    ...(wish === 'event' ? feasts.keys() : []),
  ]);
  const setOf = (meaning: OfWords): ReadonlySet<string> => new Set(phrasesFor(meaning));
  const [prayer, time, table] = [setOf('prayer'), setOf('time'), setOf('table')];
  const world = phrasesFor('world');
  const usual = new Set(USUAL_WORDS);
  const isOfWorld = (phrase: string): boolean =>
    world.some((word) => (isUnspaced(word) ? phrase.includes(word) : phrase.split(' ').includes(word)));
  const asking = new Set(
    [KIND_PHRASES, wishes, prayer, time, table].flatMap((phrases) => [...phrases.keys()]),
  );
  const common = [...commonWords().values()].flat();
  return new Map(
    [...new Set([...asking, ...common])].sort().map((phrase) => [
      phrase,
      {
        kind: KIND_PHRASES.get(phrase) ?? null,
        wish: wishes.get(phrase) ?? null,
        feast: feasts.get(phrase) ?? null,
        isPrayer: prayer.has(phrase),
        isTime: time.has(phrase) || table.has(phrase),
        isTable: table.has(phrase),
        isOfWorld: isOfWorld(phrase),
        isUsual: usual.has(phrase),
        isCommon: !asking.has(phrase),
      },
    ]),
  );
});
