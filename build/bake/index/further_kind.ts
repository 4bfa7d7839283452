/** What a place is beside its type. */
import type { HalalCategory, PlaceType } from '../../../src/contract/vocabularies.ts';
import { type ConceptName, kindFit } from '../../../src/directory/vocabulary/kinds.ts';
import { KIND_PHRASES } from '../../vocabulary/phrases.ts';

/** Most words of a phrase for a kind that names are searched for. */
const PHRASE_WORDS_MAX = 3;

/** Where people pray, meet and learn: one house is often several of these. A mosque that is named after a butcher sells no meat. */
const OF_COMMUNITIES: ReadonlySet<PlaceType | ConceptName> = new Set([
  'mosque',
  'prayer_room',
  'islamic_center',
  'school',
] as const);

/** "Naan and Kabob" is a restaurant rather than a bakery. */
const servesMeals = (concept: ConceptName): boolean => concept === 'restaurant' || concept === 'fast_food';

/**
 * What a place is beside its type: the category of a venue, or what its names say, of several kinds the one that is least like
 * its type. A mosque that is called Madrasa is looked for as a school, too.
 * @param names folded words of each
 */
export function furtherKind(
  type: PlaceType,
  category: HalalCategory | null,
  names: readonly (readonly string[])[],
): ConceptName | null {
  if (category !== null) return category;
  const phrases = names.flatMap((words) =>
    words.flatMap((_, from) =>
      Array.from({ length: PHRASE_WORDS_MAX }, (_, more) => words.slice(from, from + more + 1).join(' ')),
    ),
  );
  const called = phrases.flatMap((phrase) => KIND_PHRASES.get(phrase) ?? []);
  // Lists of mosques have cemeteries in them.
  const isCemetery = called.length > 0 && called.every((concept) => concept === 'cemetery');
  const [least] = called
    .filter(
      (concept) =>
        concept !== type &&
        (type === 'other' || isCemetery || OF_COMMUNITIES.has(concept) === OF_COMMUNITIES.has(type)),
    )
    .sort(
      (a, b) =>
        kindFit(a, type, false) - kindFit(b, type, false) || Number(servesMeals(b)) - Number(servesMeals(a)),
    );
  return least ?? null;
}
