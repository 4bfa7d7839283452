/** Scores one row: how well its names and all else that is known of it answer a query, from 0 to 1. */

import { likenessOf, pairsOf } from '../text/likeness.ts';
import type { RowText } from '../vocabulary/named_tables.ts';
import type { Asked, RowFacts } from './asked.ts';
import { FAMOUS, type Term, WRITTEN_SHARE, weightOf } from './term.ts';

/** The most that a score may lose, as a share of it. For words of the name that were not typed. */
const UNTYPED_WORDS = 0.16;
/** The same where they only say where it is. */
const UNTYPED_PLACE = 0.02;
/** For letters of the name that differ. */
const UNLIKE = 0.05;
/** For another kind than the one asked for. */
const OTHER_KIND = 0.85;
/** For another word for the kind: beside a name, and where only words for kinds were typed. */
const OTHER_GENERIC = 0.05;
const OTHER_GENERIC_ALONE = 0.15;
/** For low prominence. */
const UNKNOWN = 0.1;
/** For having no name. */
const UNNAMED = 0.05;
/** For being outside the location that was typed with a name. */
const ELSEWHERE = 0.2;
/** The same where it is a street's. */
const STREET_ELSEWHERE = 0.5;
/** For a name that is not all that was typed. */
const NOT_WHOLE = 0.04;
/** For only being in the location, where nothing else was typed. */
const ONLY_THERE = 0.15;
/** The share of the loss that is given back to a name that is all that was typed, and to one that contains the location. */
const WHOLE = 0.15;
const CALLED_AFTER = 0.02;
/** The latter only for rows that match so much of the query. */
const ALL_MET = 0.5;
/** Least score of a famous place whose name is all that was typed. */
export const FAMOUS_LEAST = 0.9;

/** The score of a place of the kind that was asked for nearby, whatever its name. */
export const AT_HAND = 0.6;
/** A row that scores less has not the name that was typed: the nearest of the kind come before it. */
export const NAMED = 0.48;
/** A row that scores so much has the name and is in the city that were typed. */
export const NAMED_THERE = 0.82;

/** The share of a city from which a row is in it, not only near it. */
const THERE = 0.9;

/** How well a row is where a term says. */
const whereIn = (term: Term, { cities, country }: RowFacts): number =>
  Math.max(
    ...cities.map(([city, share]) => share * (term.cities.get(city) ?? 0)),
    country !== null && term.countries.includes(country) ? 1 : 0,
  );

/** How well a row matches a term, and whether it does so by its name. */
function weightIn(
  term: Term,
  { names, written }: RowText,
  facts: RowFacts,
): { weight: number; isByName: boolean } {
  const where = whereIn(term, facts);
  const mayBeThere = term.isWhere && where > 0;
  const whole = mayBeThere ? Math.max(...term.cities.values()) : 0;
  // A row that says itself to be in a part of a city counts as filed there.
  const isWrittenThere = mayBeThere && written.includes(term.text);
  const elsewhere = Math.max(
    where,
    isWrittenThere ? whole : 0,
    ...written.map((word) => weightOf(term, word) * WRITTEN_SHARE),
  );
  // Loops, since this runs for every word of forty rows.
  let most = 0;
  if (!term.isOfStreet)
    for (const name of names) for (const word of name) most = Math.max(most, weightOf(term, word));
  for (const { words, weight } of term.pairs)
    if (weight > most && names.some((name) => words.every((word) => name.includes(word)))) most = weight;
  return { weight: Math.max(most, elsewhere), isByName: most > elsewhere };
}

/** Words of a name other than those for kinds. */
const properIn = ({ vocabulary }: Asked, name: readonly string[]): string[] =>
  name.filter((word) => vocabulary.conceptOf(word) === null);

/** How well the best term matches a word of a name. */
const bestWeight = ({ terms }: Asked, word: string): number =>
  terms.reduce((most, term) => Math.max(most, weightOf(term, word)), 0);

/** The share of the proper words of a name that were not typed. */
function untypedShare(asked: Asked, name: readonly string[]): number {
  const proper = properIn(asked, name);
  const met = proper.reduce((sum, word) => sum + bestWeight(asked, word), 0);
  return proper.length > 0 ? 1 - met / proper.length : 0;
}

/** What a name loses for words that were not typed and letters that differ. */
const lossOf = (asked: Asked, name: readonly string[]): number =>
  untypedShare(asked, name) * UNTYPED_WORDS + (1 - likenessOf(asked.pairs, pairsOf(name.join(' ')))) * UNLIKE;

/** Whether a name is all that was typed, in any order, apart from the city the row is in. */
function isWhole(
  { vocabulary, said, whole, terms }: Asked,
  name: readonly string[],
  { cities, prominence }: RowFacts,
): boolean {
  const concepts = name.map((word) => vocabulary.conceptOf(word));
  const meanings = name.map((word, i) => concepts[i] ?? word);
  if (!meanings.every((meaning) => whole.includes(meaning))) return false;
  const others = whole.filter((word) => !meanings.includes(word));
  const own = cities.flatMap(([city, share]) => (share >= THERE ? [city] : []));
  const isOwnCity = (word: string) =>
    terms.some((term) => term.isWhere && term.text === word && own.some((city) => term.cities.has(city)));
  if (concepts.includes(null)) return others.every(isOwnCity);
  // Words for kinds alone are a name only exactly as typed ("Jama Masjid"), and a single one only of a famous place.
  const isAlone = said.length > 1 && others.every(isOwnCity);
  return (prominence >= FAMOUS || isAlone) && name.join(' ') === said.join(' ');
}

/** How well a name that contains the location was typed: "Sabah State Mosque" comes before others in Sabah. */
const calledAfter = (asked: Asked, name: readonly string[]): number =>
  asked.terms.some(({ text, isWhere }) => isWhere && name.includes(text)) ? 1 - untypedShare(asked, name) : 0;

/** Whether all proper words of a name were typed, in whatever language. */
export const isSaidWhole = (asked: Asked, { names, bare }: RowText): boolean =>
  [...names, ...bare]
    .map((name) => properIn(asked, name))
    .some((proper) => proper.length > 0 && proper.every((word) => bestWeight(asked, word) > 0));

/** Tells whether a name or the address of a row meets a term, in whatever way. */
function meetingOf({ names, written }: RowText): (term: Term) => boolean {
  const texts = [...names, written];
  return (term) =>
    texts.flat().some((word) => weightOf(term, word) > 0) ||
    term.pairs.some(({ words }) => texts.some((text) => words.every((word) => text.includes(word))));
}

/** Whether a row meets every word that was typed. */
export const meetsAll = ({ terms }: Pick<Asked, 'terms'>, text: RowText): boolean =>
  terms.every(meetingOf(text));

/** The same of any. */
export const meetsAny = ({ terms }: Pick<Asked, 'terms'>, text: RowText): boolean =>
  terms.some(meetingOf(text));

/** The score: the share of the terms' rarity that the row matches, each match squared, less the losses above. */
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
  // The more of the match is by location or address, the less the name counts.
  const named = got === 0 ? 1 : gotByName / got;
  const proper = text.names.filter((name) => properIn(asked, name).length > 0);
  const losses = [
    ...(proper.length > 0 ? proper : text.names).map((name) => lossOf(asked, name)),
    ...text.bare.map((name) => lossOf(asked, name) + UNTYPED_PLACE),
  ];
  const loss = named * Math.min(UNTYPED_WORDS + UNLIKE, ...losses);
  const conceptOf = (word: string) => asked.vocabulary.conceptOf(word);
  const isSame = (word: string, other: string): boolean =>
    word === other ||
    (asked.isAnyWordForKind && conceptOf(word) !== null && conceptOf(word) === conceptOf(other));
  const isAsTyped = asked.generics.every((word) =>
    [...text.names, text.written].some((name) => name.some((other) => isSame(word, other))),
  );
  // Where only words for kinds were typed the name does not count, except that of several words each should be in it.
  const isAlone = asked.terms.every(({ text: typed }) => conceptOf(typed) !== null);
  const share = most === 0 || isAlone ? 1 : (got / most) ** facts.power;
  const otherGeneric = isAlone && asked.said.length > 1 ? OTHER_GENERIC_ALONE : OTHER_GENERIC;
  const wheres = asked.terms.filter(({ isWhere }) => isWhere);
  const isNamed = wheres.length < asked.terms.length;
  const isElsewhere = isNamed && wheres.length > 0 && wheres.every((term) => whereIn(term, facts) === 0);
  // Every town has a High Street.
  const elsewhere = asked.terms.some(({ isOfStreet }) => isOfStreet) ? STREET_ELSEWHERE : ELSEWHERE;
  // Who says where in other words than the name leaves its own out.
  const called = isNamed && wheres.length > 0 ? [...text.names, ...text.bare] : text.names;
  const isCalled = called.some((name) => isWhole(asked, name, facts));
  // The exact name was meant whatever kind the place is filed as: a café called "La Mosquée".
  const fit = facts.share * (isCalled ? 1 : facts.fit);
  const score =
    share *
    (isElsewhere && !facts.isEverywhere ? 1 - elsewhere : 1) *
    (isAlone ? 1 : 1 - loss) *
    (1 - (1 - fit) * OTHER_KIND) *
    (1 - (isAsTyped ? 0 : otherGeneric)) *
    (1 - UNKNOWN * (1 - facts.prominence / 100)) *
    (text.names.length === 0 ? 1 - UNNAMED : 1) *
    (asked.isWhereOnly ? 1 - ONLY_THERE * (1 - named) : 1);
  if (!isCalled) {
    const after = share < ALL_MET ? 0 : Math.max(0, ...text.names.map((name) => calledAfter(asked, name)));
    return (1 - (1 - score) * (1 - CALLED_AFTER * after)) * (1 - NOT_WHOLE);
  }
  if (facts.prominence < FAMOUS) return 1 - (1 - score) * (1 - WHOLE);
  const famous = FAMOUS_LEAST + (1 - FAMOUS_LEAST) * (facts.prominence / 100);
  return Math.max(score, famous);
}
