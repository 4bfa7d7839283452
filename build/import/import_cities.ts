/** Imports a file of cities. */
import { type CityRow, CityWriter } from '../snapshot/cities.ts';
import { resolvePlaces } from '../snapshot/resolve.ts';
import { keepSource } from '../snapshot/sources.ts';
import { readGeonames } from './geonames.ts';
import type { Import } from './import.ts';
import { describeSource, GEONAMES } from './licences.ts';
import { MalformedFile } from './reading.ts';
import { countIn } from './report.ts';
import { allPlaces, needsAll } from './write_places.ts';

/**
 * Cities are kept by their GeoNames id: added and updated, never removed, since another file of GeoNames may hold
 * more of them than this one.
 */
export async function importCities(run: Import): Promise<void> {
  const { options, report, reading, snapshot } = run;
  const cities: CityRow[] = [];
  for await (const city of readGeonames(options.file, reading, options.formerRegions)) {
    reading.elements++;
    run.progress.read();
    cities.push(city);
  }
  if (cities.length === 0) {
    throw new MalformedFile(
      options.file,
      'line 1',
      'the file is empty',
      'Give a file such as cities15000.txt.',
    );
  }
  run.write(() => {
    keepSource(snapshot, describeSource(run.key, options, null, GEONAMES));
    const known = new Set(snapshot.prepare<[], string>('SELECT code FROM country').pluck().all());
    const writer = new CityWriter(snapshot);
    for (const city of cities) {
      if (known.has(city.country)) report[writer.keep(city)]++;
      else countIn(report, 'skipped', `country ${city.country} is unknown`, `GeoNames id ${city.id}`);
    }
    writer.finish();
    if (needsAll(snapshot)) {
      const places = allPlaces(snapshot);
      const progress = (done: number, all: number) => run.progress.joined(done, all);
      report.relocated = resolvePlaces(snapshot, places, { now: run.now, progress });
    }
  });
}
