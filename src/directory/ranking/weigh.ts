/** Looks at one row whole: how well its names and what else is known of it answer a query. From 0 to 1. */

import { likenessOf, pairsOf } from '../text/likeness.ts';
import type { RowText } from '../vocabulary/named_tables.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { FAMOUS, type Term, WRITTEN_SHARE, weightOf } from './term.ts';

/** What of the score may be lost, at most. */
const UNTYPED_WORDS = 0.16;
const UNLIKE = 0.05;
const OTHER_KIND = 0.85;
const OTHER_GENERIC = 0.05;
const OTHER_KIND_ALONE = 0.15;
const UNKNOWN = 0.1;
/** Where a city is meant and a name was typed, of the same name elsewhere: where is given up last. */
const ELSEWHERE = 0.2;
const NOT_WHOLE = 0.04;
const ONLY_THERE = 0.15;
/** What a name that was typed exactly has of what is missing, and one that says where as the query does. */
const WHOLE = 0.15;
const CALLED_AFTER = 0.02;
const ALL_MET = 0.5;
const FAMOUS_LEAST = 0.9;
/** The same with another word for what it is: Ortaköy Camisi. */
const FAMOUS_OTHERWISE = 0.9;

/** What is asked, ready to be compared with rows. */
export interface Asked {
  readonly vocabulary: Vocabulary;
  readonly terms: readonly Term[];
  /** The query's words that may be of a name, generic ones too, in their order. */
  readonly said: readonly string[];
  /** Those of them that ask for a kind, alone or together. */
  readonly generics: readonly string[];
  /** The pairs of letters of `said`. */
  readonly pairs: Uint32Array;
  /** The same with those that say where, a word of a kind as its concept. */
  readonly whole: readonly string[];
  /** Whether nothing but where was said: then places that are only there come after the city. */
  readonly isWhereOnly: boolean;
}

/** What is known of a row beside its words. */
export interface RowFacts {
  /** The numbers of cities it is in, or near, with how much of each it is worth, from 0 to 1. */
  readonly cities: readonly (readonly [city: number, share: number])[];
  readonly country: string | null;
  /** How well its kind is what was asked for, from 0 to 1; 1 where none was. */
  readonly fit: number;
  /** What it keeps of that for where it is and what it has, from 0 to 1. */
  readonly share: number;
  /** From 0 to 100. */
  readonly prominence: number;
  /** Whether it takes place everywhere, so that where says nothing against it. */
  readonly isEverywhere: boolean;
}

/** With so large a share of a city a row is in it, not only near it. */
const THERE = 0.9;

/** How well a row is where a term says. */
const whereIn = (term: Term, { cities, country }: RowFacts): number =>
  Math.max(
    ...cities.map(([city, share]) => share * (term.cities.get(city) ?? 0)),
    country === null ? 0 : (term.countries.get(country) ?? 0),
  );

/** How well a row meets a term, and whether it does so by its name. */
function weightIn(
  term: Term,
  { names, written }: RowText,
  facts: RowFacts,
): { weight: number; isByName: boolean } {
  const where = whereIn(term, facts);
  const mayBeThere = term.isWhere && where > 0;
  const whole = mayBeThere ? Math.max(...term.cities.values()) : 0;
  // In a part of a city that is a city too, as Brooklyn, what a row says tells more than where it is filed; an address is without words of its name.
  const isNamedThere = () => where >= THERE * whole && names.some((name) => name.includes(term.text));
  const isWrittenThere = mayBeThere && (written.includes(term.text) || isNamedThere());
  const elsewhere = Math.max(
    where,
    isWrittenThere ? whole : 0,
    ...written.map((word) => weightOf(term, word) * WRITTEN_SHARE),
  );
  // Loops, since this is done for every word of forty rows.
  let most = 0;
  if (!term.isOfStreet)
    for (const name of names) for (const word of name) most = Math.max(most, weightOf(term, word));
  for (const { words, weight } of term.pairs)
    if (weight > most && names.some((name) => words.every((word) => name.includes(word)))) most = weight;
  return { weight: Math.max(most, elsewhere), isByName: most > elsewhere };
}

/** Whether a word tells one place from another, rather than what each is. */
const tells = ({ vocabulary }: Asked, word: string): boolean => vocabulary.conceptOf(word) === null;

/** How well the query says a word of a name. */
function saidAs({ terms }: Asked, word: string): number {
  let weight = 0;
  for (const term of terms) weight = Math.max(weight, weightOf(term, word));
  return weight;
}

/** How well one name is said by the query: the share of its telling words, and how it looks. */
function ofName(asked: Asked, name: readonly string[]): { untyped: number; unlike: number } {
  const telling = name.filter((word) => tells(asked, word));
  const met = telling.reduce((sum, word) => sum + saidAs(asked, word), 0);
  return {
    untyped: telling.length > 0 ? 1 - met / telling.length : 0,
    unlike: 1 - likenessOf(asked.pairs, pairsOf(name.join(' '))),
  };
}

/** Fewest letters of a beginning that lacks one letter of a word, and what a famous name of it has. */
const BEGUN_CHARS = 4;
const FAMOUS_BEGUN = 0.95;

/** What was asked, with the word of a name that lacks its last letter as it is typed; null where none does. */
function withLastLetter(asked: Asked, { names }: RowText): Asked | null {
  const typed = asked.terms.find(({ beginning }) => beginning !== null)?.text ?? '';
  const word = names.flat().find((each) => each.slice(0, -1) === typed);
  if (typed.length < BEGUN_CHARS || word === undefined) return null;
  return { ...asked, whole: asked.whole.map((each) => (each === typed ? word : each)) };
}

/** Whether a name is all that was typed, in any order, but for words that say where the row is. */
function isWhole(
  { vocabulary, said, whole, terms }: Asked,
  name: readonly string[],
  { cities, prominence }: RowFacts,
): boolean {
  const concepts = name.map((word) => vocabulary.conceptOf(word));
  // A word of a kind is as good as any other of that kind.
  const meanings = name.map((word, i) => concepts[i] ?? word);
  if (!meanings.every((meaning) => whole.includes(meaning))) return false;
  const others = whole.filter((word) => !meanings.includes(word));
  const own = cities.flatMap(([city, share]) => (share >= THERE ? [city] : []));
  const isHere = (word: string) =>
    terms.some((term) => term.isWhere && term.text === word && own.some((city) => term.cities.has(city)));
  // Nothing but words of kinds is a name only as it was typed, and of several where nothing else was: Jama Masjid.
  const isAlone = said.length > 1 && others.length === 0;
  return concepts.every((concept) => concept !== null)
    ? (prominence >= FAMOUS || isAlone) && name.join(' ') === said.join(' ')
    : others.every(isHere);
}

/** How well a name that says where as the query does is said by it: Sabah State Mosque rather than any in Sabah. */
const calledAfter = (asked: Asked, name: readonly string[]): number =>
  asked.terms.some(({ text, isWhere }) => isWhere && name.includes(text))
    ? 1 - ofName(asked, name).untyped
    : 0;

/** Whether a name has no telling word that the query does not say, in whatever language. */
export const isSaidWhole = (asked: Asked, { names }: RowText): boolean =>
  names.some(
    (name) =>
      name.some((word) => tells(asked, word)) &&
      name.every((word) => !tells(asked, word) || saidAs(asked, word) > 0),
  );

/** A row's names; beside what tells one place from another not those that only say a kind. */
function namesFor(asked: Asked, { names }: RowText): RowText['names'] {
  const isTold = (word: string) => tells(asked, word);
  const telling = asked.terms.some(({ text }) => isTold(text))
    ? names.filter((name) => name.some(isTold))
    : [];
  return telling.length > 0 ? telling : names;
}

export function weigh(asked: Asked, text: RowText, facts: RowFacts): number {
  let got = 0;
  let gotByName = 0;
  let most = 0;
  for (const term of asked.terms) {
    if (facts.isEverywhere && term.isWhere) continue;
    const { weight, isByName } = weightIn(term, text, facts);
    const worth = term.rarity * weight * weight;
    got += worth;
    if (isByName) gotByName += worth;
    most += term.rarity * Math.max(1, ...term.cities.values()) ** 2;
  }
  // A row that is met by where it is, or by its address, need not have been named.
  const named = got === 0 ? 1 : gotByName / got;
  const losses = namesFor(asked, text)
    .map((name) => ofName(asked, name))
    .map(({ untyped, unlike }) => untyped * UNTYPED_WORDS + unlike * UNLIKE);
  const least = named * Math.min(UNTYPED_WORDS + UNLIKE, ...losses);
  const isAsTyped = asked.generics.every(
    (word) => text.names.some((name) => name.includes(word)) || text.written.includes(word),
  );
  // Where nothing but a kind was typed, what a place is called says nothing; words of several tell which kind of it.
  const isAlone = asked.terms.every(({ text: typed }) => !tells(asked, typed));
  const share = most === 0 || isAlone ? 1 : got / most;
  const otherGeneric = isAlone && asked.said.length > 1 ? OTHER_KIND_ALONE : OTHER_GENERIC;
  const wheres = asked.terms.filter(({ isWhere }) => isWhere);
  const isNamed = wheres.length < asked.terms.length;
  const isElsewhere = isNamed && wheres.length > 0 && wheres.every((term) => whereIn(term, facts) === 0);
  // What is called exactly so is meant, whatever it is filed as: a café called La Mosquée.
  const isSo = (said: Asked | null) => said !== null && text.names.some((name) => isWhole(said, name, facts));
  const isCalled = isSo(asked);
  // What all the world knows is meant while its last letter is typed: Masjid al-Hara.
  const isFamous = facts.prominence >= FAMOUS;
  const isNearlyCalled = !isCalled && isFamous && isSo(withLastLetter(asked, text));
  const fit = facts.share * (isCalled ? 1 : facts.fit);
  const score =
    share *
    (isElsewhere && !facts.isEverywhere ? 1 - ELSEWHERE : 1) *
    (isAlone ? 1 : 1 - least) *
    (1 - (1 - fit) * OTHER_KIND) *
    (1 - (isAsTyped ? 0 : otherGeneric)) *
    (1 - UNKNOWN * (1 - facts.prominence / 100)) *
    (asked.isWhereOnly ? 1 - ONLY_THERE * (1 - named) : 1);
  const famous = FAMOUS_LEAST + (1 - FAMOUS_LEAST) * (facts.prominence / 100);
  if (isNearlyCalled) return Math.max(score * (1 - NOT_WHOLE), famous * FAMOUS_BEGUN);
  if (!isCalled) {
    const called = share < ALL_MET ? 0 : Math.max(0, ...text.names.map((name) => calledAfter(asked, name)));
    return (1 - (1 - score) * (1 - CALLED_AFTER * called)) * (1 - NOT_WHOLE);
  }
  if (!isFamous) return 1 - (1 - score) * (1 - WHOLE);
  return Math.max(score, famous * (isAsTyped ? 1 : FAMOUS_OTHERWISE));
}
