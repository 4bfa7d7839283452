/** Type and category of a place in one small number, for a column of them. */
import {
  HALAL_CATEGORIES,
  type HalalCategory,
  PLACE_TYPES,
  type PlaceType,
} from '../../contract/vocabularies.ts';
import { type ConceptName, kindFit } from './kinds.ts';

/** Numbers that are given out: every type without and with every category. */
export const KIND_CELLS = PLACE_TYPES.length * (HALAL_CATEGORIES.length + 1);

export const kindCell = (type: PlaceType, category: HalalCategory | null): number =>
  (category === null ? 0 : HALAL_CATEGORIES.indexOf(category) + 1) * PLACE_TYPES.length +
  PLACE_TYPES.indexOf(type);

/** For each cell how well it is what the concepts ask for, from 0 to 1; any of them will do. @param isNearby whether distances decide */
export function fitsOf(concepts: readonly ConceptName[], isNearby = false): Float32Array {
  const fits = new Float32Array(KIND_CELLS);
  for (const type of PLACE_TYPES)
    for (const category of [null, ...HALAL_CATEGORIES])
      fits[kindCell(type, category)] = Math.max(
        ...concepts.map((concept) =>
          Math.max(
            kindFit(concept, type, isNearby),
            category === null ? 0 : kindFit(concept, category, isNearby),
          ),
        ),
      );
  return fits;
}
