/** What the makers of queries know of the words of a vocabulary: which are generic, and how else they are spelt. */

import { conceptOf } from '../../build/vocabulary/phrases.ts';
import { foldWords } from '../../src/directory/text/fold.ts';
import type { Vocabulary } from '../directory_generator/generate.ts';
import { HELD_OUT_LANGUAGES } from '../directory_generator/held_out_names.ts';

export interface QueryWords {
  isGeneric(word: string): boolean;
  /** All spellings of a word, itself among them; undefined where there is one. */
  variantsOf(word: string): readonly string[] | undefined;
}

const VARIANTS: readonly (readonly string[])[] = [
  ['noor', 'nur', 'nour'],
  ['mohammed', 'muhammad', 'mohamed', 'muhammed', 'mohammad'],
  ['hussain', 'husayn', 'hussein', 'husain'],
  ['hassan', 'hasan'],
  ['ahmad', 'ahmed'],
  ['omar', 'umar', 'omer'],
  ['usman', 'uthman', 'osman', 'othman'],
  ['yusuf', 'yousuf', 'yousef', 'yusef'],
  ['rahman', 'rehman'],
  ['salam', 'salaam', 'selam'],
  ['madina', 'madinah', 'medina'],
  ['fatima', 'fatimah', 'fatema'],
  ['aisha', 'ayesha', 'aishah'],
  ['ibrahim', 'ibraheem', 'ebrahim'],
  ['ismail', 'ismaeel', 'esmail'],
  ['sulaiman', 'suleiman', 'sulayman'],
  ['tawheed', 'tawhid', 'tauhid'],
  ['quran', 'koran'],
  ['taqwa', 'takwa'],
  ['furqan', 'furkan', 'forqan'],
  ['farooq', 'faruq', 'farouk'],
  ['rashid', 'rasheed', 'rachid'],
  ['al', 'el'],
  ['masjid', 'mosque', 'cami'],
];

const byWord = (groups: readonly (readonly string[])[]) =>
  new Map(groups.flatMap((group) => group.map((word) => [word.toLowerCase(), group] as const)));

/** Generic words people use instead of the one in the name. */
export const GENERICS = ['mosque', 'masjid', 'cami', 'مسجد', 'mosquée', 'moschee'];

/** For the names the search was written with: as the search itself tells generic words. */
function knownWords(): QueryWords {
  const variants = byWord(VARIANTS);
  return {
    isGeneric: (word) => foldWords(word).some((folded) => conceptOf(folded) !== undefined),
    variantsOf: (word) => variants.get(word.toLowerCase()),
  };
}

/** For the held-out names: as their vocabulary says, whatever the search knows. */
function heldOutWords(): QueryWords {
  const languages = Object.values(HELD_OUT_LANGUAGES);
  const generics = new Set(
    languages
      .flatMap((language): string[] => [...language.generics, ...language.nativeGenerics])
      .flatMap((generic) => generic.toLowerCase().split(' ')),
  );
  const variants = byWord(
    languages
      .flatMap(({ names, epithets }) => [...names, ...epithets])
      .map(({ latin }) => latin.filter((spelling) => /^\p{L}+$/u.test(spelling)))
      .filter((group) => group.length > 1),
  );
  return {
    isGeneric: (word) => generics.has(word.toLowerCase()),
    variantsOf: (word) => variants.get(word.toLowerCase()),
  };
}

export const queryWords = (vocabulary: Vocabulary): QueryWords =>
  vocabulary === 'held-out' ? heldOutWords() : knownWords();
