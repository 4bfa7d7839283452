/**
 * The output of a bake: put together beside the last one, then swapped in whole. Files whose bytes did not
 * change are hard links to the last bake's, so they keep their inode and time, and are not uploaded again.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Paths } from '../paths.ts';

/** What a bake did to the published files. */
export interface TreeReport {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
}

/** The parts of a bake that are swapped in together: where each is staged, and where it belongs. */
const parts = (paths: Paths): { staged: string; final: string }[] => [
  { staged: join(paths.staging, 'next/dist'), final: paths.dist },
  { staged: join(paths.staging, 'next/index.sqlite'), final: paths.index },
  { staged: join(paths.staging, 'next/places.bin'), final: paths.knownPlaces },
];

/** Present exactly while a whole bake waits to be, or is being, swapped in. */
const marker = (paths: Paths): string => join(paths.staging, 'next/COMPLETE');

function flushToDisk(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function sameBytes(path: string, bytes: Uint8Array): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() === true && found.size === bytes.length && readFileSync(path).equals(bytes);
}

/** How much of two files is compared at once. */
const COMPARED_BYTES = 1 << 20;

/** The same comparison for files too large to be held in memory. */
function sameFiles(a: string, b: string): boolean {
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

/** Where the last bake's folder waits to be removed: after the swap, which must be as short as can be. */
const replaced = (paths: Paths): string => join(paths.staging, 'replaced');

/** Puts a staged file or folder where it belongs; a folder that is there already is moved away first. */
function swapIn(paths: Paths, { staged, final }: { staged: string; final: string }): void {
  if (!existsSync(staged)) return;
  if (statSync(final, { throwIfNoEntry: false })?.isDirectory()) renameSync(final, replaced(paths));
  renameSync(staged, final);
}

/**
 * Finishes a swap that a killed process left half done, and throws away a bake that never became whole.
 * Every command that reads or writes the baked files calls this first.
 */
export function recover(paths: Paths): void {
  if (existsSync(marker(paths))) {
    // What a killed swap left here is in the way only as long as the new folder still waits to take its place.
    if (existsSync(join(paths.staging, 'next/dist')))
      rmSync(replaced(paths), { recursive: true, force: true });
    mkdirSync(dirname(paths.index), { recursive: true });
    for (const part of parts(paths)) swapIn(paths, part);
  }
  rmSync(join(paths.staging, 'next'), { recursive: true, force: true });
  rmSync(replaced(paths), { recursive: true, force: true });
}

/** A bake in the making. */
export class Tree {
  readonly #paths: Paths;
  readonly #staged: string;
  readonly #folders = new Set<string>();
  #written = 0;
  #unchanged = 0;
  #replaced = 0;

  constructor(paths: Paths) {
    recover(paths);
    this.#paths = paths;
    this.#staged = join(paths.staging, 'next/dist');
    mkdirSync(this.#staged, { recursive: true });
  }

  /** Where the index is put together; swapped in with the rest. */
  get stagedIndex(): string {
    return join(this.#paths.staging, 'next/index.sqlite');
  }

  /** Where a file is staged; its folder is made. */
  #target(path: string): string {
    const target = join(this.#staged, path);
    const folder = dirname(target);
    if (!this.#folders.has(folder)) {
      mkdirSync(folder, { recursive: true });
      this.#folders.add(folder);
    }
    return target;
  }

  /**
   * Adds a published file.
   * @param path below the origin, such as /api/v1/places/1.json
   */
  write(path: string, content: string | Uint8Array): void {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const target = this.#target(path);
    const last = join(this.#paths.dist, path);
    if (sameBytes(last, bytes)) {
      linkSync(last, target);
      this.#unchanged += 1;
    } else {
      if (existsSync(last)) this.#replaced += 1;
      writeFileSync(target, bytes);
      this.#written += 1;
    }
  }

  /** A folder for files that are put together on disk before they are adopted; gone when the bake ends. */
  get scratch(): string {
    const folder = join(this.#paths.staging, 'next/scratch');
    mkdirSync(folder, { recursive: true });
    return folder;
  }

  /** Adds a published file that was put together on disk, too large to be held in memory. */
  adopt(path: string, file: string): void {
    const target = this.#target(path);
    const last = join(this.#paths.dist, path);
    if (sameFiles(last, file)) {
      linkSync(last, target);
      this.#unchanged += 1;
    } else {
      if (existsSync(last)) this.#replaced += 1;
      renameSync(file, target);
      this.#written += 1;
    }
  }

  /** Sets the set of places that can be reviewed. */
  writeKnownPlaces(bytes: Uint8Array): void {
    writeFileSync(join(this.#paths.staging, 'next/places.bin'), bytes);
  }

  /** Files in the staged folder that holds most of them, for the check against Netlify's limit. */
  fullestFolder(): { folder: string; files: number } {
    let fullest = { folder: '', files: 0 };
    for (const folder of this.#folders) {
      const files = readdirSync(folder).length;
      if (files > fullest.files) fullest = { folder: folder.slice(this.#staged.length), files };
    }
    return fullest;
  }

  /** Swaps the whole bake in. From here on a killed process is finished by `recover`. */
  publish(): TreeReport {
    const before = existsSync(this.#paths.dist) ? countFiles(this.#paths.dist) : 0;
    // A part that did not change stays where it is: unchanged means the same inode.
    for (const { staged, final } of parts(this.#paths)) {
      if (statSync(staged).isFile() && sameBytes(final, readFileSync(staged))) rmSync(staged);
      else if (statSync(staged).isFile()) flushToDisk(staged);
    }
    writeFileSync(marker(this.#paths), '');
    flushToDisk(marker(this.#paths));
    recover(this.#paths);
    return {
      written: this.#written,
      unchanged: this.#unchanged,
      removed: before - this.#unchanged - this.#replaced,
    };
  }
}

function countFiles(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile())
    .length;
}
