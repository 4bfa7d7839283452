/** What a place may have for those who come, as the API names it. */
import type { PlaceType } from './kinds.ts';

export const AMENITIES = ['women_space', 'ablution', 'parking', 'wheelchair'] as const;
export type Amenity = (typeof AMENITIES)[number];

/** Kinds that are there to pray in. */
const PRAYED_IN: readonly PlaceType[] = ['mosque', 'prayer_room', 'islamic_center'];
export const isPrayedIn = (type: PlaceType): boolean => PRAYED_IN.includes(type);

/** What only somebody who prays there asks about. */
const OF_PRAYER: readonly Amenity[] = ['women_space', 'ablution'];

/** Amenities that are asked about at a kind of place. */
export const amenitiesAt = (type: PlaceType): readonly Amenity[] =>
  isPrayedIn(type) ? AMENITIES : AMENITIES.filter((each) => !OF_PRAYER.includes(each));
