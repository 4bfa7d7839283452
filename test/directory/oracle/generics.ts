/** What a query means whose generic words are misspelt: each word is compared with all generic words and all of names. */
import anyAscii from 'any-ascii';
import { withoutSlippedArticle } from '../../../src/directory/fold.ts';
import { conceptOf, genericWords } from '../../../src/directory/generic_words.ts';
import { soundOf } from '../../../src/directory/sound.ts';
import type { Said } from './where.ts';
import { type Lexicon, slipsBetween } from './words.ts';

/** Fewest letters of a sound that makes up for the second of two slips. */
const SOUND_MIN_CHARS = 5;

/** How many times as common a generic word must be as a word of names that is taken for a slip of it. */
const TIMES_COMMONER = 20;

/** The words of a query with what they say about where; null where that does not matter. */
export interface Asked {
  readonly words: readonly string[];
  readonly spoken: readonly string[];
  readonly said: readonly Said[] | null;
}

const slipsAllowed = (word: string): number => (word.length < 3 ? 0 : word.length < 6 ? 1 : 2);

function slipsToGeneric(word: string, generic: string): number {
  const slips = slipsBetween(word, generic);
  const sound = soundOf(word, anyAscii);
  const isSame = sound.length >= SOUND_MIN_CHARS && sound === soundOf(generic, anyAscii);
  return slips === 2 && isSame ? 1 : slips;
}

/** How many rows of each kind say a word, or a last one's continuation; all together. */
function saying(word: string, isLast: boolean, lexicons: readonly Lexicon<unknown>[]): number {
  const says = (other: string) => other === word || (isLast && other.startsWith(word));
  return lexicons.flatMap(({ rows }) => rows.filter((row) => [...row.words].some(says))).length;
}

/** The generic word a misspelt one stands for; null where a name has it that may be meant, or a likelier one. */
function meantBy(
  { words, said }: Asked,
  i: number,
  lexicons: readonly Lexicon<unknown>[],
  isFound: boolean,
): string | null {
  const word = words[i] ?? '';
  if (conceptOf(word) !== undefined || said?.[i]?.isExact) return null;
  const written = saying(word, i === words.length - 1, lexicons);
  if (written > 0 && isFound) return null;
  const rowsWith = (other: string) => lexicons.reduce((sum, { counts }) => sum + (counts.get(other) ?? 0), 0);
  const generics = genericWords().map((other) => ({
    other,
    slips: slipsToGeneric(word, other),
    rows: rowsWith(other),
  }));
  const names = lexicons
    .flatMap((lexicon) => lexicon.corrections(word))
    .filter((other) => conceptOf(other) === undefined)
    .map((other) => ({
      other,
      slips: other === withoutSlippedArticle(word) ? 1 : slipsBetween(word, other),
      rows: rowsWith(other),
    }));
  const near = generics.filter(({ slips }) => slips <= slipsAllowed(word));
  const likelier = (a: (typeof near)[0], b: (typeof near)[0]) => a.slips - b.slips || b.rows - a.rows;
  const [generic] = near.toSorted(likelier);
  if (generic === undefined || names.some((name) => likelier(name, generic) < 0)) return null;
  if (written * TIMES_COMMONER > generic.rows) return null;
  return generic.other;
}

/**
 * The same with the right generic words, each once.
 * @param isFound whether something is found without putting right what few names say
 */
export function putRight(
  asked: Asked,
  lexicons: readonly Lexicon<unknown>[],
  isFound: boolean,
): Asked & { isChanged: boolean } {
  const { words, spoken, said } = asked;
  const right = new Map(words.map((word, i) => [word, meantBy(asked, i, lexicons, isFound) ?? word]));
  const meant = words.map((word) => right.get(word) ?? word);
  const isFirst = (_: unknown, i: number) => !meant.slice(0, i).includes(meant[i] ?? '');
  return {
    words: meant.filter(isFirst),
    spoken: spoken.map((word) => right.get(word) ?? word),
    said: said?.filter(isFirst) ?? null,
    isChanged: words.some((word, i) => word !== meant[i]),
  };
}
