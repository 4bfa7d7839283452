/** Opens the index for reading. */

import type { City } from '../contract/city.ts';
import type { Language } from '../contract/vocabularies.ts';
import { Points } from './areas/points.ts';
import { readFacts } from './facts.ts';
import { cityAt } from './gazetteer/city_at.ts';
import { Gazetteer } from './gazetteer/gazetteer.ts';
import { CityList, visitedFinder } from './lists/cities.ts';
import { eventLister, eventReader, type ListEvents } from './lists/events.ts';
import { PlaceList } from './lists/places.ts';
import { type ListReviews, reviewLister } from './lists/reviews.ts';
import type {
  CitiesQuery,
  ClustersPage,
  DirectoryFacts,
  Page,
  PlaceFilters,
  PlacesPage,
  PlacesQuery,
  SearchAnswer,
  SearchQuery,
} from './queries.ts';
import { CityRecords } from './records/city_records.ts';
import { Columns } from './records/columns.ts';
import { type FindHome, homeFinder } from './records/homes.ts';
import { POINTS, placeColumn } from './records/place_columns.ts';
import { placeReader } from './records/place_records.ts';
import { WhereNames } from './records/where_names.ts';
import { eventDistances, placeDistances } from './search/distances.ts';
import { finderOf } from './search/finder.ts';
import { Search } from './search/search.ts';
import { Database } from './sqlite.ts';
import { foldText } from './text/fold.ts';
import { decodeRows } from './text/row_bytes.ts';
import { NamedRows } from './vocabulary/named_rows.ts';
import { Vocabulary } from './vocabulary/vocabulary.ts';

/** SQLite's own cache of pages: the inner ones of all tables fit in it, and the machine keeps the others anyway. */
const PAGE_CACHE_KIB = 8_192;

/** An opened index. Everything is read when it is first asked for, so that opening costs next to nothing. */
export interface Directory {
  readonly facts: DirectoryFacts;
  places(query: PlacesQuery): PlacesPage;
  clusters(filters: PlaceFilters, zoom: number): ClustersPage;
  cities(query: CitiesQuery): Page<City>;
  readonly events: ListEvents;
  search(query: SearchQuery): SearchAnswer;
  readonly reviews: ListReviews;
  readonly whereIs: FindHome;
  /** A city that places are in, by its slug, in a language; undefined where its name in it is not known. */
  cityName(slug: string, language: Language): string | undefined;
  /** A country by its code; in English unless another language is named. */
  countryName(code: string, language?: Language): string;
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
  const where = new WhereNames(database);
  const partsOf = (kind: 'place' | 'city') => {
    const columns = new Columns(database, kind);
    const points = new Points(columns.numbers(POINTS, Int32Array));
    return { database, columns, points, where };
  };
  const [ofPlaces, ofCities] = [partsOf('place'), partsOf('city')];
  const place = placeReader(ofPlaces);
  const city = new CityRecords(ofCities);
  const event = eventReader(database);
  const named = new NamedRows(database, ofPlaces.columns, 'place', facts.places);
  const events = new NamedRows(database, new Columns(database, 'event'), 'event', facts.events);
  const gazetteer = new Gazetteer(database, ofCities.columns, ofCities.points);
  const vocabulary = new Vocabulary(database);
  const search = new Search({
    places: named,
    events,
    gazetteer,
    vocabulary,
    findPlaces: finderOf({ rows: named, gazetteer, vocabulary }),
    findEvents: finderOf({ rows: events, gazetteer, vocabulary }),
    place,
    city: (row, language) => city.read(row, language),
    event,
    placePoint: (row) => ofPlaces.points.of(row),
    placesFrom: placeDistances(ofPlaces.points, facts.places),
    cityAt: (point) => cityAt(point, { gazetteer, points: ofCities.points, size: facts.cities }),
    has: (facility, row) => placeColumn(ofPlaces.columns, facility).at(row),
    eventsFrom: eventDistances((row) => event(row).venue, facts.events),
  });
  const visited = visitedFinder(database);
  const cities = new CityList({
    ...ofCities,
    records: city,
    size: facts.cities,
    called: (name) => gazetteer.named(name),
    find: (q, passes) => search.cities(q, passes),
  });
  const places = new PlaceList({
    ...ofPlaces,
    read: place,
    size: facts.places,
    find: (q, within) => search.placesWithin(q, within),
    inCity: (slug, countries) => {
      const meant = visited(slug, countries);
      return meant === null ? [] : decodeRows(named.inCity(meant.number));
    },
  });
  const whereIs = homeFinder(database, ofPlaces.columns);
  return {
    facts,
    places: (query) => places.list(query),
    clusters: (filters, zoom) => places.clusters(filters, zoom),
    cities: (query) => cities.list(query),
    events: eventLister(database, event, visited, (q) => search.events(q)),
    search: (query) => search.search(query),
    reviews: reviewLister(database, whereIs),
    whereIs,
    countryName: (code, language) => where.country(code, language),
    cityName: (slug, language) => where.city(slug, language),
    cityCalled: (name) => {
      const folded = foldText(name);
      const [row] = gazetteer.countries(folded).length > 0 ? [] : gazetteer.named(folded);
      return row === undefined ? null : city.slugOf(row);
    },
    knowsCity: (slug, countries) => visited(slug, countries) !== null || cities.rowOf(slug) !== undefined,
    close: () => database.close(),
  };
}
