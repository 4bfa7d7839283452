/** A directory as plain records. */
import type { Rows } from '../small_directory.ts';

export class NaiveDirectory {
  readonly records: Required<Pick<Rows, 'places' | 'cities' | 'events'>>;
  /** Slugs of cities that places or events are in. */
  readonly visited: ReadonlySet<string | null>;

  constructor({ places, cities = [], events = [] }: Rows) {
    this.records = { places, cities, events };
    this.visited = new Set([...places, ...events].map((record) => record.city_slug));
  }
}
