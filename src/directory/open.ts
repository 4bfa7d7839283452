/** Opens the index for reading. */

import type { Point } from '../contract/kinds.ts';
import type { Language } from '../contract/vocabularies.ts';
import { Points } from './areas/points.ts';
import { readFacts } from './facts.ts';
import { cityAt } from './gazetteer/city_at.ts';
import { gazetteerOf } from './gazetteer/gazetteer.ts';
import { cityLister } from './lists/cities.ts';
import { citiesBySlug } from './lists/cities_by_slug.ts';
import { eventLister, eventReader } from './lists/events.ts';
import { placeLister } from './lists/places.ts';
import { reviewLister } from './lists/reviews.ts';
import { readQuery } from './query/read_query.ts';
import { WordWays } from './ranking/word_ways.ts';
import { cityRecords } from './records/city_records.ts';
import { Columns } from './records/columns.ts';
import { countryNamer } from './records/country_names.ts';
import { homeFinder } from './records/homes.ts';
import { POINTS, placeColumn } from './records/place_columns.ts';
import { placeReader } from './records/place_records.ts';
import { eventDistances, placeDistances } from './search/distances.ts';
import { finderOf } from './search/finder.ts';
import { knownBy } from './search/known_by.ts';
import { searchOf } from './search/search.ts';
import { Database } from './sqlite.ts';
import { foldText } from './text/fold.ts';
import { NamedRows } from './vocabulary/named_rows.ts';
import { Vocabulary } from './vocabulary/vocabulary.ts';

/** SQLite's page cache, which fits the inner pages of most tables. A larger one saves no time: the operating system caches the file. */
const PAGE_CACHE_KIB = 2_048;

export type Directory = ReturnType<typeof openDirectory>;

/**
 * Opens an index that the bake wrote. Everything is read when it is first needed, so opening it costs almost nothing.
 *
 * @throws Error where there is no such file, or it is not an index of this version
 */
export function openDirectory(path: string) {
  const database = new Database(path, { readonly: true, fileMustExist: true });
  // One transaction for good: nobody writes the file, and locking it for every row costs more than reading the row.
  database.pragma(`cache_size = -${PAGE_CACHE_KIB}`);
  database.exec('BEGIN');
  const facts = readFacts(database);
  const partsOf = (kind: 'place' | 'city') => {
    const columns = new Columns(database, kind);
    return { columns, points: new Points(columns.cells(POINTS, Int32Array), columns.size) };
  };
  const [ofPlaces, ofCities] = [partsOf('place'), partsOf('city')];
  const nameCountry = countryNamer(database);
  const cities = cityRecords(database, ofCities.columns, ofCities.points, nameCountry);
  const place = placeReader(database, ofPlaces.columns, ofPlaces.points, cities);
  const event = eventReader(database);
  const named = new NamedRows(database, ofPlaces.columns, 'place');
  const events = new NamedRows(database, new Columns(database, 'event'), 'event');
  const gazetteer = gazetteerOf(database, ofCities.columns, ofCities.points);
  const vocabulary = new Vocabulary(database);
  const ofNamed = { rows: named, gazetteer, vocabulary, ways: new WordWays(named, vocabulary) };
  const cityOf = (point: Point) => cityAt(point, gazetteer, ofCities.points);
  const countryAt = (point: Point) => {
    const city = cityOf(point);
    return city === null ? null : gazetteer.countryOf(city);
  };
  const pointOf = (row: number) => ofPlaces.points.of(row);
  const search = searchOf({
    places: named,
    events,
    gazetteer,
    vocabulary,
    read: (q, near, within) => {
      const searched = within === undefined ? gazetteer : gazetteer.within(within);
      return readQuery(q, knownBy({ ...ofNamed, gazetteer: searched }, pointOf, countryAt), near, within);
    },
    findPlaces: finderOf({
      ...ofNamed,
      from: placeDistances(ofPlaces.points),
      countryAt,
      has: (facility, row) => placeColumn(ofPlaces.columns, facility).at(row),
    }),
    findEvents: finderOf({
      rows: events,
      gazetteer,
      vocabulary,
      ways: new WordWays(events, vocabulary),
      from: eventDistances((row) => event(row).venue, events),
      countryAt,
    }),
    place,
    nameCountry,
    city: cities.read,
    event,
    placePoint: pointOf,
    cityAt: cityOf,
  });
  const bySlug = citiesBySlug(gazetteer, cities);
  const places = placeLister({
    ...ofPlaces,
    cities,
    nameCountry,
    read: place,
    find: search.placesWithin,
    inCity: (slug, countries) => {
      const meant = bySlug.meant(slug, countries);
      return meant === undefined ? new Uint32Array(0) : named.rowsIn(meant);
    },
  });
  const whereIs = homeFinder(database, ofPlaces.columns);
  return {
    facts,
    places: places.list,
    clusters: places.clusters,
    cities: cityLister({
      ...ofCities,
      records: cities,
      rowOf: bySlug.rowOf,
      find: search.citiesCalled,
    }),
    events: eventLister(database, event, bySlug.meant, search.eventsWith),
    search: search.search,
    reviews: reviewLister(database, whereIs),
    whereIs,
    countryName: nameCountry,
    /** The name of the city with a slug in a language; undefined where there is no such city. */
    cityName: (slug: string, language: Language): string | undefined => {
      const row = bySlug.rowOf(slug);
      return row === undefined ? undefined : cities.named(row, language).label;
    },
    /**
     * The slug of the city with exactly this name in any language and script; of several, the one most people mean.
     * Null where there is none, or where a country has the name.
     */
    cityCalled: (name: string): string | null => {
      const folded = foldText(name);
      const [row] = gazetteer.countries(folded).length > 0 ? [] : gazetteer.citiesOrSights(folded);
      return row === undefined ? null : cities.named(row).slug;
    },
    /** Whether a list's parameter `city` means a known city, even one with nothing in it. */
    knowsCity: (slug: string, countries: readonly string[] | undefined): boolean =>
      (bySlug.meant(slug, countries) ?? bySlug.rowOf(slug)) !== undefined,
    close: (): void => {
      database.close();
    },
  };
}
