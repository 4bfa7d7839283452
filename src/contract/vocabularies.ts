/** The closed word lists of the API. Every check, filter and document takes its values from here. */

/** What a place is. */
export const PLACE_TYPES = [
  'mosque',
  'prayer_room',
  'islamic_center',
  'halal',
  'school',
  'cemetery',
  'other',
] as const;
export type PlaceType = (typeof PLACE_TYPES)[number];

/** Which kind of halal venue a place of type `halal` is. */
export const HALAL_CATEGORIES = ['restaurant', 'cafe', 'fast_food', 'butcher', 'grocery', 'bakery'] as const;
export type HalalCategory = (typeof HALAL_CATEGORIES)[number];

/** Whether everything a venue serves is halal, or only some of it. */
export const HALAL_LEVELS = ['only', 'some'] as const;

/** Whether a place can be visited. `permanently_closed` is also given to places that left their source. */
export const PLACE_STATUSES = ['open', 'temporarily_closed', 'permanently_closed', 'planned'] as const;
export type PlaceStatus = (typeof PLACE_STATUSES)[number];

/** Whether an event takes place as announced. */
export const EVENT_STATUSES = ['scheduled', 'cancelled', 'postponed'] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

/** What people ask a place to have, named as the filters are. */
export const FACILITIES = ['wheelchair', 'women'] as const;
export type Facility = (typeof FACILITIES)[number];

/** What `/search` finds. */
export const SEARCH_KINDS = ['place', 'city', 'event'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/**
 * The orders `/places` offers. `rank` is the directory's own order (how complete, well reviewed and well
 * known a place is), `distance` needs `near`.
 */
export const PLACE_SORTS = ['rank', 'distance', 'name', 'rating', 'updated'] as const;
export type PlaceSort = (typeof PLACE_SORTS)[number];

/** How fajr and isha are found where the sun does not sink deep enough for the method's angle. */
export const HIGH_LATITUDE_RULES = ['twilight_angle', 'middle_of_the_night', 'seventh_of_the_night'] as const;
export type HighLatitudeRule = (typeof HIGH_LATITUDE_RULES)[number];

/** Whose timetables are computed: those that `method` numbers, by number, then those without a number, by name. */
export const AUTHORITY_SLUGS = [
  'karachi',
  'isna',
  'mwl',
  'umm-al-qura',
  'egypt',
  'custom',
  'tehran',
  'gulf',
  'kuwait',
  'qatar',
  'muis',
  'france',
  'diyanet',
  'russia',
  'moonsighting',
  'dubai',
  'jakim',
  'tunisia',
  'algeria',
  'kemenag',
  'habous',
  'lisbon',
  'jordan',
  'azerbaijan',
  'bahrain',
  'bangladesh',
  'bosnia',
  'iceland',
  'iraq',
  'jafari',
  'jamiat',
  'kazakhstan',
  'kosovo',
  'kyrgyzstan',
  'lebanon',
  'libya',
  'london-unified',
  'maldives',
  'new-zealand',
  'norway-irn',
  'oman',
  'russia-dumrf',
  'sri-lanka',
  'sweden-council',
  'syria',
  'tatarstan',
  'uzbekistan',
] as const;

/** Languages that names are answered in, and calendars of prayer times are written in. */
export const LANGUAGES = ['ar', 'en', 'fr', 'id', 'tr', 'ur'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Names of one thing by language, as far as they are known. */
export type NamesByLanguage = Readonly<Partial<Record<Language, string>>>;
