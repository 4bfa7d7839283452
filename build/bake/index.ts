/** Writes the index that the directory function reads. */
import type { Event } from '../../src/contract/event.ts';
import type { PlaceFacts } from '../../src/contract/place.ts';
import type { Review } from '../../src/contract/review.ts';
import type { DirectoryFacts } from '../../src/directory/queries.ts';
import type { IndexedCity } from './index/cities.ts';
import { SqliteIndexWriter } from './index/writer.ts';

/** Takes everything the index holds. The same input gives the same bytes. */
export interface IndexWriter {
  /**
   * Adds a place. Places come in any order, but all of them before the first city or event.
   * @param row its rank, counted from 0; every rank is given once
   * @param home the pack its whole record is in, or null where it has a file of its own
   */
  place(row: number, place: PlaceFacts, home: number | null): void;
  /** Writes the places, and frees the memory they took. Left out, the first city or event does it. */
  endPlaces(): void;
  /** Adds a city. Cities come by place_count and population, most first, then by id. */
  city(city: IndexedCity, alternateNames: readonly string[]): void;
  /** Adds an occurrence of an event. They come soonest first. */
  event(event: Event): void;
  /** Adds a published review. They come grouped by place, newest first. */
  review(review: Review): void;
  /** A place that was merged: another one answers for it. */
  merged(from: number, into: number): void;
  /** A permanently closed place: in no list or search, but `/place?id=` and `/reviews` know it. */
  closed(id: number, home: number | null): void;
  /** Writes everything that was added; nothing more is added then. Left out, `finish` does it. */
  complete(): void;
  /** Writes what is left and closes the file. */
  finish(facts: DirectoryFacts): void;
}

/**
 * Starts a new index; a file that is there already is replaced.
 *
 * @throws Error where the file cannot be written
 */
export function createIndex(path: string): IndexWriter {
  return new SqliteIndexWriter(path);
}
