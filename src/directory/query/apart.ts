/** Takes apart what was written as one word. */
import { allWords, isLittle } from '../text/fold.ts';
import { isAbjad } from '../text/sound.ts';
import { isUnspaced } from '../text/unspaced.ts';
import type { PhraseMeaning, Vocabulary } from '../vocabulary/vocabulary.ts';
import { type Known, likeKnown } from './known.ts';
import { formsOf } from './name_endings.ts';
import { LARGE_PEOPLE, type QueryWord } from './reading.ts';

/** Little words between those of scripts without spaces: of. */
const LITTLE = '的|の|に|で|에서|에|의|在|ใน|ที่|แห่ง|ໃນ|ຢູ່|នៅក្នុង|នៅ|မှာ|ရှိ'.normalize('NFKD');
const BETWEEN = new RegExp(`^(?:${LITTLE})|(?:${LITTLE})$`, 'g');

/** A British postcode without its space: B120XS. */
const POSTCODE = /^([a-z]{1,2}\d[a-z\d]?)(\d[a-z]{2})$/;

/** A terminal of an airport: T3. */
const TERMINAL = /^t(\d)$/;

/** Letters of a word of a kind that is looked for in a longer word, and of what is left of that. */
const LEAST_LETTERS = { unspaced: [2, 1], abjad: [4, 4], alphabet: [5, 4] } as const;

/** Ends what is of a German town, as well as saying a kind: Brandenburger Tor. */
const OF_TOWN = 'burger';

/** Fewest words of a name that are found where they are joined, little ones too; fewest letters of each that tells, and most. */
const NAME_WORDS = 3;
const WORD_LETTERS = [3, 12] as const;

/**
 * The words of one name that were written as one: domeoftherock. Null where they are none.
 * @param before those before them that tell @param count how many are before them
 */
function wordsOfName(
  text: string,
  known: Known,
  before: readonly string[] = [],
  count = 0,
): readonly string[] | null {
  if (text === '') return count >= NAME_WORDS ? before : null;
  const [least, most] = WORD_LETTERS;
  for (let length = Math.min(most, text.length); length > 1; length -= 1) {
    const word = text.slice(0, length);
    const isBetween = count > 0 && isLittle(word, undefined);
    if (!isBetween && (length < least || known.namesWith(word) === 0)) continue;
    const words = isBetween ? before : [...before, word];
    const all = known.areTogether(words) ? wordsOfName(text.slice(length), known, words, count + 1) : null;
    if (all !== null) return all;
  }
  return null;
}

/** The two words of a phrase, or a prayer and the word for its times, that were written as one: prayertimes. Null where they are none. */
function phraseOf(text: string, vocabulary: Vocabulary): readonly string[] | null {
  for (let at = WORD_LETTERS[0]; at <= text.length - WORD_LETTERS[0]; at += 1) {
    const words = [text.slice(0, at), text.slice(at)];
    const [first, second] = words.map((word) => vocabulary.meaningOf(word)) as [PhraseMeaning, PhraseMeaning];
    const isTimes = (first.isPrayer && second.isTime) || (first.isTime && second.isPrayer);
    if (isTimes || vocabulary.isKindOrWish(words.join(' '))) return words;
  }
  return null;
}

/** A part of a word: what stands before the word stands before its first part, and what is behind it behind its last. */
const partOf = (word: QueryWord, text: string, isFirst: boolean, isEnd: boolean): QueryWord => ({
  text,
  isAfterWhere: isFirst && word.isAfterWhere,
  isAfterNear: word.isAfterNear,
  isAfterArticle: isFirst && word.isAfterArticle,
  little: isEnd ? word.little : null,
  at: word.at,
  isLast: isEnd && word.isLast,
});

/** A terminal, or the halves of a British postcode, that was written as one word; else the word. */
export function halves(word: QueryWord): QueryWord[] {
  const [, terminal] = TERMINAL.exec(word.text) ?? [];
  if (terminal !== undefined)
    return [partOf(word, 'terminal', true, false), partOf(word, terminal, false, true)];
  const [, outward, inward] = POSTCODE.exec(word.text) ?? [];
  if (outward === undefined || inward === undefined) return [word];
  return [partOf(word, outward, true, false), partOf(word, inward, false, true)];
}

/**
 * The parts of what was written as one word: a kind or wish, or the name of a large city, joined with others. 伦敦清真寺,
 * londonmosque, مسجدالنور, 北京牛街 (the street Niujie in Beijing), bluemosqueistanbul; or three words and more of one name.
 */
export function apart(word: QueryWord, known: Known): QueryWord[] {
  const { text, isLast } = word;
  const { gazetteer, vocabulary, namesWith } = known;
  const isJoined = isUnspaced(text);
  const [least, left] = LEAST_LETTERS[isJoined ? 'unspaced' : isAbjad(text) ? 'abjad' : 'alphabet'];
  if (text.length < least + left || vocabulary.knows(text)) return [word];
  // モスクワ is no mosque, an aeroporto in no Porto, and 경기도 (a region) no prayer.
  if (gazetteer.citiesOrSights(text).length > 0 || gazetteer.regions(text).length > 0) return [word];
  const goesOn = gazetteer.beginning(text).length > 0;
  if (!isJoined && isLast && goesOn) return [word];
  const names = namesWith(text);
  const isCity = (part: string): boolean =>
    names === 0 && !goesOn && gazetteer.people(gazetteer.cities(part)[0]) >= LARGE_PEOPLE;
  for (let length = text.length - left; length >= least; length -= 1) {
    const end = text.length - length;
    // Without spaces a phrase may stand anywhere: この辺にモスクありますか.
    for (const at of isJoined ? Array.from({ length: end + 1 }, (_, i) => i) : [0, end]) {
      const part = text.slice(at, at + length);
      const isPhrase = isJoined ? vocabulary.knows(part) : vocabulary.isKindOrWish(part) && part !== OF_TOWN;
      if (!isPhrase && !(at === (isJoined ? 0 : end) && isCity(part))) continue;
      const [before, after] = [text.slice(0, at), text.slice(at + length)];
      const others = (rest: string) => (isJoined ? [rest.replace(BETWEEN, '')] : allWords(rest));
      const parts = [...others(before), part, ...others(after)].filter((each) => each !== '');
      // What more names have as two words is only written as one: مسجدالسلام.
      if (names > 0 && !parts.every((part) => vocabulary.knows(part) || namesWith(part) > names)) continue;
      // Qiblattayn is no qibla.
      if (!isJoined && names === 0 && likeKnown(text, [], known) !== null) return [word];
      return parts.flatMap((each, i) => apart(partOf(word, each, i === 0, i === parts.length - 1), known));
    }
  }
  // Gaziosmanpaşada is a quarter with an ending.
  const isPlace = () =>
    formsOf(text).some((form) => gazetteer.citiesOrSights(form).length + gazetteer.sights(form).length > 0);
  const isOne = isJoined || isAbjad(text) || names > 0 || isPlace();
  const words = isOne ? null : (phraseOf(text, vocabulary) ?? wordsOfName(text, known));
  return words?.map((each, i) => partOf(word, each, i === 0, i === words.length - 1)) ?? [word];
}
