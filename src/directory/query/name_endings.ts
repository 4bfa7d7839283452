/**
 * What languages write onto the names of cities and countries: istanbulda, Berlins, w Warszawie, Алматыдағы, بباريس. In
 * `name_endings.json`, by language (BCP 47), folded: an ending alone, or with what stands in its place in the name itself
 * ("ie=a": Warszawie, Warszawa). What two languages share stands in the first of them.
 */
import { isUnspaced } from '../text/unspaced.ts';
import ENDINGS from './name_endings.json' with { type: 'json' };

const ALL_ENDINGS = Object.values(ENDINGS)
  .flatMap((listed) => listed.split(' '))
  .map((each) => each.split('=') as [ending: string, instead?: string]);

/** Fewest letters of a name; one less where another stands in the place of the ending, or a word such as "in" before it. */
const NAME_MIN_CHARS = 4;

/** Prepositions that Arabic, Hebrew and Amharic write onto a word, and the Arabic article after them. */
const PREPOSITION = /^(?:[بلوفك](?:ال|ل)?(?=\p{L}{3})|[בלמה](?=\p{L}{3})|[በየለከ](?=\p{L}{2}))/u;

/** The word itself where none is written onto it. */
export const withoutPreposition = (word: string): string => word.replace(PREPOSITION, '');

/** What a word may be a form of. @param isAfterWhere whether a word such as "in" stands before it: then of shorter names as well */
export const withoutEnding = (word: string, isAfterWhere = false): string[] =>
  ALL_ENDINGS.filter(([ending]) => word.endsWith(ending)).flatMap(([ending, instead = '']) => {
    const name = word.slice(0, -ending.length) + instead;
    return name.length >= NAME_MIN_CHARS - Number(instead !== '' || isAfterWhere) ? [name] : [];
  });

/** What names of cities end in that people leave out: 临夏 is 临夏市. */
const SETTLEMENTS = '市 县 縣 区 區 镇 鎮 町 시 군 구'.normalize('NFKD').split(' ');

/** The names of cities that a word of a script without spaces may be short for. */
export const withSettlement = (word: string): string[] =>
  isUnspaced(word) ? SETTLEMENTS.map((settlement) => word + settlement) : [];

/** A word with all that it may be a form of. */
export const formsOf = (word: string): string[] => [word, withoutPreposition(word), ...withoutEnding(word)];
