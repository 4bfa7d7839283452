/** Opens the index for reading. */

import type { City } from '../contract/city.ts';
import type { Event } from '../contract/event.ts';
import type { Review } from '../contract/review.ts';
import { CityList } from './cities.ts';
import { EventList } from './events.ts';
import { readFacts } from './facts.ts';
import { Homes } from './homes.ts';
import { PlaceList } from './lists/places.ts';
import { SearchedPlaces } from './places.ts';
import type {
  CitiesQuery,
  ClustersPage,
  DirectoryFacts,
  EventsPage,
  EventsQuery,
  Home,
  Page,
  PlaceFilters,
  PlacesPage,
  PlacesQuery,
  SearchAnswer,
  SearchQuery,
} from './queries.ts';
import { Columns } from './records/columns.ts';
import { PlaceRecords } from './records/place_records.ts';
import { ReviewList } from './reviews.ts';
import { Search } from './search.ts';
import { Database } from './sqlite.ts';
import { storedTransliteration } from './transliteration.ts';

/** SQLite's own cache of pages: the inner ones of all tables fit in it, and the machine keeps the others anyway. */
const PAGE_CACHE_KIB = 8_192;

/** An opened index. Everything is read when it is first asked for, so that opening costs next to nothing. */
export interface Directory {
  readonly facts: DirectoryFacts;
  places(query: PlacesQuery): PlacesPage;
  clusters(filters: PlaceFilters, zoom: number): ClustersPage;
  cities(query: CitiesQuery): Page<City>;
  events(query: EventsQuery): EventsPage<Event>;
  search(query: SearchQuery): SearchAnswer;
  /** Published reviews of a place, newest first; null where there is no such place. */
  reviews(placeId: number, limit: number, offset: number): Page<Review> | null;
  whereIs(placeId: number): Home;
  close(): void;
}

/**
 * Opens an index that the bake wrote.
 *
 * @throws Error where there is no such file, or it is not an index of this version
 */
export function openDirectory(path: string): Directory {
  const database = new Database(path, { readonly: true, fileMustExist: true });
  // One read for good: nobody writes the file, and taking its lock for every row costs more than reading the row.
  database.pragma(`cache_size = -${PAGE_CACHE_KIB}`);
  database.exec('BEGIN');
  const facts = readFacts(database);
  const transliterate = storedTransliteration(database);
  const cities = new CityList(database, facts.cities, transliterate);
  const columns = new Columns(database, 'place', facts.places);
  const records = new PlaceRecords(database, columns, transliterate);
  const places = new SearchedPlaces(database, facts, cities, records, transliterate);
  const placeList = new PlaceList({
    columns,
    records,
    size: facts.places,
    find: (q, within) => places.find(q, within),
    citySlug: (slug, countries) => places.localities.cityOf(slug, countries)?.slug ?? null,
  });
  const events = new EventList(database, facts.events, places.localities, transliterate);
  const search = new Search(places, cities, events);
  const spaces = [places.index.space, cities.index.space, events.index.space];
  const asked =
    <Query, Answer>(answer: (query: Query) => Answer) =>
    (query: Query): Answer => {
      for (const space of spaces) space.tidy();
      return answer(query);
    };
  const homes = new Homes(database, facts.places);
  const reviews = new ReviewList(database, homes);
  return {
    facts,
    places: asked((query) => placeList.list(query)),
    clusters: (filters, zoom) => {
      for (const space of spaces) space.tidy();
      return placeList.clusters(filters, zoom);
    },
    cities: asked((query) => cities.list(query)),
    events: asked((query) => events.list(query)),
    search: asked((query) => search.search(query)),
    reviews: (placeId, limit, offset) => reviews.list(placeId, limit, offset),
    whereIs: (placeId) => homes.of(placeId),
    close: () => database.close(),
  };
}
