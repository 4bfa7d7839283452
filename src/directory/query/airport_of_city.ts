/** The airport of a city, in any language and order: "aéroport Manchester", "Brussel luchthaven". Sights have it by its English name. */
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { type Named, ofSight } from './reading.ts';

const AIRPORT = 'airport';

/** @param words folded @returns null where they name no city and a word for an airport, or its airport is not known */
export function airportOf(
  words: readonly string[],
  gazetteer: Pick<Gazetteer, 'cities' | 'nameOf' | 'sights'>,
  { sameWords }: Pick<Vocabulary, 'sameWords'>,
): Named | null {
  const isAirport = (word: string) => word === AIRPORT || sameWords(word).includes(AIRPORT);
  const others = words.filter((word) => !isAirport(word));
  if (others.length === 0 || others.length === words.length) return null;
  const [city] = gazetteer.cities(others.join(' '));
  if (city === undefined) return null;
  const [sight] = gazetteer.sights(`${gazetteer.nameOf(city)} ${AIRPORT}`);
  return sight === undefined ? null : ofSight(sight);
}
