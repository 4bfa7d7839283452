/** What a word of a query can be met by, and how much each way is worth. */

/** Words that together stand for what was typed as one. */
export interface PairWay {
  readonly words: readonly string[];
  readonly weight: number;
}

/** A word by its position among those of the index, with a weight from 0 to 1. */
export type WeighedWord = readonly [word: number, weight: number];

/** What a word may be that is written otherwise; a word may be met in several ways, and stands for each. */
export interface Bent {
  readonly words: readonly WeighedWord[];
  readonly pairs: readonly PairWay[];
}

/** What single words of a query may be met by. */
export interface Ways {
  /** Whether a beginning goes on in more ways than can be looked at. */
  isBarelyBegun(text: string): boolean;
  /** The commonest words that begin so. */
  begunBy(text: string): readonly string[];
  /** Words of other scripts with the same consonants. */
  inOtherScripts(text: string): readonly WeighedWord[];
  /** Words that sound alike; of a word that no row has those few slips away too, and two that it may be together. */
  bent(text: string): Bent;
}

export interface Term {
  /** Which word of the query it is. */
  readonly position: number;
  /** As it was typed, folded. */
  readonly text: string;
  /** How much it tells, in nats: the rarer the more. */
  readonly rarity: number;
  /** Weights from 0 to 1 by the words of names that meet it. */
  readonly words: ReadonlyMap<string, number>;
  readonly pairs: readonly PairWay[];
  /** Whether it is of a street in a city that is meant, so that a word alone meets it in addresses only. */
  readonly isOfStreet: boolean;
  /** Whether it surely says where. */
  readonly isWhere: boolean;
  /** Weights by the number of the city. */
  readonly cities: ReadonlyMap<number, number>;
  /** Whether these are the cities of a region: a place with a district there is not in it for that. */
  readonly isRegion: boolean;
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
/** What is called so by all who know it: so much have the places of `famous.csv`, and no others. */
export const WELL_KNOWN = 50;

/** What a beginning is worth: the more letters are typed the more. How many are missing does not tell which name is meant. */
export const beginningWeight = (typed: number): number => 0.65 + 0.25 * (typed / (typed + 2));

/** How well a word of a name meets a term; 0 where it does not. */
export function weightOf(term: Term, word: string): number {
  const weight = term.words.get(word);
  if (weight !== undefined) return weight;
  if (term.beginning !== null && word.startsWith(term.beginning))
    return beginningWeight(term.beginning.length);
  return 0;
}
