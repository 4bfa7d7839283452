/** What the public API answers with: the one door of web/ to its declarations. Types alone pass through it. */
export type { City, Country } from '../src/contract/city.ts';
export type { Cluster } from '../src/contract/cluster.ts';
export type { Meta } from '../src/contract/envelope.ts';
export type { Event } from '../src/contract/event.ts';
export type { Place, PlaceSummary } from '../src/contract/place.ts';
export type { PrayerDay, PrayerMethod } from '../src/contract/prayer_day.ts';
export type { ProblemBody } from '../src/contract/problem.ts';
export type { Review } from '../src/contract/review.ts';
export type { SearchResult, Understood } from '../src/contract/search_result.ts';
export type { Service } from '../src/contract/service.ts';
