/** The score of one row: how well it answers by its words, its kind and its distance. */
import {
  closeness,
  FAR_KM,
  FARTHER_KM,
  nearness,
  SPELLING_THERE,
  spellingPower,
} from '../ranking/nearness.ts';
import { FAMOUS } from '../ranking/term.ts';
import { AT_HAND, FAMOUS_LEAST, meetsAll, weigh } from '../ranking/weigh.ts';
import type { NamedRows } from '../vocabulary/named_rows.ts';
import type { RowText } from '../vocabulary/named_tables.ts';
import type { Scored } from './found.ts';
import { isCountryMeant, type Question } from './question.ts';

/** The share of results around a city without any, where nothing but the city was typed. */
export const AROUND_ONLY = 0.6;
/** The least share that a famous place called as typed keeps at any distance: more than what only resembles it. */
const FAMOUS_NEARNESS = 0.75;

/** What the candidates tell of how rows are scored. */
export interface Course {
  /** Whether nothing has the name that was typed: then what is near comes first, the most similar before others. */
  readonly isInstead: boolean;
  /** Whether nothing in the country that was named, and hardly anything elsewhere, has it: then the kind decides. */
  readonly isElsewhere: boolean;
  /** Whether a place near the user is called as typed. */
  readonly isCalledHere: () => boolean;
}

export function scorerOf(rows: NamedRows, question: Question) {
  const { asked, fits, listsAll, countries, distances, isKindOnly, isNearby, isAround } = question;
  const names = asked.terms.filter(({ isWhere }) => !isWhere);
  const fitOfKind = (row: number): number => fits[rows.cells.kind[row] as number] as number;

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

  function scored(row: number, { isInstead, isElsewhere, isCalledHere }: Course): Scored {
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

  return { worthOf, scored };
}
