/**
 * How far a title says what was typed and in that order. Sets of rows know nothing of the order of words; this
 * looks at the titles of the few best rows.
 */
import { foldWords } from './fold.ts';
import { conceptOf } from './generic_words.ts';
import type { Term } from './term.ts';

/** What agreement adds to a weight, in thousandths: the same words in order, in any spelling, or their beginning. */
const SAME_WORDS = 40;
const SAME_BEGINNING = 20;
/** As many generic words. */
const SAME_GENERICS = 20;
export const AGREEMENT_MAX = SAME_WORDS + SAME_GENERICS;

/** The telling words of a text in their order, and how many others it has. */
export interface Parts {
  readonly telling: readonly string[];
  readonly generics: number;
}

/** Other words that names may have instead of those of the query. */
type Spellings = ReadonlyMap<string, readonly string[]>;

export const partsOfTitle = (title: string): Parts => partsOf(foldWords(title));

function partsOf(words: readonly string[]): Parts {
  const telling = words.filter((word) => conceptOf(word) === undefined);
  return { telling, generics: words.length - telling.length };
}

/**
 * Measures titles against a query: from 0 to AGREEMENT_MAX.
 * @param said the words of the query, folded
 * @param terms its words, understood
 */
export function agreementWith(
  said: readonly string[],
  terms: readonly Term[],
): (titles: readonly Parts[]) => number {
  const spellings: Spellings = new Map(
    terms.map(({ understood }) => [understood.word, understood.spellings]),
  );
  const places = new Set(terms.filter((term) => term.isPlace).map((term) => term.understood.word));
  const query = partsOf(said);
  // A name need not repeat where the place is.
  const telling = query.telling.filter((word) => !places.has(word));
  const wordings = telling.length === query.telling.length ? [query] : [query, { ...query, telling }];
  return (titles) => {
    let best = 0;
    for (const name of titles)
      for (const wording of wordings) best = Math.max(best, agreement(wording, spellings, name));
    return best;
  };
}

function agreement(query: Parts, spellings: Spellings, name: Parts): number {
  const { telling } = query;
  const last = telling.length - 1;
  if (name.telling.length < telling.length) return 0;
  let isWhole = name.telling.length === telling.length;
  for (const [i, word] of telling.entries()) {
    const other = name.telling[i] ?? '';
    if (other === word || spellings.get(word)?.includes(other) === true) continue;
    if (i !== last || !other.startsWith(word)) return 0;
    isWhole = false;
  }
  return (isWhole ? SAME_WORDS : SAME_BEGINNING) + (name.generics === query.generics ? SAME_GENERICS : 0);
}
