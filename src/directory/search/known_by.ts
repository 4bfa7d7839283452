/** What reading a query needs to know of the places. */
import type { Point } from '../../contract/kinds.ts';
import { kmTo } from '../../geography/distance.ts';
import type { Known } from '../query/known.ts';
import { KM } from '../query/reading.ts';
import type { Sources } from '../ranking/evidence.ts';
import { FAMOUS, WELL_KNOWN } from '../ranking/term.ts';
import { isCalled } from '../vocabulary/named_tables.ts';

/** How many places with the words of a landmark are compared with it, the best known first. */
const LANDMARKS_LOOKED_AT = 64;

/** @param pointOf where a place is @param countryAt as in `Known` */
export function knownBy(
  { rows, gazetteer, vocabulary, ways }: Sources,
  pointOf: (row: number) => Point,
  countryAt: Known['countryAt'],
): Known {
  return {
    gazetteer,
    vocabulary,
    namesWith: (text) => {
      const word = rows.words.find(text);
      return (rows.nameCounts[word] ?? 0) + (rows.writtenCounts[word] ?? 0);
    },
    writtenAt: (word) =>
      Array.from(rows.withAll([word], 'written'), (row) => ({
        ...pointOf(row),
        country: rows.countryOf(row),
      })),
    countryAt,
    landmark: (words, near) => {
      const called = rows
        .withAll(words)
        .subarray(0, LANDMARKS_LOOKED_AT)
        .filter((row) => isCalled(rows.text(row), words));
      const close = called.find((row) => kmTo(near, pointOf(row)) <= KM.close);
      const famous = called.find((row) => (rows.cells.prominence[row] as number) >= FAMOUS);
      // One word may be any place's: "the mosque nearest to me", مني, is not near مسجد منى.
      const only = called.length === 1 && words.length > 1 ? called[0] : undefined;
      const row = close ?? famous ?? only;
      const city = row === undefined ? null : rows.cityOf(row);
      return row === undefined || city === null ? null : { city, people: 0, numbers: [], ...pointOf(row) };
    },
    areTogether: (words) => rows.withAll(words).length > 0,
    isFamous: (words) =>
      rows.withAll(words).some((row) => (rows.cells.prominence[row] as number) >= WELL_KNOWN),
    namesBegun: (text) => rows.namesBegun(text),
    wordsLike: (text) =>
      [...ways.variantsOf(text).words]
        .sort(([a, x], [b, y]) => y - x || (rows.nameCounts[b] as number) - (rows.nameCounts[a] as number))
        .map(([word, weight]) => ({ text: rows.words.at(word), weight })),
  };
}
