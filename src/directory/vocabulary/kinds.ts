/**
 * Words that say what a place is, not which one: "mosque", "masjid", "cami" and مسجد are one concept. In a query a concept
 * asks for every place of its kind; in a name it does not tell one place from another.
 */
import type { HalalCategory, PlaceType } from '../../contract/vocabularies.ts';

/** A type of places, or a category of halal venues. */
type PlaceKind = PlaceType | HalalCategory;

/** The kinds that are asked for by a word, each with those that will do where there is nothing better. */
const CONCEPTS = {
  mosque: ['prayer_room', 'islamic_center'],
  prayer_room: ['mosque', 'islamic_center'],
  islamic_center: ['mosque', 'prayer_room'],
  halal: [],
  restaurant: ['fast_food', 'cafe'],
  cafe: ['bakery', 'restaurant'],
  fast_food: ['restaurant'],
  butcher: ['grocery'],
  grocery: ['butcher'],
  bakery: ['cafe'],
  school: ['islamic_center'],
  cemetery: [],
} as const satisfies Partial<Record<PlaceKind, readonly PlaceKind[]>>;

export type ConceptName = keyof typeof CONCEPTS;

export const CONCEPT_NAMES = Object.keys(CONCEPTS) as ConceptName[];

/** What a kind that will do is worth beside the very kind. */
const NEAR_FIT = 0.75;
/** The same for who looks for a place to pray nearby, which its kind says little of: as much as two kilometres. */
const PRAYER_FIT = 0.98;
const TO_PRAY: ReadonlySet<ConceptName> = new Set(['mosque', 'prayer_room']);
/** And of a mosque for who looks for a school nearby: many teach. */
const TEACHING_FIT = 0.05;

/**
 * How well places of a kind are what a concept asks for: 1 the very kind, less for one that will do, 0 for others.
 * @param isNearby whether distances decide
 */
export function kindFit(concept: ConceptName, kind: PlaceKind, isNearby: boolean): number {
  const near: readonly PlaceKind[] = CONCEPTS[concept];
  if (kind === concept) return 1;
  if (isNearby && concept === 'school' && kind === 'mosque') return TEACHING_FIT;
  if (!near.includes(kind)) return 0;
  return isNearby && TO_PRAY.has(concept) ? PRAYER_FIT : NEAR_FIT;
}
