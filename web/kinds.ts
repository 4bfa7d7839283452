/** The kinds of places, in the order people are offered them. */
import type { PlaceSummary } from './records.ts';

export type PlaceType = PlaceSummary['type'];

export const PLACE_TYPES = [
  'mosque',
  'prayer_room',
  'islamic_center',
  'halal',
  'school',
  'cemetery',
  'other',
] as const satisfies readonly PlaceType[];
