/**
 * Asks a directory what people ask: the questions of `queries.csv` and `languages.csv`, cities by every name they have and in several
 * wordings, mosques of cities in eight, cities and sights from elsewhere, namesakes within their country, and famous places by all that they are
 * called, with slips too. Prints what fails.
 */
import type { Directory } from '../../src/directory/open.ts';
import type { Database } from '../../src/directory/sqlite.ts';
import { randomFrom } from '../directory_generator/random.ts';
import { type CityFrom, citiesFromElsewhere, sightsFromElsewhere } from './asked_from_elsewhere.ts';
import { namesakesOfCountry } from './asked_of_a_country.ts';
import { largeCities } from './baked.ts';
import { type CityNames, cityNameHits, type Miss } from './city_names.ts';
import { famousNameHits } from './famous_names.ts';
import { languageHits } from './languages.ts';
import { type CityWithMosques, placesOfCityHits } from './places_of_cities.ts';
import { queryWords } from './query_words.ts';
import { begunCities, typedCities } from './typed_cities.ts';
import { misspelt } from './typed_queries.ts';
import { largestOf, peopleByName, understoodCities } from './understood_cities.ts';
import { writtenHits } from './written_queries.ts';

/** Every n-th name of a city, and every n-th city with a mosque, is asked. */
const EVERY_NAME = 20;
const EVERY_CITY = 5;
/** Of the slips. */
const SEED = 4;

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;

function printMisses(misses: readonly Miss[]): void {
  for (const { asked, wanted, found } of misses) console.log(`  ${asked} → ${found} (expected ${wanted})`);
}

interface CityRow {
  readonly id: number;
  readonly people: number;
  readonly name: string;
  readonly ascii_name: string;
  readonly alternate_names: string;
}

const citiesOf = (snapshot: Database): CityNames[] =>
  snapshot
    .prepare<[], CityRow>('SELECT id, population people, name, ascii_name, alternate_names FROM city')
    .all()
    .map(({ id, people, name, ascii_name, alternate_names }) => ({
      id,
      people,
      names: [name, ascii_name, ...alternate_names.split(',')].filter((each) => each !== ''),
    }));

/** Fewest people of a city that is asked for within its country. */
const PEOPLE_OF_NAMESAKE = 50_000;

const citiesOfPeople = (snapshot: Database): CityFrom[] =>
  snapshot
    .prepare<[number], CityFrom>(
      'SELECT id, name, country, population people, lat, lng FROM city WHERE population >= ? ORDER BY id',
    )
    .all(PEOPLE_OF_NAMESAKE);

const citiesWithMosques = (snapshot: Database): CityWithMosques[] =>
  snapshot
    .prepare<[], CityWithMosques>(
      `SELECT slug.slug, city.name, city.lat, city.lng, count(*) mosques FROM place
       JOIN city ON city.id = place.city_id JOIN slug ON slug.kind = 'city' AND slug.entity = city.id
       WHERE place.type = 'mosque' AND place.merged_into IS NULL GROUP BY 1 ORDER BY 1`,
    )
    .all();

/** Narrows cities to the largest of each name. */
const LARGEST_OF_NAME =
  'JOIN (SELECT name, max(population) most FROM city GROUP BY name) USING (name) WHERE population = most';

/** Cities with a mosque, each the largest of its name. */
const citiesToAskFor = (snapshot: Database): CityFrom[] =>
  snapshot
    .prepare<[], CityFrom>(
      `SELECT id, name, country, population people, lat, lng FROM city
       ${LARGEST_OF_NAME} AND id IN (SELECT city_id FROM place WHERE type = 'mosque' AND merged_into IS NULL)
       ORDER BY id`,
    )
    .all();

/** Every so many towns without a place, of this many people, are asked for. */
const EVERY_TOWN = 59;
const PEOPLE_OF_TOWN = [20_000, 300_000] as const;

/** Towns without a place, each the largest of its name. */
function townsWithout(snapshot: Database, all: readonly CityNames[]): CityNames[] {
  const ids = new Set(
    snapshot
      .prepare<[number, number], number>(
        `SELECT id FROM city ${LARGEST_OF_NAME} AND population BETWEEN ? AND ?
           AND id NOT IN (SELECT city_id FROM place WHERE city_id IS NOT NULL)`,
      )
      .pluck()
      .all(...PEOPLE_OF_TOWN),
  );
  return all.filter(({ id }) => ids.has(id)).filter((_, i) => i % EVERY_TOWN === 0);
}

export function askWhatPeopleAsk(directory: Directory, snapshot: Database): void {
  const written = writtenHits(directory);
  console.log(
    `\nwritten by hand: ${written.good} of ${written.asked}, ${percent(written.good / written.asked)}`,
  );
  for (const miss of written.misses) console.log(`  ${miss}`);
  const random = randomFrom(SEED);
  const words = queryWords('real');
  const anyWord = { ...words, isGeneric: () => false };
  const spoken = {
    '': languageHits(directory),
    ' with a slip': languageHits(directory, (q) => misspelt(q, 1, random, anyWord)),
  };
  for (const [how, { languages, asked, understood, misses }] of Object.entries(spoken)) {
    console.log(
      `\nin ${languages} languages${how}: ${asked} asked, ${percent(understood / asked)} understood so`,
    );
    printMisses(misses);
  }
  const famous = famousNameHits(directory);
  for (const [how, { asked, first, misses }] of Object.entries(famous)) {
    console.log(`\nfamous places, ${how}: ${asked} asked, first ${percent(first / asked)}`);
    printMisses(misses);
  }
  const all = citiesOf(snapshot);
  const named = cityNameHits(directory, all, EVERY_NAME);
  console.log(
    `\ncities by their names: ${named.asked} asked, ${percent(named.search / named.asked)} in /search, ${percent(named.list / named.asked)} in /cities`,
  );
  printMisses(named.misses);
  const largest = largestOf(all, EVERY_CITY);
  const withMosques = citiesToAskFor(snapshot);
  const ids = new Set(withMosques.map(({ id }) => id));
  const slipped = (name: string) => misspelt(name, 1, random, words);
  const towns = all.filter(({ id }) => ids.has(id));
  const called = peopleByName(all);
  const understood = {
    cities: understoodCities(directory, called, largest),
    'towns without a place': understoodCities(directory, called, townsWithout(snapshot, all)),
    'cities with a slip': understoodCities(directory, called, largest, slipped),
    'towns with a mosque, with a slip': understoodCities(directory, called, towns, slipped),
  };
  for (const [what, { asked, understood: good, misses }] of Object.entries(understood)) {
    console.log(`\nquestions about ${what}: ${asked} asked, ${percent(good / asked)} understood so`);
    printMisses(misses);
  }
  const cities = citiesWithMosques(snapshot);
  const there = placesOfCityHits(directory, cities);
  console.log(
    `\nmosques of ${cities.length} cities: ${there.asked} asked, first hit there ${percent(there.first)}, of ten ${percent(there.ofTen)}; the first five ${there.kmFromMiddle.map((km) => km.toFixed(1)).join(' and ')} km from the middle, median and 90th percentile`,
  );
  printMisses(there.misses);
  const elsewhere = {
    cities: citiesFromElsewhere(directory, withMosques, EVERY_CITY),
    sights: sightsFromElsewhere(directory, EVERY_CITY),
  };
  for (const [what, { asked, good, misses }] of Object.entries(elsewhere)) {
    console.log(`\n${what} asked for from elsewhere: ${asked} asked, ${percent(good / asked)} there`);
    printMisses(misses);
  }
  const within = namesakesOfCountry(directory, citiesOfPeople(snapshot));
  console.log(
    `\ncities with larger namesakes, within their country: ${within.asked} asked, ${percent(within.good / within.asked)} understood so`,
  );
  printMisses(within.misses);
  const some = cities.filter((_, i) => i % EVERY_CITY === 0);
  const typed = typedCities(directory, some);
  console.log(
    `\n${some.length} of them letter by letter: of ${typed.asked} texts ${percent(typed.shown / typed.asked)} show the city or a place in it among five`,
  );
  for (const [from, { asked, shown }] of Object.entries(begunCities(directory, largeCities(snapshot))))
    console.log(
      `beginnings of cities behind a kind or times, from ${from}: ${asked} asked, ${percent(shown / asked)} show it`,
    );
}
