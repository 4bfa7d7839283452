/** `understood` and `corrected` of an answer: how the query was read. */

import type { City } from '../../contract/city.ts';
import type { Understood } from '../../contract/search_result.ts';
import { FACILITIES } from '../../contract/vocabularies.ts';
import { isIn, mayName, type Reading, type ReadWord } from '../query/reading.ts';
import type { Term } from '../ranking/term.ts';
import { foldText } from '../text/fold.ts';
import { isSameScript } from '../text/sound.ts';
import { isOfEvents } from '../vocabulary/wishes.ts';
import type { Found } from './found.ts';

/** @param cityOf reads a city by its row */
export function understood(
  reading: Reading,
  { where, isNearbyInstead }: Pick<Found, 'where' | 'isNearbyInstead'>,
  cityOf: (city: number) => Pick<City, 'id' | 'label' | 'country'>,
): Understood {
  const others = reading.words.filter((_, i) => !where.some((each) => isIn(each, i)));
  const wishes = reading.words.map(({ wish }) => wish);
  const cities = where.flatMap(({ cities, regions }) =>
    cities
      .slice(0, 1)
      .flatMap(({ city, likeness }) => (regions.length === 0 || likeness === 1 ? cityOf(city) : [])),
  );
  const [region] = where.flatMap(({ regions }) => regions);
  // Several countries are a part of the world, such as Scandinavia.
  const [country] = where.flatMap(({ countries }) => (countries.length === 1 ? countries : []));
  // A city of a country's name elsewhere is not meant: "Malta".
  const named = cities.find((city) => country === undefined || city.country === country) ?? null;
  const name = others.flatMap((word) => (mayName(word) ? [word.text] : [])).join(' ');
  return {
    city: named === null ? null : { id: named.id, name: named.label, country: named.country },
    region: region === undefined ? null : { name: region.name, country: region.country },
    country: country ?? null,
    near_me: wishes.includes('near_me'),
    kind: [...new Set(others.flatMap(({ kind }) => kind ?? []))],
    has: FACILITIES.filter((facility) => wishes.includes(facility)),
    wish: wishes.includes('prayer_times') ? 'prayer_times' : wishes.some(isOfEvents) ? 'event' : null,
    name: name === '' ? null : name,
    nearby_instead: isNearbyInstead,
  };
}

/** The likeliest correction of a term that some answer has. */
function wordMeant({ text, meant, words }: Term, isAnswered: (words: string) => boolean): string | null {
  if (meant === null) return null;
  const ways = [...words].sort(([, a], [, b]) => b - a).map(([word]) => word);
  const likeTyped = ways.filter((word) => isSameScript(word, text));
  return [meant, ...likeTyped].find(isAnswered) ?? null;
}

/**
 * The query with its corrections; null where there are none.
 * @param isAnswered whether some answer has these words: a correction that leads to no answer is not shown
 */
export function corrected(
  { words, where, typed }: Reading,
  terms: readonly Term[],
  isAnswered: (words: string) => boolean,
): string | null {
  const meantBy = new Map(terms.map((term) => [term.text, wordMeant(term, isAnswered)]));
  const together = where.filter(
    ({ from, to, meant }) => to > from + 1 && meant !== null && isAnswered(meant),
  );
  /** The correction of a word; a name of several words is corrected as one, at its first. */
  const rightOf = ({ text, meant }: ReadWord, i: number): { text: string; isOther: boolean } => {
    const name = together.find((each) => isIn(each, i));
    if (name !== undefined) return { text: i === name.from ? (name.meant ?? '') : '', isOther: true };
    const other = meantBy.get(text) ?? meant;
    return { text: other ?? text, isOther: other !== null };
  };
  const right = words.map((word, i) => ({ at: word.at, ...rightOf(word, i) }));
  // What was typed exists.
  if (right.every(({ isOther }) => !isOther) || isAnswered(foldText(typed.join(' ')))) return null;
  const isJoined = (at: number): boolean =>
    words.some((word) => word.at < at && at < word.at + word.typedWords);
  const meant = typed
    .map((word, at) => {
      if (isJoined(at)) return '';
      const parts = right.filter((each) => each.at === at);
      return parts.some(({ isOther }) => isOther)
        ? [...new Set(parts.flatMap(({ text }) => (text === '' ? [] : [text])))].join(' ')
        : word;
    })
    .filter((word) => word !== '')
    .join(' ');
  return foldText(meant) === foldText(typed.join(' ')) ? null : meant;
}
