/**
 * What people type around a name: where they are ("near me"), what they want to know ("prayer times", "opening hours"), and
 * little words between. None of it stands in names of places, so none of it may keep a place from being found.
 */

import { FACILITIES } from '../../contract/vocabularies.ts';

/**
 * - `wheelchair`, `women`: what a place should have
 * - `near_me`: around the point the call gives
 * - `prayer_times`: the times of a city rather than a place
 * - `any_event`: whatever takes place
 * - `event`: something that takes place on a date
 * - `fact`: something a record tells (hours, phone, address): the place itself is wanted
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

/** Wishes that leave a place what it is called: a word of them may be part of a name. */
const BESIDE_NAMES: ReadonlySet<Wish | null> = new Set<Wish>([...FACILITIES, 'fact', 'filler']);

/** Whether a wish is for nothing that could be listed by itself. */
export const isForNothing = (wish: Wish | null): boolean => BESIDE_NAMES.has(wish);

/** Wishes that leave a city alone what it is: it answers them, or they say nothing. */
export const BESIDE_WHERE: ReadonlySet<Wish | null> = new Set<Wish>(['near_me', 'prayer_times', 'filler']);

/** Words that say that a place's name follows, in the languages that put one before it. */
const WHERE_BEFORE = new Set(
  `in at near around to from within a au aux en dans em im bei v ve vo w we u te i pa na nel nella ad di no mjini katika ne li ci ni sa
   ing nang neng ning o tai στο στη στην στον στα σε في ب در په в на во у дар`.split(/\s+/),
);

/** Whether a word wishes for what a place should have. */
export const isFacility = (wish: Wish | null | undefined): boolean =>
  FACILITIES.some((facility) => facility === wish);

/** Whether a word wishes for an event, whichever it is or a certain one. */
export const isOfEvents = (wish: Wish | null): boolean => wish === 'event' || wish === 'any_event';

/** Whether a folded word says that where follows: "mosque in …", "mosquée à …", مسجد في …. */
export const saysWhereFollows = (word: string): boolean => WHERE_BEFORE.has(word);

/** Words that say that what stands a name is asked for; those of other languages are wishes for what is near. */
const NEAR_BEFORE = new Set(['near', 'around']);

/** Whether such a word stands before the one at a position, an article between them or not. */
export const saysNearFollows = (typed: readonly string[], position: number): boolean => {
  const before = typed[position - 1]?.toLowerCase() ?? '';
  return NEAR_BEFORE.has(before === 'the' ? (typed[position - 2]?.toLowerCase() ?? '') : before);
};
