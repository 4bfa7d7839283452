/** Puts words right that make a phrase with a word beside them: near mee, prayer rom, aid el kebr, iftr time. */
import { allWords, isLittle } from '../text/fold.ts';
import { slipsBetween } from '../text/slips.ts';
import { isLatin } from '../text/sound.ts';
import { beginsCity, isNameOfPlace, isWrittenOrBegun, type Known, OFTEN } from './known.ts';
import { KNOWN_PEOPLE } from './reading.ts';

/** Letters from which a word beside another of a phrase may have a slip; and of one that asks for times beside it. */
const LEAST_CHARS = { latin: 3, other: 4 } as const;
const TIMES_CHARS = 5;
/** Most letters of one that many languages have others like. */
const SHORT_CHARS = 5;
/** Words around one, from one position up to another, that may be the name of a place with it. */
const SPANS = [
  [-1, 1],
  [-1, 2],
  [0, 1],
  [0, 2],
  [0, 3],
] as const;

/** What was meant by words of a query that have one slip, folded, by their positions among all words. */
export function mendedWords(q: string, known: Known): ReadonlyMap<number, string> {
  const { vocabulary } = known;
  const words = allWords(q);
  const mended = new Map<number, string>();
  const isTelling = (i: number): boolean => !isLittle(words[i] as string, words[i + 1]);
  for (const [i, word] of words.entries()) {
    if (isShortForStreet(words, i, known)) mended.set(i, STREET);
    if (!isTelling(i) || isRight(words, i, known)) continue;
    // Phrases have no little words between theirs, but may begin with one: near me.
    const telling = words.findLast((_, at) => at < i && isTelling(at));
    // Eid al-Fitr.
    if (vocabulary.knows(`${telling} ${word}`)) continue;
    const before = [...new Set([words[i - 1], telling])].filter((each) => each !== undefined);
    const timesBeside = (other: string) =>
      vocabulary.timesBeside(other, word.slice(0, 1)).filter(({ length }) => length >= TIMES_CHARS);
    const [meant] = [
      ...before.flatMap((first) => slipOf(word, endsOf(first, word, known))),
      ...[...before, words[i + 1] ?? ''].flatMap((other) => slipOf(word, timesBeside(other))),
    ];
    if (meant !== undefined) mended.set(i, meant);
  }
  return mended;
}

/**
 * Words that make a phrase with the one before them. Behind a kind, which every language says, a short word has no wrong letter where
 * the right one alone says nothing: a halal bus is no halal hus.
 */
const endsOf = (first: string, word: string, { vocabulary }: Known): readonly string[] =>
  word.length > SHORT_CHARS || vocabulary.conceptOf(first) === null
    ? vocabulary.phraseEnds(first)
    : vocabulary.phraseEnds(first).filter((end) => end.length !== word.length || vocabulary.knows(end));

/** What "St" is folded to, and what it is behind a name, before the end, a kind or a town: eagle st mosque, but Bury St Edmunds. */
const SAINT = 'saint';
const STREET = 'street';

function isShortForStreet(words: readonly string[], i: number, { vocabulary, gazetteer }: Known): boolean {
  const [before, next] = [words[i - 1], words[i + 1]];
  const isPlace = (name: string) => isNameOfPlace(name, gazetteer);
  if (words[i] !== SAINT || before === undefined || vocabulary.knows(before)) return false;
  return (
    next === undefined ||
    vocabulary.conceptOf(next) !== null ||
    (isPlace(next) && !isPlace(`${SAINT} ${next}`) && !isPlace(`${before} ${SAINT} ${next}`))
  );
}

/** Whether a word is hardly another: it is known, alone or with a neighbour, or too short to tell. */
function isRight(words: readonly string[], i: number, known: Known): boolean {
  const { gazetteer, vocabulary } = known;
  const textOf = ([from, to]: (typeof SPANS)[number]): string =>
    words.slice(Math.max(0, i + from), i + to).join(' ');
  const word = words[i] as string;
  const isLast = i === words.length - 1;
  return (
    word.length < LEAST_CHARS[isLatin(word) ? 'latin' : 'other'] ||
    isWrittenOrBegun({ text: word, isLast }, known, OFTEN) ||
    // Halal Bolto is on the way to Bolton, and no bolt, as shops are called in Hungarian.
    (isLast && word.length >= SHORT_CHARS && beginsCity(word, KNOWN_PEOPLE, known)) ||
    SPANS.some((span) => vocabulary.knows(textOf(span))) ||
    // Viña del Mar.
    SPANS.some((span) => isNameOfPlace(textOf(span), gazetteer))
  );
}

/** The first of some words that is no more than a slip from one; none where none is. */
const slipOf = (word: string, of: readonly string[]): string | [] =>
  of.find((each) => slipsBetween(word, each, 1) <= 1) ?? [];
