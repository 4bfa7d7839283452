/** Answers one question about the rows of one kind: a sum over its words finds candidates, of which the best are scored one by one. */

import { KM, type Where } from '../query/reading.ts';
import { closeness, FAR_KM, nearness } from '../ranking/nearness.ts';
import type { Sums } from '../ranking/sums.ts';
import { FAMOUS, type Term, WRITTEN_SHARE } from '../ranking/term.ts';
import { type Asked, isSaidWhole, type RowFacts, weigh } from '../ranking/weigh.ts';
import { bestRows } from '../sets/best_rows.ts';
import { passing, passingOfAll } from '../sets/rows.ts';
import { decodeRows } from '../text/row_bytes.ts';
import { KIND_CELLS } from '../vocabulary/kind_cell.ts';
import type { NamedRows } from '../vocabulary/named_rows.ts';
import { isCalled } from '../vocabulary/named_tables.ts';
import { BEFORE_STREETS, BEHIND_STREETS } from '../vocabulary/street_words.ts';
import type { Distances, Found, Scored } from './found.ts';

/** How many rows are scored one by one. */
const LOOKED_AT = 40;
/** Over so many places of a kind, the best known first, the score falls by one. */
const LISTED = 8 * LOOKED_AT;
/** Puts one result before another of the same score. */
const BARELY = 1e-12;
/** Rows with less than this share of the highest sum are no candidates. */
export const KEPT_SHARE = 0.4;
/** A row matches that meets as many words as any other, or has this share of the highest sum. */
const MATCHING_SHARE = 0.6;
/** The share of their sum that rows of another kind lose. */
const OTHER_KIND = 0.25;
/** Where distances decide, how many km farther a row counts that does not fit at all. */
export const FARTHER_KM = 100;
/** The share of the whole sum that a name loses for each word beyond those of the query. */
const LONGER = 0.02;
/** The share of the whole sum that the best known place gains: where only a kind and a city were typed, all else is equal. */
const PROMINENT = 0.05;
/** How many of the other candidates are scored as well: by name beside those of a kind, or of the kind beside those by name. */
export const BESIDE = 16;
/** The score of a place of the kind that was asked for nearby, whatever its name. */
export const AT_HAND = 0.6;
/** A row that scores less has not the name that was typed: the nearest of the kind come before it. */
export const NAMED = 0.48;
/** From so much on its name is similar, though: in another script no name is met wholly. */
const LIKE_NAME = 0.1;
/** The share of results around a city without any, where nothing but the city was typed. */
export const AROUND_ONLY = 0.6;
/** The share of the whole sum that the very word of a kind adds; it is looked up if no more rows have it. */
export const GENERIC = 0.01;
const GENERIC_ROWS_MAX = 20_000;
/** Most words of a name that is common: three common words make a name of their own, "Kampung Bukit Merah". */
export const LOOSE_TERMS_MAX = 2;
/** A single word is common that names in so many cities have; in fewer it may be a town. */
const COMMON = 8;
/** A row that scores so much has the name and is in the city that were typed. */
export const NAMED_THERE = 0.82;
/** How many answers a user sees at once. */
const SEEN = 10;

/** A query as it is asked of the rows of one kind. */
export interface Question {
  readonly asked: Asked;
  /** How well each kind fits, by its cell; null where none was asked for. */
  readonly fits: Float32Array | null;
  /** The words that surely say where. */
  readonly meant: readonly Where[];
  /** Distances by which results are ranked; null where there is no point to start from. */
  readonly distances: Distances | null;
  /** The cities a row is in, or near to, each with how far it counts as there. */
  readonly citiesOf: (row: number) => RowFacts['cities'];
  /** All words, where they are nothing but a kind and where, which may be a place's name as well; else none. */
  readonly typed: readonly string[];
  /** Whether nothing but a kind was typed, and where. */
  readonly isKindOnly: boolean;
  /** Whether any row is an answer then. */
  readonly isAsked: boolean;
  /** Whether what is near was asked for: that answers, whatever else was typed. */
  readonly isNearby: boolean;
  /** Whether the query names an unknown landmark to look around: names with some of its words are no answer. */
  readonly isNearLandmark: boolean;
  /** Whether the place that is meant has no row, so that those around it answer. */
  readonly isAround: boolean;
  /** The share that a row keeps for its facilities and for its distance within the place that was named. */
  readonly share: (row: number) => number;
  /**
   * Which rows may answer, filters included; undefined where all may. Where the user asks for what is nearest in the city they are in,
   * only those of its country.
   */
  readonly passes: ((row: number) => boolean) | undefined;
  /** A famous place of the name that was typed, in another city than was typed; null where there is none. */
  readonly elsewhere: number | null;
  /** Whether the user is inside the place that is meant. */
  readonly isInside: boolean;
  /** Whether a row is not too far away to answer. */
  readonly isInReach: (row: number) => boolean;
}

/** Rows that may answer a question. */
interface Candidates {
  /** How many of them match. */
  readonly total: number;
  /** Whether one of those that are scored matches. */
  readonly matches: (row: number) => boolean;
  /** Those that match. */
  readonly matching: () => Uint32Array;
  /** The best of them, or of those that match, by what sums, columns and distances tell. */
  readonly best: (most: number, isMatching?: boolean) => number[];
}

/** Candidates by their words. */
interface Called extends Candidates {
  /** Whether one that fits is in the country that was named, if one was. */
  readonly isThere: boolean;
}

export class Finding {
  readonly #rows: NamedRows;
  readonly #question: Question;
  /** The sum of a row that meets every term wholly. */
  readonly #whole: number;
  /** What a row's country adds to its sum, by the cell of the country; null where no country was named. */
  readonly #countries: ReadonlyMap<number, number> | null;

  constructor(rows: NamedRows, question: Question) {
    this.#rows = rows;
    this.#question = question;
    const { terms } = question.asked;
    this.#whole = terms.reduce((sum, { rarity }) => sum + rarity, 0);
    this.#countries = this.#worthByCountry();
  }

  #worthByCountry(): Map<number, number> | null {
    const named = this.#question.asked.terms.filter(({ countries }) => countries.length > 0);
    const worth = new Map<number, number>();
    for (const { countries, rarity } of named)
      for (const code of countries) {
        const cell = this.#rows.countries.indexOf(code);
        if (cell >= 0) worth.set(cell, (worth.get(cell) ?? 0) + rarity);
      }
    return named.length === 0 ? null : worth;
  }

  /** How well a row is of the kind. */
  #fitOfKind(row: number): number {
    return this.#question.fits?.[this.#rows.cells.kind[row] as number] ?? 1;
  }

  #fit(row: number): number {
    return this.#fitOfKind(row) * this.#question.share(row);
  }

  /** Whether all rows of a kind, or of these rows, answer. */
  #listsAll(): boolean {
    return this.#question.fits !== null || this.#question.isAsked;
  }

  run(sums: Sums): Found {
    sums.start(this.#question.passes);
    this.#addTerms(sums);
    this.#addKindsAndCountries(sums);
    const called = this.#called(sums);
    const { asked, isKindOnly, isNearby, isAround, distances, isInReach } = this.#question;
    const asKind = isKindOnly || isNearby || !called.isThere ? this.#ofKind() : null;
    const candidates = asKind ?? called;
    // Names are answers beside what is there: "Kuba" is a country, and the name of mosques.
    const first = candidates.best(LOOKED_AT);
    const beside = asKind === null ? this.#insteadOf(first) : called.best(BESIDE);
    // Where what is near was asked for, no name far away is an answer.
    const isWanted = (row: number): boolean => !isNearby || this.#rows.isEverywhere(row) || isInReach(row);
    const wanted = [...new Set([...beside, ...first])].slice(0, LOOKED_AT).filter(isWanted);
    const isInstead = asKind === null && beside.length > 0;
    // Good names elsewhere tell that no country was meant: "Sile" is Şile, not Chile.
    const isElsewhere = !called.isThere && beside.every((row) => this.#worth(row) < AT_HAND);
    const best = this.#withFamous(
      this.#withCalledSo(wanted.map((row) => this.#scored(row, isInstead, isElsewhere)).sort(byScore)),
    );
    const looked = best.map(({ row }) => row);
    const isLikeName = isInstead && looked.slice(0, 1).some((row) => this.#worth(row) >= LIKE_NAME);
    const matched = looked.filter(candidates.matches).length;
    const others = (offset: number, limit: number): number[] =>
      limit <= 0
        ? []
        : candidates
            .best(offset + limit + matched, true)
            .filter((row) => !looked.includes(row))
            .slice(offset, offset + limit);
    return {
      total: candidates.total,
      rows: () => candidates.matching().sort(),
      best,
      further: candidates.total - matched,
      others: (offset, limit) => others(offset, limit).map((row) => this.#scored(row, false, isElsewhere)),
      page: (offset, limit) => {
        const first = looked.filter(candidates.matches).slice(offset, offset + limit);
        return [...first, ...others(Math.max(0, offset - matched), limit - first.length)];
      },
      where: this.#question.meant,
      terms: asked.terms,
      isNearbyInstead:
        distances !== null &&
        candidates.total > 0 &&
        (asKind === null
          ? isInstead && (isAround || !isLikeName)
          : isAround || (!called.isThere && !isKindOnly && !isNearby && this.#countries === null)),
    };
  }

  /** Lists as tenth the best known place whose name is all that was typed, though that is a kind and a city: جامع الرياض, in Tunis. */
  #withCalledSo(best: readonly Scored[]): readonly Scored[] {
    const { typed, distances } = this.#question;
    const last = best[SEEN - 1];
    if (last === undefined || typed.length === 0 || distances !== null) return best;
    const row = this.#rows
      .withAll(typed)
      .find((each) => this.#question.passes?.(each) !== false && isCalled(this.#rows.text(each), typed));
    if (row === undefined || best.slice(0, SEEN).some((each) => each.row === row)) return best;
    const first = best.slice(0, SEEN - 1).map((each) => ({ ...each, score: each.score + 2 * BARELY }));
    const others = best.slice(SEEN - 1).filter((each) => each.row !== row);
    return [...first, { row, score: last.score + BARELY }, ...others];
  }

  /** Puts the famous place first that was typed with another city, unless something there has its name. */
  #withFamous(best: readonly Scored[]): readonly Scored[] {
    const { elsewhere: row } = this.#question;
    const most = best[0]?.score ?? 0;
    if (row === null || most >= NAMED_THERE || this.#question.passes?.(row) === false) return best;
    const score = Math.max(AT_HAND, most) + BARELY;
    return [{ row, score }, ...best.filter((each) => each.row !== row)];
  }

  /** The nearest places of the kind that was asked for, where no candidate has the name that was typed: "baby changing mosque". */
  #insteadOf(called: readonly number[]): number[] {
    const { asked, fits, distances, isInside, isInReach, isNearLandmark } = this.#question;
    if (fits === null || distances === null) return [];
    // Common names ("Turkish", "old", الروضة) and names of streets are looked for nearby, unless a famous place has the name, as the
    // Blue Mosque, or a place is named after its street, as Brick Lane.
    const { terms, vocabulary } = asked;
    const alone = terms.filter(({ text }) => !BEFORE_STREETS.has(text));
    const isOnStreet = terms.some(({ text }) => BEHIND_STREETS.has(text));
    const { city } = this.#rows.cells;
    const citiesWith = (text: string) =>
      new Set(Array.from(this.#rows.withAll([text]), (row) => city.at(row)));
    const isOfStreet = isOnStreet || alone.length < terms.length;
    const isLoose =
      !isOfStreet &&
      ((alone.length <= 1 && alone.every(({ text }) => citiesWith(text).size >= COMMON)) ||
        (terms.length <= LOOSE_TERMS_MAX &&
          terms.every(({ text }) => vocabulary.sameWords(text).length > 0)));
    const isLikeName = (row: number): boolean => {
      const km = distances.km(row);
      const isFar = km > FARTHER_KM;
      const mustBeFamous = isLoose && isFar;
      const isFamous = (this.#rows.cells.prominence[row] as number) >= FAMOUS;
      if (mustBeFamous && !isFamous) return false;
      const text = this.#rows.text(row);
      const worth = this.#worth(row, text);
      if (isOfStreet) return worth >= NAMED_THERE && (isOnStreet || !isFar);
      if (isNearLandmark)
        return worth >= NAMED_THERE && isSaidWhole(asked, text) && (!isFar || terms.length > 1);
      // One word that is like a part of a name far away is rather another place here, of which nothing is known, unless it is typed still:
      // "Memon Masjid", asked in Karachi.
      const isTyped = (word: string) =>
        terms.some((term) => word !== term.text && word.startsWith(term.text));
      const mustBeAll =
        km > KM.farAway && !isFamous && terms.length === 1 && !text.names.flat().some(isTyped);
      return worth >= (mustBeAll ? NAMED_THERE : NAMED) && (!mustBeFamous || isSaidWhole(asked, text));
    };
    // A user who names the city they are in means nothing far away.
    const isNamed = called.some((row) => (!isInside || isInReach(row)) && isLikeName(row));
    return isNamed ? [] : this.#ofKind().best(LOOKED_AT).slice(0, BESIDE);
  }

  /**
   * Adds the worth of each term to the rows that meet it, the rarest term first. Once the terms that are left cannot lift a new row
   * among the candidates, they only add to rows that have a sum: most rows of a common word beside a rare one need not be added up.
   */
  #addTerms(sums: Sums): void {
    const terms = this.#question.asked.terms
      .map((term, i) => ({ term, number: i + 1, most: mostOf(term) }))
      .filter(({ term }) => !this.#question.isKindOnly || term.countries.length > 0)
      .sort((a, b) => b.most - a.most);
    let left = terms.reduce(
      (sum, { most }) => sum + most,
      addedWords(this.#question.asked).length * GENERIC * this.#whole,
    );
    for (const worth of new Set(this.#countries?.values())) left += worth;
    for (const { term, number, most } of terms) {
      left -= most;
      for (const { worth, rows } of waysOf(term, this.#rows))
        sums.add(number, rows, worth, left + worth >= sums.highest * KEPT_SHARE);
    }
  }

  /** Adds a little to candidates that have the very word of a kind, or of where, that was typed; and the worth of their country. */
  #addKindsAndCountries(sums: Sums): void {
    const { words, nameCounts, cells } = this.#rows;
    for (const text of addedWords(this.#question.asked)) {
      const word = words.find(text);
      if (word < 0 || (nameCounts[word] as number) > GENERIC_ROWS_MAX) continue;
      sums.addToKnown(decodeRows(this.#rows.posting(word).names), this.#whole * GENERIC);
    }
    if (this.#countries !== null) sums.addByCell(cells.country, this.#countries);
  }

  /**
   * Scores a row.
   *
   * @param isInstead whether nothing has the name that was typed: then what is near comes first, the most similar before others
   * @param isElsewhere whether nothing in the country that was named, and hardly anything elsewhere, has it: then the kind decides
   */
  #scored(row: number, isInstead: boolean, isElsewhere: boolean): Scored {
    const { asked, distances, isKindOnly, isNearby, isNearLandmark, isAround } = this.#question;
    const fit = this.#fit(row);
    const isEverywhere = this.#rows.isEverywhere(row);
    if (distances !== null && isKindOnly) {
      const share = isAround && asked.isWhereOnly ? AROUND_ONLY : 1;
      const km = (isEverywhere ? FAR_KM : distances.km(row)) + FARTHER_KM * (1 - fit);
      return { row, score: fit === 0 ? 0 : closeness(km) * share };
    }
    const text = this.#rows.text(row);
    const worth = this.#worth(row, text);
    const isInCountry = this.#countries?.has(this.#rows.cells.country[row] as number) === true;
    // Rows that no word found answer by their kind, but not beside names.
    const isForKind =
      isNearby ||
      (isKindOnly && this.#listsAll()) ||
      (isElsewhere && this.#question.fits !== null && isInCountry) ||
      (isElsewhere && worth === 0 && distances !== null);
    const ofKind = AT_HAND * fit;
    const isClose = distances !== null && distances.km(row) <= FARTHER_KM;
    const most = isInstead
      ? ofKind + (isClose && !isNearLandmark ? (1 - AT_HAND) * worth : 0)
      : Math.max(worth, isForKind ? ofKind : 0);
    // An event that takes place everywhere is never far away.
    const isAnywhere = distances === null || isEverywhere;
    return { row, score: isAnywhere ? most : most * nearness(distances.km(row)) };
  }

  /** The score of a row without distance. */
  #worth(row: number, text = this.#rows.text(row)): number {
    const { asked, citiesOf, share } = this.#question;
    return weigh(asked, text, {
      cities: citiesOf(row),
      country: this.#rows.countryOf(row),
      fit: this.#fitOfKind(row),
      share: share(row),
      prominence: this.#rows.cells.prominence[row] as number,
      isEverywhere: this.#rows.isEverywhere(row),
    });
  }

  /** Candidates by their words: rows with enough of the highest sum. */
  #called(sums: Sums): Called {
    const { length, prominence, kind, country } = this.#rows.cells;
    const { rows, sums: own, met } = sums.from(sums.highest * KEPT_SHARE);
    // By cell: in a young process a call for each row takes a microsecond.
    const fits = this.#question.fits ?? new Float32Array(KIND_CELLS).fill(1);
    const there = this.#inCountries();
    let [mostMet, bestFit, isThere] = [0, 0, 0];
    for (let i = 0; i < rows.length; i += 1) {
      if ((met[i] as number) > mostMet) mostMet = met[i] as number;
      const fit = fits[kind[rows[i] as number] as number] as number;
      if (fit > bestFit) bestFit = fit;
      if (fit > 0) isThere |= there[country[rows[i] as number] as number] as number;
    }
    // "Islamic" and "centre" are a kind only together: each counts as a word of a name.
    const { terms, generics, vocabulary } = this.#question.asked;
    const words = terms.length + generics.filter((text) => vocabulary.conceptOf(text) === null).length;
    const longer = this.#whole * LONGER;
    const prominent = (this.#whole * PROMINENT) / 100;
    const matches = sums.highest * MATCHING_SHARE;
    const keys = new Float32Array(rows.length);
    const matching = new Uint32Array(rows.length);
    const matchingKeys = new Float32Array(rows.length);
    let total = 0;
    for (let i = 0; i < rows.length; i += 1) {
      const row = rows[i] as number;
      const sum = own[i] as number;
      const fit = fits[kind[row] as number] as number;
      const more = Math.min(8, Math.max(0, (length[row] as number) - words));
      const key =
        sum * (1 - OTHER_KIND * (1 - fit)) - longer * more + prominent * (prominence[row] as number);
      keys[i] = key;
      if ((sum >= matches || met[i] === mostMet) && (fit > 0 || bestFit === 0)) {
        matchingKeys[total] = key;
        matching[total++] = row;
      }
    }
    const { distances, share: ofFit } = this.#question;
    const share = (row: number) => (distances === null ? 1 : nearness(distances.km(row))) * ofFit(row);
    const matchingRows = matching.subarray(0, total);
    const bestMatching = new Set(bestRows(matchingRows, matchingKeys, LOOKED_AT, share));
    return {
      total,
      matches: (row) => bestMatching.has(row),
      matching: () => matchingRows.slice(),
      best: (most, isMatching) =>
        isMatching ? bestRows(matchingRows, matchingKeys, most, share) : bestRows(rows, keys, most, share),
      isThere: isThere === 1,
    };
  }

  /** By cell of a country, 1 for those that were named; for all where none was. */
  #inCountries(): Uint8Array {
    const there = new Uint8Array(256).fill(this.#countries === null ? 1 : 0);
    for (const cell of this.#countries?.keys() ?? []) there[cell] = 1;
    return there;
  }

  /** Candidates by their kind alone: the best known, or the nearest. */
  #ofKind(): Candidates {
    const { country, kind } = this.#rows.cells;
    const { asked, fits, distances, isKindOnly, isAsked, isNearby, isAround } = this.#question;
    const kinds = Uint8Array.from({ length: 256 }, (_, cell) =>
      fits === null || (fits[cell] ?? 0) > 0 ? 1 : 0,
    );
    const countries = this.#inCountries();
    // Beside a name that nothing has, the kind is an answer only where a place was named as well.
    const isOfKind = this.#listsAll() && (isKindOnly || distances !== null);
    const isThere = this.#countries !== null || isNearby || (isAround && asked.isWhereOnly);
    if (!isOfKind && !isThere) kinds.fill(0);
    const passes = this.#question.passes;
    const lets = (row: number): boolean =>
      kinds[kind[row] as number] === 1 &&
      countries[country[row] as number] === 1 &&
      (isAsked || !this.#rows.isEverywhere(row)) &&
      (passes === undefined || passes(row));
    // The very kind, or the very word, may be rare among all that fit: a surau among mosques.
    const isVery = (row: number): boolean => this.#fit(row) === 1 && lets(row);
    const best = (most: number): number[] => {
      if (distances !== null)
        return [...distances.nearest(most, lets, (row) => FARTHER_KM * (1 - this.#fit(row)))];
      // So many of each list that no row behind them could come before these: pages neither repeat a row nor leave one out.
      const looked = most + LISTED;
      const lists = [
        ...(fits === null ? [lets] : [isVery, lets]).map((each) => passingOfAll(kind.length, each, looked)),
        passing(this.#rows.withAll(asked.said), lets, looked),
      ];
      const keyed = new Map<number, number>();
      for (const list of lists)
        for (const [i, row] of list.entries())
          keyed.set(row, Math.max(this.#fit(row) - i / LISTED, keyed.get(row) ?? -1));
      return bestRows(Uint32Array.from(keyed.keys()), Float64Array.from(keyed.values()), most);
    };
    // What is given for want of something in a city, or near, is not more than is scored.
    const isInReach = (row: number): boolean => this.#rows.isEverywhere(row) || this.#question.isInReach(row);
    const around = isAround || isNearby ? best(LOOKED_AT).filter(isInReach) : [];
    if (isAround || (isNearby && around.length < LOOKED_AT))
      return {
        total: around.length,
        matches: (row) => around.includes(row),
        matching: () => Uint32Array.from(around),
        best: (most) => around.slice(0, most),
      };
    const total =
      passes === undefined
        ? this.#rows.countOf((cell, of) => kinds[cell] === 1 && countries[of] === 1)
        : passingOfAll(kind.length, lets).length;
    return { total, matches: lets, matching: () => passingOfAll(kind.length, lets), best };
  }
}

const byScore = (a: Scored, b: Scored): number => b.score - a.score || a.row - b.row;

/** Words that only add a little to candidates: those of kinds, and those that say where. */
export const addedWords = ({ generics, terms }: Asked): string[] => [
  ...generics,
  ...terms.flatMap(({ text, isWhere }) => (isWhere ? [text] : [])),
];

/** The most that a term adds to a row. */
const mostOf = ({ rarity, words, pairs, cities }: Term): number =>
  rarity * Math.max(0, ...cities.values(), ...words.values(), ...pairs.map(({ weight }) => weight)) ** 2;

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
  for (const { words, weight } of term.pairs) ways.push([weight, rows.withAll(words)]);
  return ways
    .map(([weight, rows]) => ({ worth: term.rarity * weight * weight, rows }))
    .sort((a, b) => b.worth - a.worth);
}
