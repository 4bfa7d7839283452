/** Answers one question about the rows of one kind: a sum over its words, then a whole look at the best. */

import type { Where } from '../query/reading.ts';
import { closeness, FAR_KM, nearness } from '../ranking/nearness.ts';
import type { Sums } from '../ranking/sums.ts';
import { FAMOUS, type Term, WRITTEN_SHARE } from '../ranking/term.ts';
import { type Asked, isSaidWhole, weigh } from '../ranking/weigh.ts';
import { bestRows } from '../sets/best_rows.ts';
import { decodeRows } from '../text/row_bytes.ts';
import { KIND_CELLS } from '../vocabulary/kind_cell.ts';
import type { NamedRows } from '../vocabulary/named_rows.ts';
import { isCalled } from '../vocabulary/named_tables.ts';
import { BEFORE_STREETS, BEHIND_STREETS } from '../vocabulary/street_words.ts';
import type { Distances, Found, Scored } from './found.ts';

/** So many rows are looked at whole, and as many more as were asked for. */
const LOOKED_AT = 40;
/** Of a kind each of so many rows, the best known first, is worth a little less than the one before. */
const LISTED = 8 * LOOKED_AT;
/** Puts one before another, though both are equally far once that is written in kilometres, or equally good. */
const BARELY = 1e-12;
/** Rows with less of the sum of the best one are not looked at. */
export const KEPT_SHARE = 0.4;
/** A row matches that meets as many words as any, or has so much of the sum of the best one. */
const MATCHING_SHARE = 0.6;
/** What rows of another kind than the one asked for lose of their sum. */
const OTHER_KIND = 0.25;
/** A row that does not fit at all would count as so many kilometres farther, where distances decide. */
export const FARTHER_KM = 100;
/** What a name loses for each telling word beyond those of the query, of the whole sum. */
const LONGER = 0.02;
/** What a place gains that all the world knows, of the whole sum: where only a kind and a city were typed, all else is equal. */
const PROMINENT = 0.05;
/** So many rows are looked at as well that are called so where a kind and a country were asked for, or are near where nothing is. */
export const BESIDE = 16;
/** What a place of the kind is worth that was asked for nearby, whatever it is called: more than any name that is far away. */
export const AT_HAND = 0.6;
/** What answers less than so well has not the name that was typed: the nearest of the kind come before it. */
export const NAMED = 0.48;
/** From so much on it is like that name, though: names in another script are never met wholly. */
const LIKE_NAME = 0.1;
/** What is near a city without rows, where nothing but the city was typed; far ones fall below what is relevant. */
export const AROUND_ONLY = 0.6;
/** What the very generic word that was typed adds, of the whole sum; looked for where no more rows have it. */
export const GENERIC = 0.01;
const GENERIC_ROWS_MAX = 20_000;
/** Most words of a name that many places are called by: of more they make a name, as in Kampung Bukit Merah. */
export const LOOSE_TERMS_MAX = 2;
/** Most words of the name of a street or quarter, with what says that it is one: Cambridge Heath Road. */
const STREET_TERMS_MAX = 3;
/** A word alone of names in so many cities is what many are called; in fewer it may be a town. */
const COMMON = 8;
/** What answers so well has the name and is in the city that were typed, so that none elsewhere is meant. */
const NAMED_THERE = 0.82;
/** What distance leaves at least of a row that a rare word tells. */
export const RARE_SHARE = 0.85;
/** So many answers are seen at once. */
const SEEN = 10;
/** What a row keeps of its score that is called as a better one is, so that other names that answer as well are seen. */
export const REPEATED = 0.994;

/** The city that is meant. */
export interface CityMeant {
  readonly city: number;
  /** Of a row in a settlement of its name nearly 1; less of one nearby, and 0 of others. */
  readonly shareOf: (row: number) => number;
}

/** What a query asks of the rows of one kind. */
export interface Question {
  readonly asked: Asked;
  /** How well each kind will do, by its cell; null where none was asked for. */
  readonly fits: Float32Array | null;
  /** What surely says where. */
  readonly meant: readonly Where[];
  /** From where what is near comes up; null where nothing was said of it. */
  readonly distances: Distances | null;
  /** Null where no city is meant, or nothing is in it. */
  readonly city: CityMeant | null;
  /** The words that were typed, where they only say where, or a kind and where, and may be a name as well; else none. */
  readonly typed: readonly string[];
  /** Whether no word tells one row from another. */
  readonly isKindOnly: boolean;
  /** Whether all answer, where no word tells one row from another. */
  readonly isAsked: boolean;
  /** Whether a kind, or anything, was asked for nearby: what is there answers, whatever else was typed. */
  readonly isNearby: boolean;
  /** Whether what is near an institution or a landmark was asked for that is not known: names with some of its words are no answer. */
  readonly isNearLandmark: boolean;
  /** Whether what is meant has no row, so that what is around it answers. */
  readonly isAround: boolean;
  /** Distances from who asks, where that is in the city that is meant; else null. */
  readonly here: Distances | null;
  /** What a row keeps of its fit that may not have what was asked for, such as a space for women, or is not so near; null where that says nothing. */
  readonly share: ((row: number) => number) | null;
  /** Where who asks is in the city that is meant, and asks for what is nearest, its country: nothing beyond a border is there. Else null. */
  readonly country: string | null;
  /** A famous place of the name that was typed, elsewhere than in the city that was; null where there is none. */
  readonly elsewhere: number | null;
  /** Rows far from who asks that a rare word tells. */
  readonly rare: ReadonlySet<number>;
  /** Whether a row is not too far away to answer. */
  readonly isInReach: (row: number) => boolean;
}

/** Rows that may answer a question, in no order. */
interface Candidates {
  /** How many of them match. */
  readonly total: number;
  /** Whether one that is looked at matches. */
  readonly matches: (row: number) => boolean;
  /** Those that match. */
  readonly matching: () => Uint32Array;
  /** So many of them by what sums, columns and distances tell, best first; and of those that match. */
  readonly best: (most: number) => number[];
  readonly bestMatching: (most: number) => number[];
}

/** Those that words found. */
interface Called extends Candidates {
  readonly isNone: boolean;
  /** Whether any that fits is in the country that was named, where one was. */
  readonly isThere: boolean;
}

export class Finding {
  readonly #rows: NamedRows;
  readonly #question: Question;
  readonly #passes: ((row: number) => boolean) | undefined;
  /** What a row would have that meets every term wholly. */
  readonly #whole: number;
  /** What a row in a country has of the query's sum, by the country's cell; null where no country was named. */
  readonly #countries: ReadonlyMap<number, number> | null;

  constructor(rows: NamedRows, question: Question, passes: ((row: number) => boolean) | undefined) {
    this.#rows = rows;
    this.#question = question;
    this.#passes = passes;
    const { terms } = question.asked;
    this.#whole = terms.reduce((sum, { rarity }) => sum + rarity, 0);
    this.#countries = this.#worthByCountry();
  }

  /** What distance leaves of a row. */
  #nearness(row: number, km: number): number {
    const { rare } = this.#question;
    return rare.size > 0 && rare.has(row) ? Math.max(RARE_SHARE, nearness(km)) : nearness(km);
  }

  #worthByCountry(): Map<number, number> | null {
    const named = this.#question.asked.terms.filter(({ countries }) => countries.size > 0);
    const worth = new Map<number, number>();
    for (const { countries, rarity } of named)
      for (const [code, weight] of countries) {
        const cell = this.#rows.countries.indexOf(code);
        if (cell >= 0) worth.set(cell, (worth.get(cell) ?? 0) + rarity * weight * weight);
      }
    return named.length === 0 ? null : worth;
  }

  /** How well a row is of the kind. */
  #fitOfKind(row: number): number {
    return this.#question.fits?.[this.#rows.cells.kind[row] as number] ?? 1;
  }

  #fit(row: number): number {
    return this.#fitOfKind(row) * (this.#question.share?.(row) ?? 1);
  }

  /** Whether a kind, or rows of this kind, whichever they are, were asked for. */
  #listsAll(): boolean {
    return this.#question.fits !== null || this.#question.isAsked;
  }

  run(sums: Sums): Found {
    sums.start(this.#passes);
    this.#addTerms(sums);
    this.#addKindsAndCountries(sums);
    const called = this.#called(sums);
    const { asked, isKindOnly, isNearby, isAround, distances, isInReach } = this.#question;
    const asKind = isKindOnly || isNearby || !called.isThere ? this.#ofKind() : null;
    const candidates = asKind ?? called;
    // What is called so comes up beside what is there: Kuba is a country, and a mosque.
    const first = candidates.best(LOOKED_AT);
    const beside = asKind === null ? this.#insteadOf(first) : called.best(BESIDE);
    // Who asks for what is nearest asks for nothing at the other end of the world that is called so.
    const isWanted = (row: number): boolean => !isNearby || this.#rows.isEverywhere(row) || isInReach(row);
    const wanted = [...new Set([...beside, ...first])].slice(0, LOOKED_AT).filter(isWanted);
    const isInstead = asKind === null && beside.length > 0;
    // What is called so elsewhere tells that the country may be no country: Şile is not Chile.
    const isElsewhere = !called.isThere && beside.every((row) => this.#worth(row) < AT_HAND);
    const best = this.#withFamous(
      this.#withCalledSo(withFewRepeats(wanted.map((row) => this.#named(row, isInstead, isElsewhere)))),
    );
    const looked = best.map(({ row }) => row);
    const isLikeName = isInstead && looked.slice(0, 1).some((row) => this.#worth(row) >= LIKE_NAME);
    const matched = looked.filter(candidates.matches).length;
    const others = (offset: number, limit: number): number[] =>
      limit <= 0
        ? []
        : candidates
            .bestMatching(offset + limit + matched)
            .filter((row) => !looked.includes(row))
            .slice(offset, offset + limit);
    return {
      total: candidates.total,
      rows: () => candidates.matching().sort(),
      best,
      further: candidates.total - matched,
      others: (offset, limit) => {
        const least = best.at(-1)?.score ?? 0;
        return others(offset, limit).map((row) => ({
          row,
          score: Math.min(least, this.#named(row, false, isElsewhere).score),
        }));
      },
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
          : isAround || (called.isNone && !isKindOnly && !isNearby && this.#countries === null)),
    };
  }

  /** With the best known place that is called exactly what was typed, though it says a kind and a city: جامع الرياض, in Tunis. */
  #withCalledSo(best: readonly Scored[]): readonly Scored[] {
    const { typed, distances } = this.#question;
    const last = best[SEEN - 1];
    if (last === undefined || typed.length === 0 || distances !== null) return best;
    const row = this.#rows
      .withAll(typed)
      .find((each) => this.#passes?.(each) !== false && isCalled(this.#rows.text(each), typed));
    if (row === undefined || best.slice(0, SEEN).some((each) => each.row === row)) return best;
    // Just before the tenth, and just behind the others, which may answer as well.
    const first = best.slice(0, SEEN - 1).map((each) => ({ ...each, score: each.score + 2 * BARELY }));
    const others = best.slice(SEEN - 1).filter((each) => each.row !== row);
    return [...first, { row, score: last.score + BARELY }, ...others];
  }

  /** With the famous place that was typed with another city before all, since nothing there is called so. */
  #withFamous(best: readonly Scored[]): readonly Scored[] {
    const { elsewhere: row } = this.#question;
    const most = best[0]?.score ?? 0;
    if (row === null || most >= NAMED_THERE || this.#passes?.(row) === false) return best;
    const score = Math.max(AT_HAND, most) + BARELY;
    return [{ row, score }, ...best.filter((each) => each.row !== row)];
  }

  /** The nearest of the kind that was asked for, where nothing is much like the name: baby changing mosque. */
  #insteadOf(called: readonly number[]): number[] {
    const { asked, fits, distances, here, isInReach, isNearLandmark } = this.#question;
    if (fits === null || distances === null) return [];
    // Turkish, old, الروضة: what many are called is looked for nearby, and what is on a street; unless all the world calls one so, as the
    // Blue Mosque, or it is called by its street, as Brick Lane.
    const { terms, vocabulary } = asked;
    const alone = terms.filter(({ text }) => !BEFORE_STREETS.has(text));
    const isOnStreet = terms.some(({ text }) => BEHIND_STREETS.has(text));
    const { city } = this.#rows.cells;
    const citiesWith = (text: string) =>
      new Set(Array.from(this.#rows.withAll([text]), (row) => city.at(row)));
    const isOfStreet = terms.length <= STREET_TERMS_MAX && (isOnStreet || alone.length < terms.length);
    const isLoose =
      !isOfStreet &&
      ((alone.length <= 1 && alone.every(({ text }) => citiesWith(text).size >= COMMON)) ||
        (terms.length <= LOOSE_TERMS_MAX &&
          terms.every(({ text }) => vocabulary.sameWords(text).length > 0)));
    const isLikeName = (row: number): boolean => {
      const isFar = distances.km(row) > FARTHER_KM;
      const mustBeFamous = isLoose && isFar;
      if (mustBeFamous && (this.#rows.cells.prominence[row] as number) < FAMOUS) return false;
      const text = this.#rows.text(row);
      const worth = this.#worth(row, text);
      if (isOfStreet) return worth >= NAMED_THERE && (isOnStreet || !isFar);
      if (isNearLandmark)
        return worth >= NAMED_THERE && isSaidWhole(asked, text) && (!isFar || terms.length > 1);
      return worth >= NAMED && (!mustBeFamous || isSaidWhole(asked, text));
    };
    // Who says the city where they are means nothing at the other end of the world.
    const isNamed = called.some((row) => (here === null || isInReach(row)) && isLikeName(row));
    return isNamed ? [] : this.#ofKind().best(LOOKED_AT).slice(0, BESIDE);
  }

  /**
   * Adds what each term is worth, the one that tells most first. Once those that are left cannot lift a new row to what is
   * kept, they add to known rows alone: of a common word beside a rare one most rows need not be added up.
   */
  #addTerms(sums: Sums): void {
    const terms = this.#question.asked.terms
      .map((term, i) => ({ term, number: i + 1, most: mostOf(term) }))
      .filter(({ term }) => !this.#question.isKindOnly || term.countries.size > 0)
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

  /** Adds to rows that words found: a little for the very word of a kind, or of where, that was typed, unless most rows have it; and what a country that was typed is worth. */
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
   * @param isInstead whether nothing has the name that was typed: what is near comes first then, and of that what is most like it
   * @param isElsewhere whether nothing in the country that was named, and hardly anything elsewhere, has it: the kind alone answers there
   */
  #named(row: number, isInstead: boolean, isElsewhere: boolean): Named {
    const { asked, distances, isKindOnly, isNearby, isNearLandmark, isAround } = this.#question;
    const fit = this.#fit(row);
    const isEverywhere = this.#rows.isEverywhere(row);
    // Where distances decide, what will do as well counts as farther away.
    if (distances !== null && isKindOnly) {
      const share = isAround && asked.isWhereOnly ? AROUND_ONLY : 1;
      const km = (isEverywhere ? FAR_KM : distances.km(row)) + FARTHER_KM * (1 - fit);
      return { row, score: fit === 0 ? 0 : closeness(km) * share, name: null };
    }
    const text = this.#rows.text(row);
    const worth = this.#worth(row, text);
    const isInCountry = this.#countries?.has(this.#rows.cells.country[row] as number) === true;
    // What no word names is there for its kind, but not beside names: what is only filed in a suburb that is typed still.
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
    // A feast that is asked for by name takes place here as well.
    if (distances !== null)
      return { row, score: isEverywhere ? most : most * this.#nearness(row, distances.km(row)), name: null };
    const name = text.names[0]?.join(' ') ?? '';
    // Far from the city where who asks is a name is hardly meant.
    const km = this.#question.here?.km(row) ?? 0;
    const score = km <= FAR_KM ? most : most * nearness(km);
    return { row, score, name: name === asked.said.join(' ') ? null : name };
  }

  /** How well a row answers, wherever it is. */
  #worth(row: number, text = this.#rows.text(row)): number {
    const { asked, city } = this.#question;
    const { cells } = this.#rows;
    return weigh(asked, text, {
      cities: [[cells.city.at(row), 1], ...(city === null ? [] : [[city.city, city.shareOf(row)] as const])],
      country: this.#rows.countryOf(row),
      fit: this.#fitOfKind(row),
      share: this.#question.share?.(row) ?? 1,
      prominence: cells.prominence[row] as number,
      isEverywhere: this.#rows.isEverywhere(row),
    });
  }

  /** Rows that the words add to, but for those that have little of what the best one has. */
  #called(sums: Sums): Called {
    const { length, prominence, kind, country } = this.#rows.cells;
    const { rows, sums: own, met } = sums.from(sums.highest * KEPT_SHARE);
    const isNamed = this.#question.asked.terms.some(({ isWhere }) => !isWhere);
    const ofKinds = this.#question.fits ?? new Float32Array(KIND_CELLS).fill(1);
    // By cell, and no call for each of many rows: a young process would take a microsecond for one. Beside a name any kind that does is as
    // good as the very one, which names may say in another way.
    const fits = isNamed ? ofKinds.map((fit) => (fit > 0 ? 1 : 0)) : ofKinds;
    const there = this.#inCountries();
    let [mostMet, bestFit, isThere] = [0, 0, 0];
    for (let i = 0; i < rows.length; i += 1) {
      if ((met[i] as number) > mostMet) mostMet = met[i] as number;
      const fit = fits[kind[rows[i] as number] as number] as number;
      if (fit > bestFit) bestFit = fit;
      if (fit > 0) isThere |= there[country[rows[i] as number] as number] as number;
    }
    // "Islamic" and "centre" make a kind together alone, and count as words of a name each.
    const { terms, generics, vocabulary } = this.#question.asked;
    const words = terms.length + generics.filter((text) => vocabulary.conceptOf(text) === null).length;
    const longer = this.#whole * LONGER;
    const prominent = (this.#whole * PROMINENT) / 100;
    const matches = sums.highest * MATCHING_SHARE;
    // Where no name was typed, what is of another kind is no answer beside what is of this one.
    const isKindTold = bestFit > 0 && !isNamed;
    const keys = new Float32Array(rows.length);
    const matching = new Uint32Array(rows.length);
    const matchingKeys = new Float32Array(rows.length);
    let [size, total] = [0, 0];
    for (let i = 0; i < rows.length; i += 1) {
      const row = rows[i] as number;
      const sum = own[i] as number;
      const fit = fits[kind[row] as number] as number;
      if (isKindTold && fit === 0) continue;
      const more = Math.min(8, Math.max(0, (length[row] as number) - words));
      const key =
        sum * (1 - OTHER_KIND * (1 - fit)) - longer * more + prominent * (prominence[row] as number);
      keys[size] = key;
      rows[size++] = row;
      if ((sum >= matches || met[i] === mostMet) && (fit > 0 || bestFit === 0)) {
        matchingKeys[total] = key;
        matching[total++] = row;
      }
    }
    const { distances, share: ofFit } = this.#question;
    const share =
      distances === null && ofFit === null
        ? undefined
        : (row: number) =>
            (distances === null ? 1 : this.#nearness(row, distances.km(row))) * (ofFit?.(row) ?? 1);
    const matchingRows = matching.subarray(0, total);
    const bestMatching = new Set(bestRows(matchingRows, matchingKeys, LOOKED_AT, share));
    return {
      isNone: size === 0,
      total,
      matches: (row) => bestMatching.has(row),
      matching: () => matchingRows.slice(),
      best: (most) => bestRows(rows.subarray(0, size), keys, most, share),
      bestMatching: (most) => bestRows(matchingRows, matchingKeys, most, share),
      isThere: isThere === 1,
    };
  }

  /** By cell of a country, 1 for those that were named, and for all where none was. */
  #inCountries(): Uint8Array {
    const there = new Uint8Array(256).fill(this.#countries === null ? 1 : 0);
    for (const cell of this.#countries?.keys() ?? []) there[cell] = 1;
    return there;
  }

  /** Where no word tells one row from another: rows of the kind that was asked for, the best or the nearest. */
  #ofKind(): Candidates {
    const { country, kind } = this.#rows.cells;
    const { asked, fits, distances, isKindOnly, isAsked, isNearby, isAround } = this.#question;
    // By cell, so that going through all rows makes no call for each.
    const kinds = Uint8Array.from({ length: 256 }, (_, cell) =>
      fits === null || (fits[cell] ?? 0) > 0 ? 1 : 0,
    );
    const countries = this.#inCountries();
    // The kind beside a name that nothing has is no answer, unless where was said as well.
    const isOfKind = this.#listsAll() && (isKindOnly || distances !== null);
    const isThere = this.#countries !== null || isNearby || (isAround && asked.isWhereOnly);
    if (!isOfKind && !isThere) kinds.fill(0);
    const passes = this.#passes;
    const lets = (row: number): boolean =>
      kinds[kind[row] as number] === 1 &&
      countries[country[row] as number] === 1 &&
      (isAsked || !this.#rows.isEverywhere(row)) &&
      (passes === undefined || passes(row));
    /** The first of some rows, or of all, in rank order, up to so many. */
    const first = (most: number, isWanted = lets, among?: Uint32Array): Uint32Array => {
      const size = among?.length ?? kind.length;
      const found = new Uint32Array(Math.min(most, size));
      let count = 0;
      for (let i = 0; i < size && count < most; i += 1) {
        const row = among === undefined ? i : (among[i] as number);
        if (isWanted(row)) found[count++] = row;
      }
      return found.subarray(0, count);
    };
    // The very kind, and what is called as it was typed, may be rare among what will do as well: a surau among mosques.
    const isVery = (row: number): boolean => this.#fit(row) === 1 && lets(row);
    const best = (most: number): number[] => {
      if (distances !== null)
        return [...distances.nearest(most, lets, (row) => FARTHER_KM * (1 - this.#fit(row)))];
      // So many of each that no row behind them could come before one of those: pages neither repeat a row nor leave one out.
      const looked = most + LISTED;
      const lists = [
        ...(fits === null ? [lets] : [isVery, lets]).map((each) => first(looked, each)),
        first(looked, lets, this.#rows.withAll(asked.said)),
      ];
      const keyed = new Map<number, number>();
      for (const list of lists)
        for (const [i, row] of list.entries())
          keyed.set(row, Math.max(this.#fit(row) - i / LISTED, keyed.get(row) ?? -1));
      return bestRows(Uint32Array.from(keyed.keys()), Float64Array.from(keyed.values()), most);
    };
    // Instead of what is in a city no more is given than can be looked at, nor where less than that is near.
    const isInReach = (row: number): boolean => this.#rows.isEverywhere(row) || this.#question.isInReach(row);
    const around = isAround || isNearby ? best(LOOKED_AT).filter(isInReach) : [];
    const bestAround = (most: number) => around.slice(0, most);
    if (isAround || (isNearby && around.length < LOOKED_AT))
      return {
        total: around.length,
        matches: (row) => around.includes(row),
        matching: () => Uint32Array.from(around),
        best: bestAround,
        bestMatching: bestAround,
      };
    const total =
      passes === undefined
        ? this.#rows.countOf((cell, of) => kinds[cell] === 1 && countries[of] === 1)
        : first(kind.length).length;
    return { total, matches: lets, matching: () => first(kind.length), best, bestMatching: best };
  }
}

/** A row with its first name, folded; null where rows of one name are all as good: it was typed, or distances tell them apart. */
interface Named extends Scored {
  readonly name: string | null;
}

/** Best first. Of rows of one name those after the first lose a little. */
function withFewRepeats(named: readonly Named[]): Scored[] {
  const byScore = (a: Scored, b: Scored): number => b.score - a.score || a.row - b.row;
  const seen = new Set<string>();
  return [...named]
    .sort(byScore)
    .map(({ row, score, name }) => {
      const isRepeated = name !== null && seen.has(name);
      if (name !== null) seen.add(name);
      return { row, score: isRepeated ? score * REPEATED : score };
    })
    .sort(byScore);
}

/** Words that add little to rows that other words found: those of kinds, alone or together, and those that say where. */
export const addedWords = ({ generics, terms }: Asked): string[] => [
  ...generics,
  ...terms.flatMap(({ text, isWhere }) => (isWhere ? [text] : [])),
];

/** The most that a term adds to a row. */
const mostOf = ({ rarity, words, pairs, cities }: Term): number =>
  rarity * Math.max(0, ...cities.values(), ...words.values(), ...pairs.map(({ weight }) => weight)) ** 2;

/** The rows that meet a term in each of its ways, with what it adds to them; the best way first. */
function waysOf(term: Term, rows: NamedRows): { worth: number; rows: Uint32Array }[] {
  const ways: [weight: number, rows: Uint32Array][] = [];
  for (const [city, weight] of term.cities) {
    const there = decodeRows(rows.inCity(city));
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
