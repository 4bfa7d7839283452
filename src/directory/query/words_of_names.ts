/** Words that ask for something elsewhere, but are part of a name here. */
import { type Known, SELDOM } from './known.ts';
import { isTaken, POPULATION, type ReadWord } from './reading.ts';

/** What names have together with a word beside it asks for nothing: "Masjid Nurul Yaqin", though "yaqin" is near in Uzbek. */
export const withWordsOfNames = (
  words: readonly ReadWord[],
  { gazetteer, areTogether, namesWith }: Known,
): ReadWord[] =>
  words.map((word, i) => {
    const isOfName = (other: ReadWord | undefined): boolean =>
      other !== undefined &&
      !isTaken(other) &&
      gazetteer.peopleOf(other.text) < POPULATION.town &&
      areTogether([word.text, other.text]);
    // A filler that few names have tells something in these: "Kampung Apal".
    const mayBe =
      word.wish === 'filler'
        ? namesWith(word.text) < SELDOM
        : word.wish !== null && word.wish !== 'prayer_times';
    return mayBe && (isOfName(words[i - 1]) || isOfName(words[i + 1]))
      ? { ...word, wish: null, feast: null }
      : word;
  });

/** Beside a kind, a prayer is part of a name ("Masjid al-Fajr"); it says nothing where the kind is a place to pray: "où prier asr". */
export function withPrayersAsNames(
  words: readonly ReadWord[],
  { vocabulary, namesWith }: Known,
): readonly ReadWord[] {
  if (words.every(({ kind }) => kind === null)) return words;
  const asksForTimes = (i: number): boolean => words[i]?.wish === 'prayer_times';
  const isToPray = words.some(({ kind, text }) => kind !== null && vocabulary.meaningOf(text).isPrayer);
  return words.map((word, i) => {
    const { isPrayer, isTime } = vocabulary.meaningOf(word.text);
    if (isToPray && isPrayer && word.kind === null && word.wish === null) return { ...word, wish: 'filler' };
    const isAlone = asksForTimes(i) && !asksForTimes(i - 1) && !asksForTimes(i + 1);
    return isAlone && !isTime && namesWith(word.text) > 0 ? { ...word, wish: null } : word;
  });
}
