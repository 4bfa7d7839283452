/** Writes the staged places of one source into the snapshot. */
import { createHash } from 'node:crypto';
import { foldText } from '../../src/directory/fold.ts';
import { citiesRevision } from '../snapshot/cities.ts';
import type { Snapshot } from '../snapshot/open.ts';
import { type KnownRow, type PlaceRow, PlaceWriter } from '../snapshot/places.ts';
import { type CleanPlace, phoneOf } from './clean_place.ts';
import { Localities } from './locality.ts';
import { type Likeness, mergeNearDuplicates, NearDuplicates } from './near_duplicates.ts';
import { countDropped, type ImportReport } from './report.ts';
import type { Staging } from './staging.ts';

/** Raised whenever the rules that derive facts change, so that rows which did not change are looked at again. */
const RULES_VERSION = 1;

/** How many places that look alike across sources are named in the report. */
const EXAMPLES_MAX = 10;

/** From this many vanished rows on, a file that lacks more than half of its source is taken for cut short. */
const VANISHED_MIN = 100;

interface Candidate extends Likeness {
  readonly seq: number;
  readonly ref: string;
  readonly isKnownSurvivor: boolean;
  readonly facts: number;
}

export interface WriteOptions {
  readonly sourceId: number;
  readonly now: string;
  /** What to do about rows of the source that the file lacks; 'ask' refuses where they are most of them. */
  readonly vanished: 'close' | 'keep' | 'ask';
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
  const candidates = inOrderOfPreference(staging, known);
  const survivors = mergeNearDuplicates(candidates);
  const refOfSurvivor = new Map<string, string>();
  const refsMerged = new Map<string, string[]>();
  const mergedRefs = new Set<string>();
  survivors.forEach((survivor, position) => {
    const ref = candidates[position]?.ref ?? '';
    const into = candidates[survivor]?.ref ?? '';
    refOfSurvivor.set(ref, into);
    if (into !== ref) {
      refsMerged.set(into, [...(refsMerged.get(into) ?? []), ref]);
      mergedRefs.add(ref);
    }
  });
  report.merged = mergedRefs.size;

  const merged = new Map<string, CleanPlace>();
  if (mergedRefs.size > 0) {
    for (const { value } of staging.all()) if (mergedRefs.has(value.ref)) merged.set(value.ref, value);
  }

  const idOf = new Map<string, number>();
  const revision = `${RULES_VERSION}/${citiesRevision(snapshot)}`;
  let localities: Localities | undefined;
  for (const { value: own } of staging.all()) {
    const others = (refsMerged.get(own.ref) ?? []).flatMap((ref) => merged.get(ref) ?? []);
    const place = others.reduce(completed, own);
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
  const answers = [...refOfSurvivor].map(([ref, into]): [number, number | null] => [
    idOf.get(ref) ?? 0,
    into === ref ? null : (idOf.get(into) ?? null),
  ]);
  writer.merge(new Map(answers));
  writer.giveSlugs();
  reportAcross(snapshot, options.sourceId, report);
}

/**
 * The rows to prefer first when near-duplicates are merged: those with a name, then those that were already the
 * one that answers, then the better described, then by key.
 */
function inOrderOfPreference(
  staging: Staging<CleanPlace>,
  known: ReadonlyMap<string, KnownRow>,
): Candidate[] {
  const candidates: Candidate[] = [];
  for (const { seq, value } of staging.all()) {
    const before = known.get(value.ref);
    candidates.push({
      seq,
      ref: value.ref,
      lat: value.lat,
      lng: value.lng,
      type: value.type,
      name: foldText(value.name ?? ''),
      isKnownSurvivor: before !== undefined && before.merged_into === null && before.content !== '',
      facts: Object.values(value).filter(isKnown).length,
    });
  }
  return candidates.sort(
    (a, b) =>
      Number(b.name !== '') - Number(a.name !== '') ||
      Number(b.isKnownSurvivor) - Number(a.isKnownSurvivor) ||
      b.facts - a.facts ||
      (a.ref < b.ref ? -1 : 1),
  );
}

const isKnown = (fact: unknown): boolean => fact !== null && !(Array.isArray(fact) && fact.length === 0);

/** A place with the facts it lacks taken from one it repeats. Where it lies and what it is stay its own. */
function completed(place: CleanPlace, repeated: CleanPlace): CleanPlace {
  const own = Object.entries(place).filter(([, fact]) => isKnown(fact));
  return {
    ...repeated,
    ...(Object.fromEntries(own) as Partial<CleanPlace>),
    ref: place.ref,
    source_url: place.source_url,
    credit: place.credit,
    category: place.category ?? repeated.category,
    names: { ...repeated.names, ...place.names },
  };
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
  const gone = [...known]
    .filter(([ref, row]) => !seen.has(ref) && row.content !== '')
    .map(([ref, row]) => ({ ref, placeId: row.place_id }));
  const present = [...known.values()].filter((row) => row.content !== '').length;
  if (vanished === 'ask' && gone.length >= VANISHED_MIN && gone.length > present / 2) {
    throw new Error(
      `${report.file} lacks ${gone.length} of the ${present} rows that source ${report.source} had. Nothing was imported. ` +
        'If the file is whole, give --close-vanished; if it is a part, give --keep-vanished.',
    );
  }
  report.closed = writer.close(gone);
}

interface Other extends Likeness {
  readonly id: number;
  readonly source: string;
  readonly title: string | null;
}

/** Names places of this source that look like one of another. */
function reportAcross(snapshot: Snapshot, sourceId: number, report: ImportReport): void {
  const sql = (own: string) =>
    `SELECT place.id, lat, lng, type, place.name AS title, source.key AS source
       FROM place_source JOIN place ON place.id = place_id JOIN source ON source.id = source_id
      WHERE source_id ${own} ? AND merged_into IS NULL AND status <> 'permanently_closed' ORDER BY place.id`;
  const read = (own: string) =>
    snapshot.prepare<[number], Omit<Other, 'name'>>(sql(own)).iterate(sourceId) as IterableIterator<
      Omit<Other, 'name'>
    >;
  const others = new NearDuplicates<Other>();
  let any = false;
  for (const row of read('<>')) {
    any = true;
    others.add({ ...row, name: foldText(row.title ?? '') });
  }
  if (!any) return;
  for (const row of read('=')) {
    const own = { ...row, name: foldText(row.title ?? '') };
    const [first] = [...others.of(own)].sort((a, b) => a.km - b.km || a.point.id - b.point.id);
    if (first === undefined) continue;
    report.duplicates.count++;
    if (report.duplicates.examples.length < EXAMPLES_MAX) {
      const metres = Math.round(first.km * 1000);
      report.duplicates.examples.push(
        `${own.id} ${own.title ?? '(no name)'} — ${first.point.id} ${first.point.title ?? '(no name)'} of ${first.point.source}, ${metres} m away`,
      );
    }
  }
}
