/** Answers one question about the rows of one kind: of the candidates by words and by kind the best are scored one by one. */
import { once } from '../memoized.ts';
import { KM } from '../query/reading.ts';
import { FAR_KM } from '../ranking/nearness.ts';
import type { Sums } from '../ranking/sums.ts';
import { AT_HAND, isSaidWhole, meetsAll, meetsAny } from '../ranking/weigh.ts';
import type { NamedRows } from '../vocabulary/named_rows.ts';
import type { RowText } from '../vocabulary/named_tables.ts';
import { candidatesByKind, LOOKED_AT } from './by_kind.ts';
import { candidatesByWords } from './by_words.ts';
import type { Found } from './found.ts';
import { namedSo } from './named_so.ts';
import { withPlaced } from './placed.ts';
import type { Question } from './question.ts';
import { scorerOf } from './scores.ts';

/** How many of the other candidates are scored as well: by name beside those of a kind, or of the kind beside those by name. */
export const BESIDE = 16;
/** From so much on a name is similar, though it is not the one that was typed: in another script no name is met wholly. */
const LIKE_NAME = 0.1;

/** @param sums where the worth of words is added up */
export function foundBy(rows: NamedRows, question: Question, sums: Sums): Found {
  const { asked, listsAll, countries, distances, isKindOnly, isNearby, isAround, isInReach } = question;
  const names = asked.terms.filter(({ isWhere }) => !isWhere);
  const { worthOf, scored } = scorerOf(rows, question);

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
  const course = { isInstead, isElsewhere, isCalledHere };
  const best = [...new Set([...beside, ...first])]
    .slice(0, LOOKED_AT)
    // Where what is near was asked for, no name far away is an answer.
    .filter((row) => !isNearby || isInReach(row))
    .map((row) => scored(row, course))
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
    others: (offset, limit) =>
      others(offset, limit).map((row) => scored(row, { ...course, isInstead: false })),
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
