/** A famous place that was typed with another city than its own. */
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { POPULATION } from '../query/reading.ts';
import { namedExactly } from '../ranking/named_exactly.ts';
import { WELL_KNOWN } from '../ranking/term.ts';
import { AROUND_KM } from '../ranking/term_cities.ts';
import type { NamedRows } from '../vocabulary/named_rows.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { DistancesFrom } from './question.ts';

interface Sources {
  readonly rows: NamedRows;
  readonly gazetteer: Gazetteer;
  readonly vocabulary: Vocabulary;
  readonly from: DistancesFrom;
}

/** A name that more places have finds none of them in another city than the one that was typed. */
const NAMESAKES_MAX = 4;

/**
 * The well-known place of exactly the name that was typed with a city, where few places share the name and none of them is around that
 * city: "Faisal Mosque Lahore" is in Islamabad. Null where there is none, or the name is of common words alone.
 */
export function famousElsewhere(said: readonly string[], city: number, sources: Sources): number | null {
  const { rows, gazetteer, vocabulary, from } = sources;
  const isCommon = (word: string) => vocabulary.knows(word) || vocabulary.sameWords(word).length > 0;
  if (said.every(isCommon)) return null;
  const called: number[] = [];
  for (const row of namedExactly(said, sources, () => true)) {
    called.push(row);
    if (called.length > NAMESAKES_MAX) return null;
  }
  const { km } = from(gazetteer.pointOf(city));
  if (called.some((row) => km(row) <= AROUND_KM)) return null;
  const famous = called.find((row) => (rows.cells.prominence[row] as number) >= WELL_KNOWN);
  if (famous === undefined) return null;
  // Where several share it, or a city has it, mosques abroad are named after those of Mecca and Jerusalem.
  const isAbroad = rows.countryOf(famous) !== gazetteer.countryOf(city);
  const name = said.filter((word) => vocabulary.conceptOf(word) === null).join(' ');
  const isShared = called.length > 1 || gazetteer.peopleOf(name) >= POPULATION.large;
  return isAbroad && isShared ? null : famous;
}
