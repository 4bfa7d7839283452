/** The words of rows that may meet a word of a query, each with a weight from 0 to 1. */
import type { Point } from '../../contract/kinds.ts';
import { LIKENESS, type Reading, type ReadWord, type Where } from '../query/reading.ts';
import { foldText } from '../text/fold.ts';
import { otherwiseFused } from '../text/fused_article.ts';
import { isAbjad, withoutArticle } from '../text/sound.ts';
import type { NamedRows } from '../vocabulary/named_rows.ts';
import { goesOn } from '../vocabulary/titles.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { beginningWeight, type Variants, type Ways, type WeighedWord } from './term.ts';

/** Weight of two words that names write as one. */
const JOINED = 0.9;
/** Weight of a word with, or without, the Arabic article that belongs to the next one. */
const FUSED = 0.85;
/** Weight of a word with the same meaning in another language. */
const TRANSLATED = 0.85;
/** Letters from which a word still being typed is compared with words of other scripts. */
const OTHER_SCRIPTS_CHARS = 5;

/** What a word is compared with. */
interface Compared {
  readonly rows: NamedRows;
  readonly vocabulary: Vocabulary;
  readonly ways: Ways;
  /** Where the user is. */
  readonly near: Point | undefined;
}

/** Words with their weights, and pairs of words that names write instead. */
export interface TermWords {
  readonly words: ReadonlyMap<string, number>;
  readonly pairs: Variants['pairs'];
}

/**
 * @param i the position of the word
 * @param where the phrase that it is of, where it may name a location
 * @param meant the phrases that were taken for locations
 */
export function termWords(
  i: number,
  reading: Reading,
  where: Where | null,
  meant: readonly Where[],
  { rows, vocabulary, ways, near }: Compared,
): TermWords {
  const word = reading.words[i] as ReadWord;
  const { text, isLast } = word;
  const found = new Map<string, number>();
  const add = (other: string, weight: number): void => {
    found.set(other, Math.max(weight, found.get(other) ?? 0));
  };
  const addKnown = (other: string, weight: number): void => {
    if (rows.words.find(other) >= 0) add(other, weight);
  };
  const addAll = (others: readonly WeighedWord[], factor = 1): void => {
    for (const [other, weight] of others) add(rows.words.at(other), weight * factor);
  };

  // What was corrected may be a name all the same; of a word that was typed as two, its first half is none.
  const original = word.typedWords === 1 ? foldText(word.typed) : text;
  if (original !== text) addKnown(original, 1);
  // A single letter is a beginning.
  addKnown(text, /^\D$/.test(text) ? beginningWeight(1) : 1);
  const begun = isLast ? ways.begunBy(text) : [];
  for (const other of begun) add(other, beginningWeight(text.length));
  // A beginning of words is not yet a slip or another spelling.
  const isBegun = begun.length > 0 || where?.cities[0]?.likeness === LIKENESS.beginning;
  const isOpen = isBegun && rows.words.find(text) < 0;
  // The whole name of a location stands for no other word: "Texas" is not "Teras".
  const isWhere = where !== null && meant.includes(where);
  const isWhole = isWhere && where.meant === null && (where.cities[0]?.likeness ?? 1) >= LIKENESS.whole;
  // Nor is what stands behind "near" a misspelt name where it is known where to look: "mosque next to Asda" is not Masjid-ul-Asqa.
  const isLandmark = word.isAfterNear && (meant.length > 0 || near !== undefined);
  const isAsTyped = isOpen || isWhole || isLandmark;
  const variants = isAsTyped ? { words: [], pairs: [] } : ways.variantsOf(text);
  addAll(variants.words);
  if (isOpen && text.length >= OTHER_SCRIPTS_CHARS) addAll(ways.inOtherScripts(text));
  for (const same of vocabulary.sameWords(text)) addKnown(same, TRANSLATED);
  const bare = withoutArticle(text);
  if (bare !== text) addKnown(bare, JOINED);
  // "Noor-ul-Islam" is "Noorul Islam".
  if (word.little !== null) addKnown(text + word.little, JOINED);
  const [before, next] = [reading.words[i - 1], reading.words[i + 1]];
  // "Nur ad-Din" is "Nuruddin".
  const addAround = (one = '', other = ''): void => {
    // A single letter has no sound of its own.
    if (other.length === 1) return;
    for (const fused of otherwiseFused(one, other)) addAll(ways.sounding(fused + other), JOINED);
  };
  if (word.isAfterArticle) addAround(before?.text, text);
  if (next?.isAfterArticle) addAround(text, next.text);
  // And so is "Noor Islam". Arabic letters never write the article there.
  if (next?.kind === null && !isAsTyped)
    for (const other of otherwiseFused(text, next.text)) {
      addKnown(other, FUSED);
      addAll(ways.sounding(other), FUSED);
      if (other.length < text.length) addAll(ways.inOtherScripts(other), FUSED);
    }
  // Names may write two words as one, with the Arabic article between them.
  for (const [one, other] of pairsBeside(reading, i)) {
    addKnown(one + other, JOINED);
    if (isAbjad(other)) addKnown(`${one}ال${other}`, JOINED);
    // "Abdul Rahman" is "Abderrahmane" and "عبدالرحمن", and "Abou Bakr" "ابوبكر".
    if (goesOn(one, vocabulary.sameWords)) addAll(ways.variantsOf(one + other).words, JOINED);
  }
  return { words: found, pairs: variants.pairs };
}

/** A word with the one before it, and with the one behind it. */
export function pairsBeside({ words }: Reading, i: number): [string, string][] {
  const { text } = words[i] as ReadWord;
  const [before, behind] = [words[i - 1]?.text, words[i + 1]?.text];
  const pairs: [string, string][] = [];
  if (before !== undefined) pairs.push([before, text]);
  if (behind !== undefined) pairs.push([text, behind]);
  return pairs;
}
