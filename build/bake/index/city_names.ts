/** Chooses which of a city's many names are worth finding it by. */
import anyAscii from 'any-ascii';
import type { City } from '../../../src/contract/city.ts';
import { foldWords } from '../../../src/directory/fold.ts';
import { skeletonOf, soundOf } from '../../../src/directory/sound.ts';

/** A smaller city without places is found by its own name alone: others of it are hardly ever typed. */
const KNOWN_BY_OTHER_NAMES_PEOPLE = 50_000;
/** Most other names kept. */
const OTHER_NAMES_MAX = 8;
/** The scripts a query is likely to be in; in most others words are not separated, and each name is one word. */
const SEARCHED_SCRIPTS = /^[\p{Script=Latin}\p{Script=Arabic}\p{Script=Cyrillic}\p{M}\s'’.-]+$/u;

/** How a name sounds: names that sound alike are found by each other already. */
const soundOfName = (name: string): string =>
  foldWords(name)
    .map((word) => soundOf(word, anyAscii) || skeletonOf(word, anyAscii))
    .join(' ');

type NamedCity = Pick<City, 'name' | 'population' | 'place_count' | 'event_count'>;

/** Whether a city is found by other names than its own. */
export const hasOtherNames = ({ population, place_count, event_count }: NamedCity): boolean =>
  population >= KNOWN_BY_OTHER_NAMES_PEOPLE || place_count + event_count > 0;

/** Names that sound different from the city's own and from each other, in the order of the source. */
export function otherNames(city: NamedCity, alternateNames: readonly string[]): string[] {
  if (!hasOtherNames(city)) return [];
  const kept: string[] = [];
  const sounds = new Set(['', soundOfName(city.name)]);
  for (const name of alternateNames) {
    if (kept.length >= OTHER_NAMES_MAX) break;
    // Codes of airports stand among the names too.
    if (!SEARCHED_SCRIPTS.test(name) || /^[A-Z]{3}$/.test(name)) continue;
    const sound = soundOfName(name);
    if (sounds.has(sound)) continue;
    sounds.add(sound);
    kept.push(name);
  }
  return kept;
}
