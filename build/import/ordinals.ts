/** Which of several something is, in words: "first", "zweite". */
import { wordsIn } from '../word_lists.ts';

/** Ordinals in words, from the first on. */
const ORDINAL_WORDS: readonly string[] = [
  'first 1st premier première erste erstes erster birinci primera primer prima الأولى الاولى',
  'second 2nd deuxième zweite zweites zweiter ikinci segunda segundo seconda الثانية',
  'third 3rd troisième dritte drittes üçüncü tercera terza الثالثة',
  'fourth 4th quatrième vierte dördüncü الرابعة',
];
/** The number of a folded ordinal in words, from 1. */
export const ORDINAL_OF: ReadonlyMap<string, number> = new Map(
  ORDINAL_WORDS.flatMap((words, at) => wordsIn(words).map((word) => [word, at + 1] as const)),
);
