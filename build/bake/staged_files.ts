/**
 * The published files of a bake in the making. Files whose bytes did not change are hard links to the last
 * bake's, so they keep their inode and time, and are not uploaded again. Several threads may write different
 * files of one bake.
 */
import {
  closeSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ReadPublished } from '../../src/api/published.ts';
import type { Paths } from '../paths.ts';

/** What became of the files, compared with the last bake's. */
export interface StagedReport {
  readonly written: number;
  readonly unchanged: number;
  /** How many of the written ones were there before, with other bytes. */
  readonly replaced: number;
}

/** Where everything of a bake in the making lies. */
export const stagingFolder = (paths: Paths): string => join(paths.staging, 'next');

/** Where files are put together before they are adopted; gone when the bake ends. */
export const scratchFolder = (paths: Paths): string => join(stagingFolder(paths), 'scratch');

/** What is swapped in together. Exports are a part only where they are published somewhere else. */
export const PARTS = ['dist', 'index', 'knownPlaces', 'points', 'zoneTree', 'exports'] as const;
export type Part = (typeof PARTS)[number];

/** Where a part is put together. */
export const stagedPart = (paths: Paths, part: Part): string =>
  join(stagingFolder(paths), basename(paths[part]));

/** How much of two files is compared at once. */
const COMPARED_BYTES = 1 << 20;

/** Whether two files hold the same bytes; they may be too large to be held in memory. */
export function sameFiles(a: string, b: string): boolean {
  if (statSync(a, { throwIfNoEntry: false })?.size !== statSync(b).size) return false;
  const [left, right] = [openSync(a, 'r'), openSync(b, 'r')];
  const [ofLeft, ofRight] = [Buffer.alloc(COMPARED_BYTES), Buffer.alloc(COMPARED_BYTES)];
  try {
    for (;;) {
      const read = readSync(left, ofLeft);
      if (read !== readSync(right, ofRight)) return false;
      if (read === 0) return true;
      if (!ofLeft.subarray(0, read).equals(ofRight.subarray(0, read))) return false;
    }
  } finally {
    closeSync(left);
    closeSync(right);
  }
}

export class StagedFiles {
  /** The folder that will be published. */
  readonly folder: string;
  readonly #last: string;
  readonly #aside: string;
  readonly #folders = new Set<string>();
  #written = 0;
  #unchanged = 0;
  #replaced = 0;

  constructor(paths: Paths) {
    this.folder = stagedPart(paths, 'dist');
    this.#last = paths.dist;
    this.#aside = stagedPart(paths, 'exports');
  }

  /** Where a file is staged; its folder is made. */
  #target(path: string): string {
    const target = join(this.folder, path);
    const folder = dirname(target);
    if (!this.#folders.has(folder)) {
      mkdirSync(folder, { recursive: true });
      this.#folders.add(folder);
    }
    return target;
  }

  /**
   * Adds a file.
   * @param path below the origin, such as /api/v1/places/1.json
   */
  write(path: string, content: string | Uint8Array): void {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const last = join(this.#last, path);
    const found = statSync(last, { throwIfNoEntry: false });
    const isSame =
      found?.isFile() === true && found.size === bytes.length && readFileSync(last).equals(bytes);
    const target = this.#target(path);
    if (isSame) linkSync(last, target);
    else writeFileSync(target, bytes);
    this.#count(isSame, found !== undefined);
  }

  /** Adds a file that was put together on disk, too large to be held in memory. */
  adopt(path: string, file: string): void {
    const last = join(this.#last, path);
    const isSame = sameFiles(last, file);
    const target = this.#target(path);
    if (isSame) linkSync(last, target);
    else renameSync(file, target);
    this.#count(isSame, statSync(last, { throwIfNoEntry: false }) !== undefined);
  }

  /** Adds a file that is published somewhere else, such as an object store. */
  setAside(name: string, file: string): void {
    mkdirSync(this.#aside, { recursive: true });
    renameSync(file, join(this.#aside, name));
  }

  /** A published file, as far as it is staged. */
  readonly read: ReadPublished = async (path) => {
    try {
      return readFileSync(join(this.folder, path), 'utf8');
    } catch {
      return null;
    }
  };

  #count(isSame: boolean, wasThere: boolean): void {
    if (isSame) this.#unchanged += 1;
    else this.#written += 1;
    if (!isSame && wasThere) this.#replaced += 1;
  }

  /** What this thread did. */
  get report(): StagedReport {
    return { written: this.#written, unchanged: this.#unchanged, replaced: this.#replaced };
  }

  /** Adds what another thread did. */
  include({ written, unchanged, replaced }: StagedReport): void {
    this.#written += written;
    this.#unchanged += unchanged;
    this.#replaced += replaced;
  }
}
