/** A term: a word of the query, with everything that may stand for it in a row, each with a weight from 0 to 1. */

/** Words that stand for the term together: a row must have all of them in one name. */
export interface PairWay {
  readonly words: readonly string[];
  readonly weight: number;
}

/** A word by its position in the index, with a weight from 0 to 1. */
export type WeighedWord = readonly [word: number, weight: number];

/** Everything that a word may stand for, apart from words it begins. */
export interface Variants {
  readonly words: readonly WeighedWord[];
  readonly pairs: readonly PairWay[];
}

/** Other words that one word of a query may stand for. */
export interface Ways {
  /** Whether more words begin so than are used. */
  isBarelyBegun(text: string): boolean;
  /** The commonest words that begin so. */
  begunBy(text: string): readonly string[];
  /** Words of the same sound. */
  sounding(text: string): readonly WeighedWord[];
  /** Words in another script with the same consonants, best first, where one of the scripts writes no short vowels. */
  inOtherScripts(text: string): readonly WeighedWord[];
  /**
   * Words that sound alike or have the same consonants in another script, and pairs of words that names write instead. Of a word that
   * is in no row and no kind also words a slip or two away; in scripts without spaces only words that contain it.
   */
  variantsOf(text: string): Variants;
}

export interface Term {
  /** Position among the words of the query. */
  readonly position: number;
  /** As it was typed, folded. */
  readonly text: string;
  /** Inverse document frequency: the natural logarithm of all rows by those with the word. */
  readonly rarity: number;
  /** Weights by word. */
  readonly words: ReadonlyMap<string, number>;
  readonly pairs: readonly PairWay[];
  /** Whether it belongs to the name of a street in a city that is meant: then single words match in addresses only. */
  readonly isOfStreet: boolean;
  /** Whether it belongs to a phrase that was taken for a location. */
  readonly isWhere: boolean;
  /** Weights by the number of the city, or of the region for places outside cities. */
  readonly cities: ReadonlyMap<number, number>;
  /** Whether `cities` are those of a region: places that only have a district there are not in it. */
  readonly isRegion: boolean;
  /** Codes of countries. */
  readonly countries: readonly string[];
  /** The text of the last word, which may still be typed: words that begin with it match too. Else null. */
  readonly beginning: string | null;
  /** What was probably meant, where nothing is spelt as typed. */
  readonly meant: string | null;
}

/** Weight of a word in an address or postcode, as a share of that in a name. */
export const WRITTEN_SHARE = 0.8;

/** Prominence (0 to 100) from which a place is meant wherever its exact name is typed. */
export const FAMOUS = 70;
/** Prominence that only places of `famous.csv` have. */
export const WELL_KNOWN = 50;

/** Weight of a beginning by how many letters were typed; how many are missing does not tell which word is meant. */
export const beginningWeight = (typed: number): number => 0.65 + 0.25 * (typed / (typed + 2));

/** How well a word of a row matches a term, from 0 for not at all to 1. */
export function weightOf(term: Term, word: string): number {
  const weight = term.words.get(word);
  if (weight !== undefined) return weight;
  return term.beginning !== null && word.startsWith(term.beginning)
    ? beginningWeight(term.beginning.length)
    : 0;
}
