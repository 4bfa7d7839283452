/** Imports a file of events. */
import { EventWriter } from '../snapshot/events.ts';
import { keepSource } from '../snapshot/sources.ts';
import { cleanEvent, type FoundEvent, pointOf } from './clean_event.ts';
import { MalformedFile } from './found.ts';
import { readIcs } from './ics.ts';
import { UNSTATED } from './licences.ts';
import { Localities } from './locality.ts';
import { countSkipped } from './report.ts';
import type { Import } from './run.ts';

/** Events of the source that are no longer in the file are cancelled, unless the file is a part of its source. */
export async function importEvents(run: Import): Promise<void> {
  const { options, report, snapshot } = run;
  const events: FoundEvent[] = [...readIcs(options.file, options.timezone ?? null, run.reading)];
  if (events.length === 0) {
    throw new MalformedFile(options.file, 'all of it', 'it holds no event', 'Check the file.');
  }
  const license = options.license ?? UNSTATED;
  if (license === UNSTATED) {
    options.print('  The licence of this source is not known: give it with --license before you publish.');
  }
  run.write(() => {
    const sourceId = keepSource(snapshot, {
      key: run.key,
      name: options.sourceName ?? run.title,
      url: options.url ?? null,
      license,
      attribution: options.attribution ?? null,
      curated: options.curated ?? false,
    });
    const writer = new EventWriter(snapshot, sourceId);
    const localities = new Localities(snapshot);
    const country = options.country ?? null;
    const seen = new Set<string>();
    for (const event of events) {
      const point = pointOf(event);
      const locality = point === null ? null : localities.locate(point, { country, city: null });
      const row = cleanEvent(
        event,
        null,
        locality ?? { city_id: null, district_id: null, country, timezone: '' },
      );
      if (typeof row === 'string') {
        countSkipped(report, row, `event ${event.ref}`);
      } else if (seen.has(event.ref)) {
        countSkipped(report, 'its UID stood in the file before', `event ${event.ref}`);
      } else {
        seen.add(event.ref);
        report[writer.keep(event.ref, row)]++;
      }
    }
    if (options.closeVanished !== false) report.closed = writer.cancelOthers(seen);
  });
}
