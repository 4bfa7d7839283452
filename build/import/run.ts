/** Imports one file into the snapshot: reads all of it, then writes in one transaction. */
import { existsSync, rmSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { instantOf } from '../../src/reviews/instant.ts';
import { keepCountries } from '../snapshot/countries.ts';
import { openSnapshot } from '../snapshot/open.ts';
import { inTransaction } from '../snapshot/transaction.ts';
import type { Import, ImportFileOptions } from './import.ts';
import { importCities } from './import_cities.ts';
import { importEvents } from './import_events.ts';
import { importPlaces } from './import_places.ts';
import type { ImportKind } from './options.ts';
import { Progress } from './progress.ts';
import type { Reading } from './reading.ts';
import { ImportReport, reportLines } from './report.ts';
import { recall, remember } from './told.ts';

export type { ImportFileOptions } from './import.ts';
export { type ImportReport, leftMostOut, lostMost, lostRemedy, lostText, movedMost } from './report.ts';

const IMPORTERS: Readonly<Record<ImportKind, (run: Import) => Promise<void>>> = {
  csv: importPlaces,
  geojson: importPlaces,
  json: importPlaces,
  kml: importPlaces,
  overpass: importPlaces,
  'osm-pbf': importPlaces,
  geonames: importCities,
  ics: importEvents,
};

/**
 * Imports a file, and prints what it did. The snapshot is made where there is none. Importing the same file into
 * the same snapshot again changes nothing.
 *
 * @throws MalformedFile and Error with the remedy; the snapshot is then as it was
 */
export async function importFile(options: ImportFileOptions): Promise<ImportReport> {
  const start = performance.now();
  if (!existsSync(options.file)) throw new Error(`There is no file ${options.file}. Check the path.`);
  if (!statSync(options.file).isFile())
    throw new Error(`${options.file} is no file. Give the file inside it.`);
  // algeria-mosques.csv.gz → algeria-mosques, maldives-latest.osm.pbf → maldives-latest
  const title = basename(options.file).replace(/(?:\.osm)?\.[^.]+(?:\.(?:gz|zip))?$/i, '');
  const report = new ImportReport(options.kind, options.file);
  report.source =
    options.sourceKey ?? (options.kind === 'geonames' ? 'geonames' : `${options.kind}:${title}`);
  const isNew = !existsSync(options.snapshot);
  const snapshot = openSnapshot(options.snapshot);
  const reading: Reading = {
    bytes: 0,
    elements: 0,
    ...(options.encoding !== undefined && { saidEncoding: options.encoding }),
  };
  const progress = new Progress(options.print, reading, statSync(options.file).size);
  let written = false;
  try {
    const { told, remembered } = recall(snapshot, report.source, options);
    report.remembered = remembered;
    await IMPORTERS[options.kind]({
      options,
      told,
      snapshot,
      key: report.source,
      title,
      now: instantOf(options.now ?? new Date()),
      reading,
      progress,
      report,
      write: (work) => {
        inTransaction(snapshot, () => {
          report.read = reading.elements;
          report.unread = reading.unread ?? [];
          report.spare = reading.spare ?? [];
          report.encoding = reading.encoding ?? null;
          keepCountries(snapshot);
          work();
          remember(snapshot, report.source, told);
          options.beforeKeeping?.(snapshot, report);
        });
        written = true;
      },
    });
  } finally {
    snapshot.close();
    if (isNew && !written) rmSync(options.snapshot, { force: true });
  }
  report.seconds = (performance.now() - start) / 1000;
  // maxRSS is in kilobytes on every system.
  report.peakMemoryMb = Math.round(process.resourceUsage().maxRSS / 1024);
  for (const line of reportLines(report)) options.print(line);
  return report;
}
