/** Says how a query was read, for callers who want to show it or to mend it. */
import type { Understood } from '../../contract/search_result.ts';
import type { Reading, Where } from '../query/reading.ts';
import type { Term } from '../ranking/term.ts';

/** What of a city is told. */
export interface CityName {
  readonly id: number;
  readonly label: string;
  readonly country: string;
}

/**
 * @param where what surely says where
 * @param cityOf reads a city by its row
 */
export function understood(
  reading: Reading,
  where: readonly Where[],
  cityOf: (city: number) => CityName,
): Understood {
  const { words, kinds, wishes } = reading;
  const inWhere = (i: number) => where.some(({ from, to }) => i >= from && i < to);
  const isName = (i: number) =>
    !inWhere(i) && kinds[i] === null && (wishes[i] === null || wishes[i] === 'event');
  const [city] = where.flatMap(({ cities }) => cities.slice(0, 1));
  const [country] = where.flatMap(({ countries }) => countries);
  const named = city === undefined ? null : cityOf(city.city);
  const name = words.flatMap(({ text }, i) => (isName(i) ? [text] : [])).join(' ');
  return {
    city: named === null ? null : { id: named.id, name: named.label, country: named.country },
    country: country ?? null,
    near_me: wishes.includes('near_me'),
    kind: [...new Set(kinds.flatMap((kind, i) => (kind === null || inWhere(i) ? [] : [kind])))],
    wish: wishes.includes('prayer_times') ? 'prayer_times' : wishes.includes('event') ? 'event' : null,
    name: name === '' ? null : name,
  };
}

/** The query with the words that were meant; null where nothing had to be put right. */
export function corrected(reading: Reading, terms: readonly Term[]): string | null {
  const meant = new Map(terms.flatMap(({ text, meant: other }) => (other === null ? [] : [[text, other]])));
  const isMeant = reading.words.some(({ text }, i) => meant.has(text) || reading.meant[i] !== null);
  return isMeant ? reading.words.map(({ text }) => meant.get(text) ?? text).join(' ') : null;
}
