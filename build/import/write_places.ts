/** Writes the staged places of one source into the snapshot. */
import { shortHash } from '../../src/reviews/short_hash.ts';
import { osmReference } from '../matching/osm_reference.ts';
import { citiesRevision } from '../snapshot/cities.ts';
import { earlierEdition } from '../snapshot/earlier_edition.ts';
import { followRows } from '../snapshot/followed_rows.ts';
import { rowsAtOnePoint } from '../snapshot/neighbourhood.ts';
import type { Snapshot } from '../snapshot/open.ts';
import { osmPage } from '../snapshot/openstreetmap.ts';
import { resolvePlaces } from '../snapshot/resolve.ts';
import { SourceRowWriter, vanishedRows } from '../snapshot/source_rows.ts';
import { waitingPairs } from '../snapshot/waiting_pairs.ts';
import type { CleanPlace } from './clean_place.ts';
import type { Progress } from './progress.ts';
import { type ImportReport, lostMost, lostRemedy, lostText, movedMost } from './report.ts';
import type { Staging } from './staging.ts';
import { refuseSwapped } from './swapped_points.ts';

/**
 * From this many vanished rows on, a file that lacks more than half of its source is taken for cut short, or for
 * another of the same name. In a shorter list that many may well be replaced at once, by hand.
 */
const VANISHED_MIN = 10;
export interface WriteOptions {
  readonly sourceId: number;
  readonly now: string;
  /** What to do about rows of the source that the file lacks; 'ask' refuses where they are most of them. */
  readonly vanished: 'close' | 'keep' | 'ask';
  /** Keys of rows that stand in the file and say that they are no longer to be listed: withdrawn, run out. */
  readonly delisted: ReadonlySet<string>;
  /** The operator said which source the rows belong to; without that the name of the file alone says so. */
  readonly isNamed: boolean;
  /** A fact that most rows had may be missing. */
  readonly mayLose: boolean;
  /** All keys of the file are an object's of OpenStreetMap in one letter and a number, such as n123. */
  readonly onlyShortKeys: boolean;
  readonly progress: Progress;
}

/** A row whose short key is known to be an OpenStreetMap object's. */
function asOsmObject(place: CleanPlace): CleanPlace {
  const osm = osmReference(place.ref);
  if (osm === null) return place;
  return {
    ...place,
    identity: osm,
    osm,
    source_url: place.source_url ?? osmPage(osm),
  };
}

/**
 * To be run inside a transaction.
 * @throws Error where the file lacks most of what the source had and `vanished` is 'ask', or a fact that most rows had,
 *   looks like another of the same name, or has its latitudes and longitudes swapped
 */
export function writePlaces(
  snapshot: Snapshot,
  staging: Staging<CleanPlace>,
  options: WriteOptions,
  report: ImportReport,
): void {
  const writer = new SourceRowWriter(snapshot, options.sourceId, options.now);
  const isNew = writer.present() === 0;
  const followed = followRows(snapshot, options.sourceId, options.now, options.vanished === 'keep');
  report.followed = followed.made;
  report.rekeyed = followed.rekeyed;
  if (options.vanished === 'keep') closeDelisted(snapshot, writer, options, report);
  else closeVanished(snapshot, writer, options, report);
  let written = 0;
  for (const staged of staging.all()) {
    options.progress.written(written++, staging.size);
    const place = options.onlyShortKeys ? asOsmObject(staged) : staged;
    const change = writer.keep({
      ...place,
      url: place.source_url,
      content: shortHash(JSON.stringify(place)),
    });
    report[change]++;
  }
  report.moved = writer.moved.count;
  report.reused = writer.reused;
  if (!options.isNamed && movedMost(report)) refuseMoved(writer, report);
  report.lost = writer.lost.mostly();
  if (!options.mayLose && lostMost(report)) refuseLost(report);
  const { now, progress } = options;
  const touched = needsAll(snapshot) ? allPlaces(snapshot) : writer.touched;
  resolvePlaces(snapshot, touched, { now, progress: (done, all) => progress.joined(done, all) });
  report.farFromCity = refuseSwapped(snapshot, options.sourceId, report.file).map(
    ({ name, city }) => `"${name ?? ''}", ${city}`,
  );
  report.onePoint = rowsAtOnePoint(snapshot, options.sourceId);
  report.merged = mergedRows(snapshot, options.sourceId);
  report.edition = isNew ? earlierEdition(snapshot, options.sourceId, report.kind) : null;
  report.duplicates = waitingPairs(snapshot, options.sourceId);
}

/** @throws Error that tells how to say which source the rows belong to */
function refuseMoved({ moved }: SourceRowWriter, { file, source, ...report }: ImportReport): never {
  const known = report.updated + report.unchanged + report.reopened + report.reused.count;
  const { ref, km } = moved.first ?? { ref: '', km: 0 };
  throw new Error(
    `${moved.count} of the ${known} rows of ${file} that source ${source} had before would move by kilometres, ${ref} by ${Math.round(km)} km: ` +
      `most likely it is another file of the same name. Nothing was imported. If so, give it a source of its own, such as --source ${source}-2; ` +
      `if it is the same list, put right, give --source ${source}.`,
  );
}

/** @throws Error that tells how to bring the fact back, or let it go */
function refuseLost(report: ImportReport): never {
  throw new Error(
    `${report.file} lacks what source ${report.source} had before: ${lostText(report)}. Nothing was imported. ` +
      `${lostRemedy(report)} If the file is right, give --lose-facts.`,
  );
}

function closeVanished(
  snapshot: Snapshot,
  writer: SourceRowWriter,
  { sourceId, vanished }: WriteOptions,
  report: ImportReport,
): void {
  const gone = vanishedRows(snapshot, sourceId);
  const present = writer.present();
  if (vanished === 'ask' && gone.length >= VANISHED_MIN && gone.length > present / 2) {
    throw new Error(
      `${report.file} lacks ${gone.length} of the ${present} rows that source ${report.source} had. ` +
        `Nothing was imported. If the file is whole, give --close-vanished; if it is a part, give --keep-vanished; if it is another list, give it a source of its own, such as --source ${report.source}-2.`,
    );
  }
  writer.vanish(gone);
  report.closed = gone.length;
}

/** Of a file that is a part of its source, only what it says itself. */
function closeDelisted(
  snapshot: Snapshot,
  writer: SourceRowWriter,
  { sourceId, delisted }: WriteOptions,
  report: ImportReport,
): void {
  if (delisted.size === 0) return;
  const gone = vanishedRows(snapshot, sourceId).filter(({ ref }) => delisted.has(ref));
  writer.vanish(gone);
  report.closed = gone.length;
}

/** Raised whenever the rules by which places are put together change. */
const RULES_VERSION = 10;
/** By which rules and cities the places of the snapshot were put together. */
const RESOLVED = 'places_resolved';

/** Whether all places have to be put together again, since the rules or the cities changed; notes that they are. */
export function needsAll(snapshot: Snapshot): boolean {
  const revision = `${RULES_VERSION}/${citiesRevision(snapshot)}`;
  const { changes } = snapshot
    .prepare(
      `INSERT INTO meta (key, value) VALUES (?, ?)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value WHERE value <> excluded.value`,
    )
    .run(RESOLVED, revision);
  return changes > 0;
}

export const allPlaces = (snapshot: Snapshot): number[] =>
  snapshot.prepare<[], number>('SELECT id FROM place ORDER BY id').pluck().all();

/** Rows of a source whose place answers with another one, or belongs to another row too. */
const mergedRows = (snapshot: Snapshot, sourceId: number): number =>
  snapshot
    .prepare<[number, number], number>(
      `SELECT count(*) FROM place_source AS own JOIN place ON place.id = place_id
        WHERE source_id = ? AND content <> ''
          AND (merged_into IS NOT NULL
               OR EXISTS (SELECT 1 FROM place_source AS other
                           WHERE other.place_id = own.place_id AND other.source_id <> ? AND other.id < own.id))`,
    )
    .pluck()
    .get(sourceId, sourceId) ?? 0;
