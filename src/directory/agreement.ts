/**
 * How far a title says what was typed and in that order. Sets of rows know nothing of the order of words, nor how
 * often "mosque" is said; this looks at the titles of the few best rows.
 */
import { foldWords } from './fold.ts';
import { conceptOf } from './generic_words.ts';

/** What agreement adds to a weight, in thousandths: the same words in order, their beginning, as many generic words. */
const SAME_WORDS = 40;
const SAME_BEGINNING = 20;
const SAME_GENERICS = 20;
export const AGREEMENT_MAX = SAME_WORDS + SAME_GENERICS;

/** The telling words of a text in their order, and how many others it has. */
interface Parts {
  readonly telling: readonly string[];
  readonly generics: number;
}

function partsOf(words: readonly string[]): Parts {
  const telling = words.filter((word) => conceptOf(word) === undefined);
  return { telling, generics: words.length - telling.length };
}

/** What words that nobody writes may have been meant to be. */
export type Meant = ReadonlyMap<string, readonly string[]>;

/**
 * Measures titles against a query: from 0 to AGREEMENT_MAX.
 * @param typed the words of the query, folded
 */
export function agreementWith(
  typed: readonly string[],
  meant: Meant,
): (titles: readonly (string | null)[]) => number {
  const query = partsOf(typed);
  return (titles) => titles.reduce((best, title) => Math.max(best, agreement(query, meant, title)), 0);
}

function agreement(query: Parts, meant: Meant, title: string | null): number {
  if (title === null) return 0;
  const name = partsOf([...new Set(foldWords(title))]);
  const last = query.telling.length - 1;
  const says = (i: number): boolean => {
    const word = query.telling[i] ?? '';
    const said = name.telling[i];
    return said !== undefined && (said === word || meant.get(word)?.includes(said) === true);
  };
  const begins = query.telling.every(
    (word, i) => says(i) || (i === last && name.telling[i]?.startsWith(word) === true),
  );
  if (!begins) return 0;
  const same = name.telling.length === query.telling.length && (last < 0 || says(last));
  return (same ? SAME_WORDS : SAME_BEGINNING) + (name.generics === query.generics ? SAME_GENERICS : 0);
}
