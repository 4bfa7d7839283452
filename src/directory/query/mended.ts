/** Puts words right that make a phrase with the one before them: near mee, prayer rom, aid el kebr. */
import { allWords, isLittle } from '../text/fold.ts';
import { isLatin } from '../text/sound.ts';
import { WordList } from '../text/word_list.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

/** Letters from which a word beside another of a phrase may have a slip; and of one that asks for times beside it. */
const LEAST_CHARS = { latin: 3, other: 4 } as const;
const TIMES_CHARS = 5;
/** Words around one, from one position up to another, that may be the name of a place with it. */
const SPANS = [
  [-1, 1],
  [-1, 2],
  [0, 1],
  [0, 2],
  [0, 3],
] as const;

/**
 * What was meant by words of a query that have one slip, folded, by their positions among all words.
 * @param isName whether a folded word, the last one while it is typed, is one of names, and so hardly another
 * @param isPlace whether a text is the name of a place on Earth
 */
export function mendedWords(
  q: string,
  vocabulary: Vocabulary,
  isName: (word: string, isLast: boolean) => boolean,
  isPlace: (text: string) => boolean,
): ReadonlyMap<number, string> {
  const words = allWords(q);
  const mended = new Map<number, string>();
  const timesBeside = (first: string, word: string): string[] =>
    vocabulary.timesBeside(first).filter((each) => each.length >= TIMES_CHARS && each[0] === word[0]);
  const telling = (i: number): boolean => !isLittle(words[i] as string, words[i + 1]);
  for (const [i, word] of words.entries()) {
    const others = [...words.keys()].slice(0, i);
    // Phrases have no little words between theirs, but may begin with one: near me.
    const before = new Set([others.at(-1), others.findLast(telling)].flatMap((at) => words[at ?? -1] ?? []));
    const isRight = (first: string): boolean => vocabulary.isPart(`${first} ${word}`);
    const isShort = word.length < LEAST_CHARS[isLatin(word) ? 'latin' : 'other'];
    if (isShort || before.size === 0 || vocabulary.isPart(word) || [...before].some(isRight)) continue;
    if (isLittle(word, words[i + 1]) || vocabulary.isPart(`${word} ${words[i + 1]}`)) continue;
    if (isName(word, i === words.length - 1)) continue;
    // Viña del Mar.
    if (SPANS.some(([from, to]) => isPlace(words.slice(Math.max(0, i + from), i + to).join(' ')))) continue;
    for (const first of before) {
      const meant = slipOf(word, vocabulary.phraseEnds(first)) ?? slipOf(word, timesBeside(first, word));
      if (meant !== null) mended.set(i, meant);
    }
  }
  return mended;
}

/** The first of some words that has one slip; null where none has. */
function slipOf(word: string, of: readonly string[]): string | null {
  const words = WordList.of(of);
  const slipped = new Set(words.slipsFrom(word, 1).map((each) => words.at(each.word)));
  return of.find((each) => slipped.has(each)) ?? null;
}
