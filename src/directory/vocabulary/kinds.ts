/**
 * Concepts: the kinds of places that words stand for. "mosque", "masjid", "cami" and "مسجد" are one concept. In a query a
 * concept asks for all places of its kind; in a name it does not tell places apart.
 */
import { HALAL_CATEGORIES, type HalalCategory, type PlaceType } from '../../contract/vocabularies.ts';

/** A type of places, or a category of halal venues. */
type PlaceKind = PlaceType | HalalCategory;

/** Each concept with the kinds that are acceptable instead. */
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
  bakery: ['cafe', 'restaurant'],
  school: ['islamic_center'],
  cemetery: [],
} as const satisfies Partial<Record<PlaceKind, readonly PlaceKind[]>>;

export type ConceptName = keyof typeof CONCEPTS;

export const CONCEPT_NAMES = Object.keys(CONCEPTS) as ConceptName[];

/** How well an acceptable kind fits, beside 1 for the requested one. */
const NEAR_FIT = 0.75;
/** The same for places to pray or eat nearby, whose kinds differ little: the loss equals about two kilometres. */
const NEARBY_FIT = 0.98;
const TO_PRAY: ReadonlySet<ConceptName> = new Set(['mosque', 'prayer_room']);
/** Whether places of a kind are above all to pray at. */
export const isToPray = (concept: ConceptName): boolean => TO_PRAY.has(concept);
const FOOD: ReadonlySet<ConceptName> = new Set(['halal', ...HALAL_CATEGORIES]);
/** Whether places of a kind sell food. */
export const isFood = (concept: ConceptName): boolean => FOOD.has(concept);
/** How well a halal place of which nothing more is known fits a restaurant, which most are. */
export const LIKELY_RESTAURANT = 0.98;
/** Whether a kind is a category of halal venues, for which words may name what is sold there: "biryani". */
export const isOfVenues = (concept: ConceptName): boolean => concept !== 'halal' && isFood(concept);
/** How well a mosque fits where a school nearby is requested: many teach. */
const TEACHING_FIT = 0.05;

/** How well places of a kind fit a concept, from 0 for not at all to 1. @param isNearby whether distances decide, or a name */
export function kindFit(concept: ConceptName, kind: PlaceKind, isNearby: boolean): number {
  const near: readonly PlaceKind[] = CONCEPTS[concept];
  if (kind === concept) return 1;
  if (isNearby && concept === 'school' && kind === 'mosque') return TEACHING_FIT;
  if (!near.includes(kind)) return 0;
  return isNearby && (isToPray(concept) || isFood(concept)) ? NEARBY_FIT : NEAR_FIT;
}
