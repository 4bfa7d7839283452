/** Candidates by their words: rows with enough of the highest sum of what their words are worth. */
import type { Asked } from '../ranking/asked.ts';
import { nearness } from '../ranking/nearness.ts';
import type { Sums } from '../ranking/sums.ts';
import { type Term, WRITTEN_SHARE } from '../ranking/term.ts';
import { bestRows } from '../sets/best_rows.ts';
import { passing } from '../sets/rows.ts';
import { decodeRows } from '../text/row_bytes.ts';
import type { NamedRows } from '../vocabulary/named_rows.ts';
import { UNNAMED } from '../vocabulary/named_tables.ts';
import { type Candidates, isCountryMeant, type Question } from './question.ts';

/** Rows with less than this share of the highest sum are no candidates. */
export const KEPT_SHARE = 0.4;
/** A row matches that meets as many words as any other, or has this share of the highest sum. */
const MATCHING_SHARE = 0.6;
/** The share of their sum that rows of another kind lose. */
const OTHER_KIND = 0.25;
/** The share of the whole sum that a name loses for each word beyond those of the query, of which so many count. */
const LONGER = 0.02;
const LONGER_MAX = 8;
/** The share of the whole sum that the best known place gains: where only a kind and a city were typed, all else is equal. */
const PROMINENT = 0.05;
/** The share of the whole sum that the very word of a kind, or of where, adds; and that of a kind beside a name. */
const ADDED = 0.01;
const BESIDE_NAME = 0.1;
/** Most rows with such a word: of a commoner one they are not looked up. */
const ADDED_ROWS_MAX = 20_000;

interface Called extends Candidates {
  /** Whether one that fits is in the country that was named, if one was. */
  readonly isThere: boolean;
}

/** @param sums where they are added up */
export function candidatesByWords(rows: NamedRows, question: Question, sums: Sums): Called {
  const { asked, fits, distances, share: ofFit } = question;
  /** The sum of a row that meets every term wholly. */
  const whole = asked.terms.reduce((sum, { rarity }) => sum + rarity, 0);
  addUp(rows, question, sums, whole);
  const { length, prominence, kind, country } = rows.cells;
  const { rows: called, sums: own, met } = sums.from(sums.highest * KEPT_SHARE);
  // By cell: in a young process a call for each row takes a microsecond.
  let [mostMet, bestFit, isThere] = [0, 0, false];
  for (let i = 0; i < called.length; i += 1) {
    const row = called[i] as number;
    if ((met[i] as number) > mostMet) mostMet = met[i] as number;
    const fit = fits[kind[row] as number] as number;
    if (fit > bestFit) bestFit = fit;
    isThere ||= fit > 0 && isCountryMeant(question, country[row] as number);
  }
  // "Islamic" and "centre" are a kind only together: each counts as a word of a name.
  const { terms, generics, vocabulary } = asked;
  const words = terms.length + generics.filter((text) => vocabulary.conceptOf(text) === null).length;
  const isName = isNamed(asked);
  const longer = whole * LONGER;
  const prominent = (whole * PROMINENT) / 100;
  const enough = sums.highest * MATCHING_SHARE;
  const keys = new Float32Array(called.length);
  // A bit for each row: a byte would be half a megabyte a question.
  const marks = new Uint8Array(Math.ceil(rows.size / 8));
  let total = 0;
  for (let i = 0; i < called.length; i += 1) {
    const row = called[i] as number;
    const sum = own[i] as number;
    const fit = fits[kind[row] as number] as number;
    const more = Math.min(LONGER_MAX, Math.max(0, (length[row] as number) - words));
    // Where no name was typed, the length of one does not count, but to have one does.
    const isLonger = isName || length[row] === UNNAMED;
    keys[i] =
      sum * (1 - OTHER_KIND * (1 - fit)) -
      (isLonger ? longer * more : 0) +
      prominent * (prominence[row] as number);
    if ((sum < enough && met[i] !== mostMet) || (fit === 0 && bestFit > 0)) continue;
    marks[row >> 3] = (marks[row >> 3] as number) | (1 << (row & 7));
    total += 1;
  }
  const share = (row: number) => (distances === null ? 1 : nearness(distances.km(row))) * ofFit(row);
  const matches = (row: number) => ((marks[row >> 3] as number) & (1 << (row & 7))) !== 0;
  return {
    total,
    matches,
    matching: () => passing(called, matches),
    best: (most, isMatching) =>
      isMatching
        ? bestRows(called, keys, most, (row) => (matches(row) ? share(row) : 0)).filter(matches)
        : bestRows(called, keys, most, share),
    isThere,
  };
}

/** Whether a name was typed, beside words for kinds and those that say where. */
const isNamed = ({ generics, terms }: Asked): boolean =>
  terms.some(({ text, isWhere }) => !isWhere && !generics.includes(text));

/** Words that only add a little to candidates, those of kinds and those that say where, each with its share of the whole sum. */
export function addedWords(asked: Asked): (readonly [text: string, share: number])[] {
  const { generics, terms } = asked;
  const isName = isNamed(asked);
  const where = terms.flatMap(({ text, isWhere }) => (isWhere ? [text] : []));
  return [
    ...generics.map((text) => [text, isName ? BESIDE_NAME : ADDED] as const),
    ...where.map((text) => [text, ADDED] as const),
  ];
}

/**
 * Adds the worth of each term to the rows that meet it, the rarest term first. Once the terms that are left cannot lift a new row
 * among the candidates, they only add to rows that have a sum: most rows of a common word beside a rare one need not be added up.
 */
function addUp(rows: NamedRows, question: Question, sums: Sums, whole: number): void {
  const { asked, countries, isKindOnly, passes } = question;
  sums.start(passes);
  const terms = asked.terms
    .filter((term) => !isKindOnly || term.countries.length > 0)
    .map((term) => waysOf(term, rows))
    .map((ways) => ({ ways, most: ways[0]?.worth ?? 0 }))
    .sort((a, b) => b.most - a.most);
  const added = addedWords(asked);
  let left = added.reduce((sum, [, share]) => sum + share * whole, Math.max(0, ...(countries ?? [])));
  for (const { most } of terms) left += most;
  for (const [i, { ways, most }] of terms.entries()) {
    left -= most;
    for (const way of ways)
      sums.add(i + 1, way.rows, way.worth, left + way.worth >= sums.highest * KEPT_SHARE);
  }
  // A little for the very word of a kind, or of where; and the worth of the country.
  for (const [text, share] of added) {
    const word = rows.words.find(text);
    if (word < 0 || (rows.nameCounts[word] as number) > ADDED_ROWS_MAX) continue;
    sums.addToKnown(decodeRows(rows.posting(word).names), whole * share);
  }
  if (countries !== null) sums.addByCell(rows.cells.country, countries);
}

/** The rows that meet a term in each of its ways, with what that adds to them; the best way first. */
function waysOf(term: Term, rows: NamedRows): { worth: number; rows: Uint32Array }[] {
  const ways: [weight: number, rows: Uint32Array][] = [];
  for (const [city, weight] of term.cities) {
    const there = rows.rowsIn(city);
    ways.push([weight, term.isRegion ? there.filter((row) => rows.cells.city.at(row) === city) : there]);
  }
  for (const [word, weight] of term.words) {
    const { names, written } = rows.posting(rows.words.find(word));
    if (!term.isOfStreet) ways.push([weight, decodeRows(names)]);
    ways.push([weight * WRITTEN_SHARE, decodeRows(written)]);
  }
  for (const { words, weight } of term.pairs) {
    ways.push([weight, rows.withAll(words)]);
    if (term.isOfStreet) ways.push([weight * WRITTEN_SHARE, rows.withAll(words, 'written')]);
  }
  return ways
    .map(([weight, rows]) => ({ worth: term.rarity * weight * weight, rows }))
    .sort((a, b) => b.worth - a.worth);
}
