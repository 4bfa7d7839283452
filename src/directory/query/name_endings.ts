/**
 * Case endings and other affixes that languages add to the names of cities and countries: "istanbulda", "Berlins", "Warszawie", "بباريس".
 * `name_endings.json` has them folded, by language (BCP 47): an ending, or an ending with the one of the name itself ("ie=a" for
 * Warszawie, Warszawa). What several languages share is listed in the first of them.
 */
import { isUnspaced } from '../text/unspaced.ts';
import ENDINGS from './name_endings.json' with { type: 'json' };

const ALL_ENDINGS = Object.values(ENDINGS)
  .flatMap((listed) => listed.split(' '))
  .map((each) => each.split('=') as [ending: string, instead?: string]);

/** Fewest letters of a name; one less where its own ending was replaced, or behind a word such as "in". */
const NAME_MIN_CHARS = 4;

/** Prepositions that Arabic, Hebrew and Amharic write as part of the word, and the Arabic article after them. */
const PREPOSITION = /^(?:[بلوف](?:ال|ل)?(?=[^\d ]{3})|[בלמה](?=[^\d ]{3})|[በየለከ](?=[^\d ]{2}))/;

/** The word itself where it has none. */
export const withoutPreposition = (word: string): string => word.replace(PREPOSITION, '');

/** The names that a word may be an inflected form of. @param isAfterWhere whether a word such as "in" stands before it */
export const withoutEnding = (word: string, isAfterWhere = false): string[] =>
  ALL_ENDINGS.filter(([ending]) => word.endsWith(ending)).flatMap(([ending, instead = '']) => {
    const name = word.slice(0, -ending.length) + instead;
    return name.length >= NAME_MIN_CHARS - Number(instead !== '' || isAfterWhere) ? [name] : [];
  });

/** Words for "city", "county", "town" that end official names and are often left out: 临夏 for 临夏市. */
const SETTLEMENTS = '市 县 縣 区 區 镇 鎮 町 시 군 구'.normalize('NFKD').split(' ');

/** The official names that a word of a script without spaces may be short for. */
export const withSettlement = (word: string): string[] =>
  isUnspaced(word) ? SETTLEMENTS.map((settlement) => word + settlement) : [];

/** A word with all names that it may be a form of. */
export const formsOf = (word: string): string[] => [word, withoutPreposition(word), ...withoutEnding(word)];
