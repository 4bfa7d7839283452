/** Writes the staged places of one source into the snapshot. */
import { createHash } from 'node:crypto';
import { citiesRevision } from '../snapshot/cities.ts';
import type { Snapshot } from '../snapshot/open.ts';
import { type KnownRow, type PlaceRow, PlaceWriter } from '../snapshot/places.ts';
import { type CleanPlace, phoneOf } from './clean_place.ts';
import { reportAcross } from './duplicates_across.ts';
import { Localities } from './locality.ts';
import { completed, planMerges } from './merge_plan.ts';
import type { Progress } from './progress.ts';
import { countDropped, type ImportReport } from './report.ts';
import type { Staging } from './staging.ts';

/** Raised whenever the rules that derive facts change, so that rows which did not change are looked at again. */
const RULES_VERSION = 1;

/** From this many vanished rows on, a file that lacks more than half of its source is taken for cut short. */
const VANISHED_MIN = 100;

export interface WriteOptions {
  readonly sourceId: number;
  readonly now: string;
  /** What to do about rows of the source that the file lacks; 'ask' refuses where they are most of them. */
  readonly vanished: 'close' | 'keep' | 'ask';
  readonly progress: Progress;
}

/**
 * To be run inside a transaction.
 * @throws Error where the file lacks most of what the source had and `vanished` is 'ask'
 */
export function writePlaces(
  snapshot: Snapshot,
  staging: Staging<CleanPlace>,
  options: WriteOptions,
  report: ImportReport,
): void {
  const writer = new PlaceWriter(snapshot, options.sourceId, options.now);
  const known = writer.known();
  const merges = planMerges(staging, known);
  report.merged = merges.size;
  const repeatedBy = repetitions(staging, merges);

  const idOf = new Map<string, number>();
  const revision = `${RULES_VERSION}/${citiesRevision(snapshot)}`;
  let localities: Localities | undefined;
  for (const own of staging.all()) {
    options.progress.writing(idOf.size);
    const place = (repeatedBy.get(own.ref) ?? []).reduce(completed, own);
    const content = createHash('sha256').update(revision).update(JSON.stringify(place)).digest('base64url');
    const before = known.get(own.ref);
    if (before?.content === content) {
      idOf.set(own.ref, before.place_id);
      report.unchanged++;
      continue;
    }
    localities ??= new Localities(snapshot);
    const row = rowOf(place, localities, (fact) => countDropped(report, fact, `row ${own.ref}`));
    const origin = { ref: own.ref, url: own.source_url, credit: own.credit, content };
    if (before === undefined) {
      idOf.set(own.ref, writer.add(origin, row));
      report.new++;
      continue;
    }
    idOf.set(own.ref, before.place_id);
    const changed = writer.update(before.place_id, origin, row);
    if (before.content === '' && row.status !== 'permanently_closed') report.reopened++;
    else if (changed) report.updated++;
    else report.unchanged++;
  }

  closeVanished(writer, known, idOf, options.vanished, report);
  writer.merge(answers(merges, idOf, known));
  writer.giveSlugs();
  reportAcross(snapshot, options.sourceId, report);
}

/** Ref of each row that answers for others → those others, in the order of the file. */
function repetitions(
  staging: Staging<CleanPlace>,
  merges: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly CleanPlace[]> {
  const repeatedBy = new Map<string, CleanPlace[]>();
  if (merges.size === 0) return repeatedBy;
  for (const place of staging.all()) {
    const into = merges.get(place.ref);
    if (into === undefined) continue;
    const others = repeatedBy.get(into);
    if (others === undefined) repeatedBy.set(into, [place]);
    else others.push(place);
  }
  return repeatedBy;
}

/** Place → the one that answers for it; null for those that were merged before and answer for themselves again. */
function answers(
  merges: ReadonlyMap<string, string>,
  idOf: ReadonlyMap<string, number>,
  known: ReadonlyMap<string, KnownRow>,
): Map<number, number | null> {
  const answering = new Map<number, number | null>();
  for (const [ref, row] of known) {
    if (row.merged_into !== null && idOf.has(ref)) answering.set(row.place_id, null);
  }
  for (const [from, into] of merges) {
    const [id, survivor] = [idOf.get(from), idOf.get(into)];
    if (id !== undefined && survivor !== undefined) answering.set(id, survivor);
  }
  return answering;
}

function rowOf(place: CleanPlace, localities: Localities, dropped: (fact: string) => void): PlaceRow {
  const { ref: _ref, source_url: _url, credit: _credit, city, country: saidCountry, ...facts } = place;
  const { city_id, country, timezone } = localities.locate(place, { country: saidCountry, city });
  return {
    ...facts,
    names: JSON.stringify(facts.names),
    jumuah: JSON.stringify(facts.jumuah),
    cuisine: JSON.stringify(facts.cuisine),
    city_id,
    country,
    timezone,
    phone: phoneOf(place, country, dropped),
  };
}

function closeVanished(
  writer: PlaceWriter,
  known: ReadonlyMap<string, KnownRow>,
  seen: ReadonlyMap<string, number>,
  vanished: WriteOptions['vanished'],
  report: ImportReport,
): void {
  if (vanished === 'keep') return;
  const present = [...known].filter(([, row]) => row.content !== '');
  const gone = present.filter(([ref]) => !seen.has(ref));
  if (vanished === 'ask' && gone.length >= VANISHED_MIN && gone.length > present.length / 2) {
    throw new Error(
      `${report.file} lacks ${gone.length} of the ${present.length} rows that source ${report.source} had. ` +
        'Nothing was imported. If the file is whole, give --close-vanished; if it is a part, give --keep-vanished.',
    );
  }
  report.closed = writer.close(gone.map(([ref, row]) => ({ ref, placeId: row.place_id })));
}
