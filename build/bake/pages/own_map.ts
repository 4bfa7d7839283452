/** A map of an operator's own, one PMTiles file, which is published beside the pages. */
import { constants, copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Paths } from '../../paths.ts';
import { scratchFolder } from '../staged_files.ts';
import type { Tree } from '../tree.ts';

/** Where the operator puts it, and where it is published. */
export const OWN_MAP = { file: 'data/map.pmtiles', path: '/map.pmtiles' } as const;

const fileOf = ({ root }: Paths): string => join(root, OWN_MAP.file);

export const hasOwnMap = (paths: Paths): boolean => existsSync(fileOf(paths));

/** Adds the map to the bake. */
export function writeOwnMap(tree: Tree, paths: Paths): void {
  const copy = join(scratchFolder(paths), 'map.pmtiles');
  // Some gigabytes: file systems that can share the bytes do.
  copyFileSync(fileOf(paths), copy, constants.COPYFILE_FICLONE);
  tree.adopt(OWN_MAP.path, copy);
}
