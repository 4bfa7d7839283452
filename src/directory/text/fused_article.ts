/** The Arabic article fused with the word before it, as from South Asia to the Malay world: "Nurul Iman" is "Nur al-Iman". */
import { isLatin } from './sound.ts';

/** Fewest letters of the word before it: "Abul" is not "Ab". */
const WORD_CHARS = 3;
/** Sun letters, which assimilate it: "Darus Salam", "Baitur Rahman". */
const ASSIMILATING = /^[nrstdz]/;
const FUSED = /^(.+)[uo]([lnrstdz])$/;

/** Other ways to write a word with, or without, the article that belongs to the next one. */
export function otherwiseFused(word: string, next: string): string[] {
  if (!isLatin(word) || !isLatin(next)) return [];
  const [, before = word, article] = FUSED.exec(word) ?? [];
  const bare = article === 'l' || article === next[0] ? before : word;
  if (bare.length < WORD_CHARS) return [];
  const assimilated = ASSIMILATING.test(next) ? [`${bare}u${next[0]}`] : [];
  return [bare, `${bare}ul`, ...assimilated].filter((form) => form !== word);
}
