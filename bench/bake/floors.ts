/**
 * What no bake can do without, measured on a project that was baked: reading all rows, `JSON.stringify` of what
 * is written, writing the same bytes, and inserting the text that is searched into a bare FTS5 table.
 *
 * Only that work itself is timed. The records come from the published files, one pack at a time, so that
 * the memory of the measurement does not disturb it.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Paths } from '../../build/paths.ts';
import type { Place } from '../../src/contract/place.ts';
import { openDirectory } from '../../src/directory/open.ts';
import { packOf } from '../../src/directory/records/packs.ts';
import { Database } from '../../src/directory/sqlite.ts';

/** Seconds of each floor. */
export interface Floors {
  readonly rows: number;
  readonly json: number;
  readonly bytes: number;
  readonly text: number;
}

/** The tables a bake reads. */
const TABLES = ['source', 'country', 'city', 'place', 'place_source', 'event', 'review', 'slug'];

/** Adds up the time of many short pieces of work. */
class Stopwatch {
  seconds = 0;

  run<T>(work: () => T): T {
    const began = performance.now();
    const result = work();
    this.seconds += (performance.now() - began) / 1000;
    return result;
  }
}

function readAllRows(snapshot: string): number {
  const database = new Database(snapshot, { readonly: true });
  const watch = new Stopwatch();
  watch.run(() => {
    for (const table of TABLES) for (const _ of database.prepare(`SELECT * FROM ${table}`).raw().iterate());
  });
  database.close();
  return watch.seconds;
}

/** Every file that was published or goes into a function. */
const publishedFiles = ({ dist, index, knownPlaces }: Paths): string[] => [
  ...readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name)),
  index,
  knownPlaces,
];

function writeAllBytes(paths: Paths, target: string): number {
  const watch = new Stopwatch();
  for (const file of publishedFiles(paths)) {
    const bytes = readFileSync(file);
    const copy = join(target, file);
    mkdirSync(dirname(copy), { recursive: true });
    watch.run(() => writeFileSync(copy, bytes));
  }
  return watch.seconds;
}

const parsed = (file: string): unknown[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);

/** Whole places as they were published, those of one pack's ids at a time. */
function* publishedPlaces(files: readonly string[]): Generator<Place[]> {
  const filesOfPack = new Map<number, string[]>();
  for (const file of files.filter((path) => /\/(?:places|packs)\/\d+\./.test(path))) {
    const number = Number.parseInt(basename(file), 10);
    const pack = file.includes('/packs/') ? number : packOf(number);
    filesOfPack.set(pack, [...(filesOfPack.get(pack) ?? []), file]);
  }
  for (const [, ofPack] of [...filesOfPack].sort(([a], [b]) => a - b)) {
    const places = ofPack.flatMap((file) => (parsed(file) as { data: [Place] }[]).map(({ data }) => data[0]));
    yield places.sort((a, b) => a.id - b.id);
  }
}

/** A place as the GeoJSON export has it. */
function featureOf({ lat, lng, reviews: _, links: __, ...properties }: Place): unknown {
  return {
    type: 'Feature',
    id: properties.id,
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties,
  };
}

/** The text a place is found by. */
const textOf = ({ label, name_local, names }: Place): string =>
  [label, name_local ?? '', ...Object.values(names)].join(' ');

/** The texts cities and events are found by. */
function* otherTexts(paths: Paths): Generator<string> {
  const snapshot = new Database(paths.snapshot, { readonly: true });
  const alternateNames = snapshot
    .prepare<[number], string>(`SELECT ascii_name || ',' || alternate_names FROM city WHERE id = ?`)
    .pluck();
  const directory = openDirectory(paths.index);
  const limit = 1_000;
  const { total } = directory.cities({ limit, offset: 0 });
  for (let offset = 0; offset < total; offset += limit) {
    for (const city of directory.cities({ limit, offset }).records) {
      yield [city.name, alternateNames.get(city.id) ?? ''].join(' ');
    }
  }
  const events = directory.events({ limit: Number.MAX_SAFE_INTEGER, offset: 0, now: new Date(0) });
  for (const { title, venue } of events.records) yield `${title} ${venue.name ?? ''}`;
  directory.close();
  snapshot.close();
}

/** The floors of stringifying and of the text, which both need every place. */
function stringifyAndInsert(paths: Paths, target: string): { json: number; text: number } {
  const [json, text] = [new Stopwatch(), new Stopwatch()];
  const fts = new Database(join(target, 'fts.sqlite'));
  fts.pragma('journal_mode = OFF');
  fts.pragma('synchronous = OFF');
  fts.exec(
    `CREATE VIRTUAL TABLE t USING fts5 (text, content='', detail=none, columnsize=0, prefix='1 2 3 4 5 6')`,
  );
  const insert = fts.prepare<[number, string]>('INSERT INTO t (rowid, text) VALUES (?, ?)');
  let rowid = 0;
  const insertAll = (texts: readonly string[]): void => {
    for (const words of texts) insert.run(++rowid, words);
  };
  fts.exec('BEGIN');
  const files = publishedFiles(paths);
  for (const places of publishedPlaces(files)) {
    const features = places.map(featureOf);
    json.run(() => {
      for (const place of places) JSON.stringify({ ok: true, data: [place] });
      for (const feature of features) JSON.stringify(feature);
    });
    const texts = places.map(textOf);
    text.run(() => insertAll(texts));
  }
  for (const file of files.filter((path) => path.endsWith('.json') && !/\/places\/\d+\./.test(path))) {
    const answers = parsed(file);
    json.run(() => {
      for (const answer of answers) JSON.stringify(answer);
    });
  }
  const texts = [...otherTexts(paths)];
  text.run(() => {
    insertAll(texts);
    fts.exec('COMMIT');
  });
  fts.close();
  return { json: json.seconds, text: text.seconds };
}

/** @param paths of a project that was baked; a folder beside its files is used and removed */
export function measureFloors(paths: Paths): Floors {
  const target = join(paths.root, 'floor');
  mkdirSync(target);
  try {
    const rows = readAllRows(paths.snapshot);
    const { json, text } = stringifyAndInsert(paths, target);
    return { rows, json, text, bytes: writeAllBytes(paths, target) };
  } finally {
    rmSync(target, { recursive: true });
  }
}
