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
  [-2, 1],
  [-1, 1],
  [-1, 2],
  [0, 1],
  [0, 2],
  [0, 3],
] as const;

/** The folded corrections of words with one slip, by position among all words. */
export function mendedWords(q: string, known: Known): ReadonlyMap<number, string> {
  const words = allWords(q);
  const mended = new Map<number, string>();
  for (const [i, word] of words.entries()) {
    if (isShortForStreet(words, i, known)) mended.set(i, STREET);
    if (isLittle(word, words[i + 1]) || isRight(words, i, known)) continue;
    const beside = besideOf(words, i);
    // "Eid al-Fitr" is a phrase already.
    const asTyped = [`${beside.before[1]} ${word}`, `${word} ${beside.behind[1]}`];
    if (asTyped.some((phrase) => known.vocabulary.knows(phrase))) continue;
    const meant = [...wordsBetween(beside, word, known), ...timesBeside(beside, word, known)];
    const nearest = meant.find((each) => slipsBetween(word, each, 1) <= 1);
    if (nearest !== undefined) mended.set(i, nearest);
  }
  return mended;
}

/** What stands before and behind a word: the next one, the next that is not little, the next two such words, and nothing. */
interface Beside {
  readonly before: readonly string[];
  readonly behind: readonly string[];
}

/** The words from one position up to another that are not little. */
const telling = (words: readonly string[], from: number, to: number): string[] =>
  words.slice(from, to).filter((word, at) => !isLittle(word, words[from + at + 1]));

function besideOf(words: readonly string[], i: number): Beside {
  // Phrases are stored without little words in between, but may begin with one: "near me".
  const [before, behind] = [telling(words, 0, i), telling(words, i + 1, words.length)];
  return {
    before: [words[i - 1] ?? '', before.slice(-1).join(' '), before.slice(-2).join(' '), ''],
    behind: [words[i + 1] ?? '', behind.slice(0, 1).join(' '), behind.slice(0, 2).join(' '), ''],
  };
}

/** Words that make a phrase with those beside them. A short word beside a kind has no wrong letter: "halal bus" is not "halal hus". */
const wordsBetween = ({ before, behind }: Beside, word: string, { vocabulary }: Known): string[] =>
  [...new Set(before)].flatMap((first) =>
    [...new Set(behind)].flatMap((last) => {
      const isShort =
        word.length <= SHORT_CHARS && [first, last].some((each) => vocabulary.conceptOf(each) !== null);
      return vocabulary.wordsBetween(first, last).filter((other) => !isShort || other.length !== word.length);
    }),
  );

/** Words for a time beside one for a prayer, and the reverse. */
const timesBeside = ({ before, behind }: Beside, word: string, { vocabulary }: Known): string[] =>
  [...before.slice(0, 2), ...behind.slice(0, 2)]
    .flatMap((other) => vocabulary.timesBeside(other, word.slice(0, 1)))
    .filter(({ length }) => length >= TIMES_CHARS);

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
  const spans = SPANS.map(([from, to]) => [Math.max(0, i + from), i + to] as const);
  return (
    word.length < LEAST_CHARS[isLatin(word) ? 'latin' : 'other'] ||
    isWrittenOrBegun({ text: word, isLast }, known, OFTEN) ||
    vocabulary.meaningOf(word).isCommon ||
    // "halal Bolto" will become Bolton.
    (isLast && word.length >= SHORT_CHARS && beginsCity(word, POPULATION.known, known)) ||
    spans.some(([from, to]) => vocabulary.knows(words.slice(from, to).join(' '))) ||
    // Names are stored without little words: "Mont-de-Marsan".
    spans.some(([from, to]) => isNameOfPlace(telling(words, from, to).join(' '), gazetteer))
  );
}
