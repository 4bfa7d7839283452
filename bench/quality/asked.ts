/**
 * Asks a directory baked from the default, with the 20,759 Algerian mosques in it where they are at hand, what people ask:
 * the questions of `queries.csv`, cities by every name they have, and mosques of cities in eight wordings. Prints what fails.
 */
import { rmSync } from 'node:fs';
import type { Paths } from '../../build/paths.ts';
import { openDirectory } from '../../src/directory/open.ts';
import { Database } from '../../src/directory/sqlite.ts';
import { BAKED_ON, emptyProject, runCommand } from '../../test/project.ts';
import { sharedData } from '../../test/shared_data.ts';
import { type CityNames, cityNameHits, type Miss } from './city_names.ts';
import { type CityWithMosques, placesOfCityHits } from './places_of_cities.ts';
import { writtenHits } from './written_queries.ts';

/** Every n-th name of a city, and every n-th city with a mosque, is asked. */
const EVERY_NAME = 20;
const EVERY_CITY = 5;

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

const citiesWithMosques = (snapshot: Database): CityWithMosques[] =>
  snapshot
    .prepare<[], CityWithMosques>(
      `SELECT slug.slug, city.name, count(*) mosques FROM place
       JOIN city ON city.id = place.city_id JOIN slug ON slug.kind = 'city' AND slug.entity = city.id
       WHERE place.type = 'mosque' AND place.merged_into IS NULL GROUP BY 1 ORDER BY 1`,
    )
    .all();

function ask({ index, snapshot: file }: Pick<Paths, 'index' | 'snapshot'>): void {
  const directory = openDirectory(index);
  const snapshot = new Database(file, { readonly: true });
  const written = writtenHits(directory);
  console.log(
    `\nwritten by hand: ${written.good} of ${written.asked}, ${percent(written.good / written.asked)}`,
  );
  for (const miss of written.misses) console.log(`  ${miss}`);
  const named = cityNameHits(directory, citiesOf(snapshot), EVERY_NAME);
  console.log(
    `\ncities by their names: ${named.asked} asked, ${percent(named.search / named.asked)} in /search, ${percent(named.list / named.asked)} in /cities`,
  );
  printMisses(named.misses);
  const cities = citiesWithMosques(snapshot).filter((_, i) => i % EVERY_CITY === 0);
  const there = placesOfCityHits(directory, cities);
  console.log(
    `\nmosques of ${cities.length} cities: ${there.asked} asked, first hit there ${percent(there.first)}, of ten ${percent(there.ofTen)}`,
  );
  printMisses(there.misses);
  snapshot.close();
  directory.close();
}

/** @param baked an index and its snapshot to ask instead; null for the default, which is baked for it */
export function askWhatPeopleAsk(baked: Pick<Paths, 'index' | 'snapshot'> | null): void {
  if (baked !== null) {
    ask(baked);
    return;
  }
  const paths = emptyProject('quality');
  runCommand(paths, 'build', '--now', BAKED_ON);
  const algeria = sharedData('osm/algeria-mosques.csv');
  if (algeria !== null) {
    runCommand(paths, 'import', 'csv', algeria, '--country', 'DZ');
    runCommand(paths, 'build', '--now', BAKED_ON);
  }
  ask(paths);
  rmSync(paths.root, { recursive: true, force: true });
}
