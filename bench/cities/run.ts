/**
 * How often the city or district that places are given agrees with what their own source says, that column hidden.
 * Counted are rows whose city is in the gazetteer within 50 km by any of its names: no other can be found.
 *
 *     npx tsx bench/cities/run.ts [snapshot]
 */
import { existsSync } from 'node:fs';
import { cleanPlace } from '../../build/import/clean_place.ts';
import { EMPTY_COLUMN_MAP } from '../../build/import/column_map.ts';
import { readCsv } from '../../build/import/csv.ts';
import type { Found } from '../../build/import/found.ts';
import { readJsonRows } from '../../build/import/json_rows.ts';
import { readOsmPbf } from '../../build/import/osm_pbf.ts';
import { PROJECT } from '../../build/paths.ts';
import { SEED_FILES } from '../../build/seed/seed.ts';
import { Localities } from '../../build/snapshot/locality.ts';
import { openSnapshot } from '../../build/snapshot/open.ts';
import { PointGrid } from '../../build/snapshot/point_grid.ts';
import { foldText } from '../../src/directory/text/fold.ts';
import { sharedData } from '../../test/shared_data.ts';

/** How far from a place its city may lie to be counted. */
const KNOWN_WITHIN_KM = 50;

const nothingRead = () => ({ bytes: 0, elements: 0 });
const rowsOf = (path: string) => readJsonRows(path, 'lieux', EMPTY_COLUMN_MAP, nothingRead());

const LISTS: readonly (readonly [string, string | null, (path: string) => AsyncGenerator<Found>])[] = [
  ['default', SEED_FILES.places, (path) => readCsv(path, EMPTY_COLUMN_MAP, nothingRead())],
  ['DZ', sharedData('osm/algeria-mosques.csv'), (path) => readCsv(path, EMPTY_COLUMN_MAP, nothingRead())],
  ['GB', sharedData('osm/mosques-gb.json'), rowsOf],
  ['MY', sharedData('osm/mosques-my.json'), rowsOf],
  ['SA', sharedData('osm/mosques-sa.json'), rowsOf],
  ['TN', sharedData('osm/mosques-tn.json'), rowsOf],
  ['MV', sharedData('osm/maldives-latest.osm.pbf'), (path) => readOsmPbf(path, nothingRead())],
];

interface NamedCity {
  readonly lat: number;
  readonly lng: number;
  readonly names: ReadonlySet<string>;
}

const path = process.argv[2] ?? PROJECT.snapshot;
if (!existsSync(path)) throw new Error(`There is no snapshot at ${path}. Run npm run build first.`);
const snapshot = openSnapshot(path);
const localities = new Localities(snapshot);
const cities = new Map<number, NamedCity>();
const near = new PointGrid<NamedCity>(KNOWN_WITHIN_KM);
const rows = snapshot.prepare<[], { id: number; lat: number; lng: number; all: string }>(
  `SELECT id, lat, lng, name || ',' || ascii_name || ',' || alternate_names AS "all" FROM city`,
);
for (const { id, lat, lng, all } of rows.iterate()) {
  const city = { lat, lng, names: new Set(all.split(',').map(foldText)) };
  cities.set(id, city);
  near.add(city);
}
const isCalled = (id: number | null, name: string): boolean =>
  id !== null && cities.get(id)?.names.has(name) === true;

for (const [list, file, read] of LISTS) {
  if (file === null) continue;
  const seen = { rows: 0, known: 0, city: 0, either: 0 };
  for await (const found of read(file)) {
    if (found.kind !== 'place') continue;
    const row = cleanPlace(found, { country: null, type: 'mosque' }, () => {});
    if (typeof row === 'string' || row.facts.city === undefined) continue;
    seen.rows++;
    const said = foldText(row.facts.city);
    if (![...near.near(row.facts)].some(({ point }) => point.names.has(said))) continue;
    seen.known++;
    const where = localities.locate(row.facts, { country: null, city: null });
    const isCity = isCalled(where.city_id, said);
    seen.city += Number(isCity);
    seen.either += Number(isCity || isCalled(where.district_id, said));
  }
  const percent = (count: number) => `${((100 * count) / seen.known).toFixed(1)}%`;
  console.log(
    `${list.padEnd(8)} ${seen.known} of ${seen.rows} rows: city ${percent(seen.city)}, city or district ${percent(seen.either)}`,
  );
}
snapshot.close();
