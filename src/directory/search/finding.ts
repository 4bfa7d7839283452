/** Answers one question about the rows of one kind: of the candidates by words and by kind the best are scored one by one. */
import { KM } from '../query/reading.ts';
import { closeness, FAR_KM, nearness } from '../ranking/nearness.ts';
import type { Sums } from '../ranking/sums.ts';
import { FAMOUS } from '../ranking/term.ts';
import { FAMOUS_LEAST, isSaidWhole, meetsAll, weigh } from '../ranking/weigh.ts';
import { isSameScript } from '../text/sound.ts';
import type { NamedRows } from '../vocabulary/named_rows.ts';
import { isCalled } from '../vocabulary/named_tables.ts';
import { candidatesByKind, FARTHER_KM, LOOKED_AT } from './by_kind.ts';
import { candidatesByWords } from './by_words.ts';
import type { Found, Scored } from './found.ts';
import { NAMED, NAMED_THERE, namedSo } from './named_so.ts';
import { isCountryMeant, type Question } from './question.ts';

/** Puts one result before another of the same score. */
const BARELY = 1e-12;
/** How many of the other candidates are scored as well: by name beside those of a kind, or of the kind beside those by name. */
export const BESIDE = 16;
/** The score of a place of the kind that was asked for nearby, whatever its name. */
export const AT_HAND = 0.6;
/** From so much on a name is similar, though it is not the one that was typed: in another script no name is met wholly. */
const LIKE_NAME = 0.1;
/** The share of results around a city without any, where nothing but the city was typed. */
export const AROUND_ONLY = 0.6;
/** The least share that a famous place called as typed keeps at any distance: more than what only resembles it. */
const FAMOUS_NEARNESS = 0.75;
/** A result with less than this share of the best score is left out. */
export const RELEVANT = 0.3;
/** How many answers a user sees at once, and how many of one sort before those of another. */
export const SEEN = 10;
export const BEFORE_OTHERS = 5;

/** @param sums where the worth of words is added up */
export function foundBy(rows: NamedRows, question: Question, sums: Sums): Found {
  const { asked, fits, listsAll, countries, distances, isKindOnly, isNearby, isAround, isInReach, passes } =
    question;

  const fitOfKind = (row: number): number => fits[rows.cells.kind[row] as number] as number;

  /** The score of a row without distance. */
  const worthOf = (row: number, text = rows.text(row)): number =>
    weigh(asked, text, {
      cities: question.citiesOf(row),
      country: rows.countryOf(row),
      fit: fitOfKind(row),
      share: question.share(row),
      prominence: rows.cells.prominence[row] as number,
      isEverywhere: rows.isEverywhere(row),
    });

  /**
   * Scores a row.
   *
   * @param isInstead whether nothing has the name that was typed: then what is near comes first, the most similar before others
   * @param isElsewhere whether nothing in the country that was named, and hardly anything elsewhere, has it: then the kind decides
   */
  function scored(row: number, isInstead: boolean, isElsewhere: boolean): Scored {
    const fit = fitOfKind(row) * question.share(row);
    // An event that takes place everywhere is never far away.
    const isEverywhere = rows.isEverywhere(row);
    if (distances !== null && isKindOnly) {
      const share = isAround && asked.isWhereOnly ? AROUND_ONLY : 1;
      const km = (isEverywhere ? FAR_KM : distances.km(row)) + FARTHER_KM * (1 - fit);
      return { row, score: fit === 0 ? 0 : closeness(km) * share };
    }
    const worth = worthOf(row);
    const km = distances === null || isEverywhere ? 0 : distances.km(row);
    const isInCountry = countries !== null && isCountryMeant(question, rows.cells.country[row] as number);
    // Rows that no word found answer by their kind, but not beside names.
    const isForKind =
      isNearby ||
      (isKindOnly && listsAll) ||
      (isElsewhere && ((listsAll && isInCountry) || (worth === 0 && distances !== null)));
    const ofKind = AT_HAND * fit;
    const isAlike = !question.isNearLandmark && km <= FAR_KM;
    const most = isInstead
      ? ofKind + (isAlike ? (1 - AT_HAND) * worth : 0)
      : Math.max(worth, isForKind ? ofKind : 0);
    const isFamousName = worth >= FAMOUS_LEAST && (rows.cells.prominence[row] as number) >= FAMOUS;
    return { row, score: most * Math.max(nearness(km), isFamousName ? FAMOUS_NEARNESS : 0) };
  }

  /** The nearest places of the kind that was asked for, where no candidate has the name that was typed: "baby changing mosque". */
  function insteadOf(called: readonly number[]): number[] {
    if (!listsAll || distances === null) return [];
    const isNamedSo = namedSo(rows, question, distances, worthOf);
    // A user who names the city they are in means nothing far away.
    const isNamed = called.some((row) => (!question.isInside || isInReach(row)) && isNamedSo(row));
    const isClose = (row: number): boolean => distances.km(row) <= KM.farAway;
    return isNamed ? [] : candidatesByKind(rows, question).best(BESIDE).filter(isClose);
  }

  /** The best rows, without those that would be left out beside the first. */
  const relevantOf = (best: readonly Scored[], most: number): readonly Scored[] =>
    best.slice(0, most).filter(({ score }) => score > RELEVANT * (best[0]?.score ?? 0));

  /** Puts rows at a position of a list, but before all that is left out. */
  function placedAt(at: number, placed: readonly number[], best: readonly Scored[]): readonly Scored[] {
    const others = best.filter(({ row }) => !placed.includes(row));
    const first = relevantOf(others, at);
    const score = first.at(-1)?.score ?? Math.max(AT_HAND, others[0]?.score ?? 0) + BARELY;
    const below = (steps: number): number => score - steps * BARELY;
    return [
      ...first,
      ...placed.map((row, i) => ({ row, score: below(at === 0 ? i : i + 1) })),
      ...others
        .slice(first.length)
        .map((each) => ({ ...each, score: Math.min(each.score, below(placed.length + 1)) })),
    ];
  }

  /** Lists as tenth the best known place whose name is all that was typed, though that is a kind and a city: جامع الرياض, in Tunis. */
  function withCalledSo(best: readonly Scored[]): readonly Scored[] {
    const { typed } = question;
    if (best.length < SEEN || typed.length === 0 || distances !== null) return best;
    const isAnswer = (row: number) => passes?.(row) !== false && isCalled(rows.text(row), typed);
    const row = rows.withAll(typed).find(isAnswer);
    if (row === undefined || best.slice(0, SEEN).some((each) => each.row === row)) return best;
    return placedAt(SEEN - 1, [row], best);
  }

  /** Puts the famous place first that was typed with another city, unless something there has its name. */
  function withFamous(best: readonly Scored[]): readonly Scored[] {
    const { elsewhere: row } = question;
    const [first] = best;
    const most = first?.score ?? 0;
    if (row === null || most >= NAMED_THERE || passes?.(row) === false) return best;
    // In another script no name is met wholly: "мечеть Эюп Султан Берлин".
    const text = first === undefined || most < NAMED ? null : rows.text(first.row);
    const isForeign = text?.names.flat().some((word) => isSameScript(word, asked.said[0] ?? '')) === false;
    if (text !== null && isForeign && isSaidWhole(asked, text)) return best;
    return placedAt(0, [row], best);
  }

  const isFar = (row: number): boolean => (distances?.km(row) ?? 0) > FAR_KM;

  /** Behind the nearest of the kind, which are given for want of the name, what is called so far away: who means it sees it. */
  function withFarNames(best: readonly Scored[]): readonly Scored[] {
    // Of a name by which only part of what it has was typed, several words tell enough.
    const isCalledSo = (row: number): boolean => {
      const text = rows.text(row);
      return meetsAll(asked, text) && (asked.terms.length > 1 || isSaidWhole(asked, text));
    };
    const looked = question.isNearLandmark ? [] : best.map(({ row }) => row);
    return placedAt(
      BEFORE_OTHERS,
      looked.filter((row) => isFar(row) && isCalledSo(row)).slice(0, BEFORE_OTHERS),
      best,
    );
  }

  /** Behind what is called so far away, where nothing near is, the nearest of the kind: who describes it sees them ("neue Moschee"). */
  function withNearest(best: readonly Scored[]): readonly Scored[] {
    if (!listsAll || distances === null || !relevantOf(best, SEEN).every(({ row }) => isFar(row)))
      return best;
    const nearest = candidatesByKind(rows, question).best(BEFORE_OTHERS);
    return placedAt(
      BEFORE_OTHERS,
      nearest.filter((row) => !isFar(row)),
      best,
    );
  }

  const called = candidatesByWords(rows, question, sums);
  const isByKind = isKindOnly || isNearby || !called.isThere;
  const candidates = isByKind ? candidatesByKind(rows, question) : called;
  // Names are answers beside what is there: "Kuba" is a country, and the name of mosques.
  const first = candidates.best(LOOKED_AT);
  const beside = isByKind ? called.best(BESIDE) : insteadOf(first);
  const isInstead = !isByKind && beside.length > 0;
  // Good names elsewhere tell that no country was meant: "Sile" is Şile, not Chile.
  const isElsewhere = !called.isThere && beside.every((row) => worthOf(row) < AT_HAND);
  const best = [...new Set([...beside, ...first])]
    .slice(0, LOOKED_AT)
    // Where what is near was asked for, no name far away is an answer.
    .filter((row) => !isNearby || isInReach(row))
    .map((row) => scored(row, isInstead, isElsewhere))
    .sort((a, b) => b.score - a.score || a.row - b.row);
  const shown = withFamous(isInstead ? withFarNames(best) : withNearest(withCalledSo(best)));
  const looked = shown.map(({ row }) => row);
  const matched = looked.filter(candidates.matches);
  const others = (offset: number, limit: number): number[] =>
    limit <= 0
      ? []
      : candidates
          .best(offset + limit + matched.length, true)
          .filter((row) => !looked.includes(row))
          .slice(offset, offset + limit);
  const isForWantOfName = isInstead
    ? looked.slice(0, 1).every((row) => worthOf(row) < LIKE_NAME)
    : isByKind && !isKindOnly && !isNearby && countries === null;
  return {
    rows: () => candidates.matching().sort(),
    best: shown,
    further: candidates.total - matched.length,
    others: (offset, limit) => others(offset, limit).map((row) => scored(row, false, isElsewhere)),
    page: (offset, limit) => {
      const page = matched.slice(offset, offset + limit);
      return [...page, ...others(Math.max(0, offset - matched.length), limit - page.length)];
    },
    where: question.meant,
    terms: asked.terms,
    isNearbyInstead:
      distances !== null &&
      candidates.total > 0 &&
      (isForWantOfName || (isAround && (isByKind || isInstead))),
  };
}
