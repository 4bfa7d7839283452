/**
 * What people ask for beside places: "near me", "prayer times", "opening hours"; and words that say nothing. Such words are
 * rarely in names of places, so a place need not have them to be found.
 */

import { FACILITIES } from '../../contract/vocabularies.ts';

/**
 * - `wheelchair`, `women`: facilities that a place should have
 * - `near_me`: around the call's point
 * - `prayer_times`: the times of a city rather than a place
 * - `any_event`: any event
 * - `event`: a certain event
 * - `fact`: a fact in a place's record (hours, phone, address), so that the place is wanted
 * - `filler`: says nothing
 */
export const WISHES = [
  ...FACILITIES,
  'near_me',
  'prayer_times',
  'any_event',
  'event',
  'fact',
  'filler',
] as const;
export type Wish = (typeof WISHES)[number];

/** Wishes for nothing that can be listed: their words may be part of a name. */
export const BESIDE_NAMES: ReadonlySet<Wish | null> = new Set<Wish>([...FACILITIES, 'fact', 'filler']);

/** Wishes beside which a city alone is still wanted: it answers them, or they say nothing. */
export const BESIDE_WHERE: ReadonlySet<Wish | null> = new Set<Wish>(['near_me', 'prayer_times', 'filler']);

/** Prepositions, folded, before the name of a city or region: "mosque in …", "مسجد في …". */
export const WHERE_BEFORE: ReadonlySet<string> = new Set(
  `in at near around to from within a au aux en dans em im bei v ve vo w we u te i pa na nel nella ad di no mjini katika ne li ci ni sa
   ing nang neng ning kat o tai στο στη στην στον στα σε في ب در په в на во у дар`.split(/\s+/),
);

/** Prepositions before the place that somebody comes from, which is not where they look: "from London to Leeds". */
export const FROM_BEFORE: ReadonlySet<string> = new Set(
  `from depuis von aus desde dari daripada dal dalla dall da uit vanuit fra fran från z ze iz od из от с со من از kutoka`.split(
    /\s+/,
  ),
);

/** The same behind it: "lahore se islamabad". */
export const FROM_BEHIND: ReadonlySet<string> = new Set(['se', 'سي', 'से', 'থেকে']);

/** Whether a wish is for a facility that a place should have. */
export const isFacility = (wish: Wish | null | undefined): boolean =>
  FACILITIES.some((facility) => facility === wish);

/** Whether a wish is for events. */
export const isOfEvents = (wish: Wish | null): boolean => wish === 'event' || wish === 'any_event';

/** Words before the name of something that places should be near; in other languages they are phrases for `near_me`. */
export const NEAR_BEFORE: ReadonlySet<string> = new Set(['near', 'around']);
