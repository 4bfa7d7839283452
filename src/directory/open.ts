/** Opens the index for reading. */

import type { City } from '../contract/city.ts';
import type { Event } from '../contract/event.ts';
import type { Review } from '../contract/review.ts';
import type { Language } from '../contract/vocabularies.ts';
import { Points } from './areas/points.ts';
import { readFacts } from './facts.ts';
import { cityAt } from './gazetteer/city_at.ts';
import { Gazetteer } from './gazetteer/gazetteer.ts';
import { CityList } from './lists/cities.ts';
import { EventList, EventRecords } from './lists/events.ts';
import { PlaceList } from './lists/places.ts';
import { ReviewList } from './lists/reviews.ts';
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
import { CityRecords } from './records/city_records.ts';
import { Columns } from './records/columns.ts';
import { Homes } from './records/homes.ts';
import { POINTS, placeColumn } from './records/place_columns.ts';
import { PlaceRecords } from './records/place_records.ts';
import { WhereNames } from './records/where_names.ts';
import { eventDistances, placeDistances } from './search/distances.ts';
import { Search } from './search/search.ts';
import { Database } from './sqlite.ts';
import { foldText } from './text/fold.ts';
import { decodeRows } from './text/row_bytes.ts';
import { storedTransliteration } from './text/transliteration.ts';
import { NamedRows } from './vocabulary/named_rows.ts';

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
  /** Null where there is no such place. */
  whereIs(placeId: number): Home | null;
  /** A city that places are in, by its slug, in a language; undefined where its name in it is not known. */
  cityName(slug: string, language: Language): string | undefined;
  /**
   * The slug of the city that has exactly this name in any language and script; of several, the one most people mean.
   * Null where there is none, or a country is called so.
   */
  cityCalled(name: string): string | null;
  /** Whether `city` of a list means a city, which may have nothing in it. */
  knowsCity(slug: string, countries: readonly string[] | undefined): boolean;
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
  const columns = {
    place: new Columns(database, 'place'),
    city: new Columns(database, 'city'),
    event: new Columns(database, 'event'),
  };
  const points = {
    place: new Points(columns.place.numbers(POINTS, Int32Array)),
    city: new Points(columns.city.numbers(POINTS, Int32Array)),
  };
  const where = new WhereNames(database);
  const records = {
    place: new PlaceRecords({
      database,
      columns: columns.place,
      points: points.place,
      transliterate,
      where,
    }),
    city: new CityRecords({ database, columns: columns.city, points: points.city, transliterate, where }),
    event: new EventRecords(database),
  };
  const named = new NamedRows(database, columns.place, 'place', facts.places);
  const gazetteer = new Gazetteer(database, columns.city, points.city, transliterate);
  const search = new Search({
    places: named,
    events: new NamedRows(database, columns.event, 'event', facts.events),
    gazetteer,
    transliterate,
    place: (row, language) => records.place.read(row, language),
    city: (row, language) => records.city.read(row, language),
    event: (row) => records.event.read(row),
    placesFrom: placeDistances(points.place, facts.places),
    cityAt: (point) => cityAt(point, { gazetteer, points: points.city, size: facts.cities }),
    has: (facility, row) => placeColumn(columns.place, facility).at(row),
    eventsFrom: eventDistances((row) => records.event.read(row).venue, facts.events),
  });
  const cities = new CityList(database, {
    columns: columns.city,
    points: points.city,
    records: records.city,
    size: facts.cities,
    called: (name) => gazetteer.named(name),
    find: (q, passes) => search.cities(q, passes),
  });
  const visited = cities.visited.bind(cities);
  const places = new PlaceList({
    columns: columns.place,
    points: points.place,
    records: records.place,
    where,
    size: facts.places,
    find: (q, within) => search.placesWithin(q, within),
    inCity: (slug, countries) => {
      const city = visited(slug, countries);
      return city === null ? [] : decodeRows(named.inCity(city.number));
    },
  });
  const events = new EventList(database, {
    find: (q) => search.events(q),
    record: (row) => records.event.read(row),
    visited,
  });
  const homes = new Homes(database, columns.place);
  const reviews = new ReviewList(database, homes);
  return {
    facts,
    places: (query) => places.list(query),
    clusters: (filters, zoom) => places.clusters(filters, zoom),
    cities: (query) => cities.list(query),
    events: (query) => events.list(query),
    search: (query) => search.search(query),
    reviews: (placeId, limit, offset) => reviews.list(placeId, limit, offset),
    whereIs: (placeId) => homes.of(placeId),
    cityName: (slug, language) => where.city(slug, language),
    cityCalled: (name) => {
      const folded = foldText(name);
      const [city] = gazetteer.countries(folded).length > 0 ? [] : gazetteer.named(folded);
      return city === undefined ? null : records.city.read(city).slug;
    },
    knowsCity: (slug, countries) => cities.knows(slug, countries),
    close: () => database.close(),
  };
}
