/** Corrects words that make a phrase with a neighbour: "near mee", "prayer rom", "aid el kebr", "iftr time". */
import { allWords, isLittle } from '../text/fold.ts';
import { slipsBetween } from '../text/slips.ts';
import { isLatin } from '../text/sound.ts';
import { beginsCity, isNameOfPlace, isWrittenOrBegun, type Known, OFTEN } from './known.ts';
import { POPULATION } from './reading.ts';

/** Fewest letters of a misspelt word, and of a corrected one that asks for times. */
const LEAST_CHARS = { latin: 3, other: 4 } as const;
const TIMES_CHARS = 5;
/** Most letters of a word that is like many others. */
const SHORT_CHARS = 5;
/** Words around one, by their positions, that may be the name of a place with it. */
const SPANS = [
  [-1, 1],
  [-1, 2],
  [0, 1],
  [0, 2],
  [0, 3],
] as const;

/** The folded corrections of words with one slip, by position among all words. */
export function mendedWords(q: string, known: Known): ReadonlyMap<number, string> {
  const { vocabulary } = known;
  const words = allWords(q);
  const mended = new Map<number, string>();
  const isTelling = (i: number): boolean => !isLittle(words[i] as string, words[i + 1]);
  for (const [i, word] of words.entries()) {
    if (isShortForStreet(words, i, known)) mended.set(i, STREET);
    if (!isTelling(i) || isRight(words, i, known)) continue;
    // Phrases are stored without little words in between, but may begin with one: "near me".
    const telling = words.findLast((_, at) => at < i && isTelling(at));
    // "Eid al-Fitr" is a phrase already.
    if (vocabulary.knows(`${telling} ${word}`)) continue;
    const before = [...new Set([words[i - 1], telling])].filter((each) => each !== undefined);
    const timesBeside = (other: string) =>
      vocabulary.timesBeside(other, word.slice(0, 1)).filter(({ length }) => length >= TIMES_CHARS);
    const phrases = [
      ...before.map((first) => endsOf(first, word, known)),
      ...[...before, words[i + 1] ?? ''].map(timesBeside),
    ];
    const meant = phrases.flat().find((each) => slipsBetween(word, each, 1) <= 1);
    if (meant !== undefined) mended.set(i, meant);
  }
  return mended;
}

/** Words that make a phrase with the one before them. A short word behind a kind has no wrong letter: "halal bus" is not "halal hus". */
const endsOf = (first: string, word: string, { vocabulary }: Known): readonly string[] =>
  word.length > SHORT_CHARS || vocabulary.conceptOf(first) === null
    ? vocabulary.phraseEnds(first)
    : vocabulary.phraseEnds(first).filter((end) => end.length !== word.length || vocabulary.knows(end));

/** "St" is folded to "saint", but is short for "street" behind a name and before the end, a kind or a town: "eagle st mosque". */
const SAINT = 'saint';
const STREET = 'street';

function isShortForStreet(words: readonly string[], i: number, { vocabulary, gazetteer }: Known): boolean {
  const [before, next] = [words[i - 1], words[i + 1]];
  const isPlace = (name: string) => isNameOfPlace(name, gazetteer);
  if (words[i] !== SAINT || before === undefined || vocabulary.knows(before)) return false;
  return (
    next === undefined ||
    vocabulary.conceptOf(next) !== null ||
    (isPlace(next) && !isPlace(`${SAINT} ${next}`))
  );
}

/** Whether a word is not corrected: it is known, alone or with a neighbour, or very short. */
function isRight(words: readonly string[], i: number, known: Known): boolean {
  const { gazetteer, vocabulary } = known;
  const word = words[i] as string;
  const isLast = i === words.length - 1;
  const phrases = SPANS.map(([from, to]) => words.slice(Math.max(0, i + from), i + to).join(' '));
  return (
    word.length < LEAST_CHARS[isLatin(word) ? 'latin' : 'other'] ||
    isWrittenOrBegun({ text: word, isLast }, known, OFTEN) ||
    // "halal Bolto" will become Bolton.
    (isLast && word.length >= SHORT_CHARS && beginsCity(word, POPULATION.known, known)) ||
    phrases.some((phrase) => vocabulary.knows(phrase)) ||
    phrases.some((phrase) => isNameOfPlace(phrase, gazetteer))
  );
}
