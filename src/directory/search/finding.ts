/** Answers one question about the rows of one kind: a sum over its words, then a whole look at the best. */
import type { Where } from '../query/reading.ts';
import { Best } from '../ranking/best.ts';
import { nearness } from '../ranking/nearness.ts';
import type { Sums } from '../ranking/sums.ts';
import { type Term, WRITTEN_SHARE } from '../ranking/term.ts';
import { type Asked, weigh } from '../ranking/weigh.ts';
import { decodeRows } from '../text/row_bytes.ts';
import { fitsOf } from '../vocabulary/kind_cell.ts';
import { conceptOf } from '../vocabulary/kinds.ts';
import type { NamedRows } from '../vocabulary/named_rows.ts';
import type { Distances, Found, Scored } from './found.ts';

/** So many rows are looked at whole, and as many more as were asked for. */
const LOOKED_AT = 96;
/** A row matches that meets as many words as any, or has so much of the sum of the best one. */
const MATCHING_SHARE = 0.6;
/** Rows of another kind than the one asked for have this share of their sum. */
const OTHER_KIND_SHARE = 0.75;
/** What a name loses for each telling word beyond those of the query, of the whole sum. */
const LONGER = 0.02;
const PROMINENT = 0.05;
/** Where only a kind and a country were asked for, so many rows that are called so are looked at as well. */
const CALLED_SO = 16;
/** What the very generic word that was typed adds, of the whole sum; looked for where no more rows have it. */
const GENERIC = 0.01;
const GENERIC_ROWS_MAX = 20_000;

export class Finding {
  readonly #rows: NamedRows;
  readonly #asked: Asked;
  readonly #passes: ((row: number) => boolean) | undefined;
  readonly #distances: Distances | null;
  readonly #isKindOnly: boolean;
  readonly #fits: Float32Array | null;
  readonly #countries: ReadonlyMap<number, number>;

  constructor(
    rows: NamedRows,
    asked: Asked,
    passes: ((row: number) => boolean) | undefined,
    distances: Distances | null,
    isKindOnly: boolean,
  ) {
    this.#rows = rows;
    this.#asked = asked;
    this.#passes = passes;
    this.#distances = distances;
    this.#isKindOnly = isKindOnly;
    const { concepts } = asked;
    this.#fits = concepts.length === 0 ? null : fitsOf(concepts);
    this.#countries = this.#worthByCountry();
  }

  /** What a row in a country has of the query's sum, by the country's cell. */
  #worthByCountry(): Map<number, number> {
    const worth = new Map<number, number>();
    for (const { countries, rarity } of this.#asked.terms)
      for (const [code, weight] of countries) {
        const cell = this.#rows.countries.indexOf(code);
        if (cell >= 0) worth.set(cell, (worth.get(cell) ?? 0) + rarity * weight * weight);
      }
    return worth;
  }

  #fit(row: number): number {
    return this.#fits === null ? 1 : (this.#fits[this.#rows.cells.kind[row] as number] as number);
  }

  run(sums: Sums, where: readonly Where[]): Found {
    sums.clear();
    const { terms } = this.#asked;
    for (const [i, term] of terms.entries()) addTerm(sums, i + 1, term, this.#rows);
    this.#addGenerics(sums);
    const keyed = this.#isKindOnly || sums.rows.length === 0 ? this.#byKind() : this.#bySums(sums);
    const matching = keyed.matching().sort();
    const best = (most: number): number[] => {
      const rows = new Best(most);
      keyed.each((row, key) => rows.offer(row, key));
      if (!this.#isKindOnly) return rows.rows();
      // What is called so comes up beside what is there: Kuba is a country, and a mosque.
      const called = new Best(CALLED_SO);
      this.#bySums(sums).each((row, key) => called.offer(row, key));
      return [...new Set([...called.rows(), ...rows.rows()])];
    };
    return {
      total: matching.length,
      rows: () => matching,
      best: (limit) => this.#weighed(best(Math.max(LOOKED_AT, limit))).slice(0, limit),
      page: (offset, limit) => this.#page(matching, best, offset, limit),
      where,
      terms,
    };
  }

  /** Of equal names the one with the very generic word that was typed, where that is not in most of them. */
  #addGenerics(sums: Sums): void {
    const { words } = this.#rows;
    const most = this.#asked.terms.reduce((sum, { rarity }) => sum + rarity, 0);
    for (const text of this.#asked.said) {
      const word = conceptOf(text) === undefined ? -1 : words.find(text);
      const { names } = word < 0 ? { names: null } : this.#rows.posting(word);
      if (names !== null && this.#rows.counts(word).names <= GENERIC_ROWS_MAX)
        sums.addToKnown(decodeRows(names), most * GENERIC);
    }
  }

  /** The first ones are looked at whole and put in order; the others follow as they are, so that pages fit together. */
  #weighed(rows: readonly number[]): Scored[] {
    const first = rows.slice(0, LOOKED_AT).map((row) => ({ row, score: this.#score(row) }));
    first.sort((a, b) => b.score - a.score || a.row - b.row);
    let least = first.at(-1)?.score ?? 0;
    const others = rows.slice(LOOKED_AT).map((row) => {
      least = Math.min(least, this.#score(row));
      return { row, score: least };
    });
    return [...first, ...others];
  }

  /** A page of those that match; the ones that no key tells apart follow in rank order. */
  #page(matching: Uint32Array, best: (most: number) => number[], offset: number, limit: number): number[] {
    const matches = new Set(matching);
    const end = Math.min(matching.length, offset + limit);
    const head = this.#weighed(best(LOOKED_AT)).flatMap(({ row }) => (matches.has(row) ? [row] : []));
    if (end <= head.length) return head.slice(offset, end);
    const seen = new Set(head);
    const rest = best(end + LOOKED_AT).filter((row) => matches.has(row) && !seen.has(row));
    for (const row of rest) seen.add(row);
    const ordered = [...head, ...rest];
    if (ordered.length < end) for (const row of matching) if (!seen.has(row)) ordered.push(row);
    return ordered.slice(offset, end);
  }

  #score(row: number): number {
    if (this.#distances !== null && this.#isKindOnly)
      return this.#fit(row) * nearness(this.#distances.km(row));
    const { cells, countries } = this.#rows;
    const score = weigh(this.#asked, this.#rows.text(row), {
      city: cells.city[row] as number,
      country: countries[cells.country[row] as number] ?? null,
      fit: this.#fit(row),
      prominence: cells.prominence[row] as number,
    });
    return this.#distances === null ? score : score * nearness(this.#distances.km(row));
  }

  /** Rows the words add something to. */
  #bySums(sums: Sums) {
    const { length, prominence, country } = this.#rows.cells;
    const most = this.#asked.terms.reduce((sum, { rarity }) => sum + rarity, 0);
    const words = this.#asked.terms.length;
    const each = (use: (row: number, key: number) => void): void => {
      for (const row of sums.rows) {
        if (this.#passes?.(row) === false) continue;
        let key = sums.of(row) + (this.#countries.get(country[row] as number) ?? 0);
        if (this.#fit(row) === 0) key *= OTHER_KIND_SHARE;
        key -= most * LONGER * Math.min(8, Math.max(0, (length[row] as number) - words));
        key += (most * PROMINENT * (prominence[row] as number)) / 100;
        if (this.#distances !== null) key *= nearness(this.#distances.km(row));
        use(row, key);
      }
    };
    const matching = (): Uint32Array => {
      let highest = 0;
      let mostMet = 0;
      let hasFit = false;
      const worth = (row: number): number =>
        sums.of(row) + (this.#countries.get(country[row] as number) ?? 0);
      each((row) => {
        hasFit ||= this.#fit(row) > 0;
        highest = Math.max(highest, worth(row));
        mostMet = Math.max(mostMet, sums.met(row));
      });
      const rows: number[] = [];
      each((row) => {
        const isMatch = sums.met(row) === mostMet || worth(row) >= highest * MATCHING_SHARE;
        if (isMatch && (!hasFit || this.#fit(row) > 0)) rows.push(row);
      });
      return Uint32Array.from(rows);
    };
    return { each, matching };
  }

  /** Where no word tells one row from another: rows of the kind that was asked for, the best or the nearest. */
  #byKind() {
    const { country } = this.#rows.cells;
    const lets = (row: number): boolean =>
      this.#fit(row) > 0 &&
      (this.#countries.size === 0 || this.#countries.has(country[row] as number)) &&
      this.#passes?.(row) !== false;
    const isAsked = this.#fits !== null || this.#countries.size > 0;
    const each = (use: (row: number, key: number) => void): void => {
      if (!isAsked) return;
      if (this.#distances !== null) {
        for (const row of this.#distances.nearest(4 * LOOKED_AT, lets)) use(row, -this.#distances.km(row));
        return;
      }
      let found = 0;
      for (let row = 0; row < this.#rows.size && found < 8 * LOOKED_AT; row += 1)
        if (lets(row)) {
          use(row, this.#fit(row) - row / this.#rows.size);
          found += 1;
        }
    };
    const matching = (): Uint32Array => {
      const rows: number[] = [];
      if (isAsked) for (let row = 0; row < this.#rows.size; row += 1) if (lets(row)) rows.push(row);
      return Uint32Array.from(rows);
    };
    return { each, matching };
  }
}

/** Adds what a term is worth to all rows that meet it, the best way of each first. */
function addTerm(sums: Sums, number: number, term: Term, rows: NamedRows): void {
  const ways: { weight: number; add: (worth: number) => void }[] = [];
  const addBytes = (weight: number, bytes: Buffer | null): void => {
    if (bytes !== null) ways.push({ weight, add: (worth) => sums.addAll(number, bytes, worth) });
  };
  for (const [city, weight] of term.cities) addBytes(weight, rows.inCity(city));
  for (const { word, weight } of term.words.values()) {
    const { names, written } = rows.posting(word);
    addBytes(weight, names);
    addBytes(weight * WRITTEN_SHARE, written);
  }
  for (const { words, weight } of term.pairs) {
    const [first, second] = words.map(({ word }) =>
      decodeRows(rows.posting(word).names ?? new Uint8Array(0)),
    );
    const others = new Set(second);
    const both = (first ?? new Uint32Array(0)).filter((row) => others.has(row));
    ways.push({
      weight,
      add: (worth) => {
        for (const row of both) sums.add(number, row, worth);
      },
    });
  }
  ways.sort((a, b) => b.weight - a.weight);
  for (const { weight, add } of ways) add(term.rarity * weight * weight);
}
