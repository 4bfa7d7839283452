/** Writes whole places, as files and packs, and the exports made of them, in one pass by id. */
import { createHash } from 'node:crypto';
import { success } from '../../src/contract/envelope.ts';
import type { Place } from '../../src/contract/place.ts';
import type { Export } from '../../src/contract/service.ts';
import { packOf, packPath, placePath } from '../../src/directory/records/packs.ts';
import { Database } from '../../src/directory/sqlite.ts';
import type { Paths } from '../paths.ts';
import { exportTables, PlaceExports } from './exports.ts';
import { wholePlaces } from './places.ts';
import { BUSY_TIMEOUT_MS, CACHE_KILOBYTES } from './snapshot_reading.ts';
import { StagedFiles, type StagedReport, scratchFolder } from './staged_files.ts';

/** Ids of the places that get a file of their own; null where all do. */
export type OwnFiles = readonly number[] | null;

export interface WholePlacesOutput {
  /** SHA-256 of all records, for the snapshot's id. */
  readonly digest: Uint8Array;
  readonly exports: readonly Export[];
  readonly report: StagedReport;
}

/** What stands around a place in the answer of `/place`. */
const [BEFORE, AFTER] = JSON.stringify(success([0])).split('0') as [string, string];

/** Writes the answers of `/place`; ids come in ascending order, so one pack is open at a time. */
class AnswerWriter {
  readonly #files: StagedFiles;
  readonly #ownFile: ReadonlySet<number> | null;
  readonly #hash = createHash('sha256');
  #pack = -1;
  #lines: string[] = [];

  constructor(files: StagedFiles, ownFile: OwnFiles) {
    this.#files = files;
    this.#ownFile = ownFile === null ? null : new Set(ownFile);
  }

  /** @param json of the place */
  add(id: number, json: string): void {
    const answer = BEFORE + json + AFTER;
    if (this.#ownFile === null || this.#ownFile.has(id)) this.#write(placePath(id), answer);
    else this.#addToPack(packOf(id), answer);
  }

  #addToPack(pack: number, answer: string): void {
    if (pack !== this.#pack) this.#writePack();
    this.#pack = pack;
    this.#lines.push(answer);
  }

  #writePack(): void {
    if (this.#lines.length > 0) this.#write(packPath(this.#pack), `${this.#lines.join('\n')}\n`);
    this.#lines = [];
  }

  #write(path: string, text: string): void {
    const bytes = Buffer.from(text);
    this.#hash.update(bytes);
    this.#files.write(path, bytes);
  }

  /** Writes what is left. @returns the hash of everything written */
  finish(): Buffer {
    this.#writePack();
    return this.#hash.digest();
  }
}

/** Only what lists show is exported. */
const isListed = ({ status }: Place): boolean => status !== 'permanently_closed';

/** Writes everything that is made of whole places. The caller holds the snapshot at one state meanwhile. */
export class WholePlaces {
  readonly #paths: Paths;
  readonly #files: StagedFiles;
  readonly #tables: Promise<Export>;

  /** Begins with what needs to know nothing: the tables, which are compressed while the places are written. */
  constructor(paths: Paths) {
    this.#paths = paths;
    this.#files = new StagedFiles(paths);
    this.#tables = exportTables(this.#files, paths.snapshot, scratchFolder(paths));
    // Whoever waits for it is told; until then the rejection is not an unhandled one.
    this.#tables.catch(() => {});
  }

  async write(ownFiles: OwnFiles): Promise<WholePlacesOutput> {
    const answers = new AnswerWriter(this.#files, ownFiles);
    const exports = new PlaceExports(scratchFolder(this.#paths));
    const snapshot = new Database(this.#paths.snapshot, { readonly: true, timeout: BUSY_TIMEOUT_MS });
    try {
      snapshot.pragma(`cache_size = -${CACHE_KILOBYTES}`);
      for (const places of wholePlaces(snapshot)) {
        for (const place of places) {
          const json = JSON.stringify(place);
          answers.add(place.id, json);
          if (isListed(place)) exports.place(place, json);
        }
        await exports.settle();
      }
    } finally {
      snapshot.close();
    }
    const digest = answers.finish();
    const finished = await Promise.all([exports.finish(this.#files), this.#tables]);
    return { digest, exports: finished.flat(), report: this.#files.report };
  }
}
