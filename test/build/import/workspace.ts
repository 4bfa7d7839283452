/** A folder of its own for a test, with a snapshot of a few cities, and short ways to import into it. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ImportFileOptions, type ImportReport, importFile } from '../../../build/import/run.ts';
import { openSnapshot, type Snapshot } from '../../../build/snapshot/open.ts';

/** GeoNames' columns as far as the tests need them. */
export const cityLine = (
  id: number,
  name: string,
  lat: number,
  lng: number,
  country: string,
  region: string,
  population: number,
  timezone: string,
): string =>
  [
    id,
    name,
    name,
    '',
    lat,
    lng,
    'P',
    'PPL',
    country,
    '',
    region,
    '',
    '',
    '',
    population,
    '',
    '',
    timezone,
    '2026-01-01',
  ].join('\t');

/** True coordinates, populations as GeoNames rounds them. */
export const CITY_LINES = [
  cityLine(2507480, 'Algiers', 36.73225, 3.08746, 'DZ', '01', 1977663, 'Africa/Algiers'),
  cityLine(2485926, 'Oran', 35.69906, -0.63588, 'DZ', '09', 645984, 'Africa/Algiers'),
  cityLine(2643743, 'London', 51.50853, -0.12574, 'GB', 'ENG', 7556900, 'Europe/London'),
  cityLine(2655775, 'Bethnal Green', 51.52718, -0.06109, 'GB', 'ENG', 17590, 'Europe/London'),
  cityLine(6058560, 'London', 42.98339, -81.23304, 'CA', '08', 346765, 'America/Toronto'),
  cityLine(5099836, 'Jersey City', 40.72816, -74.07764, 'US', 'NJ', 264290, 'America/New_York'),
  cityLine(5128581, 'New York City', 40.71427, -74.00597, 'US', 'NY', 8804190, 'America/New_York'),
  cityLine(2950159, 'Berlin', 52.52437, 13.41053, 'DE', '16', 3426354, 'Europe/Berlin'),
];

export class Workspace {
  readonly folder = mkdtempSync(join(tmpdir(), 'mihrab-import-'));
  readonly snapshot = join(this.folder, 'directory.sqlite');
  readonly printed: string[] = [];

  /** Writes a file into the folder and gives its path. */
  file(name: string, content: string | Buffer): string {
    const path = join(this.folder, name);
    writeFileSync(path, content);
    return path;
  }

  async import(
    kind: ImportFileOptions['kind'],
    file: string,
    options: Partial<ImportFileOptions> = {},
  ): Promise<ImportReport> {
    const now = new Date('2026-01-01T00:00:00Z');
    const print = (line: string) => this.printed.push(line);
    return importFile({ kind, file, snapshot: this.snapshot, now, print, ...options });
  }

  importCities(): Promise<ImportReport> {
    return this.import('geonames', this.file('cities.txt', `${CITY_LINES.join('\n')}\n`));
  }

  /** Reads from the snapshot. */
  rows<T>(sql: string, ...parameters: unknown[]): T[] {
    return this.with((snapshot) => snapshot.prepare<unknown[], T>(sql).all(...parameters));
  }

  with<T>(work: (snapshot: Snapshot) => T): T {
    const snapshot = openSnapshot(this.snapshot);
    try {
      return work(snapshot);
    } finally {
      snapshot.close();
    }
  }

  /** Of the snapshot's bytes. */
  fingerprint(): string {
    return createHash('sha256').update(readFileSync(this.snapshot)).digest('hex');
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Runs a test in a workspace of its own that has the cities. */
export const withCities = (work: (workspace: Workspace) => Promise<void>) => async (): Promise<void> => {
  const workspace = new Workspace();
  try {
    await workspace.importCities();
    await work(workspace);
  } finally {
    workspace.remove();
  }
};

/** The message of the error that a promise ends in; fails where it ends well. */
export async function messageOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('It should have been refused.');
}
