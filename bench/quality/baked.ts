/** A baked directory of real places, and its rows as engines are given them. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Paths } from '../../build/paths.ts';
import type { Point } from '../../src/contract/kinds.ts';
import { type Directory, openDirectory } from '../../src/directory/open.ts';
import { Database } from '../../src/directory/sqlite.ts';
import { BAKED_ON, emptyProject, runCommand } from '../../test/project.ts';
import { sharedData } from '../../test/shared_data.ts';
import type { Wanted } from './typed_queries.ts';

/** Lists of real places that are imported beside the default, where they are at hand. */
const LISTS: readonly (readonly [file: string, ...command: string[]])[] = [
  ['osm/algeria-mosques.csv', 'csv', '--country', 'DZ'],
  ...['gb', 'my', 'sa', 'tn'].map(
    (country) =>
      [`osm/mosques-${country}.json`, 'json', '--country', country.toUpperCase()] as [string, ...string[]],
  ),
  ['osm/istanbul-mosques.geojson', 'geojson'],
];

export interface Baked {
  readonly directory: Directory;
  readonly snapshot: Database;
  close(): void;
}

function opened({ index, snapshot: file }: Pick<Paths, 'index' | 'snapshot'>, end: () => void): Baked {
  const directory = openDirectory(index);
  const snapshot = new Database(file, { readonly: true });
  return {
    directory,
    snapshot,
    close: () => {
      directory.close();
      snapshot.close();
      end();
    },
  };
}

/** @param folder with index.sqlite and directory.sqlite; without one the default is baked, with the lists at hand */
export function bakedDirectory(folder: string | undefined): Baked {
  if (folder !== undefined)
    return opened(
      { index: join(folder, 'index.sqlite'), snapshot: join(folder, 'directory.sqlite') },
      () => {},
    );
  const paths = emptyProject('quality');
  for (const [file, kind = '', ...options] of LISTS) {
    const list = sharedData(file);
    if (list !== null) runCommand(paths, 'import', kind, list, ...options);
  }
  runCommand(paths, 'build', '--now', BAKED_ON);
  return opened(paths, () => rmSync(paths.root, { recursive: true, force: true }));
}

/** A place with a name, where it is, and its city with the people there. */
export interface LocatedPlace extends Wanted, Point {
  readonly country: string;
  readonly cityId: number | null;
  readonly people: number;
}

interface NamedPlace extends Omit<LocatedPlace, 'others' | 'cityNames'> {
  readonly id: number;
  /** JSON, as the snapshot has them. */
  readonly names: string;
  readonly other_names: string;
  readonly city_names: string | null;
}

/** Places with a name, and the position of each by its id. */
export function namedRows(snapshot: Database): { rows: LocatedPlace[]; positions: Map<number, number> } {
  const named = snapshot
    .prepare<[], NamedPlace>(
      `SELECT place.id, place.name, place.name_local local, names, other_names, city.name city,
         city.alternate_names city_names, place.lat, place.lng, place.country, city.id cityId, ifnull(city.population, 0) people
       FROM place LEFT JOIN city ON city.id = place.city_id
       WHERE place.name IS NOT NULL AND place.merged_into IS NULL AND place.status <> 'permanently_closed' ORDER BY place.id`,
    )
    .all();
  return {
    rows: named.map(({ names, other_names, city_names, ...located }) => ({
      ...located,
      others: [...Object.values(JSON.parse(names) as object), ...(JSON.parse(other_names) as string[])],
      cityNames: city_names === null ? [] : city_names.split(',').filter((other) => other.length > 3),
    })),
    positions: new Map(named.map(({ id }, i) => [id, i])),
  };
}

export interface LargeCity extends Point {
  readonly id: number;
  readonly name: string;
  readonly country: string;
  readonly people: number;
}

/** Cities of at least 100,000 people, the largest first. */
export const largeCities = (snapshot: Database): LargeCity[] =>
  snapshot
    .prepare<[], LargeCity>(
      'SELECT id, name, country, population people, lat, lng FROM city WHERE population >= 100000 ORDER BY 4 DESC',
    )
    .all();
