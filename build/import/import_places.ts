/** Imports a file of places. */
import { keepSource, storedSource } from '../snapshot/sources.ts';
import { EMPTY_COLUMN_MAP } from './column_map.ts';
import { readCsv } from './csv.ts';
import type { Found } from './found.ts';
import { GatheredPlaces } from './gathered_places.ts';
import { readGeojson } from './geojson.ts';
import type { Import } from './import.ts';
import { readJsonRows } from './json_rows.ts';
import { readKml } from './kml.ts';
import { licenceOf, sourceOf, unstated } from './licences.ts';
import { readOsmPbf } from './osm_pbf.ts';
import { readOverpass } from './overpass.ts';
import { MalformedFile } from './reading.ts';
import { SWAPPED, SWAPPED_REMEDY } from './swapped_points.ts';
import { writePlaces } from './write_places.ts';

function readerOf({ options, told, reading }: Import): AsyncGenerator<Found> {
  const { map = EMPTY_COLUMN_MAP } = told;
  switch (options.kind) {
    case 'geojson':
      return readGeojson(options.file, map, reading);
    case 'json':
      return readJsonRows(options.file, told.rows ?? map.rows, map, reading);
    case 'kml':
      return readKml(options.file, map, reading);
    case 'overpass':
      // A column map that names rows says that the file is not Overpass's own.
      return map.rows === undefined
        ? readOverpass(options.file, reading)
        : readJsonRows(options.file, map.rows, map, reading);
    case 'osm-pbf':
      return readOsmPbf(options.file, reading);
    default:
      return readCsv(options.file, map, reading);
  }
}

/** @throws MalformedFile where more rows have their latitude and longitude swapped than not */
function refuseSwapped({ options, report }: Import, places: number): void {
  const swapped = report.skipped[SWAPPED];
  if (swapped === undefined || swapped.count <= places) return;
  throw new MalformedFile(
    options.file,
    swapped.first,
    `${SWAPPED}, and in ${swapped.count - 1} rows more`,
    SWAPPED_REMEDY,
  );
}

/** @throws MalformedFile where a file without places is not meant to be one */
function refuseEmpty(run: Import, { staging, delisted }: GatheredPlaces): void {
  if (staging.size > 0) return;
  const { options, reading, report, snapshot, key } = run;
  // A list of changes may tell nothing but what was withdrawn.
  if (options.closeVanished === false && delisted.size > 0) return;
  // A header alone, where the operator says that all rows are to go, takes a source back.
  if (options.closeVanished === true && reading.elements === 0 && storedSource(snapshot, key) !== null)
    return;
  const reasons = Object.entries(report.skipped)
    .map(([reason, { first }]) => `${first}: ${reason}`)
    .join('; ');
  throw new MalformedFile(
    options.file,
    'all of it',
    `no place was found in it${reasons === '' ? '' : ` (${reasons})`}`,
    'Check the kind and the file; for a table, see --map. To close all places of a source, import a file of no more than a header with --source and --close-vanished.',
  );
}

export async function importPlaces(run: Import): Promise<void> {
  const { options, snapshot, title, now, progress, report } = run;
  const gathered = new GatheredPlaces(run);
  for await (const row of readerOf(run)) {
    progress.read();
    gathered.take(row);
  }
  gathered.finish();
  const { staging, delisted, rowSources, onlyShortKeys } = gathered;
  refuseSwapped(run, staging.size);
  refuseEmpty(run, gathered);
  const onlyOsmRefs = gathered.onlyOsmRefs || onlyShortKeys;
  const known =
    staging.size === 0 ? unstated(title) : licenceOf(options.kind, { onlyOsmRefs, rowSources }, title);
  const source = sourceOf(run, known);
  run.write(() => {
    const written = {
      sourceId: keepSource(snapshot, source),
      now,
      vanished: options.closeVanished === undefined ? 'ask' : options.closeVanished ? 'close' : 'keep',
      delisted,
      isNamed: options.sourceKey !== undefined,
      mayLose: options.loseFacts === true,
      progress,
      onlyShortKeys,
    } as const;
    writePlaces(snapshot, staging, written, report);
  });
}
