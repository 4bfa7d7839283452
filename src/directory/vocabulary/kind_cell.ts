/** What a place is, as it is filed and as it is called, in one small number, for a column of them. */
import { type HalalCategory, PLACE_TYPES, type PlaceType } from '../../contract/vocabularies.ts';
import { CONCEPT_NAMES, type ConceptName, kindFit } from './kinds.ts';
import { KIND_PHRASES } from './phrases.ts';

/** Numbers that are given out: every type by itself, and with every further kind. */
export const KIND_CELLS = PLACE_TYPES.length * (CONCEPT_NAMES.length + 1);

/** What a kind is worth that only the name says. */
const KIND_IN_NAME = 0.97;

/** Most words of a phrase for a kind that names are searched for. */
const PHRASE_WORDS_MAX = 3;

/** @param more the category of a halal venue, or what a place is called beside its type */
export const kindCell = (type: PlaceType, more: ConceptName | null): number =>
  (more === null ? 0 : CONCEPT_NAMES.indexOf(more) + 1) * PLACE_TYPES.length + PLACE_TYPES.indexOf(type);

/** Where people pray, meet and learn: one house is often several of these. A mosque that is named after a butcher sells no meat. */
const OF_COMMUNITIES: ReadonlySet<PlaceType | ConceptName> = new Set([
  'mosque',
  'prayer_room',
  'islamic_center',
  'school',
] as const);

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
  const [least] = called
    .filter(
      (concept) =>
        concept !== type && (type === 'other' || OF_COMMUNITIES.has(concept) === OF_COMMUNITIES.has(type)),
    )
    .sort((a, b) => kindFit(a, type, false) - kindFit(b, type, false));
  return least ?? null;
}

/** For each cell how well it is what the concepts ask for, from 0 to 1; any of them will do. @param isNearby whether distances decide */
export function fitsOf(concepts: readonly ConceptName[], isNearby = false): Float32Array {
  const fitOf = (kind: PlaceType | ConceptName): number =>
    Math.max(...concepts.map((concept) => kindFit(concept, kind, isNearby)));
  const further = CONCEPT_NAMES.map((more) => ({ more, fit: fitOf(more) }));
  const fits = new Float32Array(KIND_CELLS);
  for (const type of PLACE_TYPES) {
    const own = fitOf(type);
    const share = type === 'halal' ? 1 : KIND_IN_NAME;
    fits[kindCell(type, null)] = own;
    for (const { more, fit } of further) fits[kindCell(type, more)] = Math.max(own, share * fit);
  }
  return fits;
}
