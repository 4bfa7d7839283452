/**
 * Renews the sources that are due, one after the other: fetch, import, note. Each is imported in one transaction with
 * the note that it came, so a process that is killed leaves it as it was, and one that fails does not stop the others.
 */
import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { instantOf } from '../../src/reviews/instant.ts';
import {
  type ImportFileOptions,
  type ImportReport,
  leftMostOut,
  lostMost,
  lostRemedy,
  lostText,
  movedMost,
} from '../import/run.ts';
import { messageOf } from '../message_of.ts';
import { withSnapshot } from '../snapshot/open.ts';
import { keepRefreshState, type RefreshState, refreshStates } from '../snapshot/source_refresh.ts';
import { inTransaction } from '../snapshot/transaction.ts';
import { withoutUndefined } from '../without_undefined.ts';
import { addressOf, type Declared, digestOf, hoursOf } from './declaration.ts';
import { download, type Fetched, type Patience } from './download.ts';
import { overpassQuery } from './overpass_query.ts';
import { shownAddress } from './shown_address.ts';

/** A source that lost more than this part of its rows is kept as it was until an operator accepts it; one row may always go. */
const SHRINKS_MOST = 0.1;
/** From this many rows on, a source that changes the keys of more than half of them is kept as it was, too. */
const REPLACED_MIN = 100;

/** A nightly run starts some minutes earlier or later: what is almost due is due. At most one hour, and a tenth. */
const EARLY_HOURS = 1;
const EARLY_PART = 0.1;

/** Longest files that are taken, in bytes: the largest country extract has 5 GB; all else fits well into 1 GB. */
const EXTRACT_MOST = 8e9;
const FILE_MOST = 1e9;

export interface RefreshOptions {
  readonly snapshot: string;
  /** Where files lie while they are fetched. */
  readonly folder: string;
  readonly declared: readonly Declared[];
  /** Keys of the sources to renew, due or not; empty: all that are due. */
  readonly only: ReadonlySet<string>;
  /** Keys of the sources that may shrink. */
  readonly accepted: ReadonlySet<string>;
  readonly now: () => Date;
  readonly patience: Patience;
  readonly print: (line: string) => void;
  readonly importFile: (options: ImportFileOptions) => Promise<ImportReport>;
}

/** What became of a source; one that is sparse was renewed, though most of its rows were left out. */
export type Outcome = 'renewed' | 'sparse' | 'unchanged' | 'not due' | 'failed';

/** A source whose new state is not trusted. */
class Shrunk extends Error {
  override name = 'Shrunk';
}

/** Whether it is time to fetch a source. */
export function isDue(source: Declared, state: RefreshState | undefined, now: Date): boolean {
  if (state?.current_at == null || state.error !== null || state.declaration !== digestOf(source))
    return true;
  const hours = hoursOf(source);
  const age = (now.getTime() - Date.parse(state.current_at)) / 3_600_000;
  return age >= hours - Math.min(EARLY_HOURS, hours * EARLY_PART);
}

/** @throws Shrunk where an import would take away more than a source is trusted with */
function refuseShrinking(key: string, report: ImportReport): void {
  if (movedMost(report)) {
    throw new Shrunk(
      `${report.moved} of its rows would move by kilometres: most likely its address now gives another list. Its previous state is kept. If that is right: npm run refresh -- --accept ${key}`,
    );
  }
  if (lostMost(report)) {
    throw new Shrunk(
      `it lacks what it had before: ${lostText(report)}. Its previous state is kept. ${lostRemedy(report)} If that is right: npm run refresh -- --accept ${key}`,
    );
  }
  const { updated, unchanged, closed, reopened } = report;
  const before = updated + unchanged + closed;
  const after = updated + unchanged + report.new + reopened;
  const isReplaced = closed >= REPLACED_MIN && closed > before / 2;
  if (before - after <= Math.max(1, before * SHRINKS_MOST) && !isReplaced) return;
  throw new Shrunk(
    `it had ${before} rows and has ${after} now, of which ${report.new} are new. Its previous state is kept. If that is right: npm run refresh -- --accept ${key}`,
  );
}

/** Rows of a source that did not only stay as they are. */
const changesOf = (report: ImportReport): number =>
  report.new + report.updated + report.closed + report.reopened;

/** The file of a source: its own name says what its rows are (algeria-mosques.csv), and how it is packed. */
function fileOf(source: Declared, folder: string): string {
  const name = basename(decodeURIComponent(new URL(addressOf(source)).pathname)).replace(/[^\w.-]+/g, '_');
  return join(folder, source.key.replace(/[^\w.-]+/g, '_'), name || 'file');
}

async function renew(
  source: Declared,
  known: RefreshState | undefined,
  options: RefreshOptions,
): Promise<Outcome> {
  const { key, kind, area } = source;
  const { print, now } = options;
  const declaration = digestOf(source);
  const file = fileOf(source, options.folder);
  const tried = instantOf(now());
  const isSame = known?.current_at != null && known.declaration === declaration;
  const before = { current_at: known?.current_at ?? null, changed_at: known?.changed_at ?? null };
  const state = (came: Exclude<Fetched, 'unchanged'>, changed: boolean): RefreshState => ({
    key,
    declaration,
    tried_at: tried,
    current_at: tried,
    changed_at: changed ? tried : before.changed_at,
    etag: came.etag,
    last_modified: came.lastModified,
    error: null,
  });
  const note = (next: RefreshState) =>
    withSnapshot(options.snapshot, (snapshot) =>
      inTransaction(snapshot, () => keepRefreshState(snapshot, next)),
    );
  try {
    const validators = isSame ? { etag: known.etag, lastModified: known.last_modified } : null;
    const fetched = await download(
      {
        address: addressOf(source),
        ...(area !== undefined && { form: { data: overpassQuery(area) } }),
        known: validators,
        file,
        bytesMost: kind === 'osm-pbf' ? EXTRACT_MOST : FILE_MOST,
      },
      options.patience,
      print,
    );
    if (fetched === 'unchanged') {
      await note(state(validators ?? { etag: null, lastModified: null }, false));
      print('  unchanged since it was last fetched');
      return 'unchanged';
    }
    const { keep_vanished, ...settings } = source.options;
    const report = await options.importFile({
      kind,
      file,
      snapshot: options.snapshot,
      sourceKey: key,
      print,
      now: now(),
      ...settings,
      ...withoutUndefined({
        sourceName: source.name,
        license: source.license,
        attribution: source.attribution,
        url: source.url,
      }),
      isWholeSource: true,
      loseFacts: true,
      closeVanished: keep_vanished !== true,
      beforeKeeping: (snapshot, report) => {
        if (!options.accepted.has(key)) refuseShrinking(key, report);
        keepRefreshState(snapshot, state(fetched, changesOf(report) > 0));
      },
    });
    rmSync(file, { force: true });
    if (!leftMostOut(report)) return 'renewed';
    print(
      `  Most rows were left out. See the reasons above: the options type, country, timezone or map of ${key} in data/sources.json may mend it.`,
    );
    return 'sparse';
  } catch (error) {
    rmSync(file, { force: true });
    const message = messageOf(error).replaceAll(file, shownAddress(addressOf(source)));
    print(`  failed: ${message}`);
    await note({
      key,
      declaration: known?.declaration ?? declaration,
      tried_at: tried,
      ...before,
      etag: known?.etag ?? null,
      last_modified: known?.last_modified ?? null,
      error: message,
    });
    return 'failed';
  }
}

/**
 * Renews what is due, or what is named.
 *
 * @returns what became of each declared source, in their order
 * @throws Error where a named source is not declared, or the snapshot cannot be written at all
 */
export async function refresh(options: RefreshOptions): Promise<ReadonlyMap<string, Outcome>> {
  const { declared, only, accepted, print, now } = options;
  for (const key of [...only, ...accepted]) {
    if (declared.some((source) => source.key === key)) continue;
    throw new Error(
      `There is no source "${key}" in data/sources.json. It declares ${declared.map((source) => source.key).join(', ') || 'none'}.`,
    );
  }
  const outcomes = new Map<string, Outcome>();
  for (const source of declared) {
    const state = (await withSnapshot(options.snapshot, refreshStates)).get(source.key);
    const isNamed = only.has(source.key) || accepted.has(source.key);
    const isAsked = only.size + accepted.size > 0 ? isNamed : isDue(source, state, now());
    if (!isAsked) {
      outcomes.set(source.key, 'not due');
      continue;
    }
    print(`${source.key} from ${shownAddress(addressOf(source))}`);
    outcomes.set(source.key, await renew(source, state, options));
  }
  return outcomes;
}
