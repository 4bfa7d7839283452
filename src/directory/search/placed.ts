/** Rows that stand at a position of the answers, whatever their scores. */
import { isNamedExactly, namedExactly } from '../ranking/named_exactly.ts';
import { FAR_KM } from '../ranking/nearness.ts';
import { AT_HAND, isSaidWhole, meetsAll, NAMED_THERE } from '../ranking/weigh.ts';
import type { NamedRows } from '../vocabulary/named_rows.ts';
import type { Scored } from './found.ts';
import type { Question } from './question.ts';

/** Puts one result before another of the same score. */
const BARELY = 1e-12;
/** A result with less than this share of the best score is left out. */
export const RELEVANT = 0.3;
/** How many answers a user sees at once, and how many of one sort before those of another. */
export const SEEN = 10;
export const BEFORE_OTHERS = 5;

/**
 * @param best all that was scored, best first
 * @param isInstead whether the nearest of the kind are given for want of the name
 * @param nearestOfKind so many of the nearest of the kind that was asked for
 */
export function withPlaced(
  best: readonly Scored[],
  isInstead: boolean,
  rows: NamedRows,
  question: Question,
  nearestOfKind: (most: number) => number[],
): readonly Scored[] {
  const { asked, listsAll, distances, passes } = question;
  const kmTo = (row: number): number => distances?.km(row) ?? 0;
  const isFar = (row: number): boolean => kmTo(row) > FAR_KM;

  /** The best rows, without those that would be left out beside the first. */
  const relevantOf = (best: readonly Scored[], most: number): readonly Scored[] =>
    best.slice(0, most).filter(({ score }) => score > RELEVANT * (best[0]?.score ?? 0));

  /** Puts rows at a position of a list, but before all that is left out. */
  function placedAt(at: number, placed: readonly number[], best: readonly Scored[]): readonly Scored[] {
    if (placed.length === 0) return best;
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

  /**
   * Lists what is called exactly as was typed, but for its kind and perhaps with its city, where it is not seen anyway: first, since what
   * was found is called otherwise; the best known as tenth, where that is a place on Earth as well: جامع الرياض, in Tunis. Behind others
   * what is called so in another city than was typed, where nothing there is: "Masjid Al-Ubudiyyah Victoria".
   */
  function withCalledSo(best: readonly Scored[]): readonly Scored[] {
    const { namesTyped, isNameless } = question;
    if (namesTyped === null) return best;
    const { vocabulary } = asked;
    const seen = best.slice(0, SEEN).map(({ row }) => ({ row, text: rows.text(row) }));
    /** Those not seen yet, the nearest or best known first; null where one is seen. */
    const calledOf = (name: readonly string[], isThere = (_: number): boolean => true): number[] | null => {
      const isNamed = isNamedExactly(name, vocabulary);
      if (seen.some(({ row, text }) => isThere(row) && isNamed(text))) return null;
      const passesToo = (row: number) => isThere(row) && passes?.(row) !== false;
      const called = [...namedExactly(name, { rows, vocabulary }, passesToo)];
      return called.sort((a, b) => kmTo(a) - kmTo(b));
    };
    const inCities = namesTyped.inCities.map(({ name, city }) =>
      calledOf(name, (row) => rows.cells.city.at(row) === city),
    );
    const called = [calledOf(namesTyped.whole), ...inCities];
    if (called.includes(null)) return best;
    const all = called.flatMap((each) => each ?? []);
    if (isNameless) return placedAt(SEEN - 1, all.slice(0, 1), best);
    // What is nearer and has all that was typed comes before what is called just so: "mosquée Ali", in Constantine.
    const nearest = Math.min(...all.map(kmTo));
    if (seen.some(({ row, text }) => !isFar(row) && kmTo(row) < nearest && meetsAll(asked, text)))
      return placedAt(BEFORE_OTHERS, all.slice(0, BEFORE_OTHERS), best);
    if (all.length > 0 || seen.some(({ text }) => meetsAll(asked, text)))
      return placedAt(0, all.slice(0, BEFORE_OTHERS), best);
    const elsewhere = namesTyped.inCities.flatMap(({ name }) => calledOf(name) ?? []);
    return placedAt(BEFORE_OTHERS, elsewhere.slice(0, BEFORE_OTHERS), best);
  }

  /** Puts the famous place first that was typed with another city, unless something there has its name. */
  function withFamous(best: readonly Scored[]): readonly Scored[] {
    const { calledByCity, elsewhere: row } = question;
    if (calledByCity !== null) return placedAt(0, [calledByCity], best);
    if (row === null || (best[0]?.score ?? 0) >= NAMED_THERE || passes?.(row) === false) return best;
    return placedAt(0, [row], best);
  }

  /** Behind the nearest of the kind, which are given for want of the name, what is called so far away: who means it sees it. */
  function withFarNames(best: readonly Scored[]): readonly Scored[] {
    // Several words tell enough, though only part of the name was typed.
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
    const nearest = nearestOfKind(BEFORE_OTHERS);
    return placedAt(
      BEFORE_OTHERS,
      nearest.filter((row) => !isFar(row)),
      best,
    );
  }

  return withFamous(withCalledSo(isInstead ? withFarNames(best) : withNearest(best)));
}
