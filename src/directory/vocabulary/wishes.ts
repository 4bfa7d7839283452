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
const BESIDE_NAMES: ReadonlySet<Wish | null> = new Set<Wish>([...FACILITIES, 'fact', 'filler']);

/** Whether a wish is for nothing that can be listed. */
export const listsNothing = (wish: Wish | null): boolean => BESIDE_NAMES.has(wish);

/** Wishes beside which a city alone is still wanted: it answers them, or they say nothing. */
export const BESIDE_WHERE: ReadonlySet<Wish | null> = new Set<Wish>(['near_me', 'prayer_times', 'filler']);

/** Prepositions before the name of a city or region. */
const WHERE_BEFORE = new Set(
  `in at near around to from within a au aux en dans em im bei v ve vo w we u te i pa na nel nella ad di no mjini katika ne li ci ni sa
   ing nang neng ning o tai στο στη στην στον στα σε في ب در په в на во у дар`.split(/\s+/),
);

/** Whether a wish is for a facility that a place should have. */
export const isFacility = (wish: Wish | null | undefined): boolean =>
  FACILITIES.some((facility) => facility === wish);

/** Whether a wish is for events. */
export const isOfEvents = (wish: Wish | null): boolean => wish === 'event' || wish === 'any_event';

/** Whether a folded word is such a preposition: "mosque in …", "مسجد في …". */
export const saysWhereFollows = (word: string): boolean => WHERE_BEFORE.has(word);

/** Words before the name of something that places should be near; in other languages they are phrases for `near_me`. */
const NEAR_BEFORE = new Set(['near', 'around']);

/** Whether such a word is before the one at a position, with or without an article between. */
export const saysNearFollows = (typed: readonly string[], position: number): boolean => {
  const before = typed[position - 1]?.toLowerCase() ?? '';
  return NEAR_BEFORE.has(before === 'the' ? (typed[position - 2]?.toLowerCase() ?? '') : before);
};
