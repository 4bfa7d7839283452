/**
 * Understands generic words that are misspelt: "masjd", "mosqe", "halaal". A word that no name has and that says
 * nothing about where is put right before the search begins, so that it finds what the right word finds; one that few
 * names have, where nothing is found as it stands. In a large directory some name has every usual slip.
 */
import { type Correction, SLIPS_MAX, slipsLookedFor } from './corrector.ts';
import { editDistance, lettersOf } from './edit_distance.ts';
import { conceptOf, genericWords } from './generic_words.ts';
import type { Located, TypedQuery } from './query_plan.ts';
import { RecentCache } from './recent_cache.ts';
import type { RowSet } from './row_set.ts';
import { soundOf } from './sound.ts';
import type { TextIndex } from './text_index.ts';
import type { Transliterate } from './transliteration.ts';

/** Words whose nearest generic words are kept, about a megabyte. */
const WORDS_MAX = 8_192;
/**
 * Of two slips that leave the sound as it is one counts, as where the vowel signs of മസ്ജിദ് are left out. Fewest letters
 * of such a sound: shorter ones are those of too many words.
 */
const SOUND_MIN_CHARS = 5;

/** A word that names have is a slip of a generic one only if that is at least so many times as common in them. */
const TIMES_COMMONER = 20;

/** What a word may have been meant to be: the fewer slips away and the commoner in names, the likelier. */
interface Candidate extends Correction {
  /** How many rows have it in their names. */
  readonly rows: number;
}

const likelierFirst = (a: Candidate, b: Candidate): number => a.slips - b.slips || b.rows - a.rows;

/** A generic word, to be compared. */
interface Generic {
  readonly word: string;
  readonly letters: Uint16Array;
}

/** The generic words nearest to a word, all equally near; none where it is too far from all. */
interface NearGenerics {
  readonly words: readonly string[];
  readonly slips: number;
}

/** Compares words with every generic one. */
export class MisspeltGenerics {
  readonly #transliterate: Transliterate;
  readonly #near = new RecentCache<string, NearGenerics>(WORDS_MAX);
  #known: readonly Generic[] | undefined;

  constructor(transliterate: Transliterate) {
    this.#transliterate = transliterate;
  }

  get #generics(): readonly Generic[] {
    this.#known ??= genericWords().map((word) => ({ word, letters: lettersOf(word) }));
    return this.#known;
  }

  /** @param word folded, and not generic itself */
  near(word: string): NearGenerics {
    return this.#near.get(word, () => this.#nearest(word));
  }

  #nearest(word: string): NearGenerics {
    let slips = slipsLookedFor(word);
    if (slips === 0) return { words: [], slips };
    const typed = lettersOf(word);
    let sound: string | undefined;
    let nearest: string[] = [];
    for (const generic of this.#generics) {
      let away = editDistance(typed, generic.letters, 0, generic.letters.length, SLIPS_MAX);
      if (away > SLIPS_MAX) continue;
      if (away > 1) {
        sound ??= soundOf(word, this.#transliterate);
        if (sound.length >= SOUND_MIN_CHARS && soundOf(generic.word, this.#transliterate) === sound) away = 1;
      }
      if (away > slips) continue;
      if (away < slips) nearest = [];
      slips = away;
      nearest.push(generic.word);
    }
    return { words: nearest, slips };
  }
}

/** How many rows some sets of several indexes have together. */
const countIn = (indexes: readonly TextIndex[], rowsOf: (index: TextIndex) => RowSet): number =>
  indexes.reduce((sum, index) => sum + rowsOf(index).count, 0);

/** The generic word that is meant by another one, or null where a word of a name is likelier. */
function genericMeant(word: string, indexes: readonly TextIndex[]): Candidate | null {
  const near = indexes[0]?.words.generics.near(word);
  if (near === undefined) return null;
  const candidate = (correction: Correction): Candidate => ({
    ...correction,
    rows: countIn(indexes, ({ words }) => words.rowsWith(correction.word)),
  });
  const [generic] = near.words
    .map((other) => candidate({ word: other, slips: near.slips }))
    .sort(likelierFirst);
  if (generic === undefined) return null;
  const names = indexes
    .flatMap((index) => index.words.corrections(word))
    .filter((correction) => conceptOf(correction.word) === undefined)
    .map(candidate);
  return names.some((name) => likelierFirst(name, generic) < 0) ? null : generic;
}

/** Rows that have a word in their names, or go on from it where it is the last one and may not be typed to its end. */
const rowsSaying = (word: string, isLast: boolean, { words }: TextIndex): RowSet =>
  isLast ? words.rowsBeginning(word) : words.rowsWith(word);

/** A query, and what its words say about where. */
export interface LocatedQuery {
  readonly query: TypedQuery;
  readonly located: Located | null;
}

/**
 * The query with its misspelt generic words put right.
 * @param located what the words say about where, or null where that does not matter
 * @param indexes of the kinds that are searched together
 * @param isFound whether something is found as it stands; if not, words that few names have are put right too
 */
function withGenericsPutRight(
  query: TypedQuery,
  located: Located | null,
  indexes: readonly TextIndex[],
  isFound: boolean,
): LocatedQuery {
  const { words, concepts, said } = query;
  const meant = new Map<string, string>();
  for (const [i, word] of words.entries()) {
    if (concepts[i] !== undefined || located?.[i]?.isExact === true) continue;
    const saying = (index: TextIndex): RowSet => rowsSaying(word, i === words.length - 1, index);
    if (isFound && indexes.some((index) => saying(index).count > 0)) continue;
    const generic = genericMeant(word, indexes);
    if (generic !== null && countIn(indexes, saying) * TIMES_COMMONER <= generic.rows)
      meant.set(word, generic.word);
  }
  if (meant.size === 0) return { query, located };
  const right = words.map((word) => meant.get(word) ?? word);
  const isFirst = (_: unknown, i: number): boolean => right.indexOf(right[i] as string) === i;
  const different = right.filter(isFirst);
  return {
    query: {
      ...query,
      words: different,
      concepts: different.map(conceptOf),
      said: said.map((word) => meant.get(word) ?? word),
      isPutRight: true,
    },
    located: located?.filter(isFirst) ?? null,
  };
}

/**
 * Asks a query with its misspelt generic words put right: those that nobody writes, and where that finds nothing, those
 * that few write.
 *
 * @param ask finds what meets a query as it was typed
 * @returns the answer to the query as it was first understood, or to the second one if only that finds something
 */
export function askPutRight<T extends { readonly total: number }>(
  query: TypedQuery,
  located: Located | null,
  indexes: readonly TextIndex[],
  ask: (understood: LocatedQuery) => T,
): T {
  const understood = withGenericsPutRight(query, located, indexes, true);
  const answer = ask(understood);
  if (answer.total > 0) return answer;
  const otherwise = withGenericsPutRight(query, located, indexes, false);
  if (otherwise.query.said.join(' ') === understood.query.said.join(' ')) return answer;
  const other = ask(otherwise);
  return other.total > 0 ? other : answer;
}
