/** The output of a bake: put together beside the last one, then swapped in whole. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Paths } from '../paths.ts';
import {
  PARTS,
  type Part,
  StagedFiles,
  sameFiles,
  scratchFolder,
  stagedPart,
  stagingFolder,
} from './staged_files.ts';

/** What a bake did to the published files. */
export interface TreeReport {
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
}

/** Present exactly while a whole bake waits to be, or is being, swapped in. */
const marker = (paths: Paths): string => join(stagingFolder(paths), 'COMPLETE');

function flushToDisk(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Where the last bake's folder waits to be removed: after the swap, which must be as short as can be. */
const replaced = (paths: Paths): string => join(paths.staging, 'replaced');

/** Puts a staged file or folder where it belongs; a folder that is there already is moved away first. */
function swapIn(paths: Paths, part: Part): void {
  const [staged, final] = [stagedPart(paths, part), paths[part]];
  if (!existsSync(staged)) return;
  if (statSync(final, { throwIfNoEntry: false })?.isDirectory()) {
    // What the swap before, or a killed one, left there.
    rmSync(replaced(paths), { recursive: true, force: true });
    renameSync(final, replaced(paths));
  }
  renameSync(staged, final);
}

/**
 * Finishes a swap that a killed process left half done, and throws away a bake that never became whole.
 * Every command that reads or writes the baked files calls this first.
 */
export function recover(paths: Paths): void {
  if (existsSync(marker(paths))) {
    mkdirSync(dirname(paths.index), { recursive: true });
    for (const part of PARTS) swapIn(paths, part);
  }
  rmSync(stagingFolder(paths), { recursive: true, force: true });
  rmSync(replaced(paths), { recursive: true, force: true });
}

/** Which folder of those below one holds most files, and how many: Netlify has a limit. */
export function fullestFolder(below: string): { folder: string; files: number } {
  const files = new Map<string, number>();
  for (const folder of foldersOfFiles(below)) files.set(folder, (files.get(folder) ?? 0) + 1);
  const [folder, most] = [...files].sort(([, a], [, b]) => b - a)[0] ?? [below, 0];
  return { folder: folder.slice(below.length), files: most };
}

/** A bake in the making: the published files, and what functions carry. */
export class Tree extends StagedFiles {
  readonly #paths: Paths;

  constructor(paths: Paths) {
    recover(paths);
    super(paths);
    this.#paths = paths;
    mkdirSync(this.folder, { recursive: true });
    mkdirSync(scratchFolder(paths), { recursive: true });
  }

  /** Where a part is put together; swapped in with the rest. */
  staged(part: Part): string {
    return stagedPart(this.#paths, part);
  }

  /** Swaps the whole bake in. From here on a killed process is finished by `recover`. */
  publish(): TreeReport {
    const { dist } = this.#paths;
    const before = existsSync(dist) ? foldersOfFiles(dist).length : 0;
    // A part that did not change stays where it is: unchanged means the same inode.
    for (const part of PARTS) {
      const staged = this.staged(part);
      if (!statSync(staged, { throwIfNoEntry: false })?.isFile()) continue;
      if (sameFiles(this.#paths[part], staged)) rmSync(staged);
      else flushToDisk(staged);
    }
    writeFileSync(marker(this.#paths), '');
    flushToDisk(marker(this.#paths));
    recover(this.#paths);
    const { written, unchanged, replaced } = this.report;
    return { written, unchanged, removed: before - unchanged - replaced };
  }
}

/** The folder of every file below one. */
const foldersOfFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.parentPath);
