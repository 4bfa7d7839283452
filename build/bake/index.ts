/** Writes the index that the directory function reads. */
import type { City } from '../../src/contract/city.ts';
import type { Event } from '../../src/contract/event.ts';
import type { Place } from '../../src/contract/place.ts';
import type { Review } from '../../src/contract/review.ts';
import type { DirectoryFacts } from '../../src/directory/queries.ts';
import { SqliteIndexWriter } from './index/writer.ts';

/** Takes everything the index holds, in the order lists show it. The same input gives the same bytes. */
export interface IndexWriter {
  /**
   * Adds a place. Places come in rank order, best first.
   * @param home the pack its whole record is in, or null where it has a file of its own
   */
  place(place: Place, home: number | null): void;
  /** Adds a city. Cities come by place_count and population, most first, then by id. */
  city(city: City, alternateNames: readonly string[]): void;
  /** Adds an occurrence of an event. They come soonest first. */
  event(event: Event): void;
  /** Adds a published review. They come grouped by place, newest first. */
  review(review: Review): void;
  /** A place that was merged: another one answers for it. */
  merged(from: number, into: number): void;
  /** A permanently closed place: in no list or search, but `/place?id=` and `/reviews` know it. */
  closed(id: number, home: number | null): void;
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
