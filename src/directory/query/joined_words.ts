/** Words that were written as one, and one that was written as two. */
import { allWords, isLittle } from '../text/fold.ts';
import { isAbjad } from '../text/sound.ts';
import { isUnspaced } from '../text/unspaced.ts';
import { goesOn } from '../vocabulary/titles.ts';
import { type Known, likeKnown, SELDOM } from './known.ts';
import { withoutEnding } from './name_endings.ts';
import { POPULATION, type QueryWord } from './reading.ts';

/** Little words ("of", "in") between those of scripts without spaces. */
const LITTLE = '的|の|に|で|에서|에|의|在|ใน|ที่|แห่ง|ໃນ|ຢູ່|នៅក្នុង|នៅ|မှာ|ရှိ'.normalize('NFKD');
const BETWEEN = new RegExp(`^(?:${LITTLE})|(?:${LITTLE})$`, 'g');

/** A British postcode without its space: "B120XS". */
const POSTCODE = /^([a-z]{1,2}\d[a-z\d]?)(\d[a-z]{2})$/;

/** A terminal of an airport: "T3". */
const TERMINAL = /^t(\d)$/;

/** A year behind a word, as in tags ("eid2026"), or the number of a section, phase or block without its space: "usj9". */
const WITH_NUMBER = /^(\D{3,})(\d{1,4})$/;
const YEAR_DIGITS = 4;

/** Fewest letters of a phrase inside a longer word, and of the rest of that. */
const LEAST_LETTERS = { unspaced: [2, 1], abjad: [4, 4], alphabet: [5, 4] } as const;

/** Letters of a script without spaces that are a sentence rather than a name. */
const SENTENCE_CHARS = 12;

/** A word as its parts: what stands behind it stands behind the last. */
const inParts = (word: QueryWord, parts: readonly string[]): QueryWord[] =>
  parts.map((text, i) => {
    const isEnd = i === parts.length - 1;
    return { ...word, text, little: isEnd ? word.little : null, isLast: isEnd && word.isLast };
  });

/** The parts of a terminal, a British postcode, or a word with a year, or with a number that names have behind it, that was written as one. */
export function codeParts(word: QueryWord, { areTogether }: Known): QueryWord[] {
  if (!/\d/.test(word.text)) return [word];
  const [, terminal] = TERMINAL.exec(word.text) ?? [];
  if (terminal !== undefined) return inParts(word, ['terminal', terminal]);
  const [, ...numbered] = WITH_NUMBER.exec(word.text) ?? [];
  // No name has both of "fat7", which is "fath", as in chats.
  if (numbered[1]?.length === YEAR_DIGITS || (numbered.length > 0 && areTogether(numbered)))
    return inParts(word, numbered);
  const [, ...halves] = POSTCODE.exec(word.text) ?? [];
  return halves.length > 0 ? inParts(word, halves) : [word];
}

/**
 * Splits off a kind, a wish or the name of a large city: "伦敦清真寺", "londonmosque", "مسجدالنور", "prayertimes".
 * @param isOfSentence whether the word is a part of a sentence without spaces
 */
export function splitJoined(word: QueryWord, known: Known, isOfSentence = false): QueryWord[] {
  const { text } = word;
  const { gazetteer, vocabulary, namesWith } = known;
  const isJoined = isUnspaced(text);
  const [least, left] = LEAST_LETTERS[isJoined ? 'unspaced' : isAbjad(text) ? 'abjad' : 'alphabet'];
  if (text.length < least + left || vocabulary.isSaid(text)) return [word];
  // "モスクワ" is Moscow and has no mosque in it, nor has Mauritania "tania", which is cheap in Polish.
  const called = [gazetteer.citiesOrSights(text), gazetteer.countries(text), gazetteer.regions(text)];
  if (called.some((named) => named.length > 0)) return [word];
  // "Brandenburger" is of Brandenburg, and no burger.
  const isTown = (city: number): boolean => gazetteer.people(city) >= POPULATION.town;
  if (withoutEnding(text).some((form) => gazetteer.cities(form).some(isTown))) return [word];
  // In a sentence without spaces cities may be anywhere; in fewer letters they are rather part of a name.
  const isSentence = isJoined && (isOfSentence || text.length >= SENTENCE_CHARS);
  const names = namesWith(text);
  const isCity = (part: string): boolean => names === 0 && gazetteer.peopleOf(part) >= POPULATION.large;
  const areTimes = (prayer: string, time: string): boolean =>
    vocabulary.meaningOf(prayer).isPrayer && vocabulary.meaningOf(time).isTime;
  for (let length = text.length - left; length >= least; length -= 1) {
    const end = text.length - length;
    // Without spaces a phrase may be anywhere: "この辺にモスクありますか".
    for (const at of isJoined ? Array.from({ length: end + 1 }, (_, i) => i) : [0, end]) {
      const part = text.slice(at, at + length);
      const [before, behind] = [text.slice(0, at), text.slice(at + length)];
      const isPhrase = isJoined
        ? vocabulary.knows(part)
        : vocabulary.isKindOrWish(part) || areTimes(part, before + behind) || areTimes(before + behind, part);
      if (!isPhrase && !((isSentence || at === (isJoined ? 0 : end)) && isCity(part))) continue;
      const others = (rest: string) => (isJoined ? [rest.replace(BETWEEN, '')] : allWords(rest));
      const parts = [...others(before), part, ...others(behind)].filter((each) => each !== '');
      // A word of names is split only where more names have its parts: "مسجدالسلام".
      if (names > 0 && !parts.every((part) => namesWith(part) > names)) continue;
      // "Qiblattayn" is misspelt, and has no qibla in it.
      if (!isJoined && likeKnown(text, [], known) !== null) return [word];
      return inParts(word, parts).flatMap((each) => splitJoined(each, known, isSentence));
    }
  }
  return ofNames(word, known) ?? [word];
}

/** Fewest letters of a word of names, and most such words, that were written as one. */
const OF_NAMES_CHARS = 3;
const OF_NAMES_WORDS = 4;
/** A word that is so much like one of names is no two, as one of the same consonants in another script is. */
const OF_NAMES_LIKE = 0.8;

/** The words of a name that a word which is like no other is: "sultanaziz", "domeoftherock", but not "kheireddine". */
function ofNames(word: QueryWord, known: Known): QueryWord[] | null {
  const { text } = word;
  if (known.namesWith(text) > 0) return null;
  if (known.wordsLike(text).some(({ weight }) => weight >= OF_NAMES_LIKE)) return null;
  const parts = partsOfName(text, known);
  return parts === null ? null : inParts(word, parts);
}

/**
 * Words that a name has side by side, which make up a text, little ones between them left out.
 * @param before words that the text follows
 */
function partsOfName(text: string, known: Known, before: readonly string[] = []): readonly string[] | null {
  if (text === '') return before.length > 1 ? before : null;
  for (let length = text.length; length > 1; length -= 1) {
    const [word, rest] = [text.slice(0, length), text.slice(length)];
    const isBetween = before.length > 0 && rest !== '' && isLittle(word, undefined);
    if (
      !isBetween &&
      (length < OF_NAMES_CHARS || before.length === OF_NAMES_WORDS || known.namesWith(word) === 0)
    )
      continue;
    const words = isBetween ? before : [...before, word];
    if (!isBetween && words.length > 1 && !known.areTogether(words)) continue;
    const parts = partsOfName(rest, known, words);
    if (parts !== null) return parts;
  }
  return null;
}

/** Fewest letters of a word that was written as two. */
const SPLIT_CHARS = 5;

/** Joins what names write as one word: "selimi ye", "Al-Fu rqan". */
export function joinSplit(words: readonly QueryWord[], known: Known): QueryWord[] {
  const [word, next, ...others] = words;
  if (word === undefined || next === undefined) return [...words];
  if (!isSplit(word, next, known)) return [word, ...joinSplit(words.slice(1), known)];
  const text = word.text + next.text;
  const { little, isLast } = next;
  const typedWords = word.typedWords + next.typedWords;
  // Without spaces nobody wrote a word as two.
  const meant = isUnspaced(text) ? null : text;
  return joinSplit([{ ...word, text, little, isLast, meant, typedWords }, ...others], known);
}

/** Whether names have two words as one and never side by side, and one of them is no word at all, or hardly is one. */
function isSplit(word: QueryWord, next: QueryWord, known: Known): boolean {
  const { gazetteer, vocabulary, namesWith, areTogether } = known;
  const parts = [word.text, next.text];
  const joined = parts.join('');
  const isNothing = (text: string): boolean =>
    namesWith(text) === 0 && !vocabulary.knows(text) && gazetteer.peopleOf(text) < POPULATION.town;
  return (
    joined.length >= SPLIT_CHARS &&
    next.at === word.at + word.typedWords &&
    namesWith(joined) > 0 &&
    parts.some(isNothing) &&
    parts.some((part) => namesWith(part) < SELDOM) &&
    // Its second half may be spelt in other ways than the whole: "Abdul Qodir".
    !goesOn(word.text, vocabulary.sameWords) &&
    !areTogether(parts)
  );
}
