/** Makes of a place the queries people type when they look for it. */

import anyAscii from 'any-ascii';
import type { Random } from '../directory_generator/random.ts';
import { GENERICS, type QueryWords } from './query_words.ts';

/** A place as somebody remembers it. */
export interface Wanted {
  readonly name: string;
  readonly local: string | null;
  /** What it is called besides. */
  readonly others: readonly string[];
  readonly city: string | null;
  /** What its city is called in other languages. */
  readonly cityNames: readonly string[];
}

/** A query of one class, or null where a place gives none of that class. */
type MakeQuery = (wanted: Wanted, random: Random, known: QueryWords) => string | null;

const LATIN_LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** Shortest word people misspell and still expect to be understood. */
const MISSPELT_MIN_CHARS = 4;

const words = (name: string): string[] => name.split(/\s+/).filter((word) => word !== '');
const tellingWords = (name: string, { isGeneric }: QueryWords): string[] =>
  words(name).filter((word) => !isGeneric(word));

/** One slip: a letter left out, doubled, replaced, or swapped with its neighbour. */
function slip(word: string, random: Random): string {
  const letters = [...word];
  const at = random.below(letters.length - 1);
  const letter = letters[at] ?? '';
  switch (random.below(4)) {
    case 0:
      letters.splice(at, 1);
      break;
    case 1:
      letters.splice(at, 0, letter);
      break;
    case 2:
      letters[at] = random.pick(/[a-z]/i.test(word) ? [...LATIN_LETTERS] : letters);
      break;
    default:
      letters[at] = letters[at + 1] ?? '';
      letters[at + 1] = letter;
  }
  return letters.join('');
}

/** The name with slips in its longest telling word, which is where people make them; null where that is short. */
export function misspelt(name: string, slips: number, random: Random, known: QueryWords): string | null {
  const longest = tellingWords(name, known).reduce(
    (most, word) => (word.length > most.length ? word : most),
    '',
  );
  if (longest.length < (slips === 1 ? MISSPELT_MIN_CHARS : 2 * MISSPELT_MIN_CHARS)) return null;
  let changed = longest;
  for (let i = 0; i < slips; i += 1) changed = slip(changed, random);
  return changed === longest
    ? null
    : words(name)
        .map((word) => (word === longest ? changed : word))
        .join(' ');
}

/** Every word that has other spellings written in another one; null where none has. */
function respelt(name: string, random: Random, { variantsOf }: QueryWords): string | null {
  let changed = false;
  const spelt = name.replace(/\p{L}+/gu, (word) => {
    const others = variantsOf(word)?.filter((other) => other.toLowerCase() !== word.toLowerCase());
    if (others === undefined) return word;
    changed = true;
    return random.pick(others);
  });
  return changed ? spelt : null;
}

const joinedOrNull = (parts: readonly string[]): string | null =>
  parts.length === 0 ? null : parts.join(' ');

const withCity = (name: string | null, { city }: Wanted): string | null =>
  name === null || city === null ? null : `${name} ${city}`;

/** What people add who want to know something of a place. */
const ASKING = [
  'opening hours',
  'prayer times',
  'address',
  'phone number',
  'directions',
  'website',
  'horaires',
];
/** Words that many names have, so that one of them is easily remembered for another. */
const MISTAKEN = ['Central', 'New', 'Nour', 'Rahma', 'Hidayah', 'Green', 'Iman'];
/** Shortest word that is written as two. */
const SPLIT_MIN_CHARS = 6;

const without = <T>(list: readonly T[], at: number, ...instead: T[]): T[] => [
  ...list.slice(0, at),
  ...instead,
  ...list.slice(at + 1),
];

export const QUERY_CLASSES = {
  exact: ({ name }) => name,
  prefix: ({ name }) => {
    const last = words(name).at(-1) ?? '';
    if (last.length < MISSPELT_MIN_CHARS) return null;
    return name.slice(0, name.length - Math.max(1, Math.floor(last.length * 0.4)));
  },
  'one edit': ({ name }, random, known) => misspelt(name, 1, random, known),
  'two edits': ({ name }, random, known) => misspelt(name, 2, random, known),
  'no diacritics': ({ name }) => {
    const plain = name
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .replace(/ı/g, 'i');
    return plain === name ? null : plain;
  },
  'other script': ({ name, local }) => (local === null || local === name ? null : local),
  'generic dropped': ({ name }, _, known) => {
    const telling = tellingWords(name, known);
    return telling.length === words(name).length ? null : joinedOrNull(telling);
  },
  'generic translated': ({ name }, random, known) => {
    const all = words(name);
    if (!all.some(known.isGeneric) || tellingWords(name, known).length === 0) return null;
    return all.map((word) => (known.isGeneric(word) ? random.pick(GENERICS) : word)).join(' ');
  },
  'two edits, city': (wanted, random, known) => withCity(misspelt(wanted.name, 2, random, known), wanted),
  'transliterated, city': (wanted) => {
    const latin = anyAscii(wanted.name);
    return latin === wanted.name || !/[^\p{Script=Latin}\P{L}]/u.test(wanted.name)
      ? null
      : withCity(latin, wanted);
  },
  'city added': (wanted) => withCity(wanted.name, wanted),
  'city first': ({ name, city }) => (city === null ? null : `${city} ${name}`),
  'city translated': ({ name, city, cityNames }, random) => {
    const others = cityNames.filter((each) => each !== city);
    return others.length === 0 ? null : `${name} ${random.pick(others)}`;
  },
  'word order': ({ name }) => {
    const all = words(name);
    return all.length < 2 ? null : [...all.slice(1), all[0]].join(' ');
  },
  'spelling variant': ({ name }, random, known) => respelt(name, random, known),
  'variant, city': (wanted, random, known) => withCity(respelt(wanted.name, random, known), wanted),
  'words joined': ({ name }, random) => {
    const all = words(name);
    const at = random.below(Math.max(1, all.length - 1));
    return all.length < 2
      ? null
      : [...all.slice(0, at), `${all[at]}${all[at + 1]}`, ...all.slice(at + 2)].join(' ');
  },
  'word split': ({ name }, random, known) => {
    const all = words(name);
    const long = all.filter((word) => word.length >= SPLIT_MIN_CHARS && !known.isGeneric(word));
    if (long.length === 0) return null;
    const word = random.pick(long);
    const at = 2 + random.below(word.length - 3);
    return without(all, all.indexOf(word), word.slice(0, at), word.slice(at)).join(' ');
  },
  'asks for more': ({ name }, random) => `${name} ${random.pick(ASKING)}`,
  'half of it, city': (wanted, _, known) => {
    const telling = tellingWords(wanted.name, known);
    return telling.length < 2 ? null : withCity(telling.slice(0, telling.length >>> 1).join(' '), wanted);
  },
  'wrong word, city': (wanted, random, known) => {
    const all = words(wanted.name);
    const telling = tellingWords(wanted.name, known);
    if (telling.length < 2) return null;
    return withCity(without(all, all.indexOf(random.pick(telling)), random.pick(MISTAKEN)).join(' '), wanted);
  },
} as const satisfies Record<string, MakeQuery>;

export type QueryClass = keyof typeof QUERY_CLASSES;

/** Classes whose queries say the city, so that the one there is wanted. */
export const NAMES_CITY: ReadonlySet<QueryClass> = new Set(
  (Object.keys(QUERY_CLASSES) as QueryClass[]).filter((kind) => kind.includes('city')),
);

/** Longest query the API takes. */
const QUERY_MAX_CHARS = 120;

/** The query of a class, or null where this place has none that tells it from others. */
export function typedQuery(
  kind: QueryClass,
  wanted: Wanted,
  random: Random,
  known: QueryWords,
): string | null {
  const make: MakeQuery = QUERY_CLASSES[kind];
  if (tellingWords(wanted.name, known).length === 0) return null;
  const query = make(wanted, random, known)?.trim() ?? '';
  return query === '' || [...query].length > QUERY_MAX_CHARS ? null : query;
}
