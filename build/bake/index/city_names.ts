/** Chooses which of a city's many names are worth finding it by. */
import type { City } from '../../../src/contract/city.ts';
import { foldText } from '../../../src/directory/fold.ts';

/** A city with fewer people and without places is found by its own name alone: others are hardly asked for. */
const KNOWN_BY_OTHER_NAMES_PEOPLE = 15_000;
/** Most other names kept, in the order of the source. */
const OTHER_NAMES_MAX = 24;
/** Scripts whose words are written without spaces; their names would be taken for one word each. */
const UNSEPARATED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u;

/** Names that fold differently from the city's own and from each other. */
export function otherNames(city: City, alternateNames: readonly string[]): string[] {
  if (city.population < KNOWN_BY_OTHER_NAMES_PEOPLE && city.place_count === 0 && city.event_count === 0)
    return [];
  const names = new Map<string, string>();
  for (const name of alternateNames) {
    if (names.size >= OTHER_NAMES_MAX) break;
    // Airport codes and links stand among the names.
    if (UNSEPARATED.test(name) || /^[A-Z]{3}$/.test(name) || name.includes('/')) continue;
    names.set(foldText(name), name);
  }
  names.delete(foldText(city.name));
  names.delete('');
  return [...names.values()];
}
