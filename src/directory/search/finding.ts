/** Answers one question about the rows of one kind: of the candidates by words and by kind the best are scored one by one. */
import { once } from '../memoized.ts';
import { KM } from '../query/reading.ts';
import { closeness, FAR_KM, nearness, SPELLING_THERE, spellingPower } from '../ranking/nearness.ts';
import type { Sums } from '../ranking/sums.ts';
import { FAMOUS } from '../ranking/term.ts';
import { FAMOUS_LEAST, isSaidWhole, meetsAll, meetsAny, weigh } from '../ranking/weigh.ts';
import type { NamedRows } from '../vocabulary/named_rows.ts';
import type { RowText } from '../vocabulary/named_tables.ts';
import { candidatesByKind, FARTHER_KM, LOOKED_AT } from './by_kind.ts';
import { candidatesByWords } from './by_words.ts';
import type { Found, Scored } from './found.ts';
import { namedSo } from './named_so.ts';
import { AT_HAND, withPlaced } from './placed.ts';
import { isCountryMeant, type Question } from './question.ts';

/** How many of the other candidates are scored as well: by name beside those of a kind, or of the kind beside those by name. */
export const BESIDE = 16;
/** From so much on a name is similar, though it is not the one that was typed: in another script no name is met wholly. */
const LIKE_NAME = 0.1;
/** The share of results around a city without any, where nothing but the city was typed. */
export const AROUND_ONLY = 0.6;
/** The least share that a famous place called as typed keeps at any distance: more than what only resembles it. */
const FAMOUS_NEARNESS = 0.75;

/** @param sums where the worth of words is added up */
export function foundBy(rows: NamedRows, question: Question, sums: Sums): Found {
  const { asked, fits, listsAll, countries, distances, isKindOnly, isNearby, isAround, isInReach } = question;

  const fitOfKind = (row: number): number => fits[rows.cells.kind[row] as number] as number;

  const names = asked.terms.filter(({ isWhere }) => !isWhere);
  /** Whether a name is asked for where a row is. */
  const isThere = (row: number): boolean =>
    names.length > 0 &&
    asked.terms.some(({ isWhere, cities }) => isWhere && cities.has(rows.cells.city.at(row)));

  /** How much the spelling of a row's name counts, as `power` of `RowFacts`. */
  function powerOf(row: number, text: RowText, km: number): number {
    if (isThere(row)) return meetsAll({ terms: names }, text) ? SPELLING_THERE : 1;
    return distances !== null && !rows.isEverywhere(row) && meetsAll(asked, text) ? spellingPower(km) : 1;
  }

  /** The score of a row without distance. @param power as in `RowFacts` */
  const worthOf = (row: number, text = rows.text(row), power = 1): number =>
    weigh(asked, text, {
      power,
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
    const km = distances === null || isEverywhere ? 0 : distances.km(row);
    const text = rows.text(row);
    const worth = worthOf(row, text, powerOf(row, text, km));
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
    const least = isFamousName && !isCalledHere() ? FAMOUS_NEARNESS : 0;
    return { row, score: most * Math.max(nearness(km), least) };
  }

  const nearestOfKind = (most: number): number[] => candidatesByKind(rows, question).best(most);

  /** The nearest places of the kind that was asked for, where no candidate has the name that was typed: "baby changing mosque". */
  function insteadOf(called: readonly number[]): number[] {
    if (!listsAll || distances === null) return [];
    const isNamedSo = namedSo(rows, question, distances, worthOf);
    // A user who names the city they are in means nothing far away.
    const isNamed = called.some((row) => (!question.isInside || isInReach(row)) && isNamedSo(row));
    const isClose = (row: number): boolean => distances.km(row) <= KM.farAway;
    return isNamed ? [] : nearestOfKind(BESIDE).filter(isClose);
  }

  const called = candidatesByWords(rows, question, sums);
  const isByKind = isKindOnly || isNearby || !called.isThere;
  const candidates = isByKind ? candidatesByKind(rows, question) : called;
  // Names are answers beside what is there: "Kuba" is a country, and the name of mosques.
  const first = candidates.best(LOOKED_AT);
  // A place near the user is called so too, if spelt otherwise: "mecca masjid", asked in Bolton.
  const isCalledSo = (text: RowText): boolean => meetsAll(asked, text) && isSaidWhole(asked, text);
  const isCalledHere = once(
    () =>
      distances !== null && first.some((row) => distances.km(row) <= FAR_KM && isCalledSo(rows.text(row))),
  );
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
  const shown = withPlaced(best, isInstead, rows, question, nearestOfKind);
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
  // Of what is in the city that was typed nothing has a word of the name: "zzqqxx in London".
  const isOfOtherNames =
    question.isNameOnly &&
    question.meant.length > 0 &&
    looked.length > 0 &&
    !looked.some((row) => meetsAny({ terms: names }, rows.text(row)));
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
      isOfOtherNames ||
      (distances !== null &&
        candidates.total > 0 &&
        (isForWantOfName || (isAround && (isByKind || isInstead)))),
  };
}
