/** The kind of a place as one small number: its type, with its category or another kind that its name says. */
import { PLACE_TYPES, type PlaceType } from '../../contract/vocabularies.ts';
import { CONCEPT_NAMES, type ConceptName, kindFit, LIKELY_RESTAURANT } from './kinds.ts';

/** How many cells there are: each type alone, and with each further kind. */
export const KIND_CELLS = PLACE_TYPES.length * (CONCEPT_NAMES.length + 1);

/** How well a kind fits that only the name says, unless distances or a name decide: "King's Cross Mosque and Islamic Centre". */
const KIND_IN_NAME = 0.97;

/** @param more the category of a halal venue, or another kind that the name says; null for neither */
export const kindCell = (type: PlaceType, more: ConceptName | null): number =>
  (more === null ? 0 : CONCEPT_NAMES.indexOf(more) + 1) * PLACE_TYPES.length + PLACE_TYPES.indexOf(type);

/** Of events a cell is the number of an occurrence: any byte. */
const CELLS_MAX = 256;

/** By cell how well it fits the best of some concepts, from 0 to 1; 1 for all where there are none. @param isNearby whether distances decide, or a name */
export function fitsOf(concepts: readonly ConceptName[], isNearby = false): Float32Array {
  if (concepts.length === 0) return new Float32Array(CELLS_MAX).fill(1);
  const fitOf = (kind: PlaceType | ConceptName): number =>
    Math.max(...concepts.map((concept) => kindFit(concept, kind, isNearby)));
  const further = CONCEPT_NAMES.map((more) => ({ more, fit: fitOf(more) }));
  const fits = new Float32Array(KIND_CELLS);
  for (const type of PLACE_TYPES) {
    const own = fitOf(type);
    const share = type === 'halal' || (isNearby && own > 0) ? 1 : KIND_IN_NAME;
    fits[kindCell(type, null)] =
      type === 'halal' ? Math.max(own, LIKELY_RESTAURANT * fitOf('restaurant')) : own;
    for (const { more, fit } of further) fits[kindCell(type, more)] = Math.max(own, share * fit);
  }
  return fits;
}
