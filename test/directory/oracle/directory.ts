/** A directory as plain records, with what searches ask of them. */
import type { City } from '../../../src/contract/city.ts';
import type { Event } from '../../../src/contract/event.ts';
import type { Place } from '../../../src/contract/place.ts';
import type { Rows } from '../small_directory.ts';
import { cityRows, eventRows, placeRows } from './rows.ts';
import { Gazetteer } from './where.ts';
import { Lexicon } from './words.ts';

export class NaiveDirectory {
  readonly records: Required<Pick<Rows, 'places' | 'cities' | 'events'>>;
  readonly places: Lexicon<Place>;
  readonly cities: Lexicon<City>;
  readonly events: Lexicon<Event>;
  readonly gazetteer: Gazetteer;
  /** Slugs of cities that places or events are in. */
  readonly visited: ReadonlySet<string | null>;

  constructor({ places, cities = [], events = [] }: Rows) {
    this.records = { places, cities, events };
    this.places = new Lexicon(placeRows(places), true);
    // Cities have Arabic names of their own.
    this.cities = new Lexicon(cityRows(cities), false);
    this.events = new Lexicon(eventRows(events), true);
    this.visited = new Set([...places, ...events].map((record) => record.city_slug));
    this.gazetteer = new Gazetteer(this.cities, this.visited);
  }
}
