/** What a word of a query can be met by, and how much each way is worth. */

/** A way to meet a term: rows with this word in a name. */
export interface WordWay {
  /** Its position among the words of the index. */
  readonly word: number;
  readonly text: string;
  /** From 0 to 1. */
  readonly weight: number;
}

/** Both words together stand for what was typed as one. */
export interface PairWay {
  readonly words: readonly [WordWay, WordWay];
  readonly weight: number;
}

export interface Term {
  /** As it was typed, folded. */
  readonly text: string;
  /** How much it tells, in nats: the rarer the more. */
  readonly rarity: number;
  /** By the text of the word. */
  readonly words: ReadonlyMap<string, WordWay>;
  readonly pairs: readonly PairWay[];
  /** Whether it surely says where. */
  readonly isWhere: boolean;
  /** Weights by the number of the city. */
  readonly cities: ReadonlyMap<number, number>;
  /** Weights by code of the country. */
  readonly countries: ReadonlyMap<string, number>;
  /** Set where the term may not be whole yet: words that begin with it meet it, whichever they are. */
  readonly beginning: string | null;
  /** What was meant instead, where nothing is called as it was typed. */
  readonly meant: string | null;
}

/** A word in an address, a postcode or the like is worth this much of the same word in a name. */
export const WRITTEN_SHARE = 0.8;

/** A famous place that is called exactly so is meant, whatever else is; from 0 to 100. */
export const FAMOUS = 70;

/** What a beginning is worth: the more letters are typed the more. How many are missing does not tell which name is meant. */
export const beginningWeight = (typed: number): number => 0.65 + 0.25 * (typed / (typed + 2));

/** How well a word of a name meets a term; 0 where it does not. */
export function weightOf(term: Term, word: string): number {
  const way = term.words.get(word);
  if (way !== undefined) return way.weight;
  if (term.beginning !== null && word.startsWith(term.beginning))
    return beginningWeight(term.beginning.length);
  return 0;
}
